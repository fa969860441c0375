import type { EditionOf } from '../../../shared/editions/index.ts'
import { deal, gameOf } from '../../engine/index.ts'
import type { Game } from '../../engine/game.ts'
import { sightOf, type NileState } from '../../engine/nile/sight.ts'
import { Greedy } from '../../players/line/greedy.ts'
import type { Weights } from '../../players/line/weights.ts'

/** Games among players that look one decision ahead. */
export interface Series {
  readonly edition: EditionOf<'nile'>
  readonly players: number
  readonly games: number
  /** What the layouts follow from. */
  readonly name: string
}

/**
 * What part of the wins those have who judge by the first weights. They sit at every other seat, and every layout is
 * played twice, with the seats exchanged.
 */
export function shareOf(one: Weights, other: Weights, { edition, players, games, name }: Series): number {
  const game = gameOf(edition) as unknown as Game<NileState, 'nile'>
  const sides = [new Greedy(game, one), new Greedy(game, other)]
  let won = 0
  for (let number = 0; number < games; number++) {
    const dealt = deal(edition, players, {}, `TUNE-${name}-${number >> 1}`)
    if (!dealt.ok) throw new Error(dealt.refusal.code)
    const state = game.start(dealt.value.start as Parameters<typeof game.start>[0])
    const sideOf = (seat: number): number => (seat + number) % 2
    while (!game.isOver(state)) {
      const [best] = sides[sideOf(game.seat(state))].rank(state)
      game.play(state, best.move)
    }
    const winners = game.result(state)?.winners ?? []
    won += winners.filter((seat) => sideOf(seat) === 0).length / winners.length
  }
  return won / games
}

/** The weights that can decide a series: without wilds theirs do not, and between two any lead orders moves alike. */
export function deciding(edition: EditionOf<'nile'>, players: number): (keyof Weights)[] {
  const wilds = ['pharaoh', 'triangle'] as const
  const leads = ['lead', 'leadPerTile'] as const
  const always = ['lost', 'sharpness', 'doubt', 'choice'] as const
  return [...always, ...(sightOf(edition).pharaoh < 0 ? [] : wilds), ...(players === 2 ? [] : leads)]
}
