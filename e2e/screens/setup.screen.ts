import { expect, type Page } from '@playwright/test'
import { test } from './screen.ts'
import { isClean } from '../clean.ts'
import { HomePage } from '../pages/home.ts'
import { TablePage } from '../pages/table.ts'
import { vectorOf } from '../vectors.ts'
import { long } from '../tiers.ts'

const edition = 'tutankhamun-2021'
const known = [
  ['Emil', 'Frieda', 'Gero', 'Hanna', 'Ida', 'Jonas'],
  ['Kaya', 'Leo', 'Mia', 'Nico', 'Olga', 'Paul'],
] as const
const names = ['Anna', 'Ben', 'Cleo', 'Dora']
/** The number of a game of six among those that the rules are tested with. */
const six = 4

/** Prepares a history in which twelve people have played before, and four others at the last table. */
async function afterAnEvening(page: Page, link: string): Promise<void> {
  await page.goto(link)
  const home = new HomePage(page)
  const history = await home.history()
  const games = known.map((people) => ({ ...vectorOf(edition, six, ...people), trace: undefined }))
  await history.drop('games.jsonl', games.map((game) => JSON.stringify(game)).join('\n'))
  await history.report.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Home' }).click()
  const setup = await home.newGame()
  for (const seat of [5, 4]) {
    await page
      .getByRole('button', { name: /^Remove / })
      .nth(seat)
      .click()
  }
  for (const [seat, name] of names.entries()) await setup.name(seat).fill(name)
  await setup.start.click()
  await new TablePage(page).isAskedOf('Anna')
  await page.getByRole('link', { name: 'Home' }).click()
}

test('a table of four is started by few keys, however many names are known', long, async ({ app, page }) => {
  await afterAnEvening(page, await app.open())
  const setup = await new HomePage(page).newGame()
  await expect(setup.name(3)).toHaveValue('Dora')
  const earlier = page.getByRole('list', { name: 'Recent players:' }).getByRole('button')
  await expect(earlier).toHaveCount(10)

  await test.step('by the Tab key', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    let presses = 0
    while (!(await setup.start.evaluate((button) => button === document.activeElement)) && presses < 60) {
      await page.keyboard.press('Tab')
      presses++
    }
    await expect(setup.start).toBeFocused()
    expect(presses).toBeLessThanOrEqual(12)
  })

  await test.step('with all that can be done on the way within reach of the arrow keys', async () => {
    await setup.name(1).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Who plays for Ben' })).toBeFocused()
    for (const name of ['Go first: Ben', 'Move Ben up', 'Move Ben down']) {
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('button', { name })).toBeFocused()
    }
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: /^Emblem and colour of Ben/ })).toBeFocused()

    const [first, second, third] = await earlier.allInnerTexts()
    await earlier.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: second, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(setup.name(4)).toHaveValue(second)
    await expect(page.getByRole('button', { name: third, exact: true })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: first, exact: true })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('button', { name: 'Random start player' })).toBeFocused()
  })

  await test.step('by the Enter key', async () => {
    await setup.name(0).focus()
    for (const seat of [1, 2, 3, 4]) {
      await page.keyboard.press('Enter')
      await expect(setup.name(seat)).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(setup.start).toBeFocused()
    await page.keyboard.press('Enter')
    await new TablePage(page).isAskedOf('Anna')
  })
})

test('who goes first is drawn, and said', async ({ app, page }) => {
  await page.goto(await app.open())
  const setup = await new HomePage(page).newGame()
  await setup.choose({ names: ['Anna', 'Ben', 'Cleo'] })
  await page.getByRole('button', { name: 'Random start player' }).click()
  const sentence = page.getByText(/^\S+ goes first\.$/)
  await expect(sentence).toBeVisible()
  await expect(sentence).toHaveText(`${await setup.name(0).inputValue()} goes first.`)
})

test('who digs first is marked, made so and drawn, though another one lays the lowest layer', async ({
  app,
  page,
}) => {
  await page.goto(await app.open())
  const setup = await new HomePage(page).newGame()
  await setup.choose({ edition: 'Tutankhamen’s Revenge', names: ['Anna', 'Ben', 'Cleo'] })
  const toolsOf = (name: string) => page.getByRole('toolbar', { name })
  await expect(toolsOf('Cleo')).toContainText('Digs first')
  await page.getByRole('button', { name: 'Go first: Anna' }).click()
  await expect(toolsOf('Anna')).toContainText('Digs first')
  await expect(setup.name(2)).toHaveValue('Anna')

  await page.getByRole('button', { name: 'Random start player' }).click()
  const sentence = page.getByText(/^\S+ goes first\.$/)
  await expect(sentence).toBeVisible()
  const first = await setup.name(2).inputValue()
  await expect(sentence).toHaveText(`${first} goes first.`)
  await setup.start.click()
  await new TablePage(page).isAskedOf(first)
})

test('a layout code is read however it was pasted, and one with a slip is refused', async ({ app, page }) => {
  await page.goto(await app.open())
  const setup = await new HomePage(page).newGame()
  await setup.choose({ names: ['Anna', 'Ben'], layout: 'K7Q-29F-JDT' })
  await setup.start.click()
  await expect(page.getByText('One letter or digit of this layout code is wrong.').first()).toBeVisible()
  await expect(setup.layout).toHaveAccessibleDescription(/One letter or digit/)

  await setup.layout.fill(' k7q – 29f – jds ')
  await setup.layout.blur()
  await expect(setup.layout).toHaveValue('K7Q-29F-JDS')
  await setup.start.click()
  await new TablePage(page).isAskedOf('Anna')
})

test('against the computer one person meets one easy opponent', async ({ app, page }) => {
  await afterAnEvening(page, await app.open())
  const setup = await new HomePage(page).against()
  await expect(setup.name(0)).toHaveValue('Anna')
  await expect(setup.name(1)).toHaveValue('Pepi')
  await expect(page.getByRole('button', { name: 'Who plays for Pepi' })).toContainText('Novice')
  await expect(setup.name(2)).toHaveCount(0)
  await setup.start.click()
  await new TablePage(page).isAskedOf('Anna')
})

test('a typed name outlasts a computer player in its seat', long, async ({ app, page }) => {
  await page.goto(await app.open())
  const setup = await new HomePage(page).newGame()
  await setup.name(1).fill('Berenike')
  await setup.playedBy('Berenike', 'Vizier')
  await expect(setup.name(1)).toHaveValue('Imhotep')
  await setup.playedBy('Imhotep', 'Scribe')
  await setup.playedBy('Ani', 'Person')
  await expect(setup.name(1)).toHaveValue('Berenike')
  await isClean(page, 'a table that is set up')
})
