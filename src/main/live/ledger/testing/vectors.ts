import type { Edition } from '../../../../shared/editions/index.ts'
import type { Result } from '../../../../shared/record.ts'
import type { Start } from '../../../engine/game.ts'
import { openRecord } from '../../../engine/record.ts'
import { vectorsOf as recordsOf } from '../../../engine/testing/vectors.ts'

/** A whole game of an independent implementation. */
export interface Vector {
  readonly start: Start
  readonly moves: readonly string[]
  readonly result: Result
  readonly winners: readonly number[]
}

export const vectorsOf = (edition: Edition): Vector[] =>
  recordsOf(edition).map((record) => {
    const open = openRecord(record)
    if (!open.ok || !record.result) throw new Error(`${edition}: not a whole game`)
    const { result, moves } = record
    return { start: open.value.start, moves, result, winners: result.winners }
  })
