import { ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '../../shared/contract.ts'
import { m } from '../../shared/messages/messages.js'
import { refusalSchema, type Refusal } from '../../shared/refusal.ts'
import { sentenceOf } from '../../shared/sentence.ts'

/** Every call a screen can make. Screens know this type alone, never the transport behind it. */
export type Client = ContractRouterClient<typeof contract>

/** The refusal in a failed call; null when it failed for another reason, such as a lost connection. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ORPCError)) return null
  const read = refusalSchema.safeParse(error.data)
  return read.success ? read.data : null
}

/** The reason why a call failed, in a sentence. */
export function failureOf(error: unknown): string {
  const refusal = refusalOf(error)
  return refusal ? sentenceOf(refusal) : m.error_notReached()
}
