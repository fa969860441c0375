import * as z from 'zod'
import { tileCodes } from '../../shared/editions/index.ts'
import { levels } from '../../shared/players.ts'
import { endingSchema } from '../../shared/status.ts'
import { arrangedVersion } from '../../shared/record.ts'
import { historyRowSchema } from '../../shared/history.ts'
import { flag, json } from './stored.ts'
import { Connected } from './statements.ts'

/** The number of games looked at at once: some milliseconds' work. */
const slice = 1000

/** All queries for results; a test checks that they use the indexes. */
export const resultQueries = {
  unreckoned: 'SELECT count(*) FROM unreckoned',
  reckon: `
    INSERT INTO results (game, stamp)
    SELECT game, last + row_number() OVER (ORDER BY game)
    FROM
      (SELECT game FROM unreckoned ORDER BY game LIMIT ${slice}),
      (SELECT max(coalesce(max(stamp), 0), @seen) AS last FROM results)`,
  reckoned: `
    DELETE FROM unreckoned WHERE game IN (SELECT game FROM unreckoned ORDER BY game LIMIT ${slice})`,
  results: 'SELECT count(*) FROM results',
  resultsAfter: `
    SELECT number, stamp, id, edition, mode, status, players, ending, turns, left_out AS leftOut, played_at AS playedAt,
      played_for AS playedFor, (origin IS NOT NULL OR head ->> '$.version' IS ${arrangedVersion}) AS branched
    FROM results JOIN games ON number = results.game JOIN records ON records.game = number WHERE stamp > ? ORDER BY stamp LIMIT ${slice}`,
  setsOf: `
    SELECT asked.value AS number, (
      SELECT json_group_array(json_array(scored, award.value -> 'to', award.value -> 'place', award.value -> 'paid'))
      FROM scores, json_each(awards) AS award
      WHERE scores.game = asked.value AND json_type(award.value, '$.to') = 'integer'
    ) AS sets
    FROM json_each(?) AS asked`,
} as const

const resultSchema = historyRowSchema
  .pick({ id: true, edition: true, mode: true, turns: true, playedAt: true, playedFor: true })
  .extend({
    number: z.int(),
    status: z.enum(['over', 'resigned', 'abandoned']),
    players: json.pipe(
      z.array(z.object({ name: z.string(), ai: z.enum(levels).optional().catch(undefined) })),
    ),
    ending: json.pipe(endingSchema),
    branched: flag,
    leftOut: flag,
  })
/** A game that is not being played any more, as statistics count it. */
export type GameResult = z.infer<typeof resultSchema>

const setsSchema = z.object({
  number: z.int(),
  sets: json.pipe(z.array(z.tuple([z.enum(tileCodes), z.int(), z.literal([1, 2]), z.int()]))),
})
/** The places that seats took in the sets of a game: set, seat, place, payment. */
export type GameSets = z.infer<typeof setsSchema>

export class ResultReader extends Connected {
  /** The number of games without a result yet. */
  unreckoned(): number {
    return Number(this.statements.of(resultQueries.unreckoned).pluck().get())
  }

  count(): number {
    return Number(this.statements.of(resultQueries.results).pluck().get())
  }

  /** The next results after this stamp, 0 for the first ones; `result` is null when it cannot be read. */
  after(stamp: number): { number: number; stamp: number; result: GameResult | null }[] {
    const rows = this.statements.of(resultQueries.resultsAfter).all(stamp)
    return (rows as { number: number; stamp: number }[]).map((row) => ({
      number: row.number,
      stamp: row.stamp,
      result: resultSchema.safeParse(row).data ?? null,
    }))
  }

  /** The places that seats took in the sets of these games, by the games' numbers. */
  sets(numbers: readonly number[]): GameSets[] {
    const rows = this.statements.of(resultQueries.setsOf).all(JSON.stringify(numbers))
    return rows.flatMap((row) => setsSchema.safeParse(row).data ?? [])
  }
}

export class ResultWriter extends ResultReader {
  /**
   * Marks the results of some games, which have no mark yet, with stamps after the last one `seen`: the greatest of all may
   * have gone with a result that was taken away.
   */
  reckon(seen = 0): void {
    this.statements.run(resultQueries.reckon, { seen })
    this.statements.run(resultQueries.reckoned, {})
  }
}
