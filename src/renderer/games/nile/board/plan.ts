import type { TileCode } from '../../../../shared/editions/index.ts'
import { ring } from '../../../../shared/editions/tutankhamun-2021.ts'
import type { EventOf, NileEvent } from '../../../../shared/nile/events.ts'
import { idolOf, type IdolVerb } from '../../../../shared/nile/move.ts'
import { isPurse, isTriangle, unfolded } from '../../../../shared/editions/tiles.ts'
import { collectedAt, following, taken, type TileSpot, type BoardState } from './boardState.ts'

/** When a motion begins within its step, and how long it takes; milliseconds at the board's own pace. */
interface Timed {
  readonly start: number
  readonly length: number
}

export interface Sail extends Timed {
  readonly kind: 'sail'
  readonly seat: number
  readonly from: number
  readonly to: number
  /** Horus carries a boat through the air; one that must stay where it is hops. */
  readonly by: 'water' | 'air'
}

export interface Fly extends Timed {
  readonly kind: 'fly'
  readonly tile: TileCode
  readonly from: TileSpot
  readonly to: TileSpot
  /** Carried off in an arc, or drifting down out of sight. */
  readonly by: 'arc' | 'drift'
}

/** The points of a seat move towards zero. */
export interface Pay extends Timed {
  readonly kind: 'pay'
  readonly seat: number
  readonly from: number
  readonly to: number
}

/** A tile shows its sign over the spot where it acts; faintly when it does not act. Each has a way of its own to come. */
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
  readonly shown: BoardState
  readonly rests: BoardState
}

const flight = 360
const drift = 380
const payment = 420
const hop = 360
const sign = 440
/** When a sign has been seen well enough for what it does to begin. */
const signSeen = 170
/** Many tiles follow one another, but never keep anybody waiting. */
const flockWithin = 420
const flockApart = 105

const endOf = (motions: readonly Motion[]): number =>
  Math.max(0, ...motions.map(({ start, length }) => start + length))

export const lengthOf = (step: AnimationStep): number => endOf(step.motions)

const sailing = (from: number, to: number): number =>
  Math.min(300 + 20 * Math.abs(Math.max(from, -1) - to), 500)

/** Whether an event plays together with those before it. */
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

/** What to show for the events, in order: steps that each begin where the one before rests. */
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
    const motions = motionsOf(beat, state)
    const rests = beat.reduce(following, state)
    if (motions.length > 0) steps.push({ motions, shown: emptied(state, motions), rests })
    state = rests
  }
  return steps
}

/** The standing without what is in the air. */
function emptied(state: BoardState, motions: readonly Motion[]): BoardState {
  return motions.reduce(
    (left, motion) => (motion.kind === 'fly' ? taken(left, motion.tile, motion.from) : left),
    state,
  )
}

function motionsOf(beat: readonly NileEvent[], state: BoardState): Motion[] {
  const motions: Motion[] = []
  const apart = Math.min(flockApart, flockWithin / beat.length)
  beat.forEach((event, index) => {
    switch (event.kind) {
      case 'sailed':
        motions.push({
          kind: 'sail',
          ...pick(event),
          by: 'water',
          start: 0,
          length: sailing(event.from, event.to),
        })
        break
      case 'wentBack':
        motions.push({ kind: 'sail', ...pick(event), by: 'air', start: signSeen, length: 620 })
        motions.push(signOver('horus', { on: 'line', at: event.from }))
        break
      case 'took':
        motions.push(...taking(event, endOf(motions)))
        break
      case 'ringReturned': {
        const home: TileSpot = { on: 'seat', seat: event.seat }
        const there: TileSpot = { on: 'line', at: event.at }
        motions.push({
          kind: 'fly',
          tile: ring,
          from: home,
          to: there,
          by: 'arc',
          start: signSeen,
          length: flight,
        })
        break
      }
      case 'ringPaid':
      case 'bonusPaid':
        motions.push(...paying(state, event.seat, event.paid, Math.max(0, endOf(motions) - 140)))
        break
      case 'banished': {
        const from: TileSpot = { on: 'line', at: event.at }
        motions.push(signOver('ra', from))
        motions.push({
          kind: 'fly',
          tile: event.tile,
          from,
          to: { on: 'underworld' },
          by: 'drift',
          start: signSeen,
          length: 460,
        })
        break
      }
      case 'swapped': {
        const [low, high] = event.at.map((at): TileSpot => ({ on: 'line', at })) as [TileSpot, TileSpot]
        const [near, far] = event.tiles
        const swap = { kind: 'fly', by: 'arc', start: signSeen, length: 480 } as const
        motions.push(signOver('thoth', low), signOver('thoth', high))
        motions.push(
          { ...swap, tile: near, from: low, to: high },
          { ...swap, tile: far, from: high, to: low },
        )
        break
      }
      case 'trailed':
      case 'cleared':
        motions.push({
          kind: 'fly',
          tile: event.tile,
          from: { on: 'line', at: event.at },
          to: event.kind === 'trailed' ? { on: 'underworld' } : { on: 'away' },
          by: 'drift',
          start: index * apart,
          length: drift,
        })
        break
      case 'scored':
        motions.push(...scoring(event, state))
        break
      case 'idolAsks':
      case 'idolIdle':
      case 'idolDeclined':
        motions.push(signOver(event.verb, boatOf(state, event.seat), event.kind !== 'idolAsks'))
        break
      case 'buyIdle':
      case 'buyDeclined':
        motions.push({ ...shows(event.purse, 'rise', boatOf(state, event.seat)), faint: true })
        break
      case 'bought':
        motions.push(...buying(event, state))
        break
      case 'committed':
        motions.push(...committing(event))
        break
      case 'skipped': {
        const at = state.boats[event.seat] ?? 0
        motions.push({ kind: 'sail', seat: event.seat, from: at, to: at, by: 'air', start: 0, length: hop })
        break
      }
      case 'buyAsks':
      case 'commitAsks':
      case 'commitPassed':
      case 'turn':
      case 'ended':
        break
    }
  })
  return motions
}

const pick = ({ seat, from, to }: { seat: number; from: number; to: number }) => ({ seat, from, to })

const boatOf = (state: BoardState, seat: number): TileSpot => ({ on: 'line', at: state.boats[seat] ?? 0 })

const shows = (tile: TileCode, way: Sign['way'], over: TileSpot): Sign => ({
  kind: 'sign',
  tile,
  way,
  over,
  faint: false,
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

const signOver = (idol: IdolVerb, over: TileSpot, faint = false): Sign => ({
  ...shows(idolOf[idol], ways[idol], over),
  faint,
})

/** A tile on its way to whoever took it; it is lifted as the boat comes alongside, or when the idol has shown itself. */
function taking({ tile, seat, from, by }: EventOf<'took'>, arrived: number): Motion[] {
  const spot: TileSpot = from === 'underworld' ? { on: 'underworld' } : { on: 'line', at: from }
  const start = by === 'sail' ? arrived * 0.72 : signSeen
  const fly: Fly = {
    kind: 'fly',
    tile,
    from: spot,
    to: isPurse(tile) ? { on: 'seat', seat } : collectedAt(tile, seat),
    by: 'arc',
    start,
    length: flight,
  }
  if (by !== 'sail') return [signOver(by, spot), fly]
  return isTriangle(tile) ? [fly, { ...shows(tile, 'spread', spot), start }] : [fly]
}

/** The tile and what bought it change hands, and the one who gave it scores. */
function buying({ seat, from, tile, purse, paid }: EventOf<'bought'>, state: BoardState): Motion[] {
  const [buyer, giver]: [TileSpot, TileSpot] = [
    { on: 'seat', seat },
    { on: 'seat', seat: from },
  ]
  const trade = { kind: 'fly', by: 'arc', length: flight + 120 } as const
  return [
    { ...trade, tile: purse, from: buyer, to: giver, start: 0 },
    { ...trade, tile, from: giver, to: buyer, start: 120 },
    ...paying(state, from, paid, 300),
  ]
}

/** Wilds leave their collection and are held up over it. */
const committing = ({ seat, tiles }: EventOf<'committed'>): Motion[] =>
  tiles.map((tile, index) => ({
    kind: 'fly',
    tile,
    from: { on: 'seat', seat },
    to: { on: 'stake', seat },
    by: 'arc',
    start: index * flockApart,
    length: flight + 160,
  }))

function paying(state: BoardState, seat: number, points: number, start: number): Motion[] {
  const from = state.points[seat] ?? 0
  return points === 0 ? [] : [{ kind: 'pay', seat, from, to: from - points, start, length: payment }]
}

/** Every tile of the set goes to the tomb, from all who hold it, and the wilds with it, while points are paid. */
function scoring({ set, held, wilds, under, awards }: EventOf<'scored'>, state: BoardState): Motion[] {
  type Leaving = Pick<Fly, 'tile' | 'from'>
  const leaving = [
    ...held.flatMap((count, seat) =>
      Array.from({ length: count }, (): Leaving => ({ tile: set, from: { on: 'seat', seat } })),
    ),
    ...wilds.flatMap((counts, seat) =>
      unfolded(counts).map((tile): Leaving => ({ tile, from: { on: 'stake', seat } })),
    ),
    ...Array.from({ length: under }, (): Leaving => ({ tile: set, from: { on: 'underworld' } })),
  ]
  const apart = Math.min(flockApart / 2, flockWithin / leaving.length)
  const flock = leaving.map((one, index): Fly => ({
    ...one,
    kind: 'fly',
    to: { on: 'tomb' },
    by: 'arc',
    start: index * apart,
    length: flight + 80,
  }))
  const payments = awards.flatMap(({ to, paid }) =>
    typeof to === 'number' ? paying(state, to, paid, 160) : [],
  )
  return [...flock, ...payments]
}
