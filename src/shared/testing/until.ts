import { vi } from 'vitest'

/** Waits until a check passes. The time limit only ends a test in which that never happens. */
export const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 300_000 })
