import { maxSetups, savedSetupSchema, type SavedSetup } from '../../shared/setups.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { queries } from './queries.ts'
import { keptContent, readContent } from './rows.ts'
import type { Statements } from './statements.ts'

/** Saved table set-ups. */
export class SetupReader {
  protected readonly statements: Statements

  constructor(statements: Statements) {
    this.statements = statements
  }

  /** The last used first; one that cannot be read is left out. */
  all(): SavedSetup[] {
    const rows = this.statements.of(queries.setups).all() as { content: string }[]
    return rows.flatMap((row) => {
      const setup = savedSetupSchema.safeParse({ ...row, content: readContent(row.content) })
      return setup.success ? [setup.data] : []
    })
  }
}

/** For use within a writer's transaction only. */
export class SetupWriter extends SetupReader {
  /** Saves a set-up, or replaces the one with its id; refused when there are too many. */
  keep({ id, name, content }: SavedSetup, at: number): Outcome<null> {
    const all = this.all()
    if (all.length >= maxSetups && !all.some((one) => one.id === id))
      return refuse('setup.full', { max: maxSetups })
    this.statements.run(
      `INSERT INTO setups (id, name, content, used_at) VALUES (@id, @name, @content, @at)
       ON CONFLICT (id) DO UPDATE SET name = @name, content = @content, used_at = @at`,
      { id, name, content: JSON.stringify(keptContent(content)), at },
    )
    return done(null)
  }

  /** Notes when the set-up was last used. */
  use(id: string, at: number): void {
    this.statements.run('UPDATE setups SET used_at = @at WHERE id = @id', { id, at })
  }

  remove(id: string): void {
    this.statements.run('DELETE FROM setups WHERE id = @id', { id })
  }
}
