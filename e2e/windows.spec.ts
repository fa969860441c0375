import { expect, type Page } from '@playwright/test'
import { test } from './app.ts'
import { TablePage } from './pages/table.ts'
import { positionsOf } from './script.ts'

const layout = 'RIVER 1'
const [first, second, third] = positionsOf(layout, 'THR')
const [thoth] = positionsOf(layout, 'THO')
const names = ['Anna', 'Ben', 'Cleo']

/** Delays the app's messages to a page between `hold` and `letGo`. */
async function lagging(page: Page) {
  const held: (() => void)[] = []
  let holding = false
  await page.routeWebSocket('**/contract', (socket) => {
    const app = socket.connectToServer()
    app.onMessage((message) => {
      if (holding) held.push(() => socket.send(message))
      else socket.send(message)
    })
  })
  return {
    hold: () => (holding = true),
    letGo: () => {
      holding = false
      for (const send of held.splice(0)) send()
    },
  }
}

test('two windows show one game, and a click on an old table is refused politely', async ({
  games,
  page,
  context,
}) => {
  const here = await games.seat({ names, layout })
  const other = await context.newPage()
  const lag = await lagging(other)
  await other.goto(page.url())
  const there = new TablePage(other)
  await there.isAskedOf('Anna')

  await here.playByMouse(`sail ${first}`)
  await there.reaches(1)
  await there.isAskedOf('Ben')

  lag.hold()
  await here.playByMouse(`sail ${second}`)
  await here.reaches(2)
  await there.click(third)
  lag.letGo()
  await expect(other.getByText('The game has changed in the meantime')).toBeVisible()
  await there.reaches(2)
  await there.isAskedOf('Cleo')

  await there.playByMouse(`sail ${third}`)
  await here.reaches(3)
})

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
