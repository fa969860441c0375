import { ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '../../shared/contract.ts'
import { refusalSchema, type Refusal } from '../../shared/refusal.ts'

/** Every call a screen can make. Screens know this type alone, never the transport behind it. */
export type Client = ContractRouterClient<typeof contract>

/** The refusal in a failed call; null when it failed for another reason, such as a lost connection. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ORPCError)) return null
  const read = refusalSchema.safeParse(error.data)
  return read.success ? read.data : null
}
