import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Opponents } from '../../shared/contract/games.ts'
import { tempos } from '../../shared/preferences.ts'
import { dueRevision, MoveRequests } from './moveRequests.ts'

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

describe('the move of a computer player is due', () => {
  type Model = Parameters<typeof dueRevision>[0]
  const anna = { name: 'Anna', colour: 'gold', boat: 'apis' } as const
  const view = { revision: 3, mode: 'digital', held: false }
  const onPhone = {
    view,
    table: null,
    mover: { ...anna, ai: 'scribe' },
    isOpening: false,
    rested: -1,
  }
  const due = (changes: object): number | null => dueRevision({ ...onPhone, ...changes } as unknown as Model)

  test('on its turn, unless somebody at the table says when', () => {
    expect(due({})).toBe(3)
    expect(due({ view: { ...view, held: true } })).toBeNull()
    expect(due({ view: { ...view, mode: 'mirror' } })).toBeNull()
    expect(due({ isOpening: true })).toBeNull()
    expect(due({ mover: anna })).toBeNull()
    expect(due({ mover: null })).toBeNull()
  })

  test('at a table once its board rests, unless the player has failed', () => {
    const refusal = { code: 'opponents.failed', facts: { why: 'Error' } } as const
    const dueAtTable = (now: Opponents['now'], rested = 3, revision = 3) =>
      due({ table: { opponents: { revision, now, exact: null } }, rested })
    expect(dueAtTable({ kind: 'thinking', seat: 0 })).toBe(3)
    expect(dueAtTable({ kind: 'ready', seat: 0, move: 'sail 1' })).toBe(3)
    expect(dueAtTable({ kind: 'ready', seat: 0, move: 'sail 1' }, 2)).toBeNull()
    expect(dueAtTable({ kind: 'ready', seat: 0, move: 'sail 1' }, 3, 2)).toBeNull()
    expect(dueAtTable({ kind: 'failed', seat: 0, refusal })).toBeNull()
    expect(due({ table: { opponents: null }, rested: 3 })).toBeNull()
  })
})

describe('with a board', () => {
  test('a move is asked for after the pause of the tempo', () => {
    const pauses = tempos.map((tempo) => {
      const { requests, asked } = setUp()
      const from = Date.now()
      requests.atRest(3, tempo)
      vi.advanceTimersToNextTimer()
      return asked.length > 0 ? Date.now() - from : null
    })
    expect(pauses).toEqual([0, 900, 2600, null])
  })

  test('it is not asked for, or not any more, where that was taken back', () => {
    const { requests, asked } = setUp(() => new Promise(() => undefined))
    const early = requests.atRest(3, 'calm')
    vi.advanceTimersByTime(500)
    early?.()
    vi.advanceTimersByTime(60_000)
    expect(asked).toEqual([])
    const late = requests.atRest(4, 'calm')
    vi.advanceTimersByTime(900)
    expect(asked).toEqual([4])
    late?.()
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
