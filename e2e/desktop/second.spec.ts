import { expect } from '@playwright/test'
import { long } from '../tiers.ts'
import { test } from './desktop.ts'

test('a second start shows the window of the first, and ends', async ({ desktop }) => {
  await desktop.open()
  const windowStates = () =>
    desktop.main.evaluate(({ BrowserWindow }) => {
      const windows = BrowserWindow.getAllWindows()
      return windows.map((window) => [window.isMinimized(), window.isVisible(), window.isFocused()])
    })
  await desktop.main.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].minimize())
  await expect.poll(async () => (await windowStates())[0]?.[0]).toBe(true)
  expect(await desktop.startAgain()).toBe(0)
  await expect.poll(windowStates).toEqual([[false, true, true]])
})

test('a folder that another one has killed is free for the next', long, async ({ desktop }) => {
  await desktop.open()
  await desktop.kill()
  await desktop.open()
  expect(await desktop.quit()).toBe(0)
})
