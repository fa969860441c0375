import type { Migration } from '../migrate.ts'

/** Games are found by the layout text that they were dealt by: blanks around it and case do not matter in that. */
export const deals: Migration = {
  version: 9,
  up: (db) => db.exec("CREATE INDEX records_by_layout ON records (upper(trim(head ->> '$.setup.layout')))"),
}
