import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { setImmediate as breath } from 'node:timers/promises'
import { m } from '../../shared/messages/messages.js'
import type { FoundGame, ImportReport } from '../../shared/exchange.ts'
import { refuse, done } from '../../shared/refusal.ts'
import type { History, Writer } from '../history/index.ts'
import type { Defaults } from './appFields.ts'
import { judge, refused, type Accepted, type Refused } from './judge.ts'
import { RecordReader, type ReadRecord } from './record.ts'
import { Tally } from './tally.ts'
import type { StoredGame } from '../history/stored.ts'
import { withStartCorrected } from '../live/ledger/corrections.ts'
import { playersOf } from '../live/journal.ts'
import { knownSound, markAll, markIn } from './fingerprint.ts'
import { meet, remarksOfBoth, type Meeting } from './meeting.ts'

/** The first characters of a file: no text of ours has a zero among them, and hardly anything else has none. */
const sample = 64
const isBinary = (beginning: string): boolean => beginning.slice(0, sample).includes('\0')

/** Milliseconds of work between two pauses for the rest of the app, give or take a transaction. */
const slice = 12
/** Games in one transaction: more would be little faster, and block the app for longer. */
const batchSize = 12

/** The most records refused in succession for one reason: nothing else is expected of a file then. */
export const maxAlike = 50_000

/** A record to be written, and its place. */
interface Candidate extends Accepted {
  readonly line: number | null
  readonly file: string | null
}

interface Result {
  readonly candidate: Candidate
  readonly game: FoundGame
  readonly outcome: 'new' | 'known' | 'updated'
  /** The game here from which it has parted. */
  readonly parted?: { readonly from: StoredGame; readonly ply: number }
}

/**
 * Reads a text of records piece by piece and writes its games, many in one transaction, each completely or
 * not at all. After a `stop` nothing more is written; what was written stays.
 */
export class Importer {
  readonly #history: History
  readonly #defaults: Defaults
  readonly #onWritten: (id: string) => void
  readonly #tally = new Tally()
  #reader = new RecordReader()
  #file: string | null = null
  /** True when the file is no UTF-8 text; null before its first piece. */
  #isBinary: boolean | null = null
  #batch: Candidate[] = []
  /** The reason of the last refusals, and the number of them in succession. */
  #alike = { why: '', count: 0 }
  /** The new ids of games whose id in the record was taken here, by that id. */
  readonly #idsHere = new Map<string, string>()
  readonly #stop = new AbortController()
  /** Pieces are processed in order, even if the caller does not wait. */
  #last: Promise<unknown> = Promise.resolve()

  /** `onWritten` is told the id of a game that is new, or to which a record has added something. */
  constructor(history: History, now: number, onWritten: (id: string) => void = () => undefined) {
    this.#history = history
    this.#onWritten = onWritten
    this.#defaults = { now, tableSettings: history.read.preferences().tableSettings }
  }

  /** The number of records looked at, without those that are still to be written. */
  get count(): number {
    return this.#tally.count
  }

  get isCancelled(): boolean {
    return this.#stop.signal.aborted
  }

  /** Begins another file; refusals from now on carry its name. */
  begin(file: string): Promise<void> {
    return this.#next(async () => {
      await this.#take(this.#reader.end())
      // Where the next one cannot be read, the import ends there.
      if (!this.isCancelled) await this.#write()
      this.#reader = new RecordReader()
      this.#file = file
      this.#isBinary = null
      this.#alike = { why: '', count: 0 }
    })
  }

  /** Resolves when the piece has been processed; callers wait for it before the next one. */
  feed(piece: string): Promise<void> {
    return this.#next(async () => {
      if (this.#isBinary === null && piece !== '') {
        this.#isBinary = isBinary(piece)
        if (this.#isBinary) this.#refuse(null, refused(refuse('record.binary').refusal))
      }
      if (!this.#isBinary) await this.#take(this.#reader.read(piece))
    })
  }

  /** Ends the text; returns the report. */
  finish(): Promise<ImportReport> {
    return this.#next(async () => {
      await this.#take(this.#reader.end())
      if (!this.isCancelled) await this.#write()
      return this.#tally.report(this.isCancelled)
    })
  }

  stop(): void {
    this.#stop.abort()
    this.#batch = []
  }

  #next<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(run)
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async #take(records: Iterable<ReadRecord>): Promise<void> {
    let startedAt = performance.now()
    for (const record of records) {
      if (this.isCancelled || this.#alike.count >= maxAlike) return
      this.#judge(record)
      if (this.#batch.length >= batchSize) await this.#write()
      else if (performance.now() - startedAt < slice) continue
      await breath()
      startedAt = performance.now()
    }
  }

  #judge({ line, record }: ReadRecord): void {
    const judged = record.ok ? judge(record.value, this.#defaults) : refused(record.refusal)
    if (judged.ok) {
      this.#batch.push({ ...judged, line, file: this.#file })
      this.#alike = { why: '', count: 0 }
      return
    }
    const { why } = judged
    const count = why === this.#alike.why ? this.#alike.count + 1 : 1
    this.#alike = { why, count }
    const isLast = count === maxAlike
    this.#refuse(line, isLast ? refused(refuse('record.alike', { count }).refusal) : judged)
  }

  #refuse(line: number | null, { ply, why }: Refused): void {
    this.#tally.refused.add({ file: this.#file, line, ply, why })
  }

  /** Waits while the history cannot be written, until it is cancelled. */
  async #write(): Promise<void> {
    const { saving } = this.#history
    const { signal } = this.#stop
    try {
      await saving.patiently(() => markAll(this.#history), signal)
      const batch = this.#batch.splice(0)
      if (batch.length > 0) this.#count(await saving.patiently(() => this.#writeAll(batch), signal))
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  #writeAll(batch: readonly Candidate[]): Result[] {
    return this.#history.write((writer) =>
      batch.map((candidate) => {
        const result = this.#writeOne(writer, candidate)
        const { id } = result.game
        if (candidate.id !== null && candidate.id !== id && !result.parted)
          this.#idsHere.set(candidate.id, id)
        return result
      }),
    )
  }

  /** A record with an id is of the game here that has it and began as it does, or of a new one. */
  #writeOne(writer: Writer, candidate: Candidate): Result {
    const { mode } = candidate.game
    const ids = this.#idsOf(writer, candidate)
    const meetings = (of: readonly string[]) =>
      of.flatMap((id) => {
        const game = writer.opened(id, (ours) => done({ ours, meeting: meet(ours, candidate) }))
        return game.ok ? [game.value] : []
      })
    const met = meetings(ids)
    // A deleted branch, which says so itself, has nobody in its place.
    const replacing = ids
      .flatMap((id) => writer.replacement(id) ?? [])
      .filter((id) => id !== candidate.game.origin?.id)
    const all = [...met, ...meetings(replacing)]
    // What the record had become here goes before a game that it would change.
    const same =
      all.find(({ meeting }) => meeting.kind === 'same') ??
      all.find(({ meeting }) => meeting.kind === 'changed')
    if (same) {
      const game = { id: same.ours.id, mode }
      return {
        candidate,
        game,
        outcome: update(writer, same.ours, same.meeting, candidate) ? 'updated' : 'known',
      }
    }
    const [first] = met
    if (first?.meeting.kind !== 'parted')
      return { candidate, game: { id: this.#keep(writer, candidate), mode }, outcome: 'new' }
    const { ours: from, meeting } = first
    const origin = { id: from.id, ply: meeting.ply }
    const id = this.#keep(writer, { ...candidate, id: randomUUID(), game: { ...candidate.game, origin } })
    return { candidate, game: { id, mode }, outcome: 'new', parted: { from, ply: meeting.ply } }
  }

  /**
   * The game of a record's id, and the branches of it, one of which may be what the record had become; last a game that is
   * known by its content alone.
   */
  #idsOf(writer: Writer, candidate: Candidate): string[] {
    const { id } = candidate
    const known = knownSound(writer, candidate)
    const alike = known === null ? [] : [known]
    if (id === null) return alike
    const here = [...new Set([id, this.#idsHere.get(id) ?? id])]
    return [...here.flatMap((one) => [one, ...writer.branches(one).map((branch) => branch.id)]), ...alike]
  }

  #count(results: readonly Result[]): void {
    for (const { candidate, game, outcome, parted } of results) {
      const place = { file: candidate.file, line: candidate.line, ply: null }
      const { notices } = candidate
      // A new one may have the id of a game that was deleted for good while it was open.
      if (outcome !== 'known') this.#onWritten(game.id)
      if (outcome !== 'new') this.#tally.duplicate(game, outcome === 'updated')
      else {
        this.#tally.imported(game)
        if (notices.length > 0) this.#tally.noticed.add({ ...place, why: notices.join(' ') })
      }
      if (parted) {
        const { from, ply } = parted
        const why = m.report_parted({ name: from.name, n: ply + 1 })
        const conflict = { here: { id: from.id, mode: from.mode }, record: game }
        this.#tally.noticed.add({ ...place, why, conflict })
      }
    }
  }

  /** Writes a game under its id in the record unless that is taken, so that branches find their origins. */
  #keep(writer: Writer, { id: elsewhere, game, remarks, fingerprint }: Accepted): string {
    const isFree = elsewhere !== null && !writer.isTaken(elsewhere)
    const id = isFree ? elsewhere : randomUUID()
    const { origin } = game
    const branched = origin && { origin: { ...origin, id: this.#idsHere.get(origin.id) ?? origin.id } }
    writer.keep({ ...game, ...branched, id }, fingerprint, isFree ? null : (elsewhere ?? ''))
    writer.remarks.keep(id, remarks)
    return id
  }
}

/** Writes what a record adds to a game here; returns true where it adds anything but a later time of writing. */
function update(writer: Writer, ours: StoredGame, meeting: Meeting, candidate: Candidate): boolean {
  const { id } = ours
  const game = 'game' in meeting ? meeting.game : ours
  const remarks = writer.remarks.of(id)
  const together = remarks && remarksOfBoth(game, remarks, candidate)
  const isMore = together !== null && !isDeepStrictEqual(remarks, together)
  if (isMore) writer.remarks.keep(id, together)
  if (game !== ours) {
    writer.rewrite(game, playersOf(withStartCorrected(game)))
    writer.mark(id, markIn(writer, id))
  }
  return meeting.kind === 'changed' || isMore
}
