import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { momentOf, publish, stampOf } from './disk.ts'
import { examine, isWhole } from './examine.ts'
import { newestVersion } from './migrate.ts'

const kept = 7
const copyName = /^history-(\d{6})-(\d{4}-\d\d-\d\dT[\d.-]+Z)\.db$/

export interface Copy {
  readonly file: string
  readonly at: number
}
interface NumberedCopy extends Copy {
  readonly name: string
  readonly number: number
}

/** The copies of a history, in a folder of their own. They are numbered, so that a clock gone wrong loses none. */
export class Copies {
  readonly folder: string

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.folder = folder
  }

  /** Whether the newest copy was made on the calendar day of `at`. */
  hasOneOf(at: number): boolean {
    const newest = this.all().at(0)
    return newest !== undefined && new Date(newest.at).toDateString() === new Date(at).toDateString()
  }

  /** Copies the database as it stands, whole or not at all, and drops the oldest copies. */
  make(db: Database.Database, at: number): void {
    const number = (this.all().at(0)?.number ?? 0) + 1
    const file = join(this.folder, `history-${String(number).padStart(6, '0')}-${stampOf(at)}.db`)
    const draft = join(this.folder, 'history.new')
    rmSync(draft, { force: true })
    try {
      db.prepare('VACUUM INTO ?').run(draft)
      publish(draft, file)
    } finally {
      rmSync(draft, { force: true })
    }
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
