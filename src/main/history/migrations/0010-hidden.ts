import type { Migration } from '../migrate.ts'

/** The fingerprint of a dig that is not over was made of what is hidden in it: those are made anew, of what was revealed. */
export const hidden: Migration = {
  version: 10,
  up: (db) =>
    db.exec(`
      UPDATE games SET fingerprint = NULL
      WHERE edition = 'tutankhamens-revenge' AND status <> 'over' AND mode <> 'ledger';
    `),
}
