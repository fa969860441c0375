import { expect, type Page } from '@playwright/test'
import { long } from '../tiers.ts'
import { test } from './screen.ts'
import { HomePage } from '../pages/home.ts'

const names = ['Anna', 'Ben']

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** As the window's menu, or a bookmark, opens a screen. */
const openAt = (page: Page, hash: string) => page.evaluate((to) => (location.hash = to), hash)

test('the arrow of a page leads back to where the page was opened', long, async ({ app, page }) => {
  await page.goto(await app.open())
  const table = await new HomePage(page).seat({ names })
  const atTable = page.url()
  // The table was set up on the way: nobody wants to go back to that.
  await expect(page.getByRole('link', { name: /^Back/ })).toHaveCount(0)

  for (const hash of ['#/settings', '#/rules', '#/credits', '#/history', '#/statistics']) {
    await openAt(page, hash)
    await expect(title(page)).not.toHaveText(names.join(', '))
    await page.reload()
    await link(page, 'Back to the table').click()
    await table.isAskedOf('Anna')
    expect(page.url()).toBe(atTable)
  }

  await test.step('from page to page, one by one', async () => {
    await openAt(page, '#/rules')
    await link(page, 'Credits').click()
    await link(page, 'Back to the rules').click()
    await link(page, 'Back to the table').click()
    await table.isAskedOf('Anna')
  })

  await test.step('at once from the rules of all editions', async () => {
    await openAt(page, '#/rules')
    for (const edition of ['Tutanchamun (1993)', 'Tutankhamen (2004)']) {
      await page.getByRole('navigation', { name: 'Editions' }).getByRole('link', { name: edition }).click()
      await expect(title(page)).toHaveText(`The rules of ${edition}`)
    }
    await page.goBack()
    await expect(title(page)).toHaveText('The rules of Tutanchamun (1993)')
    await link(page, 'Back to the table').click()
    await table.isAskedOf('Anna')
  })

  await test.step('and the browser goes forward and back on the same way', async () => {
    await page.goForward()
    await expect(title(page)).toContainText('The rules of')
    await expect(link(page, 'Back to the table')).toBeVisible()
    await page.goBack()
    await table.isAskedOf('Anna')
  })

  await test.step('home is one click away all the same', async () => {
    await openAt(page, '#/settings')
    await link(page, 'Home').click()
    await expect(new HomePage(page).menu).toBeVisible()
    await link(page, 'Settings').click()
    await expect(title(page)).toHaveText('Settings')
    await expect(page.getByRole('link', { name: /^Back/ })).toHaveCount(0)
    await link(page, 'Home').click()
    await expect(new HomePage(page).menu).toBeVisible()
  })
})

test('a game, and the look back at it, lead back to the list that they were opened from', async ({
  app,
  page,
}) => {
  await page.goto(await app.open())
  const home = new HomePage(page)
  await home.seat({ names })
  await link(page, 'Home').click()
  await home.history()
  await page.getByRole('button', { name: /^Replay/ }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await link(page, 'Back to the game history').click()
  await page.getByRole('link', { name: /^Continue: / }).click()
  await link(page, 'Back to the game history').click()
  await expect(title(page)).toHaveText('Game history')
})
