import { expect, test } from 'vitest'
import type { DigEvent } from '../../../shared/dig/events.ts'
import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { lengthOf, plan, type BoxState } from './scene.ts'

const full: BoxState = {
  pits: cells.map(() => ({ left: 5, top: null, blockade: null })),
  aside: 0,
  doubled: false,
}
const pit = (state: BoxState, cell: (typeof cells)[number]) => state.pits[cells.indexOf(cell)]

const dug = { kind: 'dug', seat: 0, cell: 'b2', lifted: null, card: 'HOR', layer: 5, value: 10 } as const
const turn: DigEvent[] = [
  { kind: 'scarabPlayed', seat: 0, factor: 2 },
  { ...dug, doubled: true, aside: 10 },
  { ...dug, lifted: 'HOR', card: 'MOS', layer: 4, value: -2, doubled: true, aside: 10 },
  { kind: 'penalty', seat: 0, card: 'MOS', forfeited: 10, due: 2, paid: 2 },
  { kind: 'blockaded', seat: 0, cell: 'b2' },
  { kind: 'turn', seat: 1 },
]

test('each step begins where the one before it ended', () => {
  const steps = plan(full, turn)
  expect(steps.map(({ event }) => event)).toEqual(turn)
  steps.forEach(({ before }, nth) => expect(before).toBe(nth === 0 ? full : steps[nth - 1].after))
})

test('a turn leaves its cell deeper and blockaded, and nothing aside', () => {
  const last = plan(full, turn)[turn.length - 1].after
  expect(pit(last, 'b2')).toEqual({ left: 3, top: { card: 'MOS', layer: 4 }, blockade: 0 })
  expect([last.aside, last.doubled]).toEqual([0, false])
})

test('silver lies aside from the find to the penalty, and counts double till the turn is over', () => {
  const steps = plan(full, turn)
  expect(steps.map(({ after }) => after.aside)).toEqual([0, 10, 10, 0, 0, 0])
  expect(steps.map(({ after }) => after.doubled)).toEqual([true, true, true, true, true, false])
})

test('to stop with nothing aside shows nothing', () => {
  const stopped = { kind: 'stopped', seat: 0, gained: 0, byItself: false } as const
  expect(plan(full, [stopped]).map(lengthOf)).toEqual([0])
  expect(plan({ ...full, aside: 4 }, [stopped]).map(lengthOf)[0]).toBeGreaterThan(0)
})
