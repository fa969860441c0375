import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFrames } from './frames.ts'

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
