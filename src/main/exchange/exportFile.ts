import { rmSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import type { ExchangeNews, GamesWanted } from '../../shared/exchange.ts'
import { publish } from '../history/disk.ts'
import type { History } from '../history/index.ts'
import type { Format } from './formats/format.ts'
import { FileError } from './importFiles.ts'
import type { Job } from './job.ts'
import { partsOf } from './parts.ts'

type Ended = Extract<ExchangeNews, { kind: 'exported' | 'cancelled' }>

/** Writes games to a file: beside its place first, and there only when all is written. */
export async function exportFile(
  history: History,
  wanted: GamesWanted,
  format: Format,
  file: string,
  job: Job,
): Promise<Ended> {
  const draft = `${file}.part`
  try {
    const ended = await writeDraft(history, wanted, format, draft, job)
    if (ended) publish(draft, file)
    return ended ? { kind: 'exported', ...ended, file } : { kind: 'cancelled' }
  } catch (error) {
    throw new FileError(file, false, error)
  } finally {
    rmSync(draft, { force: true })
  }
}

async function writeDraft(history: History, wanted: GamesWanted, format: Format, draft: string, job: Job) {
  const handle: FileHandle = await open(draft, 'w')
  let [games, skipped] = [0, 0]
  try {
    for await (const part of partsOf(history, wanted, format)) {
      if (job.signal.aborted) return null
      await handle.write(part.text)
      games += part.games
      skipped += part.skipped
      job.progress(games, part.total > 0 ? games / part.total : 1)
    }
  } finally {
    await handle.close()
  }
  return { games, skipped }
}
