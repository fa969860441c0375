import { expect } from 'vitest'
import { tileCodes, type TileCode } from '../../../shared/editions/index.ts'
import type { NileEvent } from '../../../shared/nile/events.ts'
import type { NilePosition } from '../../../shared/nile/views.ts'
import type { Counts } from '../../../shared/editions/tiles.ts'
import type { Game } from '../game.ts'
import type { NileState } from '../nile/state.ts'

type FullCounts = Record<TileCode, number>

/** The part of a position that must follow from the events alone. */
export interface Fold {
  readonly line: NilePosition['line']
  readonly boats: number[]
  readonly points: number[]
  readonly held: readonly FullCounts[]
  readonly under: FullCounts
  readonly tomb: FullCounts
  /** Wilds committed to the set that is about to score, by seat. */
  readonly committed: readonly FullCounts[]
}

const full = (counts: Counts): FullCounts =>
  Object.fromEntries(tileCodes.map((tile) => [tile, counts[tile] ?? 0])) as FullCounts

const foldOf = ({ line, boats, points, held, under, tomb, round }: NilePosition): Fold => ({
  line: [...line],
  boats: [...boats],
  points: [...points],
  held: held.map(full),
  under: full(under),
  tomb: full(tomb),
  committed: boats.map((_, seat) => full(round?.wilds[seat] ?? {})),
})

function add(counts: FullCounts, tile: TileCode, more: number): void {
  counts[tile] += more
  if (counts[tile] < 0) throw new Error(`no ${tile} to take`)
}

/** Tiles that act when they are taken and go to the tomb. */
const actsAtOnce: readonly TileCode[] = ['OSI', 'ISI', 'RA', 'THO', 'HOR', 'COI', 'BAG']

function lift(folded: Fold, at: number, tile: TileCode): void {
  if (folded.line[at] !== tile) throw new Error(`${tile} does not lie at ${at}`)
  folded.line[at] = null
}

/** Updates the position by an event alone. */
function fold(folded: Fold, event: NileEvent): void {
  switch (event.kind) {
    case 'sailed':
    case 'wentBack':
      if (folded.boats[event.seat] !== event.from) throw new Error('the boat was elsewhere')
      folded.boats[event.seat] = event.to
      break
    case 'took':
      if (event.from === 'underworld') add(folded.under, event.tile, -1)
      else lift(folded, event.from, event.tile)
      add(actsAtOnce.includes(event.tile) ? folded.tomb : folded.held[event.seat], event.tile, 1)
      break
    case 'cleared':
      lift(folded, event.at, event.tile)
      add(folded.tomb, event.tile, 1)
      break
    case 'bought':
      add(folded.held[event.from], event.tile, -1)
      add(folded.held[event.seat], event.tile, 1)
      folded.points[event.from] -= event.paid
      break
    case 'committed':
      for (const tile of event.tiles) {
        add(folded.held[event.seat], tile, -1)
        add(folded.committed[event.seat], tile, 1)
      }
      break
    case 'ringPaid':
    case 'bonusPaid':
      folded.points[event.seat] -= event.paid
      break
    case 'ringReturned':
      if (folded.line[event.at] !== null) throw new Error('a tile lies where the ring is laid')
      add(folded.held[event.seat], 'SCA', -1)
      folded.line[event.at] = 'SCA'
      break
    case 'banished':
    case 'trailed':
      lift(folded, event.at, event.tile)
      add(folded.under, event.tile, 1)
      break
    case 'swapped':
      lift(folded, event.at[0], event.tiles[0])
      lift(folded, event.at[1], event.tiles[1])
      folded.line[event.at[0]] = event.tiles[1]
      folded.line[event.at[1]] = event.tiles[0]
      break
    case 'scored':
      event.held.forEach((count, seat) => {
        add(folded.held[seat], event.set, -count)
        add(folded.tomb, event.set, count)
      })
      add(folded.under, event.set, -event.under)
      add(folded.tomb, event.set, event.under)
      event.wilds.forEach((counts, seat) => {
        for (const [tile, count] of Object.entries(counts) as [TileCode, number][]) {
          add(folded.committed[seat], tile, -count)
          add(folded.tomb, tile, count)
        }
      })
      for (const { to, paid } of event.awards) if (typeof to === 'number') folded.points[to] -= paid
      break
    default:
  }
}

/** Plays a legal move, of which the events alone must tell the next position; returns both. */
export function playTold(
  game: Game<NileState, 'nile'>,
  state: NileState,
  nth: number,
): { readonly next: NileState; readonly events: readonly NileEvent[] } {
  const folded = foldOf(game.view(state, 0, 1))
  const next = game.copy(state)
  const events: NileEvent[] = []
  game.play(next, game.pick(state, nth), (event) => events.push(event))
  for (const event of events) fold(folded, event)
  expect(folded).toEqual(foldOf(game.view(next, 0, 1)))
  return { next, events }
}
