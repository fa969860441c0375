import { expect, test, vi } from 'vitest'
import { readThemed } from './palette.ts'

/** A theme whose readings end when the test says so. */
function setUp() {
  const readings: PromiseWithResolvers<string>[] = []
  const stopped = vi.fn()
  let change: () => void = () => undefined
  const themed = readThemed(
    () => {
      const reading = Promise.withResolvers<string>()
      readings.push(reading)
      return reading.promise
    },
    (notify) => {
      change = notify
      return stopped
    },
  )
  return { themed, readings, stopped, change: () => change() }
}

test('a theme that changes while it is first read is read instead', async () => {
  const { themed, readings, change } = setUp()
  change()
  readings[0].resolve('light')
  readings[1].resolve('dark')
  expect((await themed).now).toBe('dark')
})

test('a theme that changes afterwards is told, unless it has changed again by then', async () => {
  const { themed, readings, change } = setUp()
  readings[0].resolve('light')
  const theme = await themed
  const reading = Promise.withResolvers<string>()
  theme.follow(() => reading.resolve(theme.now))
  change()
  change()
  readings[1].resolve('dark')
  readings[2].resolve('light again')
  expect(await reading.promise).toBe('light again')
})

test('a change before anybody follows is there when somebody does', async () => {
  const { themed, readings, change } = setUp()
  readings[0].resolve('light')
  const theme = await themed
  change()
  readings[1].resolve('dark')
  await expect.poll(() => theme.now).toBe('dark')
})

test('a theme that cannot be read is not watched any more', async () => {
  const { themed, readings, stopped } = setUp()
  readings[0].reject(new Error('no sheet'))
  await expect(themed).rejects.toThrow('no sheet')
  expect(stopped).toHaveBeenCalledOnce()
})
