import { randomInt } from 'node:crypto'
import type { Key, Rejection } from '../../../shared/sharing.ts'
import { digest, isSecret, newSecret } from '../secrets.ts'

/** Without vowels, so that no words arise, and without letters that look like others. */
const alphabet = '23456789CDFGHJKMNPQRTVWX'
const length = 8

/** Makes a code that can be read out and typed: `RX4K-72TM`, one of 24⁸ (36 bits). */
export function newCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`
}

/** Normalises a typed code: capitals do not matter, nor does what stands between the letters. */
const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The number of wrong keys in a row after which an address has to wait, and that time in milliseconds. */
export const maxWrong = 5
export const wait = 60_000
/** Wrong codes from all addresses together before no code is taken any more: only the link leads in. */
export const maxWrongCodes = 20
const maxRemembered = 1000

/** What leads into one share session: the secret of its link, and the code for typing, withdrawn after too many guesses. */
export class AccessCodes {
  readonly #clock: () => number
  readonly #failures = new Map<string, { readonly count: number; readonly at: number }>()
  #secret = newSecret()
  #code: string | null = newCode()
  #wrongCodes = 0

  /** `clock`: milliseconds from any moment on; unlike the time of day they never go back. */
  constructor(clock = () => performance.now()) {
    this.#clock = clock
  }

  get secret(): string {
    return this.#secret
  }

  /** Null after too many wrong guesses. */
  get code(): string | null {
    return this.#code
  }

  /** The reason to refuse a key from an address; null where it is right. */
  reject(key: Key, from: string): Rejection | null {
    if (this.#mustWait(from)) return 'wait'
    const why = 'secret' in key ? this.#rejectSecret(key.secret) : this.#rejectCode(key.code)
    if (why === null) this.#failures.delete(from)
    else this.#note(from)
    return why
  }

  /** Makes a new secret and a new code: the old ones are no longer valid. */
  renew(): void {
    this.#secret = newSecret()
    this.#code = newCode()
    this.#wrongCodes = 0
  }

  #rejectSecret(secret: string): Rejection | null {
    return isSecret(digest(this.#secret), secret) ? null : 'secret'
  }

  #rejectCode(typed: string): Rejection | null {
    if (this.#code === null) return 'shut'
    if (isSecret(digest(plainCode(this.#code)), plainCode(typed))) return null
    this.#wrongCodes += 1
    if (this.#wrongCodes >= maxWrongCodes) this.#code = null
    return 'code'
  }

  #mustWait(from: string): boolean {
    const failures = this.#failures.get(from)
    if (!failures || failures.count < maxWrong) return false
    if (this.#clock() - failures.at < wait) return true
    this.#failures.delete(from)
    return false
  }

  #note(from: string): void {
    const count = (this.#failures.get(from)?.count ?? 0) + 1
    this.#failures.delete(from)
    this.#failures.set(from, { count, at: this.#clock() })
    const [oldest] = this.#failures.keys()
    if (this.#failures.size > maxRemembered) this.#failures.delete(oldest)
  }
}
