import type { Fact } from '../../shared/analysis/facts.ts'
import type { EditionOf, TileCode } from '../../shared/editions/index.ts'
import { lineFacts, underworldRanks } from '../../shared/editions/tiles.ts'
import type { EventOf, NileEvent, ClaimantName } from '../../shared/nile/events.ts'
import type { NilePosition, SetRow } from '../../shared/nile/views.ts'

/** A move of the line family as everybody sees it: the table before and after it, and the events between. */
interface ObservedMove {
  readonly edition: EditionOf<'nile'>
  readonly seat: number
  readonly before: NilePosition
  readonly after: NilePosition
  readonly events: readonly NileEvent[]
}

/** Provable facts about a move, the most important first. */
export const lineFactsOf = (observed: ObservedMove): Fact[] => [
  ...outcomes(observed),
  ...observed.events.flatMap((event) => gains(event, observed)),
  ...standings(observed),
  ...happenings(observed),
  ...losses(observed),
]

const all = <K extends NileEvent['kind']>(events: readonly NileEvent[], kind: K): EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.kind === kind)

const rowOf = ({ sets }: NilePosition, tile: TileCode): SetRow | undefined =>
  sets.find((row) => row.set === tile)

/** Facts about the end of the game, and the sets that pay. */
function outcomes({ events }: ObservedMove): Fact[] {
  const ended = all(events, 'ended').map(({ winners }): Fact => ({ code: 'ends', winners }))
  const scored = all(events, 'scored').map(({ set, awards }): Fact => ({ code: 'completes', set, awards }))
  const asked = all(events, 'commitAsks').map(({ set, now }): Fact => ({
    code: 'completes',
    set,
    awards: now.awards,
  }))
  return [...ended, ...scored, ...asked]
}

function gains(event: NileEvent, { seat, after }: ObservedMove): Fact[] {
  switch (event.kind) {
    case 'bought': {
      const held = rowOf(after, event.tile)?.held[seat] ?? 0
      return held === 0
        ? []
        : [{ code: 'buys', from: event.from, tile: event.tile, held, points: event.paid }]
    }
    case 'ringPaid':
      return event.paid > 0 ? [{ code: 'pays', tile: 'SCA', points: event.paid }] : []
    case 'bonusPaid':
      return event.paid > 0 ? [{ code: 'pays', tile: event.tile, points: event.paid }] : []
    default:
      return []
  }
}

/** Facts about the mover's rank after the move, in the sets that the move was about. */
function standings(observed: ObservedMove): Fact[] {
  const { before, after, events, seat } = observed
  const gained = [...all(events, 'took'), ...all(events, 'bought')].map(({ tile }) => tile)
  const sunk = all(events, 'banished').map(({ tile }) => tile)
  return [...new Set([...gained, ...sunk])].flatMap((tile): Fact[] => {
    const [was, is] = [rowOf(before, tile), rowOf(after, tile)]
    if (!was || !is || is.left === 0) return []
    const { set, size, left } = is
    const held = is.held[seat]
    const isGained = gained.includes(tile) && held > was.held[seat]
    return [
      ...(isGained ? leading(was, is, observed) : []),
      ...(isGained && left === 1 ? [{ code: 'oneLeft', set, held, size } as const] : []),
      ...(isGained ? [{ code: 'takes', set, held, size, left } as const] : []),
      ...shortOf(was, observed),
    ]
  })
}

const isAlone = ({ first }: SetRow, seat: number): boolean =>
  first !== null && first.tie === null && first.to.length === 1 && first.to[0] === seat

/** The mover takes the first place, which it did not hold alone before. */
function leading(was: SetRow, is: SetRow, observed: ObservedMove): Fact[] {
  const { seat } = observed
  if (isAlone(was, seat) || !isAlone(is, seat)) return []
  const [next] = rivals(is, seat, observed)
  return [
    {
      code: 'leads',
      set: is.set,
      held: is.held[seat],
      rival: next?.party ?? null,
      rivalHeld: next?.held ?? 0,
    },
  ]
}

interface Holding {
  readonly party: ClaimantName
  readonly held: number
}

/** The other parties that have tiles of a set and rank in it, the one with most first. */
function rivals({ held, under }: SetRow, seat: number, observed: ObservedMove): Holding[] {
  const seats = held.map((count, party): Holding => ({ party, held: count }))
  const sunk: Holding[] = underworldRanks(observed.edition, held.length)
    ? [{ party: 'underworld', held: under }]
    : []
  return [...seats, ...sunk]
    .filter(({ party, held: count }) => party !== seat && count > 0)
    .sort((one, other) => other.held - one.held)
}

/** The other seats that needed just one more tile of the set to have the most. */
function shortOf(was: SetRow, observed: ObservedMove): Fact[] {
  return was.held.flatMap((held, seat): Fact[] => {
    const [next] = rivals(was, seat, observed)
    const isShort = seat !== observed.seat && next !== undefined && held === next.held
    return isShort ? [{ code: 'short', set: was.set, seat, held }] : []
  })
}

/** Facts about everything else on the line. */
function happenings({ edition, seat, before, after, events }: ObservedMove): Fact[] {
  const facts = events.flatMap((event): Fact[] => {
    switch (event.kind) {
      case 'idolAsks':
        return [{ code: 'wakes', verb: event.verb }]
      case 'ringReturned':
        return [{ code: 'returnsRing', at: event.at }]
      case 'banished': {
        const left = after.line.filter((tile) => tile === event.tile).length
        return [{ code: 'banishes', tile: event.tile, left }]
      }
      case 'swapped':
        return [{ code: 'swaps', tiles: event.tiles }]
      default:
        return []
    }
  })
  const isLast = ({ boats }: NilePosition): boolean =>
    boats.every((boat, other) => other === seat || boat > boats[seat])
  const fellBack = lineFacts[edition].boatsBreakTies && isLast(after) && !isLast(before)
  return fellBack ? [...facts, { code: 'furthestBack' }] : facts
}

/** Facts about the mover's losses: tiles of its sets that it goes past, and tiles that leave the line. */
function losses({ seat, before, events }: ObservedMove): Fact[] {
  const [sailed] = all(events, 'sailed')
  const passed = sailed ? before.line.slice(Math.max(0, sailed.from + 1), Math.max(0, sailed.to)) : []
  const passes = before.sets
    .map(({ set, held }) => ({
      set,
      held: held[seat],
      tiles: passed.filter((tile) => tile === set).length,
    }))
    .filter(({ held, tiles }) => held > 0 && tiles > 0)
    .sort((one, other) => other.tiles - one.tiles || other.held - one.held)
    .map(({ set, tiles }): Fact => ({ code: 'passes', set, tiles }))
  const left = events.filter(({ kind }) => kind === 'trailed' || kind === 'cleared').length
  return left > 0 ? [...passes, { code: 'leaves', tiles: left }] : passes
}
