import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFlow, createFrames, flowRate } from './clocks.ts'

describe('frames', () => {
  /** The frames that were asked for, to be shown by hand. */
  let requests: ((now: number) => void)[] = []

  beforeEach(() => {
    requests = []
    vi.stubGlobal('requestAnimationFrame', (show: (now: number) => void) => requests.push(show))
    vi.stubGlobal('cancelAnimationFrame', () => (requests = []))
  })
  afterEach(() => void vi.unstubAllGlobals())

  const show = (): void => requests.splice(0).forEach((frame) => frame(performance.now()))

  /** The course of events: a frame drawn, and whoever waited for it gone on. */
  function start() {
    const log: string[] = []
    const frames = createFrames(() => {
      log.push('drawn')
      return false
    })
    const wait = (): Promise<void> => frames.drawn().then(() => void log.push('gone on'))
    return { log, frames, wait }
  }

  test('whoever waits goes on once the frame that was asked for is drawn', async () => {
    const { log, frames, wait } = start()
    frames.wake()
    const waiting = wait()
    await Promise.resolve()
    expect(log).toEqual([])
    show()
    await waiting
    expect(log).toEqual(['drawn', 'gone on'])
  })

  test('nobody waits where no frame was asked for, or none is drawn any more', async () => {
    const { log, frames, wait } = start()
    await wait()
    frames.wake()
    const first = wait()
    frames.release()
    await first
    const second = wait()
    frames.stop()
    await second
    expect(log).toEqual(['gone on', 'gone on', 'gone on'])
  })
})

describe('the flow', () => {
  /** The listeners of document and window, to be called by hand. */
  const heard = new Map<string, () => void>()
  const page = { hidden: false }

  beforeEach(() => {
    vi.useFakeTimers()
    heard.clear()
    page.hidden = false
    const target = {
      addEventListener: (name: string, listener: () => void) => heard.set(name, listener),
      removeEventListener: (name: string) => heard.delete(name),
    }
    vi.stubGlobal('window', target)
    vi.stubGlobal('document', Object.assign(page, target))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** A clock, and the number of times that it has drawn. */
  function started() {
    const drawn: number[] = []
    const flow = createFlow(flowRate, (seconds) => drawn.push(seconds))
    return { drawn, flow }
  }

  test('draws nothing until it is on, then at its rate, and nothing once it is off', () => {
    const { drawn, flow } = started()
    vi.advanceTimersByTime(5000)
    expect(drawn).toEqual([])
    flow.turn(true)
    flow.turn(true)
    vi.advanceTimersByTime(2000)
    expect(drawn.length).toBeGreaterThan(flowRate)
    expect(drawn.length).toBeLessThanOrEqual(2 * flowRate)
    expect(drawn.at(-1)).toBeCloseTo(drawn.length / flowRate)
    flow.turn(false)
    const before = drawn.length
    vi.advanceTimersByTime(5000)
    expect(drawn).toHaveLength(before)
  })

  test('sleeps while the window is hidden, and long after it lost the focus', () => {
    const { drawn, flow } = started()
    flow.turn(true)
    page.hidden = true
    heard.get('visibilitychange')?.()
    vi.advanceTimersByTime(5000)
    expect(drawn).toEqual([])
    page.hidden = false
    heard.get('visibilitychange')?.()
    heard.get('blur')?.()
    vi.advanceTimersByTime(59_000)
    const before = drawn.length
    expect(before).toBeGreaterThan(0)
    vi.advanceTimersByTime(1000)
    const asleep = drawn.length
    vi.advanceTimersByTime(60_000)
    expect(drawn).toHaveLength(asleep)
    heard.get('focus')?.()
    vi.advanceTimersByTime(1000)
    expect(drawn.length).toBeGreaterThan(asleep)
    flow.stop()
    expect(heard.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
