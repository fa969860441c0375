import type { Migration } from '../migrate.ts'

/** Whether a game is played on the screen or at a real table; all up to here were played on the screen. */
export const mode: Migration = {
  version: 4,
  up: (db) => db.exec("ALTER TABLE games ADD COLUMN mode TEXT NOT NULL DEFAULT 'digital';"),
}
