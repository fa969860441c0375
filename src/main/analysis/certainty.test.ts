import { expect, test } from 'vitest'
import { value } from '../../shared/testing/outcomes.ts'
import { deal } from '../engine/start.ts'
import { GameTimeline } from '../live/table/timeline.ts'
import { certaintyOf, judge, marginOf, sureOf } from './judging.ts'

const at = (chance: number, playouts: number) => ({ chance, playouts })

test('the margin shrinks with the playouts, down to the scatter of a search', () => {
  expect(marginOf(at(0.5, 100))).toBeCloseTo(Math.hypot(0.03, 2 * Math.sqrt(0.25 / 104)), 10)
  expect(marginOf(at(0.5, 400))).toBeLessThan(marginOf(at(0.5, 100)))
  expect(marginOf(at(0.5, 1e9))).toBeCloseTo(0.03, 4)
  // A search that has lost every game so far may still win the next one.
  expect(marginOf(at(0, 10))).toBeGreaterThan(0.1)
})

test('moves are a close call where their chances differ by less than the margin of both', () => {
  const search = { exact: false, playouts: 5000 }
  const margin = Math.hypot(marginOf(at(0.6, 3000)), marginOf(at(0.5, 1000)))
  const certaintyAt = (lead: number) => {
    const { certainty } = sureOf(search, [at(0.5 + lead, 3000), at(0.5, 1000)])
    return certainty
  }
  expect(certaintyAt(-0.01)).toBe('close')
  expect(certaintyAt(0.9 * margin)).toBe('close')
  expect(certaintyAt(1.1 * margin)).toBe('fairly')
  expect(certaintyAt(2.2 * margin)).toBe('sure')
})

test('what was solved is solved, and the only move considered is sure', () => {
  const [one, other] = [at(0.5, 0), at(0.5, 0)]
  expect(sureOf({ exact: true, playouts: 0 }, [one, other])).toEqual({ certainty: 'solved', playouts: 0 })
  expect(certaintyOf(0, 0)).toBe('solved')
  expect(sureOf({ exact: false, playouts: 200 }, [at(0.3, 200)])).toEqual({
    certainty: 'sure',
    playouts: 200,
  })
})

test('an answer within 4 % of the best move is as good, where both are solved, and one beyond is not', async () => {
  const { start } = value(deal('tutankhamun-2021', 2, {}, 'AS GOOD'))
  const { gamePosition } = GameTimeline.begin(start)
  const chances = { 'sail 0': 0.9, 'sail 1': 0.87, 'sail 2': 0.85 }
  const top = Object.entries(chances).map(([move, own]) => ({ move, values: [own, 1 - own], playouts: 0 }))
  const thought = { chances: top[0].values, exact: true, playouts: 0, top }
  const thinker = { ask: () => Promise.reject(new Error('All moves are known.')) }
  const asking = { thinker, depth: 'usual', urgency: 'hint' } as const
  const accepts = async (move: string) => value(await judge(asking, gamePosition, thought, move)).accepted
  expect(await accepts('sail 1')).toBe(true)
  expect(await accepts('sail 2')).toBe(false)
})
