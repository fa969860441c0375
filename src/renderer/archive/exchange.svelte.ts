import { m } from '../../shared/messages/messages.js'
import type { GivenFile } from '../../shared/contract/archive.ts'
import {
  fileKinds,
  type ExchangeNews,
  type ExportFormat,
  type GamesWanted,
  type ImportReport,
} from '../../shared/exchange.ts'
import { sentenceOf } from '../../shared/sentence.ts'
import type { Client } from '../app/connection.svelte.ts'
import type { Toasts } from '../app/toasts.svelte.ts'
import { fileNameOf, saveDownload, upload } from '../app/transfer.ts'

/** The progress of an import or export: games so far, and the part of all, from 0 to 1. */
interface Working {
  readonly doing: 'import' | 'export'
  readonly games: number
  readonly part: number
}

/** The dialog that shows the progress, in words. */
export function progressOf({ doing, games: n, part }: Working) {
  const stop = m.exchange_stop()
  return doing === 'import'
    ? {
        title: m.exchange_importing(),
        part,
        text: m.exchange_read({ n }),
        note: m.exchange_stop_note(),
        stop,
      }
    : { title: m.exchange_exporting(), part, text: m.exchange_written({ n }), stop }
}

/** The name of the file of an export: two formats have one ending, and one must not take the place of the other. */
export const exportNameOf = (title: string, format: ExportFormat): string =>
  fileNameOf(format === 'bgStats' ? `BG Stats ${title}` : title, fileKinds[format].ending)

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

  constructor(client: Client, toasts: Toasts, onImported?: () => void) {
    this.#client = client
    this.#toasts = toasts
    this.#onImported = onImported
  }

  stop(): void {
    this.#cancel?.()
  }

  /** Imports files, or texts as files, that this page was given. */
  async take(files: readonly File[]): Promise<void> {
    if (this.busy) return
    // A window's page hears of their import by an order.
    if (files.length > 0 && window.desktop?.importFiles(files)) return
    await this.#run('import', async () => {
      const stopping = new AbortController()
      this.#started('import', () => stopping.abort())
      const givenFiles = await givenOf(files, stopping.signal)
      if (givenFiles === null) return
      const { job } = await this.#client.exchange.take({ files: givenFiles })
      if (stopping.signal.aborted) await this.#client.exchange.cancel({ job })
      await this.#follow('import', job)
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
      const { job } = await this.#client.exchange.export({ games, name, format })
      if (job !== null) await this.#follow('export', job)
    })
  }

  async #follow(doing: Working['doing'], job: string): Promise<void> {
    // Where the line is lost, the work fails by itself.
    this.#started(doing, () => void this.#client.exchange.cancel({ job }).catch(() => undefined))
    for await (const news of await this.#client.exchange.watch({ job })) {
      if (news.kind === 'exported' && news.download !== null) await saveDownload(news.download, news.file)
      this.#notify(news)
    }
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

  /** Shows the progress of what `cancel` ends. */
  #started(doing: Working['doing'], cancel: () => void): void {
    this.working = { doing, games: 0, part: 0 }
    this.#cancel = cancel
  }

  async #run(doing: Working['doing'], work: () => Promise<void>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.report = null
    await this.#toasts.tellFailure(work())
    this.busy = false
    this.working = null
    this.#cancel = null
    if (doing === 'import') this.#onImported?.()
  }
}

/** Hands files over, until that is stopped: then null. In a window, their texts, since they lie nowhere. */
async function givenOf(files: readonly File[], signal: AbortSignal): Promise<GivenFile[] | null> {
  const givenFiles: GivenFile[] = []
  try {
    for (const file of files) {
      const { name } = file
      if (window.desktop) givenFiles.push({ name, text: await file.text() })
      else givenFiles.push({ name, upload: await upload(file, signal) })
    }
    return givenFiles
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}
