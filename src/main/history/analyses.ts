import * as z from 'zod'
import { depthSchema } from '../../shared/analysis/chances.ts'
import { json } from './stored.ts'
import { Connected } from './statements.ts'

/** The number of a game by its id. */
const game = '(SELECT number FROM games WHERE id = ? AND removed = 0)'
const headSql = `SELECT content, depth, version FROM analyses WHERE game = ${game}`
const thoughtsSql = `SELECT ply, thought FROM thoughts WHERE game = ${game} ORDER BY ply`

const part = z.number().min(0).max(1)
const thoughtSchema = z.object({
  /** Each seat's chance to win. */
  chances: z.array(part),
  exact: z.boolean(),
  /** Playouts of the search; 0 where it was solved. */
  playouts: z.int().min(0),
  /** Best first, with each seat's chance to win after each and its playouts; empty at the end of the game. */
  top: z.array(z.object({ move: z.string(), values: z.array(part), playouts: z.int().min(0) })),
})
/** The evaluation of a position by a computer player. */
export type AnalysedPly = z.infer<typeof thoughtSchema>

const thoughtRowSchema = z.object({ ply: z.int(), thought: json.pipe(thoughtSchema) })
const headSchema = z.object({ content: z.string(), depth: depthSchema, version: z.int() })
/** The moves that an analysis covers, and the strength of the player that made it. */
export type AnalysisHead = Readonly<z.infer<typeof headSchema>>

export class AnalysisReader extends Connected {
  /** True when an analysis was begun, which may have told something about the worth of the game's moves. */
  isBegun(id: string): boolean {
    return this.statements.of(headSql).get(id) !== undefined
  }

  /** An analysis with its evaluations by ply, less those that cannot be read; null when there is none. */
  of(id: string) {
    const head = headSchema.safeParse(this.statements.of(headSql).get(id))
    if (!head.success) return null
    const rows = this.statements.of(thoughtsSql).all(id)
    const parsedRows = rows.flatMap((row) => thoughtRowSchema.safeParse(row).data ?? [])
    return { ...head.data, thoughts: new Map(parsedRows.map(({ ply, thought }) => [ply, thought])) }
  }
}

export class AnalysisWriter extends AnalysisReader {
  /** Begins an analysis in place of an earlier one; does nothing for a game that is gone. */
  begin(id: string, head: AnalysisHead): void {
    this.statements.run(
      `INSERT OR REPLACE INTO analyses (game, content, depth, version)
       SELECT number, @content, @depth, @version FROM games WHERE id = @id AND removed = 0`,
      { id, ...head },
    )
  }

  /** Stores the evaluation of a ply, unless another analysis was begun meanwhile. */
  keep(id: string, { content, depth, version }: AnalysisHead, ply: number, thought: AnalysedPly): void {
    this.statements.run(
      `INSERT OR REPLACE INTO thoughts (game, ply, thought)
       SELECT game, @ply, @thought FROM analyses
       WHERE game = (SELECT number FROM games WHERE id = @id AND removed = 0)
         AND content = @content AND depth = @depth AND version = @version`,
      { id, content, depth, version, ply, thought },
    )
  }
}
