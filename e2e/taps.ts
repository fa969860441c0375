import { lastOf } from '../src/renderer/ledger/nile/trail.svelte.ts'
import type { LedgerTimeline } from '../src/main/live/ledger/timeline.ts'
import type { TileCode } from '../src/shared/editions/index.ts'
import type { LedgerEntry } from '../src/shared/ledger/entry.ts'
import type { NileLedgerPosition } from '../src/shared/ledger/position.ts'
import type { LedgerLogEntry } from '../src/shared/ledger/view.ts'

const rowsOf = ({ sets, others }: NileLedgerPosition) => [...sets, ...others]

/** The number of taps that report something: for boats in order one each but for the last. */
function tapsOf(entry: LedgerEntry): number {
  switch (entry.kind) {
    case 'order':
      return entry.seats.length - 1
    case 'blockaded':
      return 2
    default:
      return 1
  }
}

/** A report of a line game, and the taps that it takes. */
export interface TappedEntry {
  readonly entry: LedgerEntry
  readonly taps: number
}

/** Reports entries to a ledger, and keeps the taps that they take. */
class TappedGame {
  timeline: LedgerTimeline
  readonly entries: TappedEntry[] = []
  #waiting: readonly TileCode[] = []

  constructor(empty: LedgerTimeline) {
    this.timeline = empty
  }

  get position(): NileLedgerPosition {
    return this.timeline.position as NileLedgerPosition
  }

  leftOf(tile: TileCode): number {
    return rowsOf(this.position).find((row) => row.tile === tile)?.left ?? 0
  }

  /** True while something else has to be told before a sweep. */
  get isAsking(): boolean {
    return (this.timeline.question?.ask ?? 'ended') !== 'ended'
  }

  tell(entry: LedgerEntry, taps = tapsOf(entry)): void {
    const next = this.timeline.enter(entry)
    if (!next.ok) throw new Error(`${JSON.stringify(entry)}: ${JSON.stringify(next.refusal)}`)
    this.timeline = next.value
    this.entries.push({ entry, taps })
  }

  /** Reports a sweep, tile by tile; the tiles behind one that opens a question wait for its answer. */
  sweep(tiles: readonly TileCode[]): void {
    this.#waiting = tiles
    this.goOn()
  }

  /** Reports the tiles that have waited, as far as nothing is asked. */
  goOn(): void {
    const [tile, ...rest] = this.#waiting
    if (tile === undefined || this.isAsking) return
    this.#waiting = rest
    this.tell({ kind: 'swept', tiles: [tile] })
    this.goOn()
  }

  /** Reports that a set is complete, though tiles of it are left by the reports: they were swept earlier. */
  end(set: TileCode): void {
    while (this.leftOf(set) > 0 && !this.isAsking) {
      const log = this.timeline.log as readonly LedgerLogEntry<'nile'>[]
      const isOffered = lastOf({ position: this.position }, log) === set
      const tiles = isOffered ? Array.from({ length: this.leftOf(set) }, () => set) : [set]
      this.tell({ kind: 'swept', tiles, ...(isOffered && { rest: true }) }, 1)
    }
  }

  /** Reports everything as swept but what lies there in truth. */
  leave(truth: NileLedgerPosition): void {
    this.sweep(
      rowsOf(truth).flatMap(({ tile, left }) => Array.from({ length: this.leftOf(tile) - left }, () => tile)),
    )
  }
}

/**
 * The entries of a whole game that somebody taps: a seat that never moves again is passed over without a report, and
 * the pad names the one of any other.
 */
const tapEntriesOf = ({ log }: LedgerTimeline): LedgerEntry[] =>
  log.flatMap(({ entry, seat, events }) => {
    if (entry.kind !== 'skipped' || seat === null) return [entry]
    return events.length > 0 ? [{ ...entry, seat }] : []
  })

/** The sets that have scored, in their order. */
const scoredIn = ({ log }: LedgerTimeline): TileCode[] =>
  log.flatMap(({ events }) => events.flatMap((event) => (event.kind === 'scored' ? [event.set] : [])))

/** A whole game with every sweep told as it happens. */
export function tapAtOnce(timeline: LedgerTimeline): TappedGame {
  const game = new TappedGame(timeline.rewritten([]))
  for (const entry of tapEntriesOf(timeline)) {
    if (entry.kind === 'swept') game.sweep(entry.tiles)
    else game.tell(entry)
    game.goOn()
  }
  return game
}

/** True where a ledger takes these entries, but for sweeps, one after the other. */
function takes(ledger: LedgerTimeline, entries: readonly LedgerEntry[]): boolean {
  let timeline = ledger
  for (const entry of entries.filter(({ kind }) => kind !== 'swept')) {
    const next = timeline.enter(entry)
    if (!next.ok) return false
    timeline = next.value
  }
  return true
}

/**
 * A whole game of which sweeps are told only when they matter: when a set is complete, when Osiris takes a tile out
 * of the Underworld, and before the last tile of the line is taken. Osiris is found out when the question does not offer
 * the tile: an undo, and his tile once more.
 */
export function tapLate(timeline: LedgerTimeline): TappedGame {
  const game = new TappedGame(timeline.rewritten([]))
  let truth = timeline.rewritten([])
  const entries = tapEntriesOf(timeline)
  const isEmpty = rowsOf(timeline.position as NileLedgerPosition).every(({ left }) => left === 0)
  const last = isEmpty ? entries.findLastIndex(({ kind }) => kind === 'took') : -1
  for (const [at, entry] of entries.entries()) {
    if (at === last) game.leave(truth.position as NileLedgerPosition)
    const later = entries.slice(at + 1)
    const end = later.findIndex(({ kind }) => kind === 'took')
    for (const [nth, answer] of entry.kind === 'took' ? later.slice(0, end).entries() : []) {
      const tile = answer.kind === 'osiris' ? answer.tile : null
      if (tile && tile !== 'none' && !takes(game.timeline, [entry, ...later.slice(0, nth + 1)]))
        game.tell({ kind: 'swept', tiles: [tile] }, 3)
    }
    if (entry.kind !== 'swept') game.tell(entry)
    const { question } = game.timeline
    if (question?.ask === 'osiris' && entries.at(at + 1)?.kind !== 'osiris')
      game.tell({ kind: 'osiris', tile: 'none' })
    const next = truth.enter(entry)
    if (!next.ok) throw new Error(JSON.stringify(next.refusal))
    truth = next.value
    const { sets } = truth.position as NileLedgerPosition
    const complete = sets.flatMap(({ tile, left, size }) => (left === 0 && size > 0 ? [tile] : []))
    for (const set of new Set([...scoredIn(truth), ...complete])) game.end(set)
  }
  if (game.timeline.result === null) game.leave(truth.position as NileLedgerPosition)
  return game
}

/** Numbers of taps, anywhere, and of keys pressed to type. */
interface Effort {
  readonly taps: number
  readonly keys: number
}

/** From the first screen to a ledger that waits for its first report: the edition is the one shown, every name is typed. */
export const effortToBegin = (names: readonly string[]): Effort => ({
  taps: names.length,
  keys: names.reduce((keys, name) => keys + name.length + 1, 1),
})

/** The same with the people of the last game. */
export const effortToBeginAgain: Effort = { taps: 2, keys: 0 }

/** By the keystroke-level model: a thought before every tap, the way to it, the tap; a key of an average typist. */
export const secondsOf = ({ taps, keys }: Effort): number => taps * (1.35 + 1.1 + 0.2) + keys * 0.28
