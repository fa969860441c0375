import type { IncomingMessage } from 'node:http'
import type * as z from 'zod'

const maxBodyBytes = 512

/** Reads a request's body as JSON; null where it is too long or something else. Stops at the limit. */
export async function bodyOf<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T | null> {
  if (request.headers['content-type'] !== 'application/json') return null
  let body = ''
  try {
    request.setEncoding('utf8')
    for await (const chunk of request) {
      body += chunk
      if (body.length > maxBodyBytes) return null
    }
    const read = schema.safeParse(JSON.parse(body))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
