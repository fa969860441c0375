import type { EditionOf } from '../../../shared/editions/index.ts'
import { deal, gameOf } from '../../engine/index.ts'
import type { Game, LegalMove } from '../../engine/game.ts'
import { scoringFactsOf, type NileState } from '../../engine/nile/reading.ts'
import { Greedy } from '../../bots/line/greedy.ts'
import { Search } from '../../bots/line/search.ts'
import type { Weights } from '../../bots/line/weights.ts'

/** Games between players with given weights. */
interface Series {
  readonly edition: EditionOf<'nile'>
  readonly players: number
  readonly games: number
  /** Playouts before a move; without them, players look one decision ahead. */
  readonly playouts?: number
  /** The prefix of the layout codes. */
  readonly name: string
}

type LineGame = Game<NileState, 'nile'>
type Decide = (state: NileState) => LegalMove

function deciderBy(weights: Weights, game: LineGame, playouts: number | undefined): Decide {
  if (playouts === undefined) {
    const greedy = new Greedy(game, weights)
    return (state) => greedy.rank(state)[0].move
  }
  return (state) => {
    const search = new Search(game, state, { weights })
    for (let playout = 0; playout < playouts && !search.isForced; playout++) search.playout()
    return search.choice
  }
}

/**
 * The share of the wins for players with the first weights. They have every other seat, and every layout is
 * played twice, with the seats exchanged.
 */
export function shareOf(one: Weights, other: Weights, series: Series): number {
  const { edition, players, games, playouts, name } = series
  const game = gameOf(edition) as unknown as LineGame
  const sides = [one, other].map((weights) => deciderBy(weights, game, playouts))
  let won = 0
  for (let number = 0; number < games; number++) {
    const dealt = deal(edition, players, {}, `TUNE-${name}-${number >> 1}`)
    if (!dealt.ok) throw new Error(dealt.refusal.code)
    const state = game.start(dealt.value.start as Parameters<typeof game.start>[0])
    const sideOf = (seat: number): number => (seat + number) % 2
    while (!game.isOver(state)) {
      game.play(state, sides[sideOf(game.seat(state))](state))
    }
    const winners = game.result(state)?.winners ?? []
    won += winners.filter((seat) => sideOf(seat) === 0).length / winners.length
  }
  return won / games
}

/**
 * The weights that matter in a series: those of wilds only in editions with wilds, and the lead only with
 * three seats or more, since with two any lead orders moves alike.
 */
export function deciding(edition: EditionOf<'nile'>, players: number): (keyof Weights)[] {
  const wilds = ['pharaoh', 'triangle'] as const
  const leads = ['lead', 'leadPerTile'] as const
  const always = ['lost', 'sharpness', 'doubt', 'choice'] as const
  return [...always, ...(scoringFactsOf(edition).pharaoh < 0 ? [] : wilds), ...(players === 2 ? [] : leads)]
}
