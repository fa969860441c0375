import { createReadStream, rmSync } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import type { ExchangeNews, GamesWanted } from '../../shared/exchange.ts'
import { Watched } from '../changes/changes.ts'
import { partOf, publish, writeWhole } from '../files/wholeFile.ts'
import { refusalFor, type History, type Reader } from '../history/index.ts'
import type { Importer } from './importer.ts'
import { isPng } from '../../shared/contract/archive.ts'
import { loggedFault } from '../../shared/fault.ts'
import { done, refuse, type Outcome, type Refusal } from '../../shared/refusal.ts'
import { withStartCorrected } from '../live/ledger/corrections.ts'
import type { Remarks, StoredGame } from '../history/stored.ts'
import { notesByPly, notesByStep } from './notes.ts'

/** Milliseconds between two reports of progress. */
const pace = 100

type LastNews = Exclude<ExchangeNews, { kind: 'working' }>

/** Background work of the main process; any number of screens may watch it, and any of them may stop it. */
export class Job {
  readonly #news = new Watched<ExchangeNews>({ kind: 'working', games: 0, part: 0 })
  readonly #stop = new AbortController()
  readonly signal = this.#stop.signal
  #notifiedAt = 0

  constructor(work: (job: Job) => Promise<LastNews>) {
    void work(this)
      .catch((error: unknown): LastNews => {
        const refusal = error instanceof FileError ? error.refusal : refusalFor(error, 'exchange.failed')
        return { kind: 'failed', refusal }
      })
      .then((last) => (this.#news.now = last))
  }

  /** Reports progress, at a pace that a screen can follow. */
  progress(games: number, part: number): void {
    const time = performance.now()
    if (time - this.#notifiedAt < pace) return
    this.#notifiedAt = time
    this.#news.now = { kind: 'working', games, part: Math.min(1, part) }
  }

  stop(): void {
    this.#stop.abort()
  }

  /** Yields the current news and then every change, up to the last; ends early when `signal` aborts. */
  async *watch(signal?: AbortSignal): AsyncGenerator<ExchangeNews, void> {
    for await (const news of this.#news.watch(signal)) {
      yield news
      if (news.kind !== 'working') return
    }
  }
}

/** A file that cannot be read or written; the cause is the system's error. */
class FileError extends Error {
  readonly refusal: Refusal

  constructor(code: 'exchange.unreadable' | 'exchange.unwritable', file: string, cause: unknown) {
    super(code, { cause })
    this.refusal = refuse(code, { file, why: loggedFault(cause) }).refusal
  }
}

const pieceBytes = 64 * 1024

/** A file to import, and the name that the report gives it. */
export interface Source {
  readonly file: string
  readonly name: string
}

/** Imports files one after the other; games already imported stay when a later file cannot be read. */
export async function importFiles(
  importer: Importer,
  sources: readonly Source[],
  job: Job,
): Promise<LastNews> {
  job.signal.addEventListener('abort', () => importer.stop())
  const sizes = await Promise.all(sources.map(({ file }) => sizeOf(file)))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  let bytes = 0
  for (const { file, name } of sources) {
    if (sources.length > 1) await importer.begin(name)
    for await (const piece of piecesOf(file)) {
      if (importer.isCancelled) break
      await importer.feed(piece.text)
      bytes += piece.bytes
      job.progress(importer.count, total > 0 ? bytes / total : 1)
    }
  }
  return { kind: 'imported', report: await importer.finish() }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch (error) {
    throw new FileError('exchange.unreadable', file, error)
  }
}

async function* piecesOf(file: string): AsyncGenerator<{ text: string; bytes: number }> {
  // What is no UTF-8 becomes U+FFFD, with which no record is taken.
  const decoder = new TextDecoder()
  try {
    const stream: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: pieceBytes })
    for await (const bytes of stream) {
      yield { text: decoder.decode(bytes, { stream: true }), bytes: bytes.length }
    }
    yield { text: decoder.decode(), bytes: 0 }
  } catch (error) {
    throw new FileError('exchange.unreadable', file, error)
  }
}

/** Writes games to a file: first next to its place, and moved there only when it is complete. */
export async function exportFile(
  history: History,
  wanted: GamesWanted,
  format: Format,
  file: string,
  job: Job,
): Promise<LastNews> {
  const part = partOf(file)
  try {
    const counts = await writePart(history, wanted, format, part, job)
    if (!counts) return { kind: 'cancelled' }
    publish(part, file)
    return { kind: 'exported', ...counts, file, download: null }
  } catch (error) {
    throw new FileError('exchange.unwritable', file, error)
  } finally {
    rmSync(part, { force: true })
  }
}

/** Writes all games, while the app is free for other work between them; null where that was stopped. */
async function writePart(history: History, wanted: GamesWanted, format: Format, part: string, job: Job) {
  const total = wanted === 'all' ? history.read.listing.count({}) : wanted.length
  const handle: FileHandle = await open(part, 'w')
  let games = 0
  let skipped = 0
  try {
    await handle.writeFile(format.opening?.() ?? '')
    for (const text of textsOf(history, wanted, format)) {
      if (job.signal.aborted) return null
      if (text === null) skipped += 1
      else {
        await handle.writeFile(text)
        games += 1
      }
      job.progress(games, total > 0 ? games / total : 1)
    }
    await handle.writeFile(format.closing?.() ?? '')
  } finally {
    await handle.close()
  }
  return { games, skipped }
}

/** Decodes a picture from base64; refused when it is no PNG. */
export function pictureFrom(data: string): Outcome<Buffer> {
  const bytes = Buffer.from(data, 'base64')
  return isPng(bytes) ? done(bytes) : refuse('picture.noPng')
}

export function writePicture(file: string, bytes: Buffer): Outcome<null> {
  try {
    writeWhole(file, bytes)
    return done(null)
  } catch (error) {
    return refuse('exchange.unwritable', { file, why: loggedFault(error) })
  }
}

/** A file format for games, written one after the other. */
export interface Format {
  /** The text before the first game, and after the last; absent where there is none. */
  opening?(): string
  closing?(): string
  /** The text of a game; null when the format cannot represent it. Throws for a game that cannot be read. */
  write(game: StoredGame, remarks: Remarks): string | null
}

/** Yields the text of one game after the other; null for one that is left out. */
export function* textsOf(
  { read }: History,
  wanted: GamesWanted,
  format: Format,
): Generator<string | null, void> {
  for (const id of wanted === 'all' ? allGames(read) : wanted) yield textOf(read, id, format)
}

/** The ids of all games, the oldest first. */
function* allGames(reader: Reader): Generator<string, void> {
  let last = 0
  for (let some = reader.gamesAfter(last); some.length > 0; some = reader.gamesAfter(last)) {
    for (const { id } of some) yield id
    last = some[some.length - 1].number
  }
}

/** The text of a game; null when it cannot be read, so that the others are still saved. */
function textOf(reader: Reader, id: string, format: Format): string | null {
  try {
    const stored = reader.game(id)
    const remarks = reader.remarks.of(id)
    if (!stored || !remarks) return null
    const game = withStartCorrected(stored)
    // With a player added, a ledger has another journal, and so its entries are other steps.
    const notes = notesByStep(notesByPly(remarks.notes, stored.journal), game.journal)
    return format.write(game, { ...remarks, notes })
  } catch {
    return null
  }
}
