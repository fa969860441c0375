import { readFileSync } from 'node:fs'
import type { Edition } from '../../../shared/editions/index.ts'
import type { GameRecord } from '../../../shared/record.ts'
import type { TraceEntry } from './trace.ts'

/** A whole game played by an independent implementation, with its trace at every ply. */
export type Vector = GameRecord & { readonly trace: readonly TraceEntry[] }

/** The text of an edition's file of vectors, one a line. */
export const vectorText = (edition: Edition): string =>
  readFileSync(new URL(`../fixtures/${edition}.jsonl`, import.meta.url), 'utf8')

export const vectorsOf = (edition: Edition): Vector[] =>
  vectorText(edition)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Vector)
