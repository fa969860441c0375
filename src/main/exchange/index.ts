import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { GivenFile } from '../../shared/contract/archive.ts'
import { fileKinds, type ExchangeNews, type ExportFormat, type GamesWanted } from '../../shared/exchange.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import type { Transfers, History } from '../history/index.ts'
import { exportFile, importFiles, Job, type Source, type Format } from './files.ts'
import { readShell, pageFormatOf } from './formats/page.ts'
import { Importer } from './importer.ts'
import { lineOf } from './record.ts'
import { bgStatsFormat } from './formats/bgStats.ts'
import { resultsFormat } from './formats/resultsCsv.ts'
import { textFormat } from './formats/text.ts'

/** A limit, since a page that is closed halfway never ends its jobs; beyond it the oldest is stopped. */
const maxJobs = 8

/** The formats of an export. `readPage` reads the program of the exported page: the built one, unless a test brings its own. */
export const formatsOf = (readPage = readShell): Readonly<Record<ExportFormat, Format>> => ({
  records: { write: lineOf },
  page: pageFormatOf(readPage),
  text: textFormat,
  results: resultsFormat,
  bgStats: bgStatsFormat,
})

/** Import and export of games, as jobs over files that can be watched and stopped. */
export class Exchange {
  readonly #history: History
  readonly #transfers: Transfers
  readonly #formats: Readonly<Record<ExportFormat, Format>>
  readonly #writings = new EventEmitter<{ written: [id: string] }>()
  readonly #jobs = new Map<string, Job>()

  constructor(history: History, transfers: Transfers, readPage?: typeof readShell) {
    this.#history = history
    this.#transfers = transfers
    this.#formats = formatsOf(readPage)
  }

  /** Calls `notify` with the id of each game that is new here, or to which a record has added something. */
  onWritten(notify: (id: string) => void): void {
    this.#writings.on('written', notify)
  }

  /** Imports files by absolute paths; returns the id of the job. */
  importFiles(files: readonly string[]): string {
    return this.#begin((job) =>
      this.#import(
        files.map((file) => ({ file, name: basename(file) })),
        job,
      ),
    )
  }

  /** Imports what a page hands over, as transfers that are removed afterwards; returns the id of the job. */
  async take(files: readonly GivenFile[]): Promise<Outcome<string>> {
    const sources: Source[] = []
    const remove = () => {
      for (const { file } of sources) this.#transfers.remove(file)
    }
    for (const source of files) {
      const received =
        'text' in source ? await this.#transfers.receive(Readable.from([source.text])) : done(source.upload)
      const transfer = received.ok ? this.#transfers.take(received.value) : null
      if (!transfer) {
        remove()
        return received.ok ? refuse('exchange.unknown') : received
      }
      sources.push({ file: transfer.file, name: source.name })
    }
    return done(this.#begin((job) => this.#import(sources, job).finally(remove)))
  }

  /** Writes games to a file; returns the id of the job. */
  exportFile(wanted: GamesWanted, file: string, format: ExportFormat): string {
    return this.#begin((job) => exportFile(this.#history, wanted, this.#formats[format], file, job))
  }

  /** Writes games to a file to be downloaded under a name; returns the id of the job. */
  exportDownload(wanted: GamesWanted, name: string, format: ExportFormat): string {
    return this.#begin(async (job) => {
      const { file, value: last } = await this.#transfers.make((path) =>
        exportFile(this.#history, wanted, this.#formats[format], path, job),
      )
      if (last.kind === 'exported') {
        const download = this.#transfers.keep({ file, name, type: fileKinds[format].type })
        return { ...last, file: name, download }
      }
      this.#transfers.remove(file)
      return last
    })
  }

  watch(id: string, signal?: AbortSignal): Outcome<AsyncGenerator<ExchangeNews, void>> {
    const job = this.#jobs.get(id)
    return job ? done(job.watch(signal)) : refuse('exchange.unknown')
  }

  cancel(id: string): void {
    this.#jobs.get(id)?.stop()
  }

  /** Stops all work: nothing is written from now on. */
  close(): void {
    for (const job of this.#jobs.values()) job.stop()
    this.#jobs.clear()
  }

  #begin(work: ConstructorParameters<typeof Job>[0]): string {
    const [oldest] = this.#jobs.keys()
    if (oldest !== undefined && this.#jobs.size >= maxJobs) {
      this.cancel(oldest)
      this.#jobs.delete(oldest)
    }
    const id = randomUUID()
    this.#jobs.set(id, new Job(work))
    return id
  }

  #import(sources: readonly Source[], job: Job): ReturnType<typeof importFiles> {
    const importer = new Importer(this.#history, Date.now(), (id) => this.#writings.emit('written', id))
    return importFiles(importer, sources, job)
  }
}
