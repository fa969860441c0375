import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import Database from 'better-sqlite3'
import { long } from './tiers.ts'
import { App } from './app.ts'
import { HomePage } from './pages/home.ts'

const mishaps = [
  ['an unexpected error', 'setTimeout(() => { throw new Error("a screen has gone wrong") })', {}],
  [
    'a promise that nobody expected to be refused',
    'setTimeout(() => void Promise.reject(new Error("a screen has gone wrong")))',
    long,
  ],
] as const
for (const [what, mishap, tier] of mishaps) {
  base(`${what} in the page is logged and loses nothing: the table is reloaded`, tier, async ({ page }) => {
    const app = new App()
    await page.goto(await app.open())
    const table = await new HomePage(page).seat({ names: ['Anna', 'Ben'], layout: 'RIVER 1' })
    await table.playByMouse('sail 5')
    await table.reaches(1)
    await page.evaluate(mishap)
    await expect(page.getByRole('alertdialog').or(page.getByRole('alert'))).toContainText(
      'Something went wrong',
    )
    const log = join(app.folder, 'logs', 'app.log')
    const logged = () => existsSync(log) && readFileSync(log, 'utf8').includes('a screen has gone wrong')
    await expect.poll(logged).toBe(true)
    await page.getByRole('button', { name: 'Reload' }).click()
    await table.reaches(1)
    await table.isAskedOf('Ben')
    await app.remove()
  })
}

base('a move that cannot be saved is not shown before it is, and the page says why', async ({ page }) => {
  const app = new App()
  await page.goto(await app.open())
  const table = await new HomePage(page).seat({ names: ['Anna', 'Ben'], layout: 'RIVER 1' })
  await table.playByMouse('sail 5')
  await table.reaches(1)
  const other = new Database(join(app.folder, 'history.db'))
  other.exec('BEGIN EXCLUSIVE')
  await table.playByMouse('sail 7')
  const notice = page.getByText('Saving is not possible right now. Another program is using')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeVisible()
  await table.reaches(1)
  other.close()
  await table.reaches(2)
  await expect(notice).toBeHidden()
  await app.remove()
})

base(
  'a history of a later version is looked at, and the app says why nothing changes',
  long,
  async ({ page }) => {
    const app = new App()
    await page.goto(await app.open())
    const table = await new HomePage(page).seat({ names: ['Anna', 'Ben'], layout: 'RIVER 1' })
    await table.playByMouse('sail 5')
    await table.reaches(1)
    await app.stop()
    const file = join(app.folder, 'history.db')
    const later = new Database(file)
    later.pragma(`user_version = ${Number(later.pragma('user_version', { simple: true })) + 1}`)
    later.close()
    const before = readFileSync(file)

    await page.goto(await app.open())
    const sentence = 'last saved by a newer version of this app'
    await expect(page.getByRole('alert')).toContainText(sentence)
    const opened = await new HomePage(page).continue()
    await opened.reaches(1)
    const notice = page.getByText('Nothing can be changed here.')
    await expect(notice).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(notice).toBeHidden()
    await opened.playByMouse('sail 7')
    await expect(page.getByText(sentence)).toBeVisible()
    await opened.reaches(1)

    await page.getByRole('link', { name: 'Home' }).click()
    const history = await new HomePage(page).history()
    const exported = join(app.folder, 'exported.nile')
    await history.download('Export all', exported)
    expect(readFileSync(exported, 'utf8')).toContain('sail 5')
    await app.stop()
    expect(readFileSync(file).equals(before)).toBe(true)
    await app.remove()
  },
)

base(
  'once the history is deleted, nothing is shown that is not saved, and a start has all before',
  long,
  async ({ page }) => {
    const app = new App()
    await page.goto(await app.open())
    const table = await new HomePage(page).seat({ names: ['Anna', 'Ben'], layout: 'RIVER 1' })
    await table.playByMouse('sail 5')
    await table.reaches(1)
    rmSync(join(app.folder, 'history.db'))
    await table.playByMouse('sail 7')
    await expect(page.getByText('Close the app and start it again.')).toBeVisible()
    await table.reaches(1)
    await app.stop()
    await page.goto(await app.open())
    await expect(page.getByRole('alert')).toContainText('was missing')
    await (await new HomePage(page).continue()).reaches(1)
    await app.remove()
  },
)
