import { expect } from '@playwright/test'
import { test } from './screen.ts'
import { isClean } from '../clean.ts'
import { LedgerPage } from '../pages/ledger.ts'
import { ledgerGame, vectorGame } from '../ledgers.ts'
import { tapAtOnce } from '../taps.ts'
import { long } from '../tiers.ts'

const names = ['Anna', 'Ben', 'Cleo']

test('what cannot be is refused with a sentence, and may be kept with a reason', async ({ games, page }) => {
  const ledger = await games.ledger({ names })
  for (const key of ['a', 'f', 'r', 'a']) await page.keyboard.press(key)
  await ledger.hasEntries(4)
  await expect(page.getByRole('region', { name: 'Just scored' })).toContainText('Dagger is complete')
  await ledger.tile('DAG').click()
  const refused = page.getByRole('alert')
  await expect(refused).toContainText('All 2 Dagger tiles are already placed')
  await refused.getByRole('button', { name: 'Cancel' }).click()
  await expect(refused).toBeHidden()
  await ledger.hasEntries(4)

  await ledger.tile('DAG').click()
  await refused.getByRole('button', { name: 'Record it anyway…' }).click()
  await refused
    .getByRole('textbox', { name: 'Why record it anyway?' })
    .fill('A third dagger from another box')
  await refused.getByRole('button', { name: 'Record' }).click()
  await ledger.hasEntries(5)
  await expect(ledger.entries).toContainText('Recorded anyway: A third dagger from another box')

  for (const n of [6, 7]) {
    await ledger.enter({ kind: 'swept', tiles: ['ANK'] })
    await ledger.hasEntries(n)
  }
  await ledger.tile('ANK').click()
  await expect(refused).toContainText('All 2 Ankh tiles are already placed')
  await refused.getByRole('button', { name: 'Change entry 7: Nothing left behind' }).click()
  await ledger.dialog.getByRole('button', { name: 'Apply' }).click()
  await ledger.hasEntries(8)
  await expect(ledger.entry(8)).toContainText('Ankh')
  await expect(refused).toBeHidden()
})

test('what was undone and then replaced by a slip is brought back, at once or from the list', async ({
  games,
  page,
}) => {
  const ledger = await games.ledger({ names })
  for (const key of ['a', 'f', 'r']) await page.keyboard.press(key)
  await ledger.hasEntries(3)
  for (let left = 2; left > 0; left--) {
    await page.keyboard.press('Backspace')
    await ledger.hasEntries(left)
  }
  await expect(ledger.entries).toContainText('2 undone entries can still be redone')
  await ledger.tile('POT').click()
  await ledger.hasEntries(2)
  const notice = page.getByRole('status').filter({ hasText: 'This replaces the 2 undone entries' })
  await notice.getByRole('button', { name: 'Bring them back' }).click()
  await ledger.hasEntries(3)
  await expect(ledger.entries).toContainText('An undone entry was replaced here.')
  await page.reload()
  await ledger.entries.getByRole('button', { name: 'Bring it back' }).click()
  await ledger.hasEntries(2)
  await expect(ledger.entry(2)).toContainText('Pottery')
})

test('keys report, sweep and take back; a seat can be corrected and an adjustment agreed on', async ({
  games,
  page,
}) => {
  const ledger = await games.ledger({ names })
  await expect(ledger.seat('Anna')).toContainText('to play')
  await page.keyboard.press('t')
  await ledger.hasEntries(1)
  await ledger.counts([27, 28, 28])
  const reminder = page.getByText('A ring scores 1 point at once')
  await expect(reminder).toBeVisible()
  await page.getByRole('button', { name: 'Got it', exact: true }).click()
  await expect(reminder).toBeHidden()
  await ledger.tile('POT').click()
  await ledger.hasEntries(2)
  await page.keyboard.press('Backspace')
  await ledger.hasEntries(1)
  for (const key of ['Shift+R', 'Shift+R']) await page.keyboard.press(key)
  await ledger.hasEntries(3)
  await expect(ledger.tile('SEN')).toHaveAccessibleName('Senet game: 6 left')
  for (const left of [2, 1]) {
    await page.keyboard.press('Backspace')
    await ledger.hasEntries(left)
  }
  await expect(ledger.tile('SEN')).toHaveAccessibleName('Senet game: 8 left')

  await ledger.seat('Anna').getByRole('button').click()
  await expect(ledger.dialog.getByRole('listitem')).toHaveText(/Scarab ring.*1$/)
  await page.keyboard.press('Escape')
  await ledger.seat('Cleo').getByRole('button').click()
  await expect(ledger.dialog).toContainText('No tiles yet.')
  await ledger.dialog.getByRole('button', { name: 'It is Cleo’s turn' }).click()
  await ledger.hasEntries(2)
  await expect(ledger.seat('Cleo')).toContainText('to play')

  await ledger.choose('Adjust score…')
  await ledger.dialog.getByRole('radio', { name: 'Ben' }).check()
  await ledger.dialog.getByRole('textbox').fill('We gave both players the point')
  await ledger.dialog.getByRole('button', { name: 'Adjust', exact: true }).click()
  await ledger.hasEntries(3)
  await ledger.counts([27, 27, 28])
  await expect(ledger.entries).toContainText('Adjusted: Ben −1 (We gave both players the point)')

  await ledger.choose('Recount tiles…')
  await ledger.dialog.getByRole('button', { name: 'Senet game' }).click()
  await ledger.dialog.getByRole('button', { name: 'Senet game: one fewer' }).click()
  await ledger.dialog.getByRole('button', { name: 'Save count' }).click()
  await ledger.hasEntries(4)
  await expect(ledger.tile('SEN')).toHaveAccessibleName('Senet game: at most 7 left')
  await expect(page.getByRole('region', { name: 'Please check' })).toContainText(
    'The number of Senet game is wrong',
  )
})

test('2004: a purchase, wilds, and the order that nobody asks for', async ({ games }) => {
  const { timeline } = tapAtOnce(ledgerGame('tutankhamen-2004', 'BOX 11', names.length))
  const part = timeline.log.slice(0, 27)
  expect(part.some(({ entry }) => entry.kind === 'bought' && entry.purchase !== null)).toBe(true)
  expect(part.some(({ entry }) => entry.kind === 'committed' && entry.tiles.length > 0)).toBe(true)
  const ledger = await games.ledger({ edition: 'tutankhamen-2004', names })
  await ledger.enterAll(part.map(({ entry }) => entry))
  await ledger.counts(part[part.length - 1].points)
})

const wholeGames = [
  ['tutanchamun-1993', 12],
  ['tutankhamen-2004', 1],
  ['tutankhamens-revenge', 26],
] as const
for (const [edition, number] of wholeGames) {
  test(
    `a whole game of ${edition} is reported on the screen, to its winner`,
    long,
    async ({ games, page }) => {
      const game = vectorGame(edition, number)
      const ledger = await games.ledger({ edition, names: game.names })
      await ledger.enterAll(tapAtOnce(game.timeline).entries.map(({ entry }) => entry))
      await ledger.counts(game.timeline.scores)
      const winners = game.timeline.result?.winners.map((seat) => game.names[seat]) ?? []
      for (const winner of winners) {
        await expect(page.getByRole('heading', { name: / wins?$/ })).toContainText(winner)
      }
    },
  )
}

test('a scoreboard in a second tab follows, of a ledger and of a game on the screen', async ({
  games,
  page,
}) => {
  const ledger = await games.ledger({ names })
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Scoreboard for a second screen' }).first().click()
  const board = await opened
  await expect(board.getByRole('heading', { level: 1 })).toHaveText('Anna is next')
  await ledger.tile('SCA').click()
  await expect(board.getByRole('heading', { level: 1 })).toHaveText('Ben is next')
  await expect(board.getByRole('listitem').filter({ hasText: 'Anna' })).toContainText('27')
  await expect(board.getByText('Almost complete')).toHaveCount(0)
  await ledger.tile('ANK').click()
  await expect(board.getByText('Almost complete')).toBeVisible()
  await expect(board.getByRole('button')).toHaveCount(0)
  await isClean(board, 'scoreboard')
  // It is dark, whatever the theme, and stays so when that changes.
  for (const colorScheme of ['dark', 'light'] as const) {
    await board.emulateMedia({ colorScheme })
    await expect(board.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await expect(board.getByRole('main')).toHaveCSS('background-color', 'rgb(9, 13, 27)')
  }

  await games.seat({ names: ['Dora', 'Emil'] })
  await page.getByRole('button', { name: 'Menu' }).click()
  const another = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Scoreboard for a second screen' }).click()
  await expect((await another).getByRole('heading', { level: 1 })).toHaveText('Dora is next')
})

test(
  'a scoreboard that could not watch its game, for a break of the connection, does so later',
  long,
  async ({ games, page, context }) => {
    await games.ledger({ names })
    const board = await context.newPage()
    let breaks = 0
    await board.routeWebSocket('**/contract', (socket) => {
      const app = socket.connectToServer()
      socket.onMessage((message) => {
        if (breaks > 0 || !message.toString().includes('game/watch')) return app.send(message)
        breaks += 1
        void socket.close()
      })
    })
    await board.goto(page.url().replace('/ledger/', '/scoreboard/'))
    await expect(board.getByRole('heading', { level: 1 })).toHaveText('Anna is next')
    expect(breaks).toBe(1)
  },
)

test('a scoreboard says where there is no such game', async ({ app, page }) => {
  await page.goto(`${await app.open()}#/scoreboard/no-such-game`)
  await expect(page.getByText('This game is not here')).toBeVisible()
})

test('a name is seen whole where it is entered, beside the options of a ledger', async ({ app, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`${await app.open()}#/new-ledger`)
  const name = page.getByRole('textbox', { name: 'Name of player 1' })
  await name.fill('Maximiliane')
  const start = await page.getByRole('button', { name: 'Start', exact: true }).boundingBox()
  const field = await name.boundingBox()
  expect(start?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0))
  expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
})

test('large type makes every button as large as a finger', long, async ({ app, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(await app.open())
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Large text' }).check()
  await page.getByRole('link', { name: 'Home' }).click()
  const ledger = await LedgerPage.begin(page, { edition: 'Tutankhamun (2021)', names })
  await ledger.tile('SCA').click()
  await ledger.hasEntries(1)
  for (const control of await page.locator('button:visible, a:visible').all()) {
    const { width = 0, height = 0 } = (await control.boundingBox()) ?? {}
    expect(Math.min(width, height), await control.innerText()).toBeGreaterThanOrEqual(44)
  }
  for (const tile of await page.getByRole('group', { name: 'Tiles' }).getByRole('button').all()) {
    expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(64)
  }
})

test('axe finds nothing beside the box', long, async ({ games, page }) => {
  await games.open('new-ledger')
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await page.getByText('Starting points, house rules, missing tiles').click()
  await page.getByRole('textbox', { name: 'Spirit points at the start' }).fill('0')
  await expect(page.getByText(/^Enter a whole number from \d+ to \d+\.$/)).toBeVisible()
  await isClean(page, 'start')
  const entries = (['DAG', 'THR', 'SEN', 'DAG'] as const).map((tile) => ({ kind: 'took', tile }) as const)
  const ledger = await games.ledger({ names, entries })
  await ledger.tile('DAG').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await isClean(page, 'ledger')
  await ledger.entry(2).click()
  await ledger.dialog.getByRole('button', { name: 'Change' }).click()
  await isClean(page, 'correction')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Escape')
  await isClean(page, 'ledger on a phone')
})
