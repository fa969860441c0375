import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { value } from '../../src/shared/testing/outcomes.ts'
import { Exchange } from '../../src/main/exchange/index.ts'
import { openHistory, type History } from '../../src/main/history/index.ts'

/** Measures with a history in a folder of its own, which is empty and is removed afterwards. */
export async function withHistory<T>(measure: (history: History) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const history = openHistory(folder)
  try {
    return await measure(history)
  } finally {
    history.close()
    rmSync(folder, { recursive: true })
  }
}

/** Imports records that come in pieces; returns the number of games. */
export async function importInto(history: History, pieces: Iterable<string>): Promise<number> {
  const exchange = new Exchange(history)
  const job = exchange.begin()
  for (const piece of pieces) await exchange.feed(job, piece)
  const { imported } = value(await exchange.finish(job))
  exchange.close()
  return imported
}
