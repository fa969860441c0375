import { ORPCError } from '@orpc/client'
import * as z from 'zod'

const text = z.string().max(64)

/** A message of a client: a call (no `t`) or the end of one. Clients send no files and no streams. */
const messageSchema = z.union([
  z.object({
    i: text,
    t: z.undefined().optional(),
    p: z.object({
      u: z.string().startsWith('/').max(200),
      h: z.strictObject({ 'last-event-id': text.optional(), 'accept-language': text.optional() }).optional(),
    }),
  }),
  z.object({ i: text, t: z.literal(4) }),
])

/**
 * True for a message that oRPC can read: at a port others would end the process, and the parts of a stream could be sent
 * for ever, for nobody. What is called with which input is checked by the contract alone.
 */
export function isReadable(message: unknown): message is string {
  if (typeof message !== 'string') return false
  try {
    return messageSchema.safeParse(JSON.parse(message)).success
  } catch {
    return false
  }
}

const noCall = new ORPCError('BAD_REQUEST', { message: 'This message is not a call of the contract.' })
/** The answer to an unreadable message: it belongs to no call, so clients ignore it. */
export const unreadable = JSON.stringify({ i: 'unreadable', p: { s: 400, b: { json: noCall } } })

type Listener = (event?: { data: unknown }) => void

/** The part of a port that the contract uses. */
export interface Port {
  on(event: string, listener: Listener): unknown
  postMessage(message: unknown): void
}

/** Wraps a port: answers messages that are no calls of the contract itself, and passes on the others. */
export const readableOnly = (port: Port) => ({
  postMessage: (message: unknown) => port.postMessage(message),
  on: (event: string, listener: Listener) => {
    port.on(event, (message) => {
      if (event !== 'message' || isReadable(message?.data)) listener(message)
      else port.postMessage(unreadable)
    })
  },
})
