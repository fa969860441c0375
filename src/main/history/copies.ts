import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { momentOf, publish, removeDatabase, stampOf } from './disk.ts'
import { examine, isWhole } from './examine.ts'
import { newestVersion } from './migrate.ts'
import { standAlone } from './pragmas.ts'

const kept = 7
/** Pages copied between two pauses: a megabyte. */
const pagesAtOnce = 256
const copyName = /^history-(\d{6})-(\d{4}-\d\d-\d\dT[\d.-]+Z)\.db$/

export interface Copy {
  readonly file: string
  readonly at: number
}
interface NumberedCopy extends Copy {
  readonly name: string
  readonly number: number
}

/** The copies of a history, in a folder of their own. They are numbered, so that a wrong clock loses none. */
export class Copies {
  readonly folder: string
  readonly #draft: string

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.folder = folder
    this.#draft = join(folder, 'history.new')
  }

  /** True when the newest copy was made on the calendar day of `at`. */
  hasOneOf(at: number): boolean {
    const newest = this.all().at(0)
    return newest !== undefined && new Date(newest.at).toDateString() === new Date(at).toDateString()
  }

  /** Copies the database as it stands, completely or not at all, and deletes the oldest copies. */
  make(db: Database.Database, at: number): void {
    this.dropDraft()
    try {
      db.prepare('VACUUM INTO ?').run(this.#draft)
      this.#publish(at)
    } finally {
      this.dropDraft()
    }
  }

  /**
   * The same in steps, while the database stays in use: what is written in between is in the copy, too.
   * Rejects when aborted; the caller that aborts closes the database and then drops the draft.
   */
  async makeInSteps(db: Database.Database, at: number, signal: AbortSignal): Promise<void> {
    this.dropDraft()
    try {
      const progress = (): number => {
        signal.throwIfAborted()
        return pagesAtOnce
      }
      await db.backup(this.#draft, { progress })
      signal.throwIfAborted()
      withoutLog(this.#draft)
      this.#publish(at)
    } finally {
      if (!signal.aborted) this.dropDraft()
    }
  }

  /** Deletes the files of an unfinished copy. */
  dropDraft(): void {
    removeDatabase(this.#draft)
  }

  #publish(at: number): void {
    const number = (this.all().at(0)?.number ?? 0) + 1
    publish(this.#draft, join(this.folder, `history-${String(number).padStart(6, '0')}-${stampOf(at)}.db`))
    for (const copy of this.all().slice(kept)) rmSync(copy.file)
  }

  /** The newest copy that this app can read and that is sound. */
  newestGood(): Copy | null {
    return this.all().find(({ file }) => isGood(file)) ?? null
  }

  /** Newest first. */
  all(): NumberedCopy[] {
    return readdirSync(this.folder)
      .flatMap((name) => {
        const match = copyName.exec(name)
        return match
          ? [{ name, file: join(this.folder, name), number: Number(match[1]), at: momentOf(match[2]) }]
          : []
      })
      .sort((a, b) => b.number - a.number)
  }
}

/** Takes a copy out of WAL mode, so that a reader needs, and leaves, no file next to it. */
function withoutLog(file: string): void {
  const db = new Database(file)
  try {
    if (!standAlone(db)) throw new Error(`${file} is in use.`)
  } finally {
    db.close()
  }
}

function isGood(file: string): boolean {
  const found = examine(file)
  if (found.kind !== 'history' || found.version > newestVersion()) return false
  const db = new Database(file)
  try {
    return isWhole(db, 'thorough')
  } finally {
    db.close()
  }
}
