import { Importer } from '../../src/main/exchange/importer.ts'
import { Folder } from '../../src/main/history/fixtures/folder.ts'
import type { History } from '../../src/main/history/index.ts'

/** Measures with a history in a folder of its own, which is empty and is removed afterwards. */
export async function withHistory<T>(measure: (history: History) => T | Promise<T>): Promise<T> {
  const folder = new Folder()
  try {
    return await measure(folder.open(Date.now()))
  } finally {
    folder.remove()
  }
}

/** Imports records that come in pieces; returns the number of games. */
export async function importInto(history: History, pieces: Iterable<string>): Promise<number> {
  const importer = new Importer(history, Date.now())
  for (const piece of pieces) await importer.feed(piece)
  return (await importer.finish()).imported
}
