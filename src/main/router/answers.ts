import { implement, ORPCError, type Context, type Router } from '@orpc/server'
import type {
  AnyContractRouter,
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
  Meta,
  Schema,
} from '@orpc/contract'
import { done, type Outcome, type Refusal } from '../../shared/refusal.ts'
import { sentenceOf } from '../../shared/sentence.ts'
import { HistoryRefused, type History } from '../history/index.ts'

/** Returns the value of an outcome; throws a refusal as the one error of the contract, with its sentence. */
export function settle<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  throw refusing(outcome.refusal)
}

const refusing = (refusal: Refusal, cause?: unknown) =>
  new ORPCError('REFUSED', { status: 409, message: sentenceOf(refusal), data: refusal, cause })

interface Asking<C> {
  /** Aborts when the caller gives up waiting. */
  readonly signal?: AbortSignal
  readonly context: C
}

type Answer<T> = T | Outcome<T>

/** Answers a call; a refused outcome becomes the one error of the contract. */
type Answering<I, T, C> = (input: I, asking: Asking<C>) => Answer<T> | Promise<Answer<T>>
/** Answers a call that only does something. */
type Doing<I, C> = (input: I, asking: Asking<C>) => void

/** The answers to every call of a part of the contract, by its checked input. */
export type Answers<T, C = unknown> =
  T extends ContractProcedure<infer I, infer O, infer _E, infer _M>
    ? | Answering<InferSchemaOutput<I>, InferSchemaInput<O>, C>
      | (InferSchemaInput<O> extends null ? Doing<InferSchemaOutput<I>, C> : never)
    : { readonly [K in keyof T]: Answers<T[K], C> }

type Procedure = ContractProcedure<Schema<unknown, unknown>, Schema<unknown, unknown>, ErrorMap, Meta>
type Procedures = Record<string, Record<string, Procedure>>
type Calls = Record<string, Record<string, (input: unknown, asking: Asking<unknown>) => unknown>>

const isOutcome = (answer: unknown): answer is Outcome<unknown> =>
  typeof answer === 'object' && answer !== null && 'ok' in answer

/**
 * The calls of a part of the contract, answered. They wait while the history cannot be written, and are refused where
 * it never can, or where the database refuses what they were to write.
 */
export function answering<T extends AnyContractRouter, C extends Context>(
  contract: T,
  answers: Answers<T, C>,
  { saving }: History,
): Router<T, C> {
  const procedures = Object.entries(contract as Procedures).map(([noun, verbs]) => {
    const calls = (answers as Calls)[noun]
    const answered = Object.entries(verbs).map(([verb, procedure]) => {
      const handled = implement(procedure).handler(async ({ input, signal, context }) => {
        try {
          return await saving.patiently(async () => {
            const answer = await calls[verb](input, { signal, context })
            return isOutcome(answer) ? settle(answer) : (answer ?? null)
          }, signal)
        } catch (error) {
          const fault = saving.faultOf(error)
          throw fault ? refusing(fault, error instanceof HistoryRefused ? undefined : error) : error
        }
      })
      return [verb, handled]
    })
    return [noun, Object.fromEntries(answered)]
  })
  return Object.fromEntries(procedures) as Router<T, C>
}

/** The outcome of what begins something, for a caller that is told its id. */
export const idOutcome = (begun: Outcome<string>): Outcome<{ id: string }> =>
  begun.ok ? done({ id: begun.value }) : begun

type Updates<T> = AsyncGenerator<T, void>
/** Begins to watch; must end when the signal aborts. */
type Begin<T> = (until: AbortSignal) => Updates<T>

/** Watches until `signal` aborts, or another history takes the place of the one that was read. */
export const untilReplaced = <T>({ replaced }: History, begin: Begin<T>, signal = replaced): Updates<T> =>
  begin(AbortSignal.any([replaced, signal]))

/** The same, but begun again in every history that takes another one's place. Throws at once what `begin` throws. */
export function watchAnew<T>(history: History, begin: Begin<T>, signal?: AbortSignal): Updates<T> {
  const first = untilReplaced(history, begin, signal)
  async function* watched(): Updates<T> {
    yield* first
    while (!signal?.aborted) yield* untilReplaced(history, begin, signal)
  }
  return watched()
}
