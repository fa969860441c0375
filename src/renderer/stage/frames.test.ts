import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFrames } from './frames.ts'

/** The frames that were asked for, to be shown by hand. */
let asked: ((now: number) => void)[] = []

beforeEach(() => {
  asked = []
  vi.stubGlobal('requestAnimationFrame', (show: (now: number) => void) => asked.push(show))
  vi.stubGlobal('cancelAnimationFrame', () => (asked = []))
})
afterEach(() => void vi.unstubAllGlobals())

const show = (): void => asked.splice(0).forEach((frame) => frame(performance.now()))

/** What has happened, in its order: a frame drawn, and whoever waited for it gone on. */
function started() {
  const happened: string[] = []
  const frames = createFrames(() => {
    happened.push('drawn')
    return false
  })
  const wait = (): Promise<void> => frames.drawn().then(() => void happened.push('gone on'))
  return { happened, frames, wait }
}

test('whoever waits goes on once the frame that was asked for is drawn', async () => {
  const { happened, frames, wait } = started()
  frames.wake()
  const waiting = wait()
  await Promise.resolve()
  expect(happened).toEqual([])
  show()
  await waiting
  expect(happened).toEqual(['drawn', 'gone on'])
})

test('nobody waits where no frame was asked for, or none is drawn any more', async () => {
  const { happened, frames, wait } = started()
  await wait()
  frames.wake()
  const hidden = wait()
  frames.release()
  await hidden
  const stopped = wait()
  frames.stop()
  await stopped
  expect(happened).toEqual(['gone on', 'gone on', 'gone on'])
})
