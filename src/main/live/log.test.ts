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
/** A moment that differs from the one before in a single part. */
const momentAt = (ply: number) => ({ ply, players: ['Anna', 'Ben'] })
const momentsOf = () => ({ at: momentAt, made: new WeakMap() })
const begins = [momentAt(0)]
const goesOnTo = (ply: number) => ({ ply: [ply] })

describe('the news for a watcher', () => {
  test('is the whole log, with nothing to animate, for one who was shown nothing', () => {
    expect(newsSince(null, [one, two], momentsOf())).toEqual({
      log: { from: 0, entries: [one, two] },
      moments: [begins, goesOnTo(1), goesOnTo(2)],
      events: [],
    })
  })

  test('is what was added, and its events', () => {
    expect(newsSince([one], [one, two], momentsOf())).toEqual({
      log: { from: 1, entries: [two] },
      moments: [goesOnTo(2)],
      events: two.events,
    })
  })

  test('brings all steps at once to a watcher that missed some', () => {
    expect(newsSince([one], [one, two, three], momentsOf())).toEqual({
      log: { from: 1, entries: [two, three] },
      moments: [goesOnTo(2), goesOnTo(3)],
      events: [...two.events, ...three.events],
    })
  })

  test('drops what was undone, without animation', () => {
    expect(newsSince([one, two, three], [one], momentsOf())).toEqual({
      log: { from: 1, entries: [] },
      moments: [],
      events: [],
    })
  })

  test('replaces what was undone and played otherwise, without animation', () => {
    expect(newsSince([one, two, three], [one, two, other], momentsOf())).toEqual({
      log: { from: 2, entries: [other] },
      moments: [goesOnTo(3)],
      events: [],
    })
  })

  test('is empty when nothing was played', () => {
    expect(newsSince([one], [one], momentsOf())).toEqual({
      log: { from: 1, entries: [] },
      moments: [],
      events: [],
    })
  })

  test('brings every moment anew where the past looks another one, and animates what was added alone', () => {
    expect(newsSince([one], [one, two], momentsOf(), false)).toEqual({
      log: { from: 0, entries: [one, two] },
      moments: [begins, goesOnTo(1), goesOnTo(2)],
      events: two.events,
    })
  })
})
