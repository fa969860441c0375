import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, sourceFiles } from './sources.ts'

/** Remembers in `out` from which sources something was made: by content, so that a fresh checkout is no change. */
export class Stamp {
  private readonly name: string
  private readonly sources: () => readonly string[]
  private readonly folder: string

  /** `sources` lists the files as paths from the folder. */
  constructor(name: string, sources: () => readonly string[], folder = root) {
    this.name = name
    this.sources = sources
    this.folder = folder
  }

  /** The hash of the sources as they are now. */
  hash(): string {
    const hash = createHash('sha256')
    for (const source of this.sources().toSorted())
      hash.update(`${source}\0`).update(readFileSync(join(this.folder, source)))
    return hash.digest('hex')
  }

  isFresh(): boolean {
    const file = this.file()
    return existsSync(file) && readFileSync(file, 'utf8') === this.hash()
  }

  /** `hash` is that from before the work: changes made during it may not be in what was made. */
  remember(hash: string): void {
    const file = this.file()
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, hash)
  }

  /** Lets what was made count as old. */
  forget(folder = this.folder): void {
    rmSync(this.file(folder), { force: true })
  }

  private file(folder = this.folder): string {
    return join(folder, 'out', `${this.name}.sha256`)
  }
}

/** Whether `out` holds the app as its sources are now. */
export const buildStamp = new Stamp('sources', sourceFiles)
