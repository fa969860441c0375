import { expect } from '@playwright/test'
import { HomePage } from '../pages/home.ts'
import { test } from './desktop.ts'
import { long } from '../tiers.ts'

test(
  'a page whose process has ended is shown again where it was, and nothing is lost',
  long,
  async ({ desktop }) => {
    const page = await desktop.open()
    const table = await new HomePage(page).seat({ names: ['Anna', 'Ben'], layout: 'RIVER 1' })
    await table.playByMouse('sail 5')
    await table.reaches(1)
    // A question to a page that is just being replaced may stay without an answer: the new one is waited for.
    await desktop.main.evaluate(({ BrowserWindow, dialog }) => {
      dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false })
      const { webContents } = BrowserWindow.getAllWindows()[0]
      const loaded = new Promise<void>((resolve) => webContents.once('did-finish-load', () => resolve()))
      webContents.forcefullyCrashRenderer()
      return loaded
    })
    // The page as the test knows it is gone for good: the new one is seen from the main process.
    const moves = () =>
      desktop.main.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0].webContents.executeJavaScript(
          `document.querySelectorAll('[role="log"] > ol > li').length`,
        ),
      )
    await expect.poll(() => desktop.log()).toContain("The page's process ended")
    await expect.poll(moves).toBe(1)
    expect(await desktop.quit()).toBe(0)
  },
)
