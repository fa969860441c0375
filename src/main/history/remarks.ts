import { noteSchema, type GameEdit, type Note, type NoteChange } from '../../shared/history.ts'
import { done, type Outcome } from '../../shared/refusal.ts'
import { nameColumns } from './names.ts'
import { queries, Connected, type Statements } from './statements.ts'
import { readRemarks, type Remarks } from './stored.ts'

/** Updates the full text index: for all games, unless a condition follows. */
export const indexing = `
  INSERT OR REPLACE INTO found (rowid, name, players, tags, notes)
  SELECT number, name,
    (SELECT group_concat(people.name, ' ') FROM people WHERE game = number),
    (SELECT group_concat(tag, ' ') FROM tags WHERE game = number),
    (SELECT group_concat(text, ' ') FROM notes WHERE game = number)
  FROM games`

/** Updates the full text index for games; called after every change of their words. */
export function indexWords(statements: Statements, ...games: readonly number[]): void {
  statements.run(`${indexing} WHERE number IN (SELECT value FROM json_each(@games))`, { games })
}

/** The remarks on games: notes and marks, tags, favourites. */
export class RemarkReader extends Connected {
  /** The remarks on a game; null when there is no such game. */
  of(id: string): Remarks | null {
    const row = this.statements.of(queries.remarks).get(id)
    return row === undefined ? null : { ...readRemarks(row), notes: this.notes(id) }
  }

  /** The notes of a game, by step; empty when there is no such game. One that cannot be read is left out. */
  notes(id: string): Note[] {
    const rows = this.statements.of(queries.notes).all(id)
    return rows.flatMap((row) => noteSchema.safeParse(row).data ?? [])
  }

  tags(): { readonly tag: string; readonly games: number }[] {
    return this.statements.of(queries.tags).all() as { tag: string; games: number }[]
  }
}

/** For use within a writer's transaction only. */
export class RemarkWriter extends RemarkReader {
  /** Text and mark change one by one, so that neither is lost where two windows write at once. */
  note(id: string, { step, text, mark }: NoteChange): Outcome<Note> {
    return this.#about(id, (game) => {
      const before = this.notes(id).find((note) => note.step === step) ?? { text: '', mark: null }
      const note = { step, text: text ?? before.text, mark: mark === undefined ? before.mark : mark }
      this.#note(game, note)
      return note
    })
  }

  edit(id: string, { name, tags, favourite }: GameEdit): Outcome<null> {
    return this.#about(id, (game) => {
      if (name !== undefined) this.statements.update(game, nameColumns(name))
      if (tags) this.#tag(game, tags)
      if (favourite !== undefined) this.statements.update(game, { favourite })
      return null
    })
  }

  /** Stores the remarks of an imported game, which has none yet, or none that they lack. */
  keep(id: string, { favourite, leftOut, tags, notes, playedFor }: Remarks): Outcome<null> {
    return this.with(id, (game) => {
      if (favourite) this.statements.update(game, { favourite })
      // Naming both has the results counted anew.
      if (leftOut || playedFor > 0) this.statements.update(game, { leftOut, playedFor })
      if (tags.length > 0) this.#tag(game, tags)
      for (const note of notes) this.#note(game, note)
      if (tags.length + notes.length > 0) indexWords(this.statements, game)
      return done(null)
    })
  }

  #note(game: number, { step, text, mark }: Note): void {
    if (text === '' && mark === null) {
      this.statements.run('DELETE FROM notes WHERE game = @game AND step = @step', { game, step })
    } else {
      this.statements.run(
        `INSERT INTO notes (game, step, text, mark) VALUES (@game, @step, @text, @mark)
         ON CONFLICT (game, step) DO UPDATE SET text = @text, mark = @mark`,
        { game, step, text, mark },
      )
    }
  }

  /** Sets a game's tags; others are removed. */
  #tag(game: number, tags: readonly string[]): void {
    this.statements.run('DELETE FROM tags WHERE game = @game', { game })
    for (const spelling of tags) {
      const tag = this.#spelling(spelling)
      this.statements.run('INSERT OR IGNORE INTO tags (game, tag) VALUES (@game, @tag)', { game, tag })
    }
  }

  /** The spelling that games have of a tag already: to SQLite, case makes no difference in ASCII letters alone. */
  #spelling(tag: string): string {
    if (/^\p{ASCII}*$/u.test(tag)) return tag
    const used = this.statements.of(queries.spellings).pluck().all() as string[]
    return used.find((other) => other.toLowerCase() === tag.toLowerCase()) ?? tag
  }

  #about<Result>(id: string, change: (game: number) => Result): Outcome<Result> {
    return this.with(id, (game) => {
      const result = change(game)
      indexWords(this.statements, game)
      return done(result)
    })
  }
}
