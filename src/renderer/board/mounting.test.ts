import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellLoss } from './page.ts'
import { keepMounted } from './mounting.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Boards that are mounted one after the other; those whose numbers are in `broken` cannot be. */
function mounting(...broken: readonly number[]) {
  const done: string[] = []
  let count = 0
  const stop = keepMounted(
    () => {
      const nth = ++count
      if (broken.includes(nth)) return Promise.reject(new Error('There is no canvas'))
      done.push(`${nth} is mounted`)
      return Promise.resolve({
        nth,
        hurry: () => done.push(`${nth} comes to rest`),
        destroy: () => done.push(`${nth} is destroyed`),
      })
    },
    {
      onboard: (board) => done.push(board === null ? 'none stands' : `${board.nth} stands`),
      onfail: () => done.push('none can be drawn'),
    },
  )
  return {
    stop,
    /** The calls since it was asked last, after so many milliseconds. */
    async after(time: number) {
      await vi.advanceTimersByTimeAsync(time)
      return done.splice(0)
    },
  }
}

test('a board whose paintings are gone comes to rest and is mounted anew, once for all its canvases', async () => {
  const { after, stop } = mounting()
  expect(await after(0)).toEqual(['1 is mounted', '1 stands'])
  for (let canvas = 0; canvas < 5; canvas++) tellLoss()
  expect(await after(0)).toEqual(['1 comes to rest', '1 is destroyed', 'none stands'])
  expect(await after(60_000)).toEqual(['2 is mounted', '2 stands'])
  stop()
  expect(await after(0)).toEqual(['2 comes to rest', '2 is destroyed', 'none stands'])
  tellLoss()
  expect(await after(60_000)).toEqual([])
})

test('a board that is lost while it is being mounted never stands', async () => {
  const { after, stop } = mounting()
  tellLoss()
  expect(await after(0)).toEqual(['1 is mounted', '1 is destroyed'])
  expect(await after(60_000)).toEqual(['2 is mounted', '2 stands'])
  stop()
})

test('a board that is removed while it is being mounted is destroyed', async () => {
  const { after, stop } = mounting()
  stop()
  expect(await after(60_000)).toEqual(['1 is mounted', '1 is destroyed'])
})

test('where no board can be drawn from the beginning, none is tried again', async () => {
  const { after } = mounting(1)
  expect(await after(60_000)).toEqual(['none can be drawn'])
})

test('after a loss a board that cannot be mounted yet is tried again', async () => {
  const { after, stop } = mounting(2, 3)
  await after(0)
  tellLoss()
  expect(await after(5000)).toEqual([
    '1 comes to rest',
    '1 is destroyed',
    'none stands',
    '4 is mounted',
    '4 stands',
  ])
  stop()
})

test('where each new board is lost soon, it is said in the end that none can be drawn', async () => {
  const { after } = mounting(2, 3, 4, 5, 6, 7, 8, 9)
  await after(0)
  tellLoss()
  expect((await after(60_000)).slice(3)).toEqual(['none can be drawn'])
  tellLoss()
  expect(await after(60_000)).toEqual([])
})

test('losses far apart are no row', async () => {
  const { after, stop } = mounting()
  for (let loss = 0; loss < 20; loss++) {
    await after(60_000)
    tellLoss()
  }
  expect(await after(60_000)).toContain('21 stands')
  stop()
})
