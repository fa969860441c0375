import { maxNamed, previewSchema, type Preview } from '../../shared/backup.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { connect, isDamage } from './connection.ts'
import { examine, isWhole } from './examine.ts'
import { migrate, newestVersion } from './migrate.ts'

/** Looks at a draft of a history, takes it to today's version, and tells what it holds; or why it cannot be used. */
export function previewOf(draft: string): Outcome<Preview> {
  const found = examine(draft)
  if (found.kind === 'foreign') return refuse('backup.foreign')
  if (found.kind !== 'history') return refuse('backup.damaged')
  const { version } = found
  const known = newestVersion()
  if (version > known) return refuse('backup.newer', { version, known })
  try {
    const db = connect(draft)
    try {
      if (!isWhole(db, 'thorough')) return refuse('backup.damaged')
      migrate(db)
      const ask = (sql: string): unknown[] => db.prepare(sql).all()
      const [span] = ask(
        `SELECT count(*) AS games, min(started_at) AS "from", max(played_at) AS "to" FROM games WHERE removed = 0`,
      )
      const people = db
        .prepare('SELECT name FROM people GROUP BY name ORDER BY count(*) DESC, name')
        .pluck()
        .all()
      return done(
        previewSchema.parse({
          ...(span as object),
          editions: ask(
            'SELECT edition, count(*) AS games FROM games WHERE removed = 0 GROUP BY edition ORDER BY games DESC',
          ),
          players: people.slice(0, maxNamed),
          everybody: people.length,
        }),
      )
    } finally {
      db.close()
    }
  } catch (error) {
    if (isDamage(error)) return refuse('backup.damaged')
    throw error
  }
}
