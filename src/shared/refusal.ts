import * as z from 'zod'

/**
 * Why something was not done. A refusal is a value: a code, and the facts its sentence needs.
 * The sentence itself comes from the message catalogue (`refusal_<code>`), so that it can be said in any language.
 */
export const refusalCodes = [
  // the record
  'record.json',
  'record.shape',
  'record.edition',
  'record.tile',
  'record.tileCount',
  'record.option',
  'record.result',
  // the move
  'move.text',
  'move.over',
  'move.otherAsk',
  'move.position',
  'move.empty',
  'move.tooFarBack',
  'move.notAhead',
  'move.notBehind',
  'move.notInUnderworld',
  'move.compulsory',
  // the table
  'table.unknown',
  'table.stale',
  'table.finished',
  'table.strict',
  'table.noSuchPly',
  'table.nothingToRedo',
  'table.notByToday',
  'table.noPreview',
  'table.noSuchSeat',
  'table.alike',
  // the history
  'history.unknown',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

export const factsSchema = z.record(z.string(), z.union([z.string(), z.number()]))
export type Facts = z.infer<typeof factsSchema>

export const refusalSchema = z.object({ code: z.enum(refusalCodes), facts: factsSchema })
export type Refusal = z.infer<typeof refusalSchema>

export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value })
export const refuse = (code: RefusalCode, facts: Facts = {}): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, facts },
})
