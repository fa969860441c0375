import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const maxTokens = 16
const maxSessions = 64

/** The secrets of the door: one-time tokens, exchanged for sessions, and the key of a second start. */
export class Secrets {
  readonly #tokens: Buffer[] = []
  readonly #sessions: Buffer[] = []
  /** Part of the instance's message, which only this user can read. */
  readonly key = newSecret()

  newToken(): string {
    const token = newSecret()
    this.#tokens.push(digest(token))
    this.#tokens.splice(0, this.#tokens.length - maxTokens)
    return token
  }

  /** Returns a session for an unused token; `null` for any other. */
  redeem(token: string): string | null {
    const index = findSecret(this.#tokens, token)
    if (index < 0) return null
    this.#tokens.splice(index, 1)
    const session = newSecret()
    this.#sessions.push(digest(session))
    this.#sessions.splice(0, this.#sessions.length - maxSessions)
    return session
  }

  isSession(session: string): boolean {
    return findSecret(this.#sessions, session) >= 0
  }

  isKey(key: string): boolean {
    return isSecret(digest(this.key), key)
  }
}

/** Hashes a secret for storage, so that a comparison takes the same time for every guess. */
export const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** 256 bits, as text for an address or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const isSecret = (kept: Buffer, sent: string): boolean => timingSafeEqual(kept, digest(sent))

/** Returns the index of `secret` among the kept ones, or -1; always compares all of them. */
export function findSecret(kept: readonly Buffer[], secret: string): number {
  const sought = digest(secret)
  return kept.reduce((found, one, index) => (timingSafeEqual(one, sought) ? index : found), -1)
}
