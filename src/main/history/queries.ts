/** The columns that the list reads, by the names of a `HistoryRow`. */
const listColumns = `id, edition, mode, name, players, status, ending,
  started_at AS startedAt, played_at AS playedAt, plies, turns`

/** In how many games, from the last one back, names are looked for. */
const gamesWithNames = 200

/** How the key of a draft begins; it ends with the edition. */
export const draftKey = 'line:'

/** Everything that looks for rows: each is answered from an index, and a test holds it to that. */
export const queries = {
  list: `SELECT ${listColumns} FROM games WHERE removed = 0 ORDER BY played_at DESC, number DESC`,
  names: `
    SELECT person.value ->> 'name'
    FROM (
      SELECT players, played_at, number FROM games
      WHERE removed = 0 ORDER BY played_at DESC, number DESC LIMIT ${gamesWithNames}
    ) AS game, json_each(game.players) AS person
    ORDER BY game.played_at DESC, game.number DESC, person.key`,
  game: `
    SELECT number, ${listColumns}, head, manners, rules_version AS rulesVersion
    FROM games JOIN records ON game = number WHERE id = ? AND removed = 0`,
  journal: 'SELECT kind, detail FROM journal WHERE game = ? ORDER BY revision',
  scores: 'SELECT ply, scored AS "set", awards, points FROM scores WHERE game = ? ORDER BY ply, place',
  length: 'SELECT coalesce(max(revision), 0) FROM journal WHERE game = ?',
  /** The oldest first. */
  idsAfter: 'SELECT number, id FROM games WHERE removed = 0 AND number > ? ORDER BY number LIMIT 100',
  count: 'SELECT count(*) FROM games WHERE removed = 0',
  known: 'SELECT id FROM games WHERE fingerprint = ? AND removed = 0 LIMIT 1',
  /** Among many games played here and none imported, SQLite would rather look through all of them. */
  unmarked: `
    SELECT id FROM games INDEXED BY games_by_fingerprint WHERE fingerprint IS NULL AND removed = 0 LIMIT 100`,
  /** Drafts of lines lie beside the preferences, under keys of their own. */
  drafts: `SELECT value FROM preferences WHERE key > '${draftKey}' AND key < '${draftKey}~'`,
  purge: 'DELETE FROM games WHERE removed = 1',
} as const
