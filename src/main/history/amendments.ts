import * as z from 'zod'
import { amendmentSchema, type Amendment, type Looks, type MadeChange } from '../../shared/history.ts'
import { personKey } from '../../shared/players.ts'
import {
  amendableSchema,
  amended,
  candidateSchema,
  factsFor,
  renamingSchema,
  unamended,
  type Amendable,
} from './amending.ts'
import { nameColumns } from './names.ts'
import { indexWords } from './remarks.ts'
import { flag, json } from './stored.ts'
import { Connected } from './statements.ts'

/** The most games to be looked at, or changed, at once: some milliseconds’ work. */
export const amendedAtOnce = 200

const columns = `number, id, removed, name, players, status,
  started_at AS startedAt, played_at AS playedAt, left_out AS leftOut`

/** Games with all that an amendment looks at. */
const candidates = (firstPlayers: string, handovers: string, renamings: string): string => `
  SELECT ${columns}, (SELECT coalesce(max(revision), 0) FROM journal WHERE game = number) AS revision,
    ${firstPlayers} AS firstPlayers, ${handovers} AS handovers, ${renamings} AS renamings
  FROM games WHERE number IN (SELECT value FROM json_each(?)) ORDER BY played_at DESC, number DESC`

/** All queries for amendments; a test checks that they use the indexes. */
export const amendmentQueries = {
  renamings: `
    SELECT detail ->> '$.from' AS "from", detail ->> '$.to' AS "to", revision, coalesce(detail ->> '$.since', 0) AS since
    FROM amendments WHERE game = ? AND kind = 'rename' ORDER BY change`,
  last: `
    SELECT max(
      (SELECT coalesce(max(change), 0) FROM changes), (SELECT coalesce(max(change), 0) FROM amendments)
    )`,
  changes: 'SELECT change, amendment, games FROM changes WHERE finished = 1 ORDER BY change DESC',
  change: 'SELECT change, amendment, games FROM changes WHERE change = ?',
  isMade: 'SELECT 1 FROM amendments WHERE change = ? LIMIT 1',
  unfinished: 'SELECT change FROM changes WHERE finished = 0',
  all: 'SELECT number FROM games WHERE removed = 0 ORDER BY played_at DESC, number DESC',
  chosen: 'SELECT number FROM games WHERE removed = 0 AND id IN (SELECT value FROM json_each(?))',
  /** The players of today are listed, save those of deleted games; they and people who left are sought in few games. */
  person: `
    SELECT number FROM games WHERE number IN (
      SELECT game FROM people WHERE key = ?
      UNION SELECT game FROM journal INDEXED BY journal_seats WHERE kind = 'seat'
      UNION SELECT number FROM games INDEXED BY games_removed WHERE removed = 1
    ) ORDER BY played_at DESC, number DESC`,
  candidates: candidates(`'[]'`, `'[]'`, `'[]'`),
  /** With everybody whom the record and the journal name, and the names that they were given later. */
  peopled: candidates(
    `coalesce((SELECT head -> '$.players' FROM records WHERE game = number), '[]')`,
    `(
      SELECT json_group_array(json_object('seat', detail ->> 'seat', 'name', detail ->> 'name', 'ai', detail ->> 'ai', 'revision', revision))
      FROM journal INDEXED BY journal_seats WHERE game = number AND kind = 'seat'
    )`,
    `(
      SELECT json_group_array(json_object(
        'from', detail ->> 'from', 'to', detail ->> 'to', 'revision', revision, 'since', coalesce(detail ->> 'since', 0)
      ) ORDER BY change)
      FROM amendments WHERE game = number AND kind = 'rename'
    )`,
  ),
  made: `
    SELECT ${columns}, detail FROM amendments AS made JOIN games ON number = made.game
    WHERE change = @change AND made.game > @after AND detail ->> '$.since' IS NULL AND NOT EXISTS (
      SELECT 1 FROM amendments AS later
      WHERE later.game = made.game AND later.change > made.change AND later.kind = made.kind
    )
    ORDER BY made.game LIMIT ${amendedAtOnce}`,
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
  firstPlayers: json.pipe(candidateSchema.shape.firstPlayers),
  handovers: json.pipe(candidateSchema.shape.handovers),
  renamings: json.pipe(candidateSchema.shape.renamings),
})
const facts = amendableSchema.partial()
const detailSchema = rowSchema.extend({ detail: json.pipe(z.object({ before: facts, after: facts })) })
type Row = z.infer<typeof rowSchema>

const changeSchema = z.object({
  change: z.int(),
  amendment: json.pipe(amendmentSchema),
  games: z.int(),
})

/** A game as it is, and as an amendment makes it. */
interface Change<Of extends Row> {
  readonly row: Of
  readonly after: Amendable
}

/** Some games, as an amendment changes them. */
interface Plan {
  readonly changes: readonly Change<z.infer<typeof candidateRowSchema>>[]
  /** The number of those that must stay as they are. */
  readonly kept: number
}

/** Changes of many games at once: the name of a person, the day, whether they count. */
export class AmendmentReader extends Connected {
  /** The names that people of a game, by its number, were given later, in order. */
  renamings(number: number) {
    const rows = this.statements.of(amendmentQueries.renamings).all(number)
    return rows.map((row) => renamingSchema.parse(row))
  }

  /** The amendments that can be taken back, the last one first. */
  changes(): MadeChange[] {
    const rows = this.statements.of(amendmentQueries.changes).all()
    return rows.flatMap((row) => changeSchema.safeParse(row).data ?? [])
  }

  /** The numbers of all games that an amendment may change, those first that were played last. */
  candidates(amendment: Amendment): number[] {
    const numbers =
      amendment.kind === 'rename'
        ? this.statements.of(amendmentQueries.person).pluck().all(personKey(amendment.from))
        : this.statements.of(amendmentQueries.all).pluck().all()
    return numbers as number[]
  }

  /** The numbers of games, by their ids. */
  chosen(ids: readonly string[]): number[] {
    return this.statements.of(amendmentQueries.chosen).pluck().all(JSON.stringify(ids)) as number[]
  }

  plan(numbers: readonly number[], amendment: Amendment, now: number): Plan {
    const { candidates, peopled } = amendmentQueries
    const sql = amendment.kind === 'rename' ? peopled : candidates
    const amend = amended(amendment, now)
    const changes: Plan['changes'][number][] = []
    let kept = 0
    for (const candidate of this.statements.of(sql).all(JSON.stringify(numbers))) {
      // What cannot be read stays as it is.
      const row = candidateRowSchema.safeParse(candidate).data
      if (!row) continue
      const after = amend(row)
      if (after === 'kept') kept += Number(!row.removed)
      else if (after !== null) changes.push({ row, after })
    }
    return { changes, kept }
  }
}

/** For use within a writer's transaction only. */
export class AmendmentWriter extends AmendmentReader {
  /** Begins an amendment, which the next start takes back unless it is finished; returns the number of the change. */
  begin(amendment: Amendment, now: number): number {
    const change = Math.max(now, Number(this.statements.of(amendmentQueries.last).pluck().get()) + 1)
    this.statements.insert('changes', { change, amendment, games: 0, finished: false })
    return change
  }

  /**
   * Amends some games, deleted ones too, lest old names return. Returns the ids of those not deleted, and the number of
   * those that stay as they are.
   */
  make(change: number, numbers: readonly number[], amendment: Amendment, now: number) {
    const { changes, kept } = this.plan(numbers, amendment, now)
    const { kind } = amendment
    const factsOf = factsFor[kind]
    const person = kind === 'rename' ? { from: personKey(amendment.from), to: amendment.to } : {}
    const rows = changes.map(({ row, after }) => {
      const detail = { ...person, before: factsOf(row), after: factsOf(after) }
      return [row.number, row.revision, detail]
    })
    this.statements.run(
      `INSERT INTO amendments (game, change, kind, revision, detail)
       SELECT value ->> 0, @change, @kind, value ->> 1, value -> 2 FROM json_each(@rows)`,
      { change, kind, rows },
    )
    this.#write(kind, changes, now)
    return { ids: idsOf(changes), kept }
  }

  /** Ends an amendment that has changed so many games; false, and it is forgotten, where it has changed nothing. */
  finish(change: number, games: number): boolean {
    if (this.statements.of(amendmentQueries.isMade).get(change) === undefined) {
      this.forget(change)
      return false
    }
    this.statements.run('UPDATE changes SET games = @games, finished = 1 WHERE change = @change', {
      change,
      games,
    })
    return true
  }

  /** Has the names stand that are written in a game's head now; those in its journal are still read as others. */
  headWritten(game: number): void {
    this.statements.run(
      `UPDATE amendments SET detail = json_set(detail, '$.since', 1) WHERE game = @game AND kind = 'rename'`,
      { game },
    )
  }

  /**
   * Begins to take an amendment back, which the next start does where it is not forgotten by then. Returns the number of
   * games that it has changed; null where there is none.
   */
  reopen(change: number): number | null {
    const entry = changeSchema.safeParse(this.statements.of(amendmentQueries.change).get(change)).data
    if (!entry) return null
    this.statements.run('UPDATE changes SET finished = 0 WHERE change = @change', { change })
    return entry.games
  }

  /**
   * Takes a change back in some games, after the one with this number: where no later one of its kind, and no head, was
   * written. Returns the number of the last one, null where there are none left, and the ids of those not deleted.
   */
  takeBack(change: number, after: number, now: number): { last: number | null; ids: string[] } {
    const rows = this.statements.of(amendmentQueries.made).all({ change, after })
    const changes = rows.flatMap((row): Change<Row>[] => {
      const game = detailSchema.safeParse(row).data
      return game ? [{ row: game, after: unamended(game, game.detail.before, game.detail.after) }] : []
    })
    this.statements.run(
      'DELETE FROM amendments WHERE change = @change AND game IN (SELECT value FROM json_each(@games))',
      { change, games: numbersOf(changes) },
    )
    const { amendment } = changeSchema.parse(this.statements.of(amendmentQueries.change).get(change))
    this.#write(amendment.kind, changes, now)
    return { last: (rows.at(-1) as Row | undefined)?.number ?? null, ids: idsOf(changes) }
  }

  /** Forgets an amendment that was taken back. */
  forget(change: number): void {
    this.statements.run('DELETE FROM changes WHERE change = @change', { change })
  }

  /** Takes back what was not finished when the app ended. */
  takeBackUnfinished(now: number): void {
    for (const change of this.statements.of(amendmentQueries.unfinished).pluck().all() as number[]) {
      let last: number | null = 0
      while (last !== null) last = this.takeBack(change, last, now).last
      this.forget(change)
    }
  }

  /** The fingerprint stays, so that the record from which a game came is known again under its old names. */
  #write(kind: Amendment['kind'], changes: readonly Change<Row>[], now: number): void {
    const rows = changes.map(({ row: { number }, after }) => {
      const facts = factsFor[kind](after)
      return { number, ...facts, ...nameColumns(facts.name) }
    })
    this.statements.updateAll(rows, now)
    if (kind !== 'rename') return
    // All others at these tables stay listed as they are.
    this.statements.run(
      `UPDATE people SET name = renamed.value ->> '$.name', key = person_key(renamed.value ->> '$.name')
       FROM json_each(@seats) AS renamed
       WHERE game = renamed.value ->> '$.game' AND seat = renamed.value ->> '$.seat'`,
      { seats: changes.flatMap(renamedSeats) },
    )
    indexWords(this.statements, ...numbersOf(changes))
  }
}

/** The seats of a game, with their number, whose players have another name after a change; none of a deleted game. */
const renamedSeats = ({ row, after }: Change<Row>) =>
  row.removed
    ? []
    : after.players.flatMap(({ name }, seat) =>
        name === row.players[seat].name ? [] : [{ game: row.number, seat, name }],
      )

const numbersOf = (changes: readonly Change<Row>[]): number[] => changes.map(({ row }) => row.number)

/** The ids of the games that were not deleted. */
const idsOf = (changes: readonly Change<Row>[]): string[] =>
  changes.filter(({ row }) => !row.removed).map(({ row }) => row.id)

/** The facts of a game that a preview shows. */
export const looksOf = ({ name, players, playedAt }: Amendable): Looks => ({
  name,
  players: players.map((player) => player.name),
  playedAt,
})
