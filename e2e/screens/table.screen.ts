import { expect } from '@playwright/test'
import { test } from './screen.ts'
import { HomePage } from '../pages/home.ts'
import type { TablePage } from '../pages/table.ts'
import { positionsOf, scriptOf } from '../script.ts'

const names = ['Anna', 'Ben', 'Cleo']
const script = scriptOf('RIVER 397', names.length)

async function play(table: TablePage, from: number, to: number): Promise<void> {
  for (const [made, { move }] of script.steps.slice(from, to).entries()) {
    await table.playByMouse(move)
    await table.reaches(from + made + 1)
  }
}

test('moves are taken back where the table agrees on it: through the log, by button and by key, and forth again', async ({
  app,
  page,
}) => {
  await page.goto(await app.open())
  const setup = await new HomePage(page).newGame()
  await page.getByRole('switch', { name: 'Allow undo' }).click()
  const table = await setup.seat({ names, layout: script.layout })
  await play(table, 0, 2)
  await expect(table.tool('Undo')).toBeDisabled()
  await page.keyboard.press('u')
  await expect(table.log.getByRole('button', { name: /Go back/ })).toHaveCount(0)
  await table.reaches(2)

  await table.choose('Table options…')
  const tableSettings = page.getByRole('dialog', { name: 'Table options' })
  await tableSettings.getByRole('switch', { name: 'Allow undo' }).click()
  await page.keyboard.press('Escape')
  await table.tool('Undo').click()
  await table.reaches(1)

  await play(table, 1, 5)
  await table.log.getByRole('button', { name: 'Go back to move 2' }).click()
  await table.reaches(2)
  await table.isAskedOf(names[script.steps[2].seat])
  await page.getByRole('button', { name: /^Redo the next/ }).click()
  await table.reaches(3)
  await table.tool('Undo').click()
  await table.reaches(2)
  await page.keyboard.press('r')
  await table.reaches(3)
  await page.keyboard.press('u')
  await table.reaches(2)

  await play(table, 2, 3)
  await expect(table.tool('Redo')).toBeDisabled()
  await table.log.getByRole('button', { name: 'Back to the start' }).click()
  await table.reaches(0)
})

test.describe('before a move', () => {
  test('a set of the tracker lights its tiles, and pointing at one tells what would follow', async ({
    games,
  }) => {
    const table = await games.seat({ names: names.slice(0, 2), layout: 'RIVER 1' })
    const set = table.tracker.getByRole('button', { name: /^Throne/ })
    await set.click()
    await expect(set).toHaveAttribute('aria-pressed', 'true')
    const line = await table.line.getByRole('button').allInnerTexts()
    const throne = line.findIndex((text) => text.includes('Throne'))
    await table.pointAt(throne)
    await expect(table.consequences).toContainText('Throne: 1 of 8 in hand, 7 left in the Nile')

    await table.click(throne)
    await table.reaches(1)
    await table.playByMouse(`sail ${throne + 1}`)
    await expect(table.log).toContainText('trailing tiles')
  })

  test('a tile too far back says so, and a click on it changes nothing', async ({ app, page }) => {
    await page.goto(await app.open())
    const table = await new HomePage(page).seat({ names, layout: script.layout })
    for (const [made, position] of [40, 0, 1].entries()) {
      await table.playByMouse(`sail ${position}`)
      await table.reaches(made + 1)
    }
    await table.pointAt(20)
    await expect(table.consequences).toContainText('40')
    await table.click(20)
    await expect(table.consequences).toContainText('40')
    await table.reaches(3)
  })

  test('says only why a tile cannot be reached where the table plays without foresight', async ({
    app,
    page,
  }) => {
    await page.goto(await app.open())
    const setup = await new HomePage(page).newGame()
    await page.getByRole('switch', { name: 'Move preview' }).click()
    const table = await setup.seat({ names: names.slice(0, 2), layout: 'RIVER 1' })
    const [first, second] = positionsOf('RIVER 1', 'THR')
    for (const [made, position] of [first, second, first + 1].entries()) {
      await table.playByMouse(`sail ${position}`)
      await table.reaches(made + 1)
    }
    const legal = second + 1
    await table.pointAt(second - 3)
    await expect(table.consequences).toContainText('too far back')
    await table.pointAt(legal)
    await expect(table.consequences).not.toContainText('too far back')
    await expect(table.consequences).not.toContainText('in hand')
  })

  test('a table that asks twice proposes first, and Escape takes the proposal back', async ({
    app,
    page,
  }) => {
    await page.goto(await app.open())
    const setup = await new HomePage(page).newGame()
    await page.getByRole('switch', { name: 'Confirm each move' }).click()
    const table = await setup.seat({ names, layout: script.layout })
    const yes = table.prompt.getByRole('button', { name: 'Sail there' })
    await table.click(5)
    await expect(yes).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(yes).toBeHidden()
    await table.reaches(0)
    await table.click(5)
    await yes.click()
    await table.reaches(1)
  })
})

test('a scored set tells who got what and why', async ({ games, page }) => {
  const table = await games.seat({ names, layout: script.layout })
  for (const [ply, at] of positionsOf(script.layout, 'DAG').entries()) {
    await table.playByMouse(`sail ${at}`)
    await table.reaches(ply + 1)
  }
  await expect(
    page
      .getByRole('main')
      .getByText(/ is complete$/)
      .first(),
  ).toBeVisible()
  const line = table.log.getByText(/ is complete/)
  await line.first().click()
  await expect(table.log.locator('details[open]').getByRole('listitem').first()).toBeVisible()
})

test('a game can be resigned, taken up again, abandoned and played anew', async ({ games, page }) => {
  const moves = script.steps.slice(0, 3).map(({ move }) => move)
  const table = await games.seat({ names, layout: script.layout, moves })
  await table.resign('Cleo')
  await page.keyboard.press('Escape')
  await table.prompt.getByRole('button', { name: 'Resume game' }).click()
  await table.isAskedOf(names[script.steps[3].seat])

  await table.choose('Abandon game…')
  await page.getByRole('dialog').getByRole('button', { name: 'Abandon game' }).click()
  await expect(table.ending).toHaveAccessibleName('Nobody wins')
  await expect(table.ending).toContainText('The game was abandoned.')
  await table.ending.getByRole('button', { name: 'Rematch' }).click()
  await table.reaches(0)
  await expect(table.ending).toBeHidden()
  for (const name of names) await expect(table.seat(name)).toBeVisible()
})

test('moves that are taken back leave the sets their rows', async ({ games, page }) => {
  const moves = script.steps.slice(0, 12).map(({ move }) => move)
  const table = await games.seat({ names, layout: script.layout, moves })
  await table.log.getByRole('button', { name: 'Back to the start' }).click()
  const undone = page.getByRole('region', { name: 'Undone', exact: true })
  await expect(undone.locator(':scope > ol > li')).toHaveCount(moves.length)
  const hidden = (panel: HTMLElement): number => panel.scrollHeight - panel.clientHeight
  expect(await table.tracker.evaluate(hidden)).toBe(0)
})

test.describe('on a phone', () => {
  test.use({ ownPage: true, hasTouch: true })
  test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 780 }))

  test('a tap on a tile shows what the move would do, and another one makes it', async ({ games }) => {
    const table = await games.seat({ names, layout: script.layout })
    await expect(table.consequences).toHaveText('Tap a tile to see what the move would do.')
    const [throne, pottery] = (['THR', 'POT'] as const).map((tile) => positionsOf(script.layout, tile)[0])
    const sails = table.prompt.getByRole('button', { name: 'Sail there' })
    await table.tap(throne)
    await expect(table.consequences).toContainText('Throne: 1 of 8 in hand')
    await table.tap(pottery)
    await expect(table.consequences).toContainText('Pottery: 1 of')
    await expect(table.prompt).toContainText(`Sail to ${pottery + 1} and take: Pottery?`)
    await table.reaches(0)
    await sails.tap()
    await table.reaches(1)
    await expect(table.log).toContainText('Pottery')
  })

  test('the bar is one row, and its menu has what it has no room for', async ({ games, page }) => {
    const table = await games.seat({ names, layout: script.layout })
    const bar = page.getByRole('banner')
    const rows = await bar.locator(':scope > *:visible').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const { top, height } = part.getBoundingClientRect()
        return height > 0 ? [Math.round(top + height / 2)] : []
      }),
    )
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(8)
    for (const name of ['Undo', 'A hint for this move']) await expect(table.tool(name)).toBeVisible()
    await expect(table.tool('Zoom in')).toBeHidden()
    await table.openMenu()
    for (const name of ['Zoom in', 'Turn sound off', 'Help and shortcuts'])
      await expect(page.getByRole('button', { name })).toBeVisible()
  })
})
