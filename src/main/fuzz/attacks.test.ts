import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attacks, type AttackName } from './attacks.ts'

// A short run of `npm run fuzz`, the same each time.
const runs: Readonly<Record<AttackName, number>> = { calls: 3, records: 10, kills: 1, disk: 3 }

test.each(Object.entries(runs) as [AttackName, number][])(
  'the attack “%s” finds nothing',
  async (name, numRuns) => {
    const { failed, errorInstance } = await fc.check(attacks[name](), { seed: 1, numRuns })
    expect(failed, String(errorInstance)).toBe(false)
  },
)
