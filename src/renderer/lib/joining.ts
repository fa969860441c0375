import { guestPaths, rejectionSchema, type Key, type Rejection } from '../../shared/sharing.ts'
import { ask, keepSession } from './session.ts'

/** Hands in a key. Returns null when it was accepted, otherwise why not. */
export async function join(key: Key): Promise<Rejection | 'unreached' | null> {
  try {
    const answer = await ask(guestPaths.join, key)
    if (answer.status === 204) return null
    if (answer.ok) {
      keepSession(await answer.json())
      return null
    }
    const rejection = rejectionSchema.safeParse(await answer.json())
    return rejection.success ? rejection.data.why : 'unreached'
  } catch {
    return 'unreached'
  }
}

/** The secret of the link that the page was opened by, which then leaves the address; null where there is none. */
export function takeSecret(): string | null {
  const secret = location.hash.slice(1)
  if (secret === '') return null
  history.replaceState(null, '', location.pathname)
  return secret
}
