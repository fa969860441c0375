import type { Preview } from '../../shared/backup.ts'
import type { Outcome } from '../../shared/refusal.ts'
import { connect } from './connection.ts'
import { sync } from './disk.ts'
import { isWhole } from './examine.ts'

/** What reads or writes a whole history and so takes seconds of a large one: done on a thread of its own (`aside.ts`). */
export const errands = {
  /** Whether a history is sound. */
  look(file: string): boolean {
    const db = connect(file)
    try {
      return isWhole(db, 'thorough')
    } finally {
      db.close()
    }
  },
  /** Writes a history as it stands into a new file, while it is used. */
  copy(file: string, draft: string): null {
    const db = connect(file)
    try {
      db.prepare('VACUUM INTO ?').run(draft)
    } finally {
      db.close()
    }
    sync(draft, 'r+')
    return null
  },
  /** Takes in a draft that came from outside (`intake.ts`, which the other errands have no need to load). */
  async takeIn(draft: string): Promise<Outcome<Preview>> {
    const { takeIn } = await import('./intake.ts')
    return takeIn(draft)
  },
} as const
export type Errands = typeof errands
