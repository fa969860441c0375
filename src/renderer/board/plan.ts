import type { TileCode } from '../../shared/editions/index.ts'
import { ring } from '../../shared/editions/tutankhamun-2021.ts'
import type { EventOf, GameEvent } from '../../shared/events.ts'
import type { IdolVerb } from '../../shared/move.ts'
import { collectedAt, following, taken, type Spot, type Standing } from './standing.ts'

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
  /** Horus carries a boat through the air. */
  readonly by: 'water' | 'air'
}

export interface Fly extends Timed {
  readonly kind: 'fly'
  readonly tile: TileCode
  readonly from: Spot
  readonly to: Spot
  /** Carried off in an arc, or drifting down to the Underworld. */
  readonly by: 'arc' | 'drift'
}

export interface JarMove extends Timed {
  readonly kind: 'jar'
  readonly seat: number
  readonly from: number
  readonly to: number
}

/** An idol shows its sign over the spot where it acts; faintly when it does not act. */
export interface Sign extends Timed {
  readonly kind: 'sign'
  readonly idol: IdolVerb
  readonly over: Spot
  readonly faint: boolean
}

export type Motion = Sail | Fly | JarMove | Sign

/** Motions that play at the same time. Tiles in flight are missing from `shown`. */
export interface Step {
  readonly motions: readonly Motion[]
  readonly shown: Standing
  readonly rests: Standing
}

const flight = 360
const drift = 380
const jar = 420
const sign = 440
/** When a sign has been seen well enough for what it does to begin. */
const signSeen = 170
/** Many tiles follow one another, but never keep anybody waiting. */
const flockWithin = 420
const flockApart = 105

const endOf = (motions: readonly Motion[]): number =>
  Math.max(0, ...motions.map(({ start, length }) => start + length))

export const lengthOf = (step: Step): number => endOf(step.motions)

const sailing = (from: number, to: number): number =>
  Math.min(300 + 20 * Math.abs(Math.max(from, -1) - to), 500)

/** Whether an event plays together with those before it. */
function continues(last: GameEvent | undefined, event: GameEvent): boolean {
  switch (event.kind) {
    case 'took':
      return event.by === 'sail' && last?.kind === 'sailed'
    case 'ringReturned':
      return last?.kind === 'took'
    case 'ringPaid':
      return last?.kind === 'took' || last?.kind === 'ringReturned'
    case 'trailed':
      return last?.kind === 'trailed'
    default:
      return false
  }
}

/** What to show for the events, in order: steps that each begin where the one before rests. */
export function plan(before: Standing, events: readonly GameEvent[]): Step[] {
  const beats: GameEvent[][] = []
  for (const event of events) {
    const beat = beats.at(-1)
    if (beat !== undefined && continues(beat.at(-1), event)) beat.push(event)
    else beats.push([event])
  }
  let standing = before
  const steps: Step[] = []
  for (const beat of beats) {
    const motions = motionsOf(beat, standing)
    const rests = beat.reduce(following, standing)
    if (motions.length > 0) steps.push({ motions, shown: emptied(standing, motions), rests })
    standing = rests
  }
  return steps
}

/** The standing without what is in the air. */
function emptied(standing: Standing, motions: readonly Motion[]): Standing {
  return motions.reduce(
    (left, motion) => (motion.kind === 'fly' ? taken(left, motion.tile, motion.from) : left),
    standing,
  )
}

function motionsOf(beat: readonly GameEvent[], standing: Standing): Motion[] {
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
        const home: Spot = { on: 'seat', seat: event.seat }
        const there: Spot = { on: 'line', at: event.at }
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
        motions.push(...paying(standing, event.seat, event.paid, Math.max(0, endOf(motions) - 140)))
        break
      case 'banished': {
        const from: Spot = { on: 'line', at: event.at }
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
        const [low, high] = event.at.map((at): Spot => ({ on: 'line', at })) as [Spot, Spot]
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
        motions.push({
          kind: 'fly',
          tile: event.tile,
          from: { on: 'line', at: event.at },
          to: { on: 'underworld' },
          by: 'drift',
          start: index * apart,
          length: drift,
        })
        break
      case 'scored':
        motions.push(...scoring(event, standing))
        break
      case 'idolAsks':
      case 'idolIdle':
      case 'idolDeclined':
        motions.push(
          signOver(
            event.verb,
            { on: 'line', at: standing.boats[event.seat] ?? 0 },
            event.kind !== 'idolAsks',
          ),
        )
        break
      case 'turn':
      case 'ended':
        break
    }
  })
  return motions
}

const pick = ({ seat, from, to }: { seat: number; from: number; to: number }) => ({ seat, from, to })

const signOver = (idol: IdolVerb, over: Spot, faint = false): Sign => ({
  kind: 'sign',
  idol,
  over,
  faint,
  start: 0,
  length: sign,
})

/** A tile on its way to whoever took it; it is lifted as the boat comes alongside, or when the idol has shown itself. */
function taking({ tile, seat, from, by }: EventOf<'took'>, arrived: number): Motion[] {
  const spot: Spot = from === 'underworld' ? { on: 'underworld' } : { on: 'line', at: from }
  const start = by === 'sail' ? arrived * 0.72 : signSeen
  const fly: Fly = {
    kind: 'fly',
    tile,
    from: spot,
    to: collectedAt(tile, seat),
    by: 'arc',
    start,
    length: flight,
  }
  return by === 'sail' ? [fly] : [signOver(by, spot), fly]
}

function paying(standing: Standing, seat: number, points: number, start: number): Motion[] {
  const from = standing.points[seat] ?? 0
  return points === 0 ? [] : [{ kind: 'jar', seat, from, to: from - points, start, length: jar }]
}

/** Every tile of the set goes to the tomb, from all who hold it, while the jars move. */
function scoring({ set, held, under, awards }: EventOf<'scored'>, standing: Standing): Motion[] {
  const spots = held.flatMap((count, seat) =>
    Array.from({ length: count }, (): Spot => ({ on: 'seat', seat })),
  )
  for (let tile = 0; tile < under; tile++) spots.push({ on: 'underworld' })
  const apart = Math.min(flockApart / 2, flockWithin / spots.length)
  const flock = spots.map((from, index): Fly => {
    return {
      kind: 'fly',
      tile: set,
      from,
      to: { on: 'tomb' },
      by: 'arc',
      start: index * apart,
      length: flight + 80,
    }
  })
  const jars = awards.flatMap(({ to, paid }) => (to === 'underworld' ? [] : paying(standing, to, paid, 160)))
  return [...flock, ...jars]
}
