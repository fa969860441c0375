import { describe, expect, test } from 'vitest'
import type { LogEntry } from '../../shared/table.ts'
import { newsSince } from './log.ts'

const entry = (ply: number): LogEntry => ({
  ply,
  turn: ply,
  seat: 0,
  move: `sail ${ply}`,
  events: [{ kind: 'turn', seat: ply % 2 }],
  points: [30, 30],
})
const [one, two, three, other] = [entry(1), entry(2), entry(3), entry(3)]

describe('the news for a watcher', () => {
  test('is the whole log, with nothing to animate, for one who was shown nothing', () => {
    expect(newsSince(null, [one, two])).toEqual({ log: { from: 0, entries: [one, two] }, events: [] })
  })

  test('is what was added, and its events', () => {
    expect(newsSince([one], [one, two])).toEqual({ log: { from: 1, entries: [two] }, events: two.events })
  })

  test('brings all steps at once to a watcher that missed some', () => {
    expect(newsSince([one], [one, two, three])).toEqual({
      log: { from: 1, entries: [two, three] },
      events: [...two.events, ...three.events],
    })
  })

  test('drops what was undone, without animation', () => {
    expect(newsSince([one, two, three], [one])).toEqual({ log: { from: 1, entries: [] }, events: [] })
  })

  test('replaces what was undone and played otherwise, without animation', () => {
    expect(newsSince([one, two, three], [one, two, other])).toEqual({
      log: { from: 2, entries: [other] },
      events: [],
    })
  })

  test('is empty when nothing was played', () => {
    expect(newsSince([one], [one])).toEqual({ log: { from: 1, entries: [] }, events: [] })
  })
})
