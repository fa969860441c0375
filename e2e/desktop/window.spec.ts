import { expect } from '@playwright/test'
import { long } from '../tiers.ts'
import { test, type Desktop } from './desktop.ts'

/** The bounds of the app's only window. */
const bounds = (desktop: Desktop) =>
  desktop.main.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].getNormalBounds())

test('the window opens where it stood and as large as it was', long, async ({ desktop }) => {
  await desktop.open()
  const place = { x: 60, y: 80, width: 1100, height: 760 }
  await desktop.main.evaluate(
    ({ BrowserWindow }, place) => BrowserWindow.getAllWindows()[0].setBounds(place),
    place,
  )
  await desktop.quit()
  const page = await desktop.open()
  expect(await bounds(desktop)).toEqual(place)
  expect(await page.evaluate(() => innerWidth)).toBeLessThanOrEqual(place.width)
})

test(
  'a window that filled the screen does so again, and knows how large it was before',
  long,
  async ({ desktop }) => {
    await desktop.open()
    const before = await bounds(desktop)
    await desktop.main.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].maximize())
    await desktop.quit()
    await desktop.open()
    const isMaximized = () =>
      desktop.main.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].isMaximized())
    await expect.poll(isMaximized).toBe(true)
    expect(await bounds(desktop)).toEqual(before)
  },
)

test('the window, and what the system draws of it, follow the chosen theme', long, async ({ desktop }) => {
  const page = await desktop.open()
  const shell = () =>
    desktop.main.evaluate(({ BrowserWindow, nativeTheme }) => [
      nativeTheme.themeSource,
      BrowserWindow.getAllWindows()[0].getBackgroundColor().toLowerCase(),
    ])
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ground').trim())
  await page.getByRole('link', { name: 'Settings' }).click()
  for (const [name, theme] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const) {
    await page.getByRole('radio', { name, exact: true }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect.poll(shell).toEqual([theme, await ground()])
  }
})
