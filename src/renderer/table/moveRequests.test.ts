import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MoveRequests } from './moveRequests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The requests of a page, and what it has asked for: revisions, without those that were taken back. */
function setUp(moves: () => Promise<boolean> = () => Promise.resolve(true)) {
  const asked: number[] = []
  const requests = new MoveRequests((revision, signal) => {
    asked.push(revision)
    signal.addEventListener('abort', () => asked.splice(asked.indexOf(revision), 1))
    return moves()
  })
  return { requests, asked }
}

describe('with a board', () => {
  test('a move is asked for after the pause', () => {
    const { requests, asked } = setUp()
    requests.after(900, 3)
    vi.advanceTimersByTime(899)
    expect(asked).toEqual([])
    vi.advanceTimersByTime(1)
    expect(asked).toEqual([3])
  })

  test('it is not asked for, or not any more, where that was taken back', () => {
    const { requests, asked } = setUp(() => new Promise(() => undefined))
    const early = requests.after(900, 3)
    vi.advanceTimersByTime(500)
    early()
    vi.advanceTimersByTime(60_000)
    expect(asked).toEqual([])
    const late = requests.after(900, 4)
    vi.advanceTimersByTime(900)
    expect(asked).toEqual([4])
    late()
    expect(asked).toEqual([])
  })
})

describe('without a board', () => {
  /** Milliseconds until a phone asks at this revision; the game goes on then. */
  async function pauseOf({ requests, asked }: ReturnType<typeof setUp>, revision: number): Promise<number> {
    const goOn = requests.patiently(revision)
    const from = Date.now()
    while (!asked.includes(revision)) await vi.advanceTimersToNextTimerAsync()
    const pause = Date.now() - from
    goOn()
    return pause
  }

  test('a phone is patient, then takes the usual pauses while nobody else asks, and is patient again after ten', async () => {
    const phone = setUp()
    const pauses: number[] = []
    for (let revision = 1; revision <= 12; revision++) pauses.push(await pauseOf(phone, revision))
    expect(pauses).toEqual([6000, ...Array<number>(9).fill(900), 6000, 900])
  })

  test('it stays patient while others ask first, and is again after they have', async () => {
    const phone = setUp()
    const other = (revision: number, ms: number): void => {
      const goOn = phone.requests.patiently(revision)
      vi.advanceTimersByTime(ms)
      goOn()
    }
    other(1, 5900)
    expect(phone.asked).toEqual([])
    expect(await pauseOf(phone, 2)).toBe(6000)
    expect(await pauseOf(phone, 3)).toBe(900)
    other(4, 800)
    expect(await pauseOf(phone, 5)).toBe(6000)
  })

  test('it is patient after a request that did not make the move', async () => {
    const phone = setUp(() => Promise.resolve(false))
    expect(await pauseOf(phone, 1)).toBe(6000)
    expect(await pauseOf(phone, 2)).toBe(6000)
  })

  test('a game that goes on before the answer is here has gone on by its request', async () => {
    const phone = setUp(() => new Promise(() => undefined))
    expect(await pauseOf(phone, 1)).toBe(6000)
    expect(await pauseOf(phone, 2)).toBe(900)
  })
})
