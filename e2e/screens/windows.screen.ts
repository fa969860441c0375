import { expect } from '@playwright/test'
import { test } from './screen.ts'
import { positionsOf } from '../script.ts'

const layout = 'RIVER 1'
const [thoth] = positionsOf(layout, 'THO')
const names = ['Anna', 'Ben', 'Cleo']

test('what is chosen in one window holds in the other at once', async ({ app, page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(await app.open())
  await page.getByRole('link', { name: 'Settings' }).click()
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await other.goto(page.url())
  await expect(other.getByRole('radio', { name: 'System' })).toBeChecked()

  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')

  await other.getByRole('radio', { name: 'System' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a double click is one choice, even where the next player could sail to its tile', async ({
  games,
  page,
}) => {
  const table = await games.seat({ names, layout })
  await table.playByMouse(`sail ${thoth}`)
  await table.reaches(1)
  await table.click(thoth + 2)
  const { x, y } = await table.spot(thoth + 5)
  await page.mouse.dblclick(x, y)
  await table.isAskedOf('Ben')
  await table.reaches(2)
  await table.playByMouse(`sail ${thoth + 7}`)
  await table.reaches(3)
  await expect(page.getByText('The game has changed in the meantime')).toBeHidden()
})
