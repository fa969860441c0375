import { sessionPath, sessionSchema, socketProtocol, doorPaths } from '../../shared/door.ts'
import { guestPaths, rejectionSchema, type Key, type Rejection } from '../../shared/sharing.ts'
import { readText, writeText } from './device.svelte.ts'

/**
 * The session by which the door knows this browser. It is kept for the origin, of which the port is a part, and so for no
 * other program on the same machine; a cookie would be sent to all of them. It is worth nothing once the app, or the sharing,
 * that gave it has ended.
 */
const key = 'session'

/** Keeps the session in a door's answer. Throws where there is none in it. */
const keepSession = (answer: unknown): void => writeText(key, sessionSchema.parse(answer).session)

/** Asks the door with this browser's session. */
export function ask(path: string, init?: RequestInit): Promise<Response> {
  const session = readText(key)
  const headers = new Headers(init?.headers)
  if (session !== null) headers.set('Authorization', `Bearer ${session}`)
  return fetch(path, { ...init, headers })
}

const post = (path: string, handedIn: object): Promise<Response> =>
  ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(handedIn),
  })

/** True while the door knows this browser, and where nobody answers in 4 s: some never answer. */
export async function isAdmitted(): Promise<boolean> {
  const answer = await ask(sessionPath, { signal: AbortSignal.timeout(4000) }).catch(() => null)
  return answer?.status !== 403
}

/** A page can say who it is to a socket only by naming a subprotocol. */
export function openSocket(path: string): WebSocket {
  const session = readText(key)
  const protocols = session === null ? [socketProtocol] : [socketProtocol, session]
  return new WebSocket(`ws://${location.host}${path}`, protocols)
}

/**
 * Returns true if the browser door lets this page in: by the token of its link, which then leaves the address, or by the
 * session of before. True too where nobody answers: the page then tries to connect until somebody does.
 */
export async function enter(): Promise<boolean> {
  const token = new URLSearchParams(location.search).get('token')
  if (!token) return isAdmitted()
  const answer = await post(doorPaths.enter, { token }).catch(() => null)
  if (!answer) return true
  history.replaceState(null, '', location.pathname + location.hash)
  if (answer.ok) keepSession(await answer.json())
  return answer.ok
}

/** Hands in a key. Returns null when it was accepted, otherwise why not. */
export async function join(key: Key): Promise<Rejection | 'unreached' | null> {
  try {
    const answer = await post(guestPaths.join, key)
    if (answer.status === 204) return null
    const content: unknown = await answer.json()
    if (!answer.ok) return rejectionSchema.parse(content).why
    keepSession(content)
    return null
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
