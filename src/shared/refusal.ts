import * as z from 'zod'
import type { TileCode } from './editions/index.ts'
import type { Ask, IdolVerb } from './move.ts'
import type { Status } from './views.ts'

/**
 * Why something was not done. A refusal is a value: a code, and the facts that its sentence needs, listed here.
 * The sentence itself comes from the message catalogue (`sentenceOf`), so that it can be said in any language.
 */
export const factNames = {
  // the record
  'record.json': ['why'],
  'record.shape': ['where', 'why'],
  'record.edition': ['edition', 'known'],
  'record.seats': ['seats', 'min', 'max'],
  'record.tile': ['text', 'at'],
  'record.tileCount': ['tile', 'count', 'expected'],
  'record.option': ['option', 'value', 'min', 'max'],
  'record.result': ['recorded', 'replayed'],
  'record.unfinished': ['recorded'],
  // the move
  'move.text': ['move'],
  'move.over': ['move'],
  'move.otherAsk': ['move', 'ask'],
  'move.position': ['at', 'last'],
  'move.empty': ['at'],
  'move.tooFarBack': ['at', 'nearest'],
  'move.notAhead': ['at'],
  'move.notBehind': ['at'],
  'move.notInUnderworld': ['tile'],
  'move.compulsory': ['verb'],
  // the table
  'table.unknown': ['id'],
  'table.stale': ['seen', 'now'],
  'table.finished': ['status'],
  'table.strict': [],
  'table.noSuchPly': ['ply', 'made'],
  'table.nothingToRedo': ['ply'],
  'table.notByToday': [],
  'table.noPreview': [],
  'table.noSuchSeat': ['seat'],
  'table.alike': ['what'],
  // the history
  'history.unknown': ['id'],
  'history.newer': ['file', 'version', 'known'],
  'history.foreign': ['file'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type RefusalCode = keyof typeof factNames
export const refusalCodes = Object.keys(factNames) as RefusalCode[]

/** Facts of these names are out of closed sets; all others are any text or number. */
interface ClosedFacts {
  readonly ask: Ask
  readonly verb: IdolVerb
  readonly status: Status
  readonly tile: TileCode
}
/** The facts that the sentence of a refusal needs. */
export type FactsOf<C extends RefusalCode> = {
  readonly [Name in (typeof factNames)[C][number]]: Name extends keyof ClosedFacts
    ? ClosedFacts[Name]
    : string | number
}

export const factsSchema = z.record(z.string(), z.union([z.string(), z.number()]))
export type Facts = z.infer<typeof factsSchema>

export const refusalSchema = z.object({ code: z.enum(refusalCodes), facts: factsSchema })
export type Refusal = z.infer<typeof refusalSchema>

export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value })
type FactsArgument<C extends RefusalCode> = (typeof factNames)[C] extends readonly []
  ? []
  : [facts: FactsOf<C>]
export const refuse = <C extends RefusalCode>(
  code: C,
  ...[facts]: FactsArgument<C>
): { ok: false; refusal: Refusal } => ({ ok: false, refusal: { code, facts: { ...facts } } })
