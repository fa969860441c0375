import { expect, type Page } from '@playwright/test'
import { test } from './app.ts'
import { isClean } from './clean.ts'
import { DigPage } from './pages/dig.ts'
import { HomePage } from './pages/home.ts'
import { m } from '../src/shared/messages/messages.js'
import { lookBack, vectorOf } from './vectors.ts'

/** Ben leaves the whole Nile behind him at the fourth move: that has to be the turning point. */
const moves = ['sail 0', 'sail 1', 'sail 2', 'sail 60', 'sail 3', 'sail 61']
const mistake = 3

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const analysed = (page: Page) =>
  panel(page, m.chances_panel()).getByRole('heading', { name: m.chances_turning() })

test('a game is thought through, kept, and learned from', async ({ app, page }) => {
  await page.goto(await app.open())
  const table = await new HomePage(page).seat({ names: ['Anna', 'Ben'], layout: 'RIVER 107' })
  for (const [ply, move] of moves.entries()) {
    await table.playByMouse(move)
    await table.reaches(ply + 1)
  }
  await table.tool('Menu of the table').click()
  await page.getByRole('button', { name: 'Resign…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(table.ending).toBeVisible()

  await page.keyboard.press('l')
  const learn = panel(page, m.learn_panel())
  await expect(learn).toContainText(m.learn_ask({ turn: '4', name: 'Ben' }))
  await table.click(61)
  await expect(learn).toContainText(m.learn_better())
  await expect(learn).toContainText(m.learn_best())
  await learn.getByRole('button', { name: m.learn_again() }).click()
  await table.isAskedOf('Ben')
  await table.click(4)
  await expect(learn).toContainText(/A good move|The very move/)
  await isClean(page, 'learning')

  await page.reload()
  await page.getByRole('button', { name: m.chances_panel(), exact: true }).click()
  await expect(analysed(page)).toBeVisible()
  const chances = panel(page, m.chances_panel())
  await chances.getByRole('button', { name: /Turn 4: .* cost Ben about/ }).click()
  await expect(page).toHaveURL(new RegExp(`/${mistake}$`))
  await chances.getByRole('button', { name: m.chances_best() }).click()
  await expect(chances.getByRole('heading', { name: m.chances_best_title() })).toBeVisible()
  await chances.getByText(m.chart_numbers()).click()
  await expect(chances.getByRole('table').getByRole('row')).toHaveCount(moves.length + 2)
  await isClean(page, 'chances')
})

test('a dig is thought through by what could be known, and learned from', async ({ app, page }) => {
  const dig = vectorOf('tutankhamens-revenge', 35, 'Anna', 'Ben')
  await lookBack(page, await app.open(), dig)
  await page.getByRole('button', { name: m.chances_panel(), exact: true }).click()
  const chances = panel(page, m.chances_panel())
  await expect(chances).toContainText(m.chances_about_dig())
  await chances.getByRole('button', { name: m.chances_start() }).click()
  await chances.getByRole('button', { name: /Turn 19: digging at c2, a penalty .* cost Ben about/ }).click()
  await chances.getByRole('button', { name: m.chances_best() }).click()
  await expect(chances.getByRole('heading', { name: m.chances_best_title() })).toBeVisible()
  await chances.getByText(m.chart_numbers()).click()
  await expect(chances.getByRole('table').getByRole('row')).toHaveCount(dig.moves.length + 2)
  await isClean(page, 'chances of a dig')

  await page.getByRole('button', { name: m.learn_panel(), exact: true }).click()
  const learn = panel(page, m.learn_panel())
  await expect(learn).toContainText(/Turn \d+, Ben: what would you play/)
  const table = new DigPage(page)
  await table.play('stop')
  await expect(learn).toContainText(m.learn_better())
  const [, cell] = /Dig at (\w\d)/.exec(await learn.innerText()) ?? []
  await learn.getByRole('button', { name: m.learn_again() }).click()
  await table.play(`dig ${cell}`)
  await expect(learn).toContainText(m.learn_good_best())
})
