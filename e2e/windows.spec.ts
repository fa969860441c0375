import { expect, type Page } from '@playwright/test'
import { test } from './app.ts'
import { TablePage } from './pages/table.ts'
import { positionsOf } from './script.ts'

const layout = 'RIVER 1'
const [first, second, third] = positionsOf(layout, 'THR')
const names = ['Anna', 'Ben', 'Cleo']

/** Delays the app's messages to a page between `hold` and `letGo`. */
async function lagging(page: Page) {
  const sends: (() => void)[] = []
  let holding = false
  await page.routeWebSocket('**/contract', (socket) => {
    const app = socket.connectToServer()
    app.onMessage((message) => {
      if (holding) sends.push(() => socket.send(message))
      else socket.send(message)
    })
  })
  return {
    hold: () => (holding = true),
    letGo: () => {
      holding = false
      for (const send of sends.splice(0)) send()
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
