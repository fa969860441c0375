import * as z from 'zod'
import type { TileCode } from './editions/index.ts'
import type { Card } from './editions/tutankhamens-revenge.ts'
import type { Ask } from './families.ts'
import type { LedgerAsk } from './ledger/view.ts'
import type { m } from './messages/messages.js'
import refusalCodes from './messages/refusals.js'
import type { IdolVerb } from './nile/move.ts'
import type { Status } from './status.ts'

type CodeOf<Key> = Key extends `refusal_${infer Of}_${infer Name}` ? `${Of}.${Name}` : never
/**
 * The reason why a call was refused. A refusal is a value: a code, and the facts that its sentence needs. Codes are
 * the messages of the catalogue that begin with `refusal_`: `move.text` is `refusal_move_text`. `sentenceOf` says them.
 */
export type RefusalCode = CodeOf<keyof typeof m>

export type MessageOf<Code extends RefusalCode> = Code extends `${infer Of}.${infer Name}`
  ? `refusal_${Of}_${Name}` & keyof typeof m
  : never

/** Facts with a closed set of values; all others are any text or number. */
interface ClosedFacts {
  readonly ask: Ask
  readonly verb: IdolVerb
  readonly status: Status
  readonly tile: TileCode
  readonly card: Card
  readonly question: LedgerAsk
}
/** Placeholders of a message that are no facts: `sentenceOf` makes their texts of the facts. */
type Made = 'code'
/** Facts that no message takes in as they are. */
interface Untold {
  readonly 'table.stale': 'seen' | 'now'
  readonly 'table.noSuchPly': 'ply'
  readonly 'table.nothingToRedo': 'ply'
}
type InputOf<C extends RefusalCode> = keyof NonNullable<Parameters<(typeof m)[MessageOf<C>]>[0]>
type FactName<C extends RefusalCode> =
  | Exclude<InputOf<C>, Made>
  | (C extends keyof Untold ? Untold[C] : never)

/** The facts that the sentence of a refusal needs. */
type FactsOf<C extends RefusalCode> = {
  readonly [Name in FactName<C>]: Name extends keyof ClosedFacts ? ClosedFacts[Name] : string | number
}

export const factsSchema = z.record(z.string(), z.union([z.string(), z.number()]))
export type Facts = z.infer<typeof factsSchema>

export const refusalSchema = z.object({ code: z.enum(refusalCodes), facts: factsSchema })
export type Refusal = z.infer<typeof refusalSchema>

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal }

export type Refused = Extract<Outcome<never>, { ok: false }>

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value })
type FactsArgument<C extends RefusalCode> = [FactName<C>] extends [never] ? [] : [facts: FactsOf<C>]
export const refuse = <C extends RefusalCode>(
  code: C,
  ...[facts]: FactsArgument<C>
): { ok: false; refusal: Refusal } => ({ ok: false, refusal: { code, facts: { ...facts } } })
