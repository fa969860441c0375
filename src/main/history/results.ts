import * as z from 'zod'
import { tileCodes } from '../../shared/editions/index.ts'
import { levels } from '../../shared/players.ts'
import { endingSchema } from '../../shared/status.ts'
import { positionVersion } from '../../shared/record.ts'
import { historyRowSchema } from '../../shared/history.ts'
import { flag, json } from './stored.ts'
import { Connected } from './statements.ts'

/** All queries for results; a test checks that they use the indexes. */
export const resultQueries = {
  results: `
    SELECT number, id, edition, mode, status, players, ending, turns, left_out AS leftOut, played_at AS playedAt,
      played_for AS playedFor, (origin IS NOT NULL OR head ->> '$.version' IS ${positionVersion}) AS branched
    FROM games JOIN records ON records.game = number
    WHERE status <> 'playing' AND removed = 0 ORDER BY played_at, number`,
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
  /** The results of all games that have ended, in the order in which they did; without those that cannot be read. */
  all(): GameResult[] {
    const rows = this.statements.of(resultQueries.results).all()
    return rows.flatMap((row) => resultSchema.safeParse(row).data ?? [])
  }

  /** The places that seats took in the sets of these games, by the games' numbers. */
  sets(numbers: readonly number[]): GameSets[] {
    const rows = this.statements.of(resultQueries.setsOf).all(JSON.stringify(numbers))
    return rows.flatMap((row) => setsSchema.safeParse(row).data ?? [])
  }
}
