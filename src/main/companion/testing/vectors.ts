import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edition } from '../../../shared/editions/index.ts'
import type { GameRecord, Result } from '../../../shared/record.ts'
import type { Start } from '../../engine/game.ts'
import { openRecord } from '../../engine/index.ts'

/** A whole game of an independent implementation. */
export interface Vector {
  readonly start: Start
  readonly moves: readonly string[]
  readonly result: Result
  readonly winners: readonly number[]
}

export function vectorsOf(edition: Edition): Vector[] {
  const file = join(import.meta.dirname, '../../engine/fixtures', `${edition}.jsonl`)
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const record = JSON.parse(line) as GameRecord
      const open = openRecord(record)
      if (!open.ok || !record.result) throw new Error(`${edition}: not a whole game`)
      const { result, moves } = record
      return { start: open.value.start, moves, result, winners: result.winners }
    })
}
