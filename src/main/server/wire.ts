import { ORPCError } from '@orpc/client'
import { onError } from '@orpc/server'
import type { StandardHandlerOptions } from '@orpc/server/standard'
import * as z from 'zod'
import { inLanguageOf } from '../instance/language.ts'
import { limitWatches, type LineContext } from './watches.ts'

/** One message of a client: a call (no `t`) or the end of one. Clients send no files and no streams. */
const messageSchema = z.union([
  z.object({
    i: z.string().max(64),
    t: z.undefined().optional(),
    p: z.strictObject({
      u: z.string().startsWith('/').max(200),
      b: z.unknown().optional(),
      h: z
        .strictObject({
          'last-event-id': z.string().max(64).optional(),
          'accept-language': z.string().max(64).optional(),
        })
        .optional(),
      m: z.undefined().optional(),
    }),
  }),
  z.object({ i: z.string().max(64), t: z.literal(4), p: z.unknown().optional() }),
])

/** True for a message that oRPC can read; others make it throw, or wait for ever. */
export function isReadable(message: unknown): message is string {
  if (typeof message !== 'string') return false
  try {
    return messageSchema.safeParse(JSON.parse(message)).success
  } catch {
    return false
  }
}

/** The answer to an unreadable message: it belongs to no call, so clients ignore it. */
export const unreadable = JSON.stringify({
  i: 'unreadable',
  p: {
    s: 400,
    b: { json: new ORPCError('BAD_REQUEST', { message: 'This message is not a call of the contract.' }) },
  },
})

/** Logs our own errors, and those behind refusals; refusals and bad input concern the caller alone. */
const reportTo = (log: (error: unknown) => void) => (error: unknown) => {
  if (!(error instanceof ORPCError) || error.status >= 500) log(error)
  else if (error.code === 'REFUSED' && error.cause !== undefined) log(error.cause)
}

/** The options of the RPC handlers at both doors. */
export const handling = (log: (error: unknown) => void): StandardHandlerOptions<LineContext> => ({
  interceptors: [onError(reportTo(log)), ({ next, request }) => inLanguageOf(request, next)],
  clientInterceptors: [limitWatches],
})
