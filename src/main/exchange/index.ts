import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type {
  ExchangeNews,
  ExportFormat,
  GamesWanted,
  ImportReport,
  Portion,
  Records,
} from '../../shared/exchange.ts'
import { done, type Outcome, refuse } from '../../shared/refusal.ts'
import { refusalFor, type History } from '../history/index.ts'
import { exportFile, importFiles, Job } from './files.ts'
import { readShell, pageFormatOf } from './formats/page.ts'
import { Importer } from './importer.ts'
import { partOf, type Format } from './parts.ts'
import { lineOf } from './record.ts'
import { bgStatsFormat } from './formats/bgStats.ts'
import { resultsFormat } from './formats/results.ts'
import { textFormat } from './formats/text.ts'

/** A limit, since a page that is closed halfway never ends its imports. */
const maxAtOnce = 8

/** Work by generated ids; beyond a limit the oldest is stopped. */
class Limited<T extends { stop(): void }> {
  readonly #all = new Map<string, T>()

  add(thing: T): string {
    const [oldest] = this.#all.keys()
    if (oldest !== undefined && this.#all.size >= maxAtOnce) this.remove(oldest)
    const id = randomUUID()
    this.#all.set(id, thing)
    return id
  }

  get(id: string): T | undefined {
    return this.#all.get(id)
  }

  remove(id: string): void {
    this.#all.get(id)?.stop()
    this.#all.delete(id)
  }

  clear(): void {
    for (const id of [...this.#all.keys()]) this.remove(id)
  }
}

/**
 * Import and export of games. A page sends its text itself (`begin`, `feed`, `finish`) and fetches it in
 * parts (`records`); files that the app reads and writes are watched jobs (`importFiles`, `exportFile`).
 */
export class Exchange {
  readonly #history: History
  readonly #formats: Readonly<Record<ExportFormat, Format>>
  readonly #writings = new EventEmitter<{ written: [id: string] }>()
  readonly #fed = new Limited<Importer>()
  readonly #jobs = new Limited<Job>()

  /** `readPage` reads the program of the exported page: the built one, unless a test brings its own. */
  constructor(history: History, readPage = readShell) {
    this.#history = history
    this.#formats = {
      records: { write: lineOf },
      page: pageFormatOf(readPage),
      text: textFormat,
      results: resultsFormat,
      bgStats: bgStatsFormat,
    }
  }

  /** Calls `notify` with the id of each game that is new here, or to which a record has added something. */
  onWritten(notify: (id: string) => void): void {
    this.#writings.on('written', notify)
  }

  begin(): string {
    return this.#fed.add(this.#importer())
  }

  feed(id: string, text: string, file?: string): Promise<Outcome<number>> {
    return this.#with(id, async (importer) => {
      if (file !== undefined) await importer.begin(file)
      await importer.feed(text)
      return importer.read
    })
  }

  async finish(id: string): Promise<Outcome<ImportReport>> {
    const report = await this.#with(id, (importer) => importer.finish())
    this.#fed.remove(id)
    return report
  }

  cancel(id: string): void {
    this.#fed.get(id)?.stop()
    this.#jobs.get(id)?.stop()
  }

  /** Imports files by absolute paths; returns the id of the job. */
  importFiles(files: readonly string[]): string {
    const importer = this.#importer()
    return this.#jobs.add(new Job((job) => importFiles(importer, files, job)))
  }

  /** Writes games to a file; returns the id of the job. */
  exportFile(wanted: GamesWanted, file: string, as: ExportFormat = 'records'): string {
    return this.#jobs.add(new Job((job) => exportFile(this.#history, wanted, this.#formats[as], file, job)))
  }

  watch(id: string, signal?: AbortSignal): Outcome<AsyncGenerator<ExchangeNews, void>> {
    const job = this.#jobs.get(id)
    return job ? done(job.watch(signal)) : refuse('exchange.unknown')
  }

  records(wanted: GamesWanted, from: number, as: ExportFormat = 'records', portion?: Portion): Records {
    return partOf(this.#history, wanted, from, this.#formats[as], portion)
  }

  /** Stops all work: nothing is written from now on. */
  close(): void {
    this.#fed.clear()
    this.#jobs.clear()
  }

  #importer(): Importer {
    return new Importer(this.#history, Date.now(), (id) => this.#writings.emit('written', id))
  }

  async #with<T>(id: string, run: (importer: Importer) => Promise<T>): Promise<Outcome<T>> {
    const importer = this.#fed.get(id)
    if (!importer) return refuse('exchange.unknown')
    try {
      return done(await run(importer))
    } catch (error) {
      return { ok: false, refusal: refusalFor(error, 'exchange.failed') }
    }
  }
}
