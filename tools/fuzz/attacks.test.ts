import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isShort } from '../../src/shared/testing/runs.ts'
import { attacks, type AttackName } from './attacks.ts'

// A short run of `node build/node.js build/fuzz.ts`, the same each time.
const times: Readonly<Partial<Record<AttackName, number>>> = isShort
  ? { calls: 1, records: 3, disk: 1 }
  : { calls: 3, records: 10, kills: 1, disk: 3 }

test.each(Object.entries(times) as [AttackName, number][])(
  'the attack “%s” finds nothing',
  async (name, numRuns) => {
    const { failed, errorInstance } = await fc.check(attacks[name](), { seed: 1, numRuns })
    expect(failed, String(errorInstance)).toBe(false)
  },
)
