import { expect } from '@playwright/test'
import { test } from './app.ts'
import { isClean } from './clean.ts'
import { LedgerPage } from './pages/ledger.ts'
import { reportedGame, vectorGame } from './reports.ts'

const names = ['Anna', 'Ben', 'Cleo']

test('what cannot be is refused with a sentence, and may be kept with a reason', async ({ games, page }) => {
  const ledger = await games.report({ names })
  for (const key of ['a', 'f', 'r', 'a']) await page.keyboard.press(key)
  await ledger.hasReported(4)
  await expect(page.getByRole('region', { name: 'Just scored' })).toContainText('Dagger is complete')
  await ledger.tile('DAG').click()
  const refused = page.getByRole('alert')
  await expect(refused).toContainText('All 2 Dagger tiles are accounted for')
  await refused.getByRole('button', { name: 'It was a slip' }).click()
  await expect(refused).toBeHidden()
  await ledger.hasReported(4)

  await ledger.tile('DAG').click()
  await refused.getByRole('button', { name: 'It happened anyway…' }).click()
  await refused.getByRole('textbox', { name: 'Why is it kept?' }).fill('A third dagger from another box')
  await refused.getByRole('button', { name: 'Keep it' }).click()
  await ledger.hasReported(5)
  await expect(ledger.entries).toContainText('Kept anyway: A third dagger from another box')

  await ledger.report({ kind: 'swept', tiles: ['ANK', 'ANK'] })
  await ledger.hasReported(6)
  await ledger.tile('ANK').click()
  await expect(refused).toContainText('All 2 Ankh tiles are accounted for')
  await refused.getByRole('button', { name: 'Change entry 6: Swept: Ankh' }).click()
  await ledger.dialog.getByRole('button', { name: 'Accept' }).click()
  await ledger.hasReported(7)
  await expect(ledger.entry(7)).toContainText('Ankh')
  await expect(refused).toBeHidden()
})

test('keys report, sweep and take back; a seat can be corrected and an adjustment agreed on', async ({
  games,
  page,
}) => {
  const ledger = await games.report({ names })
  await expect(ledger.seat('Anna')).toContainText('on turn')
  await page.keyboard.press('t')
  await ledger.hasReported(1)
  await ledger.counts([27, 28, 28])
  const reminder = page.getByText('A ring scores at once')
  await expect(reminder).toBeVisible()
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(reminder).toBeHidden()
  await ledger.tile('POT').click()
  await ledger.hasReported(2)
  await page.keyboard.press('Backspace')
  await ledger.hasReported(1)
  await page.keyboard.press(' ')
  for (const key of ['r', 'r', 'e']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Sweep 3 tiles' })).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await ledger.hasReported(2)
  await expect(ledger.tile('SEN')).toHaveAccessibleName('Senet game: 6 left')
  await page.keyboard.press('Backspace')
  await ledger.hasReported(1)
  await expect(ledger.tile('SEN')).toHaveAccessibleName('Senet game: 8 left')

  await ledger.seat('Anna').getByRole('button').click()
  await expect(ledger.dialog.getByRole('listitem')).toHaveText(/Scarab ring.*1$/)
  await page.keyboard.press('Escape')
  await ledger.seat('Cleo').getByRole('button').click()
  await expect(ledger.dialog).toContainText('No tile yet.')
  await ledger.dialog.getByRole('button', { name: 'It is Cleo’s turn' }).click()
  await ledger.hasReported(2)
  await expect(ledger.seat('Cleo')).toContainText('on turn')

  await ledger.choose('Agree on an adjustment…')
  await ledger.dialog.getByRole('radio', { name: 'Ben' }).check()
  await ledger.dialog.getByRole('textbox').fill('We gave both the point')
  await ledger.dialog.getByRole('button', { name: 'Agree', exact: true }).click()
  await ledger.hasReported(3)
  await ledger.counts([27, 27, 28])
  await expect(ledger.entries).toContainText('Agreed: Ben −1 (We gave both the point)')

  await ledger.choose('Count again…')
  await ledger.dialog.getByRole('button', { name: 'Senet game' }).click()
  await ledger.dialog.getByRole('button', { name: 'Senet game: one fewer' }).click()
  await ledger.dialog.getByRole('button', { name: 'So many lie there' }).click()
  await ledger.hasReported(4)
  await expect(ledger.tile('SEN')).toHaveAccessibleName('Senet game: at most 7 left')
  await expect(page.getByRole('region', { name: 'In doubt' })).toContainText(
    'The number of Senet game does not fit',
  )
})

test('a tile that trails is told by one tap or key, before the last turn too, and so is the end of a set', async ({
  games,
  page,
}) => {
  const ledger = await games.report({ names })
  await page.keyboard.press('f')
  await ledger.hasReported(1)
  await ledger.trails('POT').dblclick()
  await ledger.hasReported(2)
  await page.keyboard.press('Shift+W')
  await ledger.hasReported(3)
  await expect(ledger.trails('POT')).toHaveAccessibleName('Pottery trails: 2 told')
  await page.getByRole('button', { name: 'Undo' }).click()
  await ledger.hasReported(2)
  await expect(ledger.tile('POT')).toHaveAccessibleName('Pottery: 3 left')
  await expect(ledger.seat('Ben')).toContainText('on turn')

  await ledger.tile('DAG').click()
  await ledger.hasReported(3)
  await expect(ledger.trails('POT')).toHaveAccessibleName('Pottery trails')
  await page.getByRole('button', { name: 'Before Ben’s turn' }).click()
  await ledger.trails('LOT').click()
  await ledger.hasReported(4)
  await expect(ledger.entry(3)).toContainText('Swept: Lotus lamp')
  await expect(ledger.entry(4)).toContainText('Ben: Dagger')

  await page.getByRole('button', { name: 'Before Ben’s turn' }).click()
  await ledger.trails('DAG').click()
  await ledger.hasReported(5)
  await expect(page.getByRole('region', { name: 'Just scored' })).toContainText('Dagger is complete')
  for (const key of ['w', 's', 'z']) await page.keyboard.press(key)
  await ledger.hasReported(8)
  await page.getByRole('button', { name: 'That was the last Crook & flail' }).click()
  await ledger.hasReported(9)
  await expect(ledger.entries).toContainText('Swept earlier: Crook & flail')
})

test('a sweep by numbers and by what stays, through a reload; two complete sets are put in order', async ({
  games,
  page,
}) => {
  const ledger = await games.report({ edition: 'tutanchamun-1993', names })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await ledger.tile('SRC').click()
  await ledger.hasReported(1)
  await page.keyboard.press(' ')
  await ledger.tile('CNP').click()
  await page.keyboard.press('4')
  await expect(button('Sweep 4 tiles')).toBeVisible()
  await button('×3').click()
  await button('Sweep 3 tiles').click()
  await ledger.hasReported(2)

  await page.keyboard.press(' ')
  await button('Tap what stays instead').click()
  for (const tile of ['USH', 'CNP'] as const) {
    await ledger.tile(tile).click()
    await page.keyboard.press('3')
  }
  await expect(ledger.tile('CNP')).toHaveAccessibleName(/: 3 stay, \d+ go$/)
  await page.reload()
  await expect(ledger.tile('CNP')).toHaveAccessibleName(/: 3 stay, \d+ go$/)
  await page.getByRole('button', { name: /^Sweep \d+ tiles$/ }).click()
  const order = page.getByRole('region', { name: /^Several sets are complete/ })
  await expect(order).toBeVisible()
  await page.keyboard.press('Escape')
  await button('Cancel').click()
  await ledger.hasReported(2)
})

test('2004: a purchase, wilds, and the order that nobody asks for', async ({ games }) => {
  const game = reportedGame('tutankhamen-2004', 'BOX 11', names.length)
  const part = game.log.slice(0, 27)
  expect(part.some(({ entry }) => entry.kind === 'bought' && entry.purchase !== null)).toBe(true)
  expect(part.some(({ entry }) => entry.kind === 'committed' && entry.tiles.length > 0)).toBe(true)
  const ledger = await games.report({ edition: 'tutankhamen-2004', names })
  await ledger.reportAll(part.map(({ entry }) => entry))
  await ledger.counts(part[part.length - 1].points)
})

const wholeGames = [
  ['tutanchamun-1993', 12],
  ['tutankhamen-2004', 1],
  ['tutankhamens-revenge', 26],
] as const
for (const [edition, number] of wholeGames) {
  test(`a whole game of ${edition} is reported on the screen, to its winner`, async ({ games, page }) => {
    const game = vectorGame(edition, number)
    const ledger = await games.report({ edition, names: game.names })
    // Who has taken the last tile is passed over without a report.
    const told = game.timeline.log.filter(
      ({ entry, events }) => entry.kind !== 'skipped' || events.length > 0,
    )
    await ledger.reportAll(told.map(({ entry }) => entry))
    await ledger.counts(game.timeline.scores)
    const winners = game.timeline.result?.winners.map((seat) => game.names[seat]) ?? []
    for (const winner of winners) {
      await expect(page.getByRole('heading', { name: / wins?$/ })).toContainText(winner)
    }
  })
}

test('a forgotten sweep opens a tie of the past: asked about its turn, with what later reports say', async ({
  games,
  page,
}) => {
  const ledger = await games.report({
    names,
    entries: [
      ...(['BRA', 'BRA', 'POT', 'LOT', 'LOT', 'POT'] as const).map((tile) => ({
        kind: 'took' as const,
        tile,
      })),
      { kind: 'swept', tiles: ['LOT', 'LOT'] },
      { kind: 'order', seats: [1, 0] },
    ],
  })
  await ledger.entry(6).click()
  const { dialog } = ledger
  await dialog.getByRole('button', { name: 'Insert before it' }).click()
  await dialog.getByLabel('What happened').selectOption('Tiles were swept')
  for (let nth = 0; nth < 2; nth++) await dialog.getByRole('button', { name: 'Bracelet' }).click()
  await dialog.getByRole('button', { name: 'These 2' }).click()
  await expect(dialog).toContainText('3 later entries would wait for the answer.')
  await dialog.getByRole('button', { name: 'Accept' }).click()

  await expect(
    page.getByText('When Bracelet was complete, in turn 5: whose boat was further back?'),
  ).toBeVisible()
  await expect(page.getByText('Ben’s boat was behind Anna’s: it was reported later')).toBeVisible()
  await expect(ledger.entries.getByText('Waits for the answer to the open question')).toHaveCount(3)
  await isClean(page, 'a question of the past')
  await page.getByRole('button', { name: 'Ben', exact: true }).click()
  await ledger.counts([24, 20, 28])
  await expect(ledger.entries.getByText('Waits for the answer')).toHaveCount(0)
})

test('score only: who holds how many of a set; then the full ledger in the middle', async ({ app, page }) => {
  await page.goto(await app.open())
  const ledger = await LedgerPage.begin(page, { edition: 'Tutankhamun (2021)', names, scoreOnly: true })
  await ledger.tile('THR').click()
  const holds = (name: string, n: number) =>
    ledger.dialog.getByRole('group', { name }).getByRole('radio', { name: String(n), exact: true })
  await holds('Anna', 3).check()
  await holds('Ben', 2).check()
  await ledger.dialog.getByRole('button', { name: 'Score it' }).click()
  await ledger.counts([20, 24, 28])
  await page.getByRole('button', { name: 'Cleo: a ring' }).click()
  await ledger.counts([20, 24, 27])
  await page.keyboard.press('2')
  await ledger.counts([20, 23, 27])

  await ledger.choose('Take up the full ledger…')
  await ledger.dialog.getByRole('button', { name: 'Ankh: one more' }).click()
  await ledger.dialog.getByRole('button', { name: 'Next: idols in the Nile' }).click()
  await ledger.dialog.getByRole('button', { name: 'Ra: one fewer' }).click()
  await expect(ledger.dialog.getByText('all together: 70')).toBeVisible()
  await ledger.dialog.getByRole('button', { name: 'Go on from here' }).click()
  await ledger.hasReported(4)
  await expect(ledger.seat('Anna')).toContainText('on turn')
  await expect(ledger.tile('RA')).toHaveAccessibleName('Ra: 1 left')
  await expect(page.getByRole('region', { name: 'In doubt' })).toBeHidden()
  await ledger.tile('ANK').click()
  await expect(page.getByRole('region', { name: 'Just scored' })).toContainText(
    'Ankh is complete: Anna 20 → 18',
  )
  await ledger.counts([18, 23, 27])

  await ledger.entry(1).click()
  await ledger.dialog.getByRole('button', { name: 'Change' }).click()
  await holds('Anna', 2).check()
  await holds('Ben', 3).check()
  await ledger.dialog.getByRole('button', { name: 'Score it' }).click()
  await ledger.dialog.getByRole('button', { name: 'Accept' }).click()
  await ledger.counts([22, 19, 27])
})

test('a game that has begun already is taken over by one form', async ({ app, page }) => {
  await page.goto(await app.open())
  const ledger = await LedgerPage.begin(page, { edition: 'Tutankhamun (2021)', names, begun: true })
  const { dialog } = ledger
  await expect(dialog).toContainText('The game has begun already')
  await dialog.getByRole('spinbutton', { name: 'Anna' }).fill('20')
  await dialog.getByRole('spinbutton', { name: 'Ben' }).fill('17')
  await dialog.getByRole('button', { name: 'Throne', exact: true }).click()
  await dialog.getByRole('button', { name: 'Dagger: one more' }).click()
  await dialog.getByRole('button', { name: 'Next: idols in the Nile' }).click()
  await dialog.getByRole('group', { name: 'Whose turn it is' }).getByText('Ben').click()
  await isClean(page, 'taking over a game')
  await dialog.getByRole('button', { name: 'Go on from here' }).click()
  await ledger.hasReported(1)
  await ledger.counts([20, 17, 28])
  await expect(ledger.entries).toContainText('begun already: Anna: 20, Ben: 17, Cleo: 28. Scored: Throne')
  await expect(ledger.seat('Ben')).toContainText('on turn')
  await expect(ledger.tile('THR')).toHaveAccessibleName(/scored/)
  await expect(ledger.tile('DAG')).toHaveAccessibleName('Dagger: 1 left')
  await page.reload()
  await ledger.isShown()
  await expect(dialog).toBeHidden()
  await ledger.entry(1).click()
  await dialog.getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('spinbutton', { name: 'Cleo' }).fill('25')
  await dialog.getByRole('button', { name: 'Next: idols in the Nile' }).click()
  await dialog.getByRole('button', { name: 'Go on from here' }).click()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await ledger.counts([20, 17, 25])
})

test('the start is corrected in the middle: a name, the points and a lost tile', async ({ games, page }) => {
  const ledger = await games.report({ names })
  await page.keyboard.press('t')
  await ledger.counts([27, 28, 28])
  await ledger.choose('Correct the start…')
  const { dialog } = ledger
  await dialog.getByRole('textbox', { name: 'Name of player 2' }).fill('Benno')
  await dialog.getByRole('textbox', { name: 'Spirit points at the start' }).fill('20')
  await dialog.getByRole('button', { name: /Pottery.*: one more/ }).click()
  await isClean(page, 'the start of a ledger')
  await dialog.getByRole('button', { name: 'What would change' }).click()
  await expect(dialog).toContainText('27 → 19')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog).toBeHidden()
  await expect(ledger.seat('Benno')).toContainText('20')
  await expect(ledger.seat('Anna')).toContainText('19')
  await expect(ledger.tile('POT')).toHaveAccessibleName('Pottery: 3 left')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna, Benno, Cleo')
  await expect(page).toHaveTitle(/Anna, Benno, Cleo/)
  await page.keyboard.press('Backspace')
  await ledger.counts([27, 28, 28])
})

test('the edition is corrected in the middle; a player leaves, is passed over, and comes back', async ({
  games,
  page,
}) => {
  const ledger = await games.report({ names })
  await ledger.tile('SCA').click()
  await ledger.hasReported(1)
  await ledger.choose('Correct the start…')
  const { dialog } = ledger
  await dialog.getByRole('radio', { name: 'Tutankhamen (2004)' }).check()
  await dialog.getByRole('button', { name: 'What would change' }).click()
  await expect(dialog).toContainText('There is no Scarab ring in this edition')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog).toBeHidden()
  await ledger.counts([26, 26, 26])
  await expect(ledger.entries).toContainText('Counts for nothing')
  await ledger.tile('CAg').click()
  await ledger.hasReported(2)

  await ledger.choose('Somebody leaves or comes back…')
  await isClean(page, 'who leaves a ledger')
  await dialog.getByRole('button', { name: 'Ben leaves the game' }).click()
  await expect(ledger.seat('Ben')).toContainText('has left')
  await expect(ledger.seat('Cleo')).toContainText('on turn')
  await ledger.tile('HOg').click()
  await expect(ledger.seat('Anna')).toContainText('on turn')
  await ledger.choose('Somebody leaves or comes back…')
  await dialog.getByRole('button', { name: 'Ben comes back' }).click()
  await ledger.tile('HOg').click()
  await expect(ledger.seat('Ben')).toContainText('on turn')

  while (await page.getByRole('button', { name: 'Undo' }).isEnabled()) {
    const before = await ledger.entries.textContent()
    await page.keyboard.press('Backspace')
    await expect(ledger.entries).not.toHaveText(before ?? '')
  }
  await ledger.counts([28, 28, 28])
})

test('a scoreboard in a second tab follows, of a ledger and of a game on the screen', async ({
  games,
  page,
}) => {
  const ledger = await games.report({ names })
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Scoreboard for a second screen' }).first().click()
  const board = await opened
  await expect(board.getByRole('heading', { level: 1 })).toHaveText('Anna is next')
  await ledger.tile('SCA').click()
  await expect(board.getByRole('heading', { level: 1 })).toHaveText('Ben is next')
  await expect(board.getByRole('listitem').filter({ hasText: 'Anna' })).toContainText('27')
  await expect(board.getByText('About to be complete')).toHaveCount(0)
  await ledger.tile('ANK').click()
  await expect(board.getByText('About to be complete')).toBeVisible()
  await expect(board.getByRole('button')).toHaveCount(0)
  await isClean(board, 'scoreboard')

  await games.seat({ names: ['Dora', 'Emil'] })
  await page.getByRole('button', { name: 'Menu' }).click()
  const another = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Scoreboard for a second screen' }).click()
  await expect((await another).getByRole('heading', { level: 1 })).toHaveText('Dora is next')
})

test('large type makes every button as large as a finger', async ({ app, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(await app.open())
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Large type' }).check()
  await page.getByRole('link', { name: 'Home' }).click()
  const ledger = await LedgerPage.begin(page, { edition: 'Tutankhamun (2021)', names })
  await ledger.tile('SCA').click()
  await ledger.hasReported(1)
  for (const control of await page.locator('button:visible, a:visible').all()) {
    const { width = 0, height = 0 } = (await control.boundingBox()) ?? {}
    expect(Math.min(width, height), await control.innerText()).toBeGreaterThanOrEqual(44)
  }
  for (const tile of await page.getByRole('group', { name: 'Tiles' }).getByRole('button').all()) {
    expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(64)
  }
})

test('axe finds nothing beside the box', async ({ games, page }) => {
  await games.open('beside')
  await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible()
  await page.getByText('Start points, house rules, lost tiles').click()
  await page.getByRole('textbox', { name: 'Spirit points at the start' }).fill('0')
  await expect(page.getByText(/^It must be a whole number from \d+ to \d+\.$/)).toBeVisible()
  await isClean(page, 'start')
  const entries = (['DAG', 'THR', 'SEN', 'DAG'] as const).map((tile) => ({ kind: 'took', tile }) as const)
  const ledger = await games.report({ names, entries })
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
