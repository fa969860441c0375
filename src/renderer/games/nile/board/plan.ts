import type { TileCode } from '../../../../shared/editions/index.ts'
import { isPurse, isTriangle, unfolded } from '../../../../shared/editions/tiles.ts'
import { ring } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { EventOf, NileEvent } from '../../../../shared/nile/events.ts'
import { idolOf, type IdolVerb } from '../../../../shared/nile/move.ts'
import type { Begun } from '../../../stage/stage.ts'
import {
  atSeat,
  collectedAt,
  following,
  onLine,
  taken,
  type BoardState,
  type TileSpot,
} from './boardState.ts'

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

export interface Fly extends Timed {
  readonly kind: 'fly'
  readonly tile: TileCode
  readonly from: TileSpot
  readonly to: TileSpot
  /** `arc`: carried off; `drift`: sinks out of sight; otherwise shown in a row with others before it is carried off. */
  readonly by: 'arc' | 'drift' | { readonly place: number; readonly of: number }
}

/** The points of a seat move towards zero. */
interface Pay extends Timed {
  readonly kind: 'pay'
}

/**
 * A tile's sign over the spot where it acts; faint when it does not act. Each idol's sign appears in its own
 * way.
 */
export interface Sign extends Timed {
  readonly kind: 'sign'
  readonly tile: TileCode
  readonly way: 'rise' | 'spread' | 'fall' | 'turn' | 'swoop'
  readonly over: TileSpot
  readonly faint: boolean
}

export type Motion = Sail | Fly | Pay | Sign

/** Motions that play at the same time. Tiles in flight are missing from `shown`. */
export interface AnimationStep {
  readonly motions: readonly Motion[]
  /** The events that they show. */
  readonly events: readonly Begun<NileEvent>[]
  readonly shown: BoardState
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

/** A tile on its way from one spot to another. */
const flies = (
  tile: TileCode,
  from: TileSpot,
  to: TileSpot,
  how: Pick<Fly, 'by' | 'start' | 'length'>,
): Fly => ({ kind: 'fly', tile, from, to, ...how })

const shows = (tile: TileCode, way: Sign['way'], over: TileSpot, faint = false): Sign => ({
  kind: 'sign',
  tile,
  way,
  over,
  faint,
  start: 0,
  length: sign,
})

/**
 * The way that each idol's sign appears: Osiris rises, Isis spreads her wings, Ra falls as light, Thoth
 * turns, Horus swoops.
 */
const ways: Readonly<Record<IdolVerb, Sign['way']>> = {
  osiris: 'rise',
  isis: 'spread',
  ra: 'fall',
  thoth: 'turn',
  horus: 'swoop',
}

const signOver = (idol: IdolVerb, over: TileSpot, faint = false): Sign =>
  shows(idolOf[idol], ways[idol], over, faint)

/**
 * The flight of a tile to the seat that took it; it is lifted as the boat comes alongside, or after the
 * idol's sign.
 */
function taking({ tile, seat, from, by }: EventOf<'took'>, arrived: number): Motion[] {
  const spot: TileSpot = from === 'underworld' ? { on: 'underworld' } : onLine(from)
  const start = by === 'sail' ? arrived * 0.72 : signSeen
  const to = isPurse(tile) ? atSeat(seat) : collectedAt(tile, seat)
  const fly = flies(tile, spot, to, { by: 'arc', start, length: flight })
  if (by !== 'sail') return [signOver(by, spot), fly]
  return isTriangle(tile) ? [fly, { ...shows(tile, 'spread', spot), start }] : [fly]
}

/** The tile and the purse that bought it change hands, and the seller scores. */
function buying({ seat, from, tile, purse, paid }: EventOf<'bought'>): Motion[] {
  const trade = { by: 'arc', length: flight + 120 } as const
  return [
    flies(purse, atSeat(seat), atSeat(from), { ...trade, start: 0 }),
    flies(tile, atSeat(from), atSeat(seat), { ...trade, start: 120 }),
    ...paying(paid, 300),
  ]
}

/** Wilds leave their collection and are held up over it. */
const committing = ({ seat, tiles }: EventOf<'committed'>): Motion[] =>
  tiles.map((tile, index) => {
    const how = { by: 'arc', start: index * flockApart, length: flight + 160 } as const
    return flies(tile, atSeat(seat), { on: 'stake', seat }, how)
  })

const paying = (points: number, start: number): Motion[] =>
  points === 0 ? [] : [{ kind: 'pay', start, length: payment }]

/**
 * Every tile of the set, from all who hold it, and the wilds with it: they gather in a row and go to the seat
 * that scores most, or to the tomb where it is nobody alone, while points are paid.
 */
function scoring({ set, held, wilds, under, awards }: EventOf<'scored'>): Motion[] {
  type Leaving = Pick<Fly, 'tile' | 'from'>
  const leaving = [
    ...held.flatMap((count, seat) =>
      Array.from({ length: count }, (): Leaving => ({ tile: set, from: atSeat(seat) })),
    ),
    ...wilds.flatMap((counts, seat) =>
      unfolded(counts).map((tile): Leaving => ({ tile, from: { on: 'stake', seat } })),
    ),
    ...Array.from({ length: under }, (): Leaving => ({ tile: set, from: { on: 'underworld' } })),
  ]
  const apart = Math.min(flockApart / 2, flockWithin / leaving.length)
  const owner = awards.find(({ place }) => place === 1)?.to
  const to: TileSpot = typeof owner === 'number' ? atSeat(owner) : { on: 'tomb' }
  const flock = leaving.map(({ tile, from }, index) => {
    const by = { place: index, of: leaving.length }
    return flies(tile, from, to, { by, start: index * apart, length: parade })
  })
  const payments = awards.flatMap(({ to, paid }) =>
    typeof to === 'number' ? paying(paid, parade * 0.6) : [],
  )
  return [...flock, ...payments]
}

export const lengthOf = (step: AnimationStep): number => endOf(step.motions)

/** True where an event plays together with those before it. */
function continues(last: NileEvent | undefined, event: NileEvent): boolean {
  switch (event.kind) {
    case 'took':
      return event.by === 'sail' && last?.kind === 'sailed'
    case 'ringReturned':
      return last?.kind === 'took'
    case 'ringPaid':
    case 'bonusPaid':
      return last?.kind === 'took' || last?.kind === 'ringReturned'
    case 'trailed':
    case 'cleared':
      return last?.kind === event.kind
    default:
      return false
  }
}

/** The animation of some events: steps in order that each begin where the one before rests. */
export function plan(before: BoardState, events: readonly NileEvent[]): AnimationStep[] {
  const beats: NileEvent[][] = []
  for (const event of events) {
    const beat = beats.at(-1)
    if (beat !== undefined && continues(beat.at(-1), event)) beat.push(event)
    else beats.push([event])
  }
  let state = before
  const steps: AnimationStep[] = []
  for (const beat of beats) {
    const { motions, events: begun } = motionsOf(beat, state)
    const rests = beat.reduce(following, state)
    if (motions.length > 0) steps.push({ motions, events: begun, shown: emptied(state, motions), rests })
    state = rests
  }
  return steps
}

/** The state without the tiles in flight. */
function emptied(state: BoardState, motions: readonly Motion[]): BoardState {
  return motions.reduce(
    (left, motion) => (motion.kind === 'fly' ? taken(left, motion.tile, motion.from) : left),
    state,
  )
}

function motionsOf(beat: readonly NileEvent[], state: BoardState): Pick<AnimationStep, 'motions' | 'events'> {
  const motions: Motion[] = []
  const events: Begun<NileEvent>[] = []
  const apart = Math.min(flockApart, flockWithin / beat.length)
  beat.forEach((event, index) => {
    const shown = shownOf(event, state, endOf(motions), index * apart)
    motions.push(...shown)
    if (shown.length > 0) events.push({ event, start: Math.min(...shown.map(({ start }) => start)) })
  })
  return { motions, events }
}

/** What is seen of an event, after `before` milliseconds of its beat; `turn` is when it begins in a flock. */
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
    case 'ringReturned': {
      const how = { by: 'arc', start: signSeen, length: flight } as const
      return [flies(ring, atSeat(event.seat), onLine(event.at), how)]
    }
    case 'ringPaid':
    case 'bonusPaid':
      return paying(event.paid, Math.max(0, before - 140))
    case 'banished': {
      const how = { by: 'drift', start: signSeen, length: 460 } as const
      const from = onLine(event.at)
      return [signOver('ra', from), flies(event.tile, from, { on: 'underworld' }, how)]
    }
    case 'swapped': {
      const [low, high] = [onLine(event.at[0]), onLine(event.at[1])]
      const [near, far] = event.tiles
      const how = { by: 'arc', start: signSeen, length: 480 } as const
      const signs = [signOver('thoth', low), signOver('thoth', high)]
      return [...signs, flies(near, low, high, how), flies(far, high, low, how)]
    }
    case 'trailed':
    case 'cleared': {
      const how = { by: 'drift', start: turn, length: drift } as const
      const to = { on: event.kind === 'trailed' ? 'underworld' : 'away' } as const
      return [flies(event.tile, onLine(event.at), to, how)]
    }
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
      return committing(event)
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
