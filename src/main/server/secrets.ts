import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

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
