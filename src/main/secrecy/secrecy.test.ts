import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contract } from '../../shared/contract.ts'
import { rounds } from './testing/calls.ts'
import { Witness, type Call } from './testing/witness.ts'

const nouns = Object.keys(contract) as (keyof typeof contract)[]
const callsOf = (noun: keyof typeof contract): Call[] =>
  Object.keys(contract[noun]).map((verb) => `${noun}.${verb}` as Call)

let apps: readonly Witness[]
beforeEach(async () => {
  // Only the cards may differ: so no clock, and no pause for work that took long.
  vi.spyOn(Date, 'now').mockReturnValue(new Date(2026, 4, 2, 12).getTime())
  vi.spyOn(performance, 'now').mockReturnValue(0)
  apps = [await Witness.open(0), await Witness.open(1)]
})
afterEach(async () => {
  for (const services of apps) await services.remove()
  vi.restoreAllMocks()
})

test('every call of the contract is tried', () => {
  expect(Object.keys(rounds).sort()).toEqual(nouns.flatMap(callsOf).sort())
})

describe('two apps in whose live digs the hidden cards lie otherwise answer alike whatever is asked of', () => {
  test.each(nouns)('%s', async (noun) => {
    for (const round of new Set(callsOf(noun).map((call) => rounds[call]))) {
      for (const services of apps) await round(services)
    }
    const [one, other] = apps.map(({ answers }) => answers)
    expect(one.length).toBeGreaterThan(0)
    const first = one.findIndex((answer, nth) => answer !== other[nth])
    expect(other.at(first)).toBe(one.at(first))
    expect(other).toHaveLength(one.length)
  })
})
