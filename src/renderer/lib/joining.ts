import { guestPaths, rejectionSchema, type Key, type Rejection } from '../../shared/sharing.ts'

/** Hands in a key: null when it opened, otherwise why not. The session stays in a cookie that no script can read. */
export async function join(key: Key): Promise<Rejection | 'unreached' | null> {
  try {
    const answer = await fetch(guestPaths.join, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(key),
    })
    if (answer.ok) return null
    const rejection = rejectionSchema.safeParse(await answer.json())
    return rejection.success ? rejection.data.why : 'unreached'
  } catch {
    return 'unreached'
  }
}

/** Whether this phone is still let in; null where nobody answers. */
export async function isAdmitted(): Promise<boolean | null> {
  const answer = await fetch(guestPaths.session).catch(() => null)
  return answer && answer.status !== 403
}

/** The secret of the link that the page was opened by, which then leaves the address; null where there is none. */
export function takeSecret(): string | null {
  const secret = location.hash.slice(1)
  if (secret === '') return null
  history.replaceState(null, '', location.pathname)
  return secret
}
