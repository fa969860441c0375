/** A bucket of tokens: `burst` at once, and `perSecond` in the long run. Says of each message whether it is within them. */
export function paceOf(perSecond: number, burst: number, clock: () => number): () => boolean {
  let tokens = burst
  let filledAt = clock()
  return () => {
    const now = clock()
    tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * perSecond)
    filledAt = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
