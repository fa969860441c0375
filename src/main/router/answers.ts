import { implement, type Context, type Router } from '@orpc/server'
import type {
  AnyContractRouter,
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
  Meta,
  Schema,
} from '@orpc/contract'
import { done, type Outcome } from '../../shared/refusal.ts'
import type { History } from '../history/index.ts'
import { patiently, settle } from './settle.ts'

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

/** The calls of a part of the contract, answered. They wait while the history cannot be written. */
export function answering<T extends AnyContractRouter, C extends Context>(
  contract: T,
  answers: Answers<T, C>,
  history: History,
): Router<T, C> {
  const procedures = Object.entries(answers as Calls).map(([noun, calls]) => {
    const verbs = Object.entries(calls).map(([verb, answer]) => {
      const handled = implement((contract as Procedures)[noun][verb]).handler(({ input, signal, context }) =>
        patiently(
          history,
          async () => {
            const said = await answer(input, { signal, context })
            return isOutcome(said) ? settle(said) : (said ?? null)
          },
          signal,
        ),
      )
      return [verb, handled]
    })
    return [noun, Object.fromEntries(verbs)]
  })
  return Object.fromEntries(procedures) as Router<T, C>
}

/** The outcome of what begins something, for a caller that is told its id. */
export const named = (begun: Outcome<string>): Outcome<{ id: string }> =>
  begun.ok ? done({ id: begun.value }) : begun
