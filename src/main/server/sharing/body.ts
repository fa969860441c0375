import type { IncomingMessage } from 'node:http'
import { keySchema, type Key } from '../../../shared/sharing.ts'

const maxBodyBytes = 512

/** The key in a request; null where it is too long or none. What comes after too much is not read. */
export async function keyIn(request: IncomingMessage): Promise<Key | null> {
  if (request.headers['content-type'] !== 'application/json') return null
  let body = ''
  try {
    request.setEncoding('utf8')
    for await (const chunk of request) {
      body += chunk
      if (body.length > maxBodyBytes) return null
    }
    const key = keySchema.safeParse(JSON.parse(body))
    return key.success ? key.data : null
  } catch {
    return null
  }
}
