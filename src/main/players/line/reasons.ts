import { lineFacts } from '../../../shared/editions/line.ts'
import type { TileCode } from '../../../shared/editions/index.ts'
import type { NileEvent } from '../../../shared/nile/events.ts'
import type { Game, MoveCode } from '../../engine/game.ts'
import { countOf, nile, sightOf, type NileState } from '../../engine/nile/sight.ts'
import type { Fact } from '../advice.ts'

/** What the engine can prove of a move, in the order in which it happens. */
export function factsOf(game: Game<NileState, 'nile'>, state: NileState, move: MoveCode): Fact[] {
  const seat = game.seat(state)
  const next = game.copy(state)
  const events: NileEvent[] = []
  game.play(next, move, (event) => events.push(event))
  const left = events.filter(({ kind }) => kind === 'trailed' || kind === 'cleared').length
  const sunk: Fact[] = left > 0 ? [{ code: 'leaves', tiles: left }] : []
  return [...events.flatMap(factOf), ...nearlyComplete(game, state, next, seat), ...sunk]
}

function factOf(event: NileEvent): Fact[] {
  switch (event.kind) {
    case 'scored':
      return [{ code: 'completes', set: event.set, awards: event.awards }]
    case 'commitAsks':
      return [{ code: 'completes', set: event.set, awards: event.now.awards }]
    case 'ringPaid':
      return [{ code: 'pays', tile: 'SCA', points: event.paid }]
    case 'bonusPaid':
      return [{ code: 'pays', tile: event.tile, points: event.paid }]
    case 'idolAsks':
      return [{ code: 'wakes', verb: event.verb }]
    case 'ended':
      return [{ code: 'ends', winners: event.winners }]
    default:
      return []
  }
}

/** Sets of which the seat has taken a tile and only one is left on the line. */
function nearlyComplete(
  game: Game<NileState, 'nile'>,
  before: NileState,
  after: NileState,
  seat: number,
): Fact[] {
  const { sets, sizes } = sightOf(game.edition)
  return Array.from({ length: sets }, (_, set) => set)
    .filter(
      (set) => countOf(after, set, nile) === 1 && countOf(after, set, seat) > countOf(before, set, seat),
    )
    .map((set) => ({
      code: 'oneLeft',
      set: lineFacts[game.edition].tiles[set] as TileCode,
      held: countOf(after, set, seat),
      size: sizes[set],
    }))
}
