import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ExchangeNews } from '../../shared/exchange.ts'
import type { Importer } from './importer.ts'
import type { Job } from './job.ts'

/** A file cannot be read or written: the system says why. */
export class FileError extends Error {
  override readonly name = 'FileTrouble'
  readonly file: string
  readonly isReading: boolean

  constructor(file: string, isReading: boolean, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.file = file
    this.isReading = isReading
  }
}

const pieceBytes = 64 * 1024

/** Imports files one after the other; what one of them has brought stays when a later one cannot be read. */
export async function importFiles(
  importer: Importer,
  files: readonly string[],
  job: Job,
): Promise<Extract<ExchangeNews, { kind: 'imported' }>> {
  job.signal.addEventListener('abort', () => importer.cancel())
  const sizes = await Promise.all(files.map(sizeOf))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  let read = 0
  for (const file of files) {
    if (files.length > 1) await importer.begin(basename(file))
    for await (const piece of piecesOf(file)) {
      if (importer.isCancelled) break
      await importer.feed(piece)
      read += Buffer.byteLength(piece)
      job.progress(importer.read, total > 0 ? read / total : 1)
    }
  }
  return { kind: 'imported', report: await importer.finish() }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch (error) {
    throw new FileError(file, true, error)
  }
}

async function* piecesOf(file: string): AsyncGenerator<string> {
  try {
    const stream: AsyncIterable<string> = createReadStream(file, {
      encoding: 'utf8',
      highWaterMark: pieceBytes,
    })
    yield* stream
  } catch (error) {
    throw new FileError(file, true, error)
  }
}
