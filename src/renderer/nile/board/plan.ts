import type { TileCode } from '../../../shared/editions/index.ts'
import { isPurse, isTriangle } from '../../../shared/editions/tiles.ts'
import { paidBy, type EventOf, type NileEvent } from '../../../shared/nile/events.ts'
import { idolOf, type IdolVerb } from '../../../shared/nile/move.ts'
import type { Begun } from '../../board/stage.ts'
import { atSeat, following, lifted, movesOf, onLine, tomb } from './boardState.ts'
import type { BoardState, TileMove, TileSpot } from './boardState.ts'

/** When a motion begins within its step, and how long it takes; milliseconds at the board's own pace. */
interface Timed {
  readonly start: number
  readonly length: number
}

export interface Sail extends Timed {
  readonly kind: 'sail'
  readonly seat: number
  /** Horus carries a boat through the air; one that must stay where it is hops. */
  readonly by: 'water' | 'air'
}

export interface Fly extends Timed, TileMove {
  readonly kind: 'fly'
  /** `arc`: carried off; `drift`: sinks out of sight; otherwise shown in a row with others before it is carried off. */
  readonly by: 'arc' | 'drift' | { readonly place: number; readonly of: number }
}

/** A tile's sign over the spot where it acts; faint when it does not. Each idol's appears in its own way. */
export interface Sign extends Timed {
  readonly kind: 'sign'
  readonly tile: TileCode
  readonly way: 'rise' | 'spread' | 'fall' | 'turn' | 'swoop'
  readonly over: TileSpot
  readonly faint: boolean
}

/** `pay`: points of seats move towards zero. */
export type Motion = Sail | Fly | Sign | ({ readonly kind: 'pay' } & Timed)

/** Motions that play at the same time. Tiles in flight are missing from `shown`. */
export interface AnimationStep {
  readonly motions: readonly Motion[]
  /** The events that they show. */
  readonly events: readonly Begun<NileEvent>[]
  readonly during: BoardState
  readonly rests: BoardState
}

const flight = 360
const drift = 380
const payment = 420
/** A tile of a complete set: from where it lies into the row of the set, and on to the owner. */
const parade = 1000
const hop = 360
const sign = 440
/** Milliseconds after which the effect of a sign begins. */
const signSeen = 170
/** The longest time between the first and the last of many tiles, in milliseconds. */
const flockWithin = 420
const flockApart = 105

const endOf = (motions: readonly Motion[]): number =>
  Math.max(0, ...motions.map(({ start, length }) => start + length))

const boatOf = (state: BoardState, seat: number): TileSpot => onLine(state.boats[seat] ?? 0)

const flights = (event: NileEvent, how: Pick<Fly, 'by' | 'start' | 'length'>): Fly[] =>
  movesOf(event).map((move) => ({ kind: 'fly', ...move, ...how }))

const shows = (tile: TileCode, way: Sign['way'], over: TileSpot, faint = false): Sign => ({
  kind: 'sign',
  tile,
  way,
  over,
  faint,
  start: 0,
  length: sign,
})

/** Osiris rises, Isis spreads her wings, Ra falls as light, Thoth turns, Horus swoops. */
const ways: Readonly<Record<IdolVerb, Sign['way']>> = {
  osiris: 'rise',
  isis: 'spread',
  ra: 'fall',
  thoth: 'turn',
  horus: 'swoop',
}

const signOver = (idol: IdolVerb, over: TileSpot, faint = false): Sign =>
  shows(idolOf[idol], ways[idol], over, faint)

/** The flight of a tile to its taker; it is lifted as the boat comes alongside, or after the idol's sign. */
function taking(event: EventOf<'took'>, arrived: number): Motion[] {
  const { tile, seat, by } = event
  const start = by === 'sail' ? arrived * 0.72 : signSeen
  const [move] = flights(event, { by: 'arc', start, length: flight })
  const fly = isPurse(tile) ? { ...move, to: atSeat(seat) } : move
  if (by !== 'sail') return [signOver(by, fly.from), fly]
  return isTriangle(tile) ? [fly, { ...shows(tile, 'spread', fly.from), start }] : [fly]
}

/** The tile and the purse that bought it change hands, and the seller scores. */
function buying(event: EventOf<'bought'>): Motion[] {
  const trade = { by: 'arc', length: flight + 120 } as const
  const seller = atSeat(event.from)
  const buyer = atSeat(event.seat)
  return [
    { kind: 'fly', tile: event.purse, from: buyer, to: seller, ...trade, start: 0 },
    ...flights(event, { ...trade, start: 120 }),
    ...paying(event, 300),
  ]
}

/** Points move where an event takes any off a seat. */
const paying = (event: NileEvent, start: number): Motion[] =>
  paidBy(event).some(({ paid }) => paid !== 0) ? [{ kind: 'pay', start, length: payment }] : []

/**
 * Every tile of the set, from all who hold it, and the wilds with it: they gather in a row and go to the seat
 * that scores most, or to the tomb where it is nobody alone, while points are paid.
 */
function scoring(event: EventOf<'scored'>): Motion[] {
  const leaving = movesOf(event)
  const apart = Math.min(flockApart / 2, flockWithin / leaving.length)
  const owner = event.awards.find(({ place }) => place === 1)?.to
  const to = typeof owner === 'number' ? atSeat(owner) : tomb
  const flock = leaving.map((move, place): Fly => {
    const by = { place, of: leaving.length }
    return { kind: 'fly', ...move, to, by, start: place * apart, length: parade }
  })
  return [...flock, ...paying(event, parade * 0.6)]
}

export const lengthOf = (step: AnimationStep): number => endOf(step.motions)

/** By kind of event, those that it plays together with where it comes right after them. */
const together: Readonly<Partial<Record<NileEvent['kind'], readonly NileEvent['kind'][]>>> = {
  took: ['sailed'],
  ringReturned: ['took'],
  ringPaid: ['took', 'ringReturned'],
  bonusPaid: ['took', 'ringReturned'],
  trailed: ['trailed'],
  cleared: ['cleared'],
}

/** The animation of some events: steps in order that each begin where the one before rests. */
export function plan(before: BoardState, events: readonly NileEvent[]): AnimationStep[] {
  const beats: NileEvent[][] = []
  for (const event of events) {
    const beat = beats.at(-1)
    const last = beat?.at(-1)?.kind
    if (last !== undefined && together[event.kind]?.includes(last)) beat?.push(event)
    else beats.push([event])
  }
  let state = before
  return beats.flatMap((beat) => {
    const motions: Motion[] = []
    const started: Begun<NileEvent>[] = []
    const apart = Math.min(flockApart, flockWithin / beat.length)
    for (const [nth, event] of beat.entries()) {
      const added = shownOf(event, state, endOf(motions), nth * apart)
      motions.push(...added)
      if (added.length > 0) started.push({ event, start: Math.min(...added.map(({ start }) => start)) })
    }
    const during = motions.reduce((left, move) => (move.kind === 'fly' ? lifted(left, move) : left), state)
    state = beat.reduce(following, state)
    return motions.length > 0 ? [{ motions, events: started, during, rests: state }] : []
  })
}

/** The motions of an event, after `before` milliseconds of its beat; `turn` is when it begins in a flock. */
function shownOf(event: NileEvent, state: BoardState, before: number, turn: number): Motion[] {
  switch (event.kind) {
    case 'sailed': {
      const length = Math.min(300 + 20 * Math.abs(Math.max(event.from, -1) - event.to), 500)
      return [{ kind: 'sail', seat: event.seat, by: 'water', start: 0, length }]
    }
    case 'wentBack':
      return [
        { kind: 'sail', seat: event.seat, by: 'air', start: signSeen, length: 620 },
        signOver('horus', onLine(event.from)),
      ]
    case 'took':
      return taking(event, before)
    case 'ringReturned':
      return flights(event, { by: 'arc', start: signSeen, length: flight })
    case 'ringPaid':
    case 'bonusPaid':
      return paying(event, Math.max(0, before - 140))
    case 'banished':
      return [
        signOver('ra', onLine(event.at)),
        ...flights(event, { by: 'drift', start: signSeen, length: 460 }),
      ]
    case 'swapped': {
      const crossing = flights(event, { by: 'arc', start: signSeen, length: 480 })
      return [...crossing.map(({ from }) => signOver('thoth', from)), ...crossing]
    }
    case 'trailed':
    case 'cleared':
      return flights(event, { by: 'drift', start: turn, length: drift })
    case 'scored':
      return scoring(event)
    case 'idolAsks':
    case 'idolIdle':
    case 'idolDeclined':
      return [signOver(event.verb, boatOf(state, event.seat), event.kind !== 'idolAsks')]
    case 'buyIdle':
    case 'buyDeclined':
      return [shows(event.purse, 'rise', boatOf(state, event.seat), true)]
    case 'bought':
      return buying(event)
    case 'committed':
      // Wilds leave their collection one after the other and are held up over it.
      return flights(event, { by: 'arc', start: 0, length: flight + 160 }).map((fly, nth) => ({
        ...fly,
        start: nth * flockApart,
      }))
    case 'skipped':
      return [{ kind: 'sail', seat: event.seat, by: 'air', start: 0, length: hop }]
    case 'buyAsks':
    case 'commitAsks':
    case 'commitPassed':
    case 'turn':
    case 'ended':
      return []
  }
}
