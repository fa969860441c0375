import { sessionPath, sessionSchema, socketProtocol } from '../../shared/door.ts'

/**
 * The session by which the door knows this browser. It is kept for the origin, of which the port is a part, and so for no
 * other program on the same machine; a cookie would be sent to all of them. It is worth nothing once the app, or the sharing,
 * that gave it has ended.
 */
const key = 'session'
/** Used where the browser has no storage; lasts as long as the page. */
let ofThisPage: string | null = null

/** Keeps the session in a door's answer. Throws where there is none in it. */
export function keepSession(answer: unknown): void {
  const { session } = sessionSchema.parse(answer)
  ofThisPage = session
  try {
    localStorage.setItem(key, session)
  } catch {
    // It is kept for this page already.
  }
}

/** The latest session: another tab may have come in since this one was opened. */
function sessionNow(): string | null {
  try {
    return localStorage.getItem(key) ?? ofThisPage
  } catch {
    return ofThisPage
  }
}

/** Sends a request to the door with this browser's session; posts `handedIn` where given. */
export function ask(path: string, handedIn?: object): Promise<Response> {
  const session = sessionNow()
  const headers = {
    ...(session !== null && { Authorization: `Bearer ${session}` }),
    ...(handedIn && { 'Content-Type': 'application/json' }),
  }
  return fetch(path, { method: handedIn ? 'POST' : 'GET', headers, body: JSON.stringify(handedIn) })
}

/** True while the door knows this browser; null where nobody answers. */
export async function isAdmitted(): Promise<boolean | null> {
  const answer = await ask(sessionPath).catch(() => null)
  return answer && answer.status !== 403
}

/** A page can say who it is to a socket only by naming a subprotocol. */
export function openSocket(path: string): WebSocket {
  const session = sessionNow()
  return new WebSocket(`ws://${location.host}${path}`, [
    socketProtocol,
    ...(session === null ? [] : [session]),
  ])
}
