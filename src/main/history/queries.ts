/** The columns that the list reads, by the names of a `HistoryRow`. */
const listColumns = `id, edition, name, players, status, ending,
  started_at AS startedAt, played_at AS playedAt, plies, turns`

/** In how many games, from the last one back, names are looked for. */
const gamesWithNames = 200

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
  purge: 'DELETE FROM games WHERE removed = 1',
} as const
