import { expect, type Page } from '@playwright/test'
import { test } from './screen.ts'
import { isClean } from '../clean.ts'
import { positionsOf, scriptOf } from '../script.ts'

const names = ['Anna', 'Ben']
const panel = (page: Page) => page.getByRole('complementary', { name: 'Rules', exact: true })

test('the rule for the open question, a line of the log and a tile is one key or click away', async ({
  games,
  page,
}) => {
  const script = scriptOf('RIVER 2', names.length)
  const scored = script.events.findIndex(({ kind }) => kind === 'scored')
  expect(scored).toBeGreaterThan(0)
  const table = await games.seat({
    names,
    layout: script.layout,
    moves: script.steps.slice(0, 6).map(({ move }) => move),
  })

  await test.step('of the question, by a click; Escape leads back', async () => {
    const link = table.prompt.getByRole('button', { name: /^Rule: / })
    await link.click()
    await expect(panel(page)).toBeVisible()
    await expect(panel(page).locator('.asked')).toBeFocused()
    await expect(table.board).toBeVisible()
    await isClean(page, 'the rules beside a table')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(link).toBeFocused()
  })

  await test.step('of a line of the log, by F1', async () => {
    await page.mouse.move(0, 0)
    await page.keyboard.press('l')
    for (const [key, ply] of [
      ['ArrowUp', 6],
      ['ArrowUp', 5],
      ['ArrowDown', 6],
    ] as const) {
      await page.keyboard.press(key)
      await expect(table.log.locator(`[data-ply="${ply}"]`)).toBeFocused()
    }
    await page.keyboard.press('F1')
    await expect(panel(page).locator('.asked')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(table.log.locator('[data-ply]:focus')).toHaveCount(1)
  })

  await test.step('of an idol that the pointer is on, by F1', async () => {
    await table.tracker.getByRole('button', { name: /^Thoth/ }).hover()
    await page.keyboard.press('F1')
    await expect(panel(page).locator('.asked')).toContainText('Swap two tiles')
  })

  await test.step('and of another word, by the search, with every edition', async () => {
    const search = panel(page).getByRole('searchbox', { name: 'Search the rules of all four games' })
    await search.fill('pharaoh')
    await expect(panel(page).getByRole('region')).toHaveCount(2)
    await expect(panel(page).locator('mark').first()).toHaveText(/pharaoh/i)
    await panel(page)
      .getByRole('button', { name: /pharaoh/i })
      .first()
      .click()
    await expect(panel(page).locator('.asked')).toBeFocused()
    await expect(panel(page)).toContainText('Tutankhamen (2004)')
    await panel(page).getByRole('button', { name: 'Close the rules' }).click()
    await expect(panel(page)).toBeHidden()
  })
})

test('a move against the rules is refused with the rule', async ({ games, page }) => {
  const [, second] = positionsOf('RIVER 1', 'THR')
  const table = await games.seat({ names, layout: 'RIVER 1', moves: [`sail ${second}`, 'sail 2'] })
  await table.pointAt(second - 3)
  await expect(table.consequences).toContainText('too far back')
  await page.keyboard.press('F1')
  await expect(panel(page).locator('.asked')).toContainText('back to the nearest tile behind you')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(table.consequences.getByRole('button', { name: /^Rule: / })).toBeVisible()
})

test('every rule has an address, and the four games stand side by side', async ({ games, page }) => {
  await games.open('rules/tutankhamun-2021/ties')
  await expect(page.locator('.asked')).toContainText('whose boat is further back wins every tie')
  await expect(page.locator('.asked')).toBeFocused()
  await page
    .getByRole('navigation', { name: 'Editions' })
    .getByRole('link', { name: 'Compare all four' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The four games side by side')
  await expect(page.getByRole('row', { name: /^Pieces/ }).getByRole('cell')).toHaveCount(4)
  await isClean(page, 'the four games side by side')
  await page
    .getByRole('row', { name: /^Moving/ })
    .getByRole('link', { name: 'Forward only' })
    .first()
    .click()
  await expect(page.locator('.asked')).toContainText('Move.')
})

test('what is searched in the rules is found in those that are open first', async ({ games, page }) => {
  await games.open('rules/tutankhamen-2004')
  await page.getByRole('searchbox').fill('pharaoh')
  const regions = page.getByRole('region', { name: /^Tutan/ })
  await expect(regions).toHaveCount(2)
  await expect(regions.first()).toHaveAccessibleName('Tutankhamen (2004)')
})

test('in a ledger, who wins a tie is answered with the rule and the boats', async ({ games, page }) => {
  await games.ledger({ names, entries: [{ kind: 'took', tile: 'THR' }] })
  const ties = page.getByRole('button', { name: 'Who wins this tie?' })
  await expect(page.getByRole('list', { name: 'Entries' }).getByRole('listitem')).toHaveCount(1)
  await expect(ties).toBeHidden()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(ties).toBeHidden()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Throne: 7 left' }).click()
  await ties.click()
  const dialog = page.getByRole('dialog', { name: 'Who wins this tie?' })
  await expect(dialog.getByRole('region', { name: 'Throne' })).toContainText(/Anna and Ben are tied/)
  await expect(dialog).toContainText('whose boat is further back wins every tie')
  await isClean(page, 'the ties of a ledger')
})
