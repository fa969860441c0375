import { expect } from '@playwright/test'
import { HomePage } from '../pages/home.ts'
import { test } from './desktop.ts'

test('a page whose process has ended is shown again where it was, and nothing is lost', async ({
  desktop,
}) => {
  const page = await desktop.open()
  const table = await new HomePage(page).seat({ names: ['Anna', 'Ben'], layout: 'RIVER 1' })
  await table.playByMouse('sail 5')
  await table.reaches(1)
  await desktop.main.evaluate(({ BrowserWindow, dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false })
    BrowserWindow.getAllWindows()[0].webContents.forcefullyCrashRenderer()
  })
  // The page as the test knows it is gone for good: the new one is seen from the main process. A question to a page that
  // is just being replaced may stay without an answer.
  const moves = () =>
    desktop.main.evaluate(({ BrowserWindow }) =>
      Promise.race([
        BrowserWindow.getAllWindows()[0].webContents.executeJavaScript(
          `document.querySelectorAll('[role="log"] > ol > li').length`,
        ),
        new Promise((resolve) => setTimeout(resolve, 1000)),
      ]),
    )
  await expect.poll(() => desktop.log()).toContain("The page's process ended")
  await expect.poll(moves).toBe(1)
  expect(await desktop.quit()).toBe(0)
})
