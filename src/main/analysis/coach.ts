import type { Warning } from '../../shared/analysis/advice.ts'
import type { DigMove } from '../../shared/dig/move.ts'
import type { DigPosition } from '../../shared/dig/views.ts'
import { cells, doubling } from '../../shared/editions/tutankhamens-revenge.ts'
import type { NileEvent } from '../../shared/nile/events.ts'
import { done, type Outcome } from '../../shared/refusal.ts'
import { prospectOf, purseOf, riskOf, type Recall } from '../bots/dig/belief.ts'
import type { Game, GameState, LegalMove } from '../engine/game.ts'
import type { Table } from '../live/sessions.ts'
import type { GamePosition } from '../live/table/timeline.ts'
import { beliefOf, costOfStopping, payingIn } from './facts.ts'
import { sightOf } from './judging.ts'

/** The most other moves that are looked at for a better one: a swap has thousands. */
const mostOthers = 400

/** The warning before a move of the line family; null where there is none, or no better move. */
function lineWarning(game: Game<GameState, 'nile'>, state: GameState, move: LegalMove): Warning | null {
  const warning = consequence(game, state, move)
  if (warning === null) return null
  const count = Math.min(game.countMoves(state), mostOthers)
  for (let nth = 0; nth < count; nth++) {
    if (consequence(game, state, game.pick(state, nth)) === null) return warning
  }
  return null
}

/** The harm that a move does to its own seat at once; null for none. */
function consequence(game: Game<GameState, 'nile'>, state: GameState, move: LegalMove): Warning | null {
  const seat = game.seat(state)
  const next = game.copy(state)
  const events: NileEvent[] = []
  game.play(next, move, (event) => events.push(event))
  const winners = game.result(next)?.winners
  if (winners?.includes(seat)) return null
  return winners ? { kind: 'loses', winners } : givenAway(events, seat)
}

/** The set that pays another seat the most more than the mover; null where none does. */
function givenAway(events: readonly NileEvent[], seat: number): Warning | null {
  const gifts = payingIn(events).flatMap(({ set, awards }) => {
    const own = awards.find(({ to }) => to === seat)?.paid ?? 0
    return awards.flatMap(({ place, to, paid }) =>
      place === 1 && typeof to === 'number' && to !== seat && paid > own
        ? [{ set, to, points: paid - own }]
        : [],
    )
  })
  const [most] = gifts.sort((one, other) => other.points - one.points)
  return most ? { kind: 'gives', set: most.set, to: most.to } : null
}

/** The warning before a dig where a stop is possible; null for none. `view`: the position as the seat knows it. */
function digWarning(view: DigPosition, move: DigMove): Warning | null {
  const { aside, choices, doubled, money, values } = view
  if (move.verb !== 'dig' || !choices?.stop) return null
  const pit = beliefOf(view)[cells.indexOf(move.cell)]
  const [next] = pit
  const { chance } = riskOf(next, values)
  const factor = doubled ? doubling : 1
  const fatal = [...next].filter(([card]) => -values[card] * factor > money[choices.seat])
  const danger = fatal.reduce((sum, [, likely]) => sum + likely, 0)
  if (danger > 0) return { kind: 'endangers', chance: Math.min(1, danger) }
  const isWorthIt = prospectOf(pit, values, purseOf(view, choices.seat)) >= -costOfStopping(view)
  return aside > 0 && chance > 0 && !isWorthIt ? { kind: 'risks', chance, silver: aside } : null
}

/** The warning before a legal move, by nothing but what the seat on turn may know; null for none. */
export function warningOf({ game, state }: GamePosition, move: LegalMove, recall: Recall): Warning | null {
  const sight = sightOf({ game, state }, recall)
  return sight.family === 'dig'
    ? digWarning(sight.view, game.decode(move) as DigMove)
    : lineWarning(game as Game<GameState, 'nile'>, state, move)
}

/** The warning before a move at a table; null where the seat on turn has no coach, or there is nothing to say. */
export function coach(table: Table, revision: number, text: string): Outcome<Warning | null> {
  const question = table.ask(revision, (played) => played.asked())
  if (!question.ok) return question
  const { game, state, recall } = question.value
  if (!table.game.tableSettings.coached?.includes(game.seat(state))) return done(null)
  const move = game.readMove(state, text)
  return move.ok ? done(warningOf(question.value, move.value, recall)) : move
}
