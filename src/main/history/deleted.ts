import * as z from 'zod'
import { daysKept, type DeletedGame, type DeletedGames } from '../../shared/history.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { listPeople, unlistPeople } from './names.ts'
import { indexWords } from './remarks.ts'
import { Connected, isListed, listColumns } from './statements.ts'
import { moment, readListRow } from './stored.ts'

const timeKept = daysKept * 24 * 60 * 60 * 1000

/** All queries for deleted games; a test checks that they use the index. */
export const deletedQueries = {
  count: `SELECT count(*) FROM games WHERE removed = 1 AND ${isListed}`,
  deleted: `
    SELECT ${listColumns}, removed_at AS deletedAt
    FROM games WHERE removed = 1 AND ${isListed} ORDER BY removed_at DESC, number DESC LIMIT @limit OFFSET @from`,
  overdue: 'DELETE FROM games WHERE removed = 1 AND removed_at <= @before',
} as const

const deletedAtSchema = z.object({ deletedAt: moment })

/** Games deleted within the last days. Nothing else in the history finds them. */
export class DeletedReader extends Connected {
  /** At most `limit` games from a place in the list on, the one deleted last first, and the number of all. */
  page(from: number, limit: number): DeletedGames {
    const rows = this.statements.of(deletedQueries.deleted).all({ from, limit })
    const games = rows.flatMap((row): DeletedGame[] => {
      const game = readListRow(row)
      return game ? [{ ...game, ...deletedAtSchema.parse(row) }] : []
    })
    return { games, count: Number(this.statements.of(deletedQueries.count).pluck().get()) }
  }
}

export class DeletedWriter extends DeletedReader {
  /** Deletes a game; until its time is over, `restore` brings it back. */
  add(id: string, at: number): Outcome<null> {
    return this.with(id, (game) => {
      this.statements.update(game, { removed: true, removedAt: at })
      unlistPeople(this.statements, game)
      return done(null)
    })
  }

  restore(id: string): Outcome<null> {
    const restored = this.#change(
      'UPDATE games SET removed = 0, removed_at = NULL WHERE id = @id AND removed = 1',
      id,
    )
    const number = this.numberOf(id)
    if (number !== null && restored.ok) {
      listPeople(this.statements, number)
      // Somebody in it may have another name since.
      indexWords(this.statements, number)
    }
    return restored
  }

  /** Deletes a deleted game for good. */
  erase(id: string): Outcome<null> {
    return this.#change('DELETE FROM games WHERE id = @id AND removed = 1', id)
  }

  /** Deletes for good what was deleted long ago; times to come, left by a fast clock, count from now. */
  empty(now: number): void {
    this.statements.run('UPDATE games SET removed_at = @now WHERE removed = 1 AND removed_at > @now', { now })
    this.statements.run(deletedQueries.overdue, { before: now - timeKept })
  }

  #change(sql: string, id: string): Outcome<null> {
    const { changes } = this.statements.run(sql, { id })
    return changes === 1 ? done(null) : refuse('history.unknown')
  }
}
