import type { Migration } from '../migrate.ts'

/** From a game one also finds those that were branched off it, in the order in which they leave it. */
export const branches: Migration = {
  version: 8,
  up: (db) =>
    db.exec(`
      CREATE INDEX games_by_origin ON games (origin, origin_ply, number) WHERE origin IS NOT NULL AND removed = 0;
    `),
}
