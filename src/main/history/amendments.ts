import * as z from 'zod'
import {
  maxPreviewed,
  type Amended,
  type Amendment,
  type AmendmentPreview,
  type Looks,
} from '../../shared/history.ts'
import { dayOf } from '../../shared/daily.ts'
import type { GamesWanted } from '../../shared/exchange.ts'
import { personKey } from '../../shared/players.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import {
  amendableSchema,
  amended,
  candidateSchema,
  renamingSchema,
  unamended,
  type Amendable,
  type Renaming,
} from './amending.ts'
import { listPeople, named } from './names.ts'
import { indexWords } from './remarks.ts'
import { flag, json } from './stored.ts'
import { Connected } from './statements.ts'

const columns = `number, id, removed, name, players, status,
  started_at AS startedAt, played_at AS playedAt, left_out AS leftOut`

/** Games with all that a plan looks at. */
const candidatesWhere = (condition: string): string => `
  SELECT ${columns}, (SELECT coalesce(max(revision), 0) FROM journal WHERE game = number) AS revision,
    (
      SELECT json_group_array(json_object('seat', seat, 'name', name, 'ai', ai, 'revision', revision))
      FROM (
        SELECT key AS seat, value ->> 'name' AS name, value ->> 'ai' AS ai, 0 AS revision
        FROM json_each(head, '$.players')
        UNION ALL
        SELECT detail ->> 'seat', detail ->> 'name', detail ->> 'ai', revision
        FROM journal INDEXED BY journal_seats WHERE game = number AND kind = 'seat'
      )
    ) AS written
  FROM games JOIN records ON game = number WHERE ${condition} ORDER BY played_at DESC, number DESC`

/** All queries for amendments; a test checks that they use the indexes. */
export const amendmentQueries = {
  renamings: `
    SELECT detail ->> '$.from' AS "from", detail ->> '$.to' AS "to", revision, coalesce(detail ->> '$.since', 0) AS since
    FROM amendments WHERE game = ? AND kind = 'rename' ORDER BY change`,
  last: 'SELECT coalesce(max(change), 0) FROM amendments',
  chosen: candidatesWhere('removed = 0 AND id IN (SELECT value FROM json_each(@ids))'),
  /** The players of today are listed, save those of deleted games; they and people who left are sought in few games. */
  person: candidatesWhere(`number IN (
    SELECT game FROM people WHERE key = @key
    UNION SELECT game FROM journal INDEXED BY journal_seats WHERE kind = 'seat'
    UNION SELECT number FROM games INDEXED BY games_removed WHERE removed = 1
  )`),
  all: candidatesWhere('removed = 0'),
  made: `
    SELECT ${columns}, detail FROM amendments AS made JOIN games ON number = made.game
    WHERE change = @change AND detail ->> '$.since' IS NULL AND NOT EXISTS (
      SELECT 1 FROM amendments AS later
      WHERE later.game = made.game AND later.change > made.change AND later.kind = made.kind
    )`,
} as const

const rowSchema = z.object({
  ...amendableSchema.shape,
  number: z.int(),
  id: z.string(),
  removed: flag,
  leftOut: flag,
  players: json.pipe(amendableSchema.shape.players),
})
const candidateRowSchema = rowSchema.extend({
  status: candidateSchema.shape.status,
  revision: z.int(),
  written: json.pipe(candidateSchema.shape.written),
})
const madeRowSchema = rowSchema.extend({
  detail: json.pipe(z.object({ before: amendableSchema, after: amendableSchema })),
})
type Row = z.infer<typeof rowSchema>

/** Changes of many games at once: the name of a person, the day, whether they count. */
export class AmendmentReader extends Connected {
  /** The names that people of a game, by its number, were given later, in order. */
  renamings(number: number): Renaming[] {
    const rows = this.statements.of(amendmentQueries.renamings).all(number)
    return rows.map((row) => renamingSchema.parse(row))
  }

  preview(games: GamesWanted, amendment: Amendment, now: number): Outcome<AmendmentPreview> {
    const plan = this.plan(games, amendment, now)
    if (!plan.ok) return plan
    const listed = plan.value.changes.filter(({ row }) => !row.removed)
    const examples = listed
      .slice(0, maxPreviewed)
      .map(({ row, after }) => ({ before: looksOf(row), after: looksOf(after) }))
    return done({ games: listed.length, kept: plan.value.kept, examples })
  }

  /** The games that an amendment changes, and the number of those that must stay as they are. */
  protected plan(games: GamesWanted, amendment: Amendment, now: number) {
    if (amendment.kind === 'day' && amendment.day > dayOf(new Date(now))) return refuse('history.dayToCome')
    const changes: { row: z.infer<typeof candidateRowSchema>; after: Amendable }[] = []
    let kept = 0
    for (const candidate of this.#candidates(games, amendment)) {
      // What cannot be read stays as it is.
      const read = candidateRowSchema.safeParse(candidate)
      if (!read.success) continue
      const row = read.data
      const after = amended(row, amendment, this.renamings(row.number), now)
      if (after === 'kept') kept += Number(!row.removed)
      else if (after !== null) changes.push({ row, after })
    }
    return done({ changes, kept })
  }

  #candidates(games: GamesWanted, amendment: Amendment): unknown[] {
    if (games !== 'all')
      return this.statements.of(amendmentQueries.chosen).all({ ids: JSON.stringify(games) })
    if (amendment.kind !== 'rename') return this.statements.of(amendmentQueries.all).all()
    return this.statements.of(amendmentQueries.person).all({ key: personKey(amendment.from) })
  }
}

/** For use within a writer's transaction only. */
export class AmendmentWriter extends AmendmentReader {
  /** Changes what the preview says, and deleted games, lest old names return. `ids`: those not deleted. */
  make(games: GamesWanted, amendment: Amendment, now: number): Outcome<Amended & { ids: string[] }> {
    const plan = this.plan(games, amendment, now)
    if (!plan.ok) return plan
    const { changes, kept } = plan.value
    const change = Math.max(now, Number(this.statements.of(amendmentQueries.last).pluck().get()) + 1)
    const { kind } = amendment
    const person = kind === 'rename' ? { from: personKey(amendment.from), to: amendment.to } : {}
    for (const { row, after } of changes) {
      const detail = { ...person, before: amendableSchema.parse(row), after: amendableSchema.parse(after) }
      const { number: game, revision } = row
      this.statements.insert('amendments', { game, change, kind, revision, detail })
      this.#write(row, after, now)
    }
    const listed = changes.filter(({ row }) => !row.removed)
    const ids = listed.map(({ row }) => row.id)
    return done({ change: changes.length > 0 ? change : null, games: ids.length, kept, ids })
  }

  /** Has the names stand that are written in a game's head now; those in its journal are still read as others. */
  headWritten(game: number): void {
    this.statements.run(
      `UPDATE amendments SET detail = json_set(detail, '$.since', 1) WHERE game = @game AND kind = 'rename'`,
      { game },
    )
  }

  /** Takes a change back where no later one of its kind, and no head, was written; returns the ids of the games. */
  takeBack(change: number, now: number): string[] {
    const rows = this.statements.of(amendmentQueries.made).all({ change })
    const read = rows.flatMap((row) => madeRowSchema.safeParse(row).data ?? [])
    for (const row of read) {
      this.statements.run('DELETE FROM amendments WHERE game = @game AND change = @change', {
        game: row.number,
        change,
      })
      this.#write(row, unamended(row, row.detail.before, row.detail.after), now)
    }
    return read.filter(({ removed }) => !removed).map(({ id }) => id)
  }

  /** The fingerprint stays, so that the record from which a game came is known again under its old names. */
  #write({ number, removed }: Row, amendable: Amendable, now: number): void {
    const { name, players, startedAt, playedAt, leftOut } = amendable
    this.statements.update(number, { ...named(name), players, startedAt, playedAt, leftOut })
    this.statements.run('UPDATE games SET written_at = max(written_at, @now) WHERE number = @number', {
      number,
      now,
    })
    if (!removed) listPeople(this.statements, number)
    indexWords(this.statements, number)
  }
}

const looksOf = ({ name, players, playedAt }: Amendable): Looks => ({
  name,
  players: players.map((player) => player.name),
  playedAt,
})
