import { m } from '../../../shared/messages/messages.js'
import {
  fileEndings,
  maxGamesFetched,
  type ExchangeNews,
  type ExportFormat,
  type GamesWanted,
  type ImportReport,
  maxTextLength,
} from '../../../shared/exchange.ts'
import { TextReader } from '../../../shared/decoding.ts'
import { sentenceOf } from '../../../shared/sentence.ts'
import type { Client } from '../../lib/connection.svelte.ts'
import type { Toasts } from '../../lib/toasts.svelte.ts'
import { download, fileNameOf } from '../../lib/download.ts'
import { portionsOf } from '../../lib/games.ts'

/** The progress of an import or export: games so far, and the part of all, from 0 to 1. */
export interface Working {
  readonly doing: 'import' | 'export'
  readonly games: number
  readonly part: number
}

/** The content types of the formats. */
const types: Readonly<Record<ExportFormat, string>> = {
  records: 'application/jsonl',
  page: 'text/html;charset=utf-8',
  text: 'text/plain;charset=utf-8',
  results: 'text/csv;charset=utf-8',
  bgStats: 'text/html;charset=utf-8',
}

/** The name of the file of an export: two formats have one ending, and one must not take the place of the other. */
export const exportNameOf = (title: string, format: ExportFormat): string =>
  fileNameOf(format === 'bgStats' ? `BG Stats ${title}` : title, fileEndings[format])

/** Import and export of games. One at a time; in a window its own dialogs ask for files. */
export class Exchange {
  readonly #client: Client
  readonly #toasts: Toasts
  readonly #onImported: (() => void) | undefined
  working = $state.raw<Working | null>(null)
  /** The report of the last import, until it is dismissed. */
  report = $state.raw<ImportReport | null>(null)
  busy = $state.raw(false)
  #format: ExportFormat = 'records'
  #cancel: (() => void) | null = null
  #stopped = false

  constructor(client: Client, toasts: Toasts, onImported?: () => void) {
    this.#client = client
    this.#toasts = toasts
    this.#onImported = onImported
  }

  stop(): void {
    this.#stopped = true
    this.#cancel?.()
  }

  /** Reads files, or texts, on this page. */
  take(sources: readonly Blob[]): Promise<void> {
    return this.#run('import', async () => {
      const { exchange } = this.#client
      const { job } = await exchange.begin({})
      this.#started('import', () => exchange.cancel({ job }))
      const total = sources.reduce((sum, { size }) => sum + size, 0)
      let bytes = 0
      for (const source of sources) {
        const file = sources.length > 1 && source instanceof File ? source.name : undefined
        // Begun before it is read: what was in the files before stays where it cannot be.
        if (file !== undefined) await exchange.feed({ job, text: '', file })
        for await (const piece of piecesOf(source)) {
          if (this.#stopped) break
          const { games } = await exchange.feed({ job, text: piece.text })
          bytes += piece.bytes
          this.#notify({ kind: 'working', games, part: total > 0 ? bytes / total : 1 })
        }
      }
      this.#notify({ kind: 'imported', report: await exchange.finish({ job }) })
    })
  }

  /** Asks for files in the window's dialog. */
  choose(): Promise<void> {
    return this.#run('import', async () => {
      const { job } = await this.#client.exchange.choose({})
      if (job !== null) await this.#follow('import', job)
    })
  }

  /** Shows an import that the app does by itself. */
  follow(job: string): Promise<void> {
    return this.#run('import', () => this.#follow('import', job))
  }

  /** Writes games to a file of this title: one that the window's dialog asks for, or that the browser downloads. */
  export(games: GamesWanted, title: string, format: ExportFormat): Promise<void> {
    this.#format = format
    const name = exportNameOf(title, format)
    return this.#run('export', async () => {
      if (window.desktop === undefined) return this.#download(games, name, format)
      const { job } = await this.#client.exchange.save({ games, name, format })
      if (job !== null) await this.#follow('export', job)
    })
  }

  async #download(games: GamesWanted, name: string, format: ExportFormat): Promise<void> {
    this.#started('export')
    const texts: string[] = []
    let count = 0
    let skipped = 0
    const portions = games === 'all' ? [games] : [...portionsOf(games, maxGamesFetched)]
    for (const [nth, wanted] of portions.entries()) {
      const portion = { first: nth === 0, last: nth === portions.length - 1 }
      for (let from: number | null = 0; from !== null && !this.#stopped;) {
        const part = await this.#client.exchange.records({ games: wanted, from, format, portion })
        texts.push(part.text)
        count += part.games
        skipped += part.skipped
        from = part.next
        const total = games === 'all' ? part.total : games.length
        this.#notify({ kind: 'working', games: count, part: total > 0 ? count / total : 1 })
      }
    }
    if (this.#stopped) return this.#notify({ kind: 'cancelled' })
    download(new Blob(texts, { type: types[format] }), name)
    this.#notify({ kind: 'exported', games: count, skipped, file: name })
  }

  async #follow(doing: Working['doing'], job: string): Promise<void> {
    this.#started(doing, () => this.#client.exchange.cancel({ job }))
    for await (const news of await this.#client.exchange.watch({ job })) this.#notify(news)
  }

  #notify(news: ExchangeNews): void {
    switch (news.kind) {
      case 'working':
        if (this.working) this.working = { ...this.working, games: news.games, part: news.part }
        return
      case 'imported':
        this.report = news.report
        return
      case 'exported':
        this.#toasts.say(m.exchange_exported({ n: news.games, file: news.file }))
        if (news.skipped > 0) {
          const skipped = this.#format === 'bgStats' ? m.exchange_skipped_open : m.exchange_skipped
          this.#toasts.say(skipped({ n: news.skipped }), 'refused')
        }
        return
      case 'cancelled':
        this.#toasts.say(m.exchange_export_stopped())
        return
      case 'failed':
        this.#toasts.say(sentenceOf(news.refusal), 'refused')
    }
  }

  /** Shows the progress of a job, which `cancel` ends. */
  #started(doing: Working['doing'], cancel?: () => Promise<unknown>): void {
    this.working = { doing, games: 0, part: 0 }
    // Where the line is lost, the work fails by itself.
    this.#cancel = () => void cancel?.().catch(() => undefined)
  }

  async #run(doing: Working['doing'], work: () => Promise<void>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.#stopped = false
    this.report = null
    await this.#toasts.tellFailure(work())
    this.busy = false
    this.working = null
    this.#cancel = null
    if (doing === 'import') this.#onImported?.()
  }
}

/** A part of a text, and the bytes of its source read so far. */
export interface Piece {
  readonly text: string
  readonly bytes: number
}

/** Reads a file as text in pieces, without ever holding all of it. */
export async function* piecesOf(file: Blob): AsyncGenerator<Piece> {
  const decoder = new TextReader()
  for await (const read of file.stream()) {
    const text = decoder.read(read)
    const parts = Math.max(1, Math.ceil(text.length / maxTextLength))
    const bytes = read.length / parts
    for (let part = 0; part < parts; part++) {
      yield { text: text.slice(part * maxTextLength, (part + 1) * maxTextLength), bytes }
    }
  }
  yield { text: decoder.end(), bytes: 0 }
}
