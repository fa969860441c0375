import { expect } from '@playwright/test'
import { test } from './screen.ts'
import { isClean } from '../clean.ts'
import { LedgerPage } from '../pages/ledger.ts'
import { long } from '../tiers.ts'

const names = ['Anna', 'Ben', 'Cleo']

test('a forgotten sweep opens a tie of the past: asked about its turn, with what later reports say', async ({
  games,
  page,
}) => {
  const ledger = await games.ledger({
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
  await dialog.getByRole('button', { name: 'Insert before' }).click()
  await dialog.getByLabel('What happened').selectOption('Tiles were left behind')
  for (let nth = 0; nth < 2; nth++) await dialog.getByRole('button', { name: 'Bracelet' }).click()
  await dialog.getByRole('button', { name: 'Select these 2' }).click()
  await expect(dialog).toContainText('3 later entries would wait for an answer.')
  await dialog.getByRole('button', { name: 'Apply' }).click()

  await expect(
    page.getByText('When Bracelet was completed in turn 5: whose boat was further back?'),
  ).toBeVisible()
  await expect(page.getByText('Ben’s boat was behind Anna’s: a later entry says so')).toBeVisible()
  await expect(ledger.entries.getByText('Waiting for the open question to be answered')).toHaveCount(3)
  await isClean(page, 'a question of the past')
  await page.getByRole('button', { name: 'Ben', exact: true }).click()
  await ledger.counts([24, 20, 28])
  await expect(ledger.entries.getByText('Waiting for the open question')).toHaveCount(0)
})

test('the start is corrected in the middle: a name, the points and a lost tile', async ({ games, page }) => {
  const ledger = await games.ledger({ names })
  await page.keyboard.press('t')
  await ledger.counts([27, 28, 28])
  await ledger.choose('Correct the setup…')
  const { dialog } = ledger
  await dialog.getByRole('textbox', { name: 'Name of player 2' }).fill('Benno')
  await dialog.getByRole('textbox', { name: 'Spirit points at the start' }).fill('20')
  await dialog.getByRole('button', { name: /Pottery.*: one more/ }).click()
  await isClean(page, 'the start of a ledger')
  await dialog.getByRole('button', { name: 'Check what changes' }).click()
  await expect(dialog).toContainText('27 → 19')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
  await expect(ledger.seat('Benno')).toContainText('20')
  await expect(ledger.seat('Anna')).toContainText('19')
  await expect(ledger.tile('POT')).toHaveAccessibleName('Pottery: 3 left')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna, Benno, Cleo')
  await expect(page).toHaveTitle(/Anna, Benno, Cleo/)
  await page.keyboard.press('Backspace')
  await ledger.counts([27, 28, 28])
})

test(
  'the edition is corrected in the middle; a player leaves, is passed over, and comes back',
  long,
  async ({ games, page }) => {
    const ledger = await games.ledger({ names })
    await ledger.tile('SCA').click()
    await ledger.hasEntries(1)
    await ledger.choose('Correct the setup…')
    const { dialog } = ledger
    await dialog.getByRole('radio', { name: 'Tutankhamen (2004)' }).check()
    await dialog.getByRole('button', { name: 'Check what changes' }).click()
    await expect(dialog).toContainText('There is no Scarab ring in this edition')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog).toBeHidden()
    await ledger.counts([26, 26, 26])
    await expect(ledger.entries).toContainText('Not counted')
    await ledger.tile('CAg').click()
    await ledger.hasEntries(2)

    await ledger.choose('Players leave or join…')
    await isClean(page, 'who leaves a ledger')
    await dialog.getByRole('button', { name: 'Ben leaves the game' }).click()
    await expect(ledger.seat('Ben')).toContainText('has left')
    await expect(ledger.seat('Cleo')).toContainText('to play')
    await ledger.tile('HOg').click()
    await expect(ledger.seat('Anna')).toContainText('to play')
    await ledger.choose('Players leave or join…')
    await dialog.getByRole('button', { name: 'Ben is back' }).click()
    await ledger.tile('HOg').click()
    await expect(ledger.seat('Ben')).toContainText('to play')

    while (await page.getByRole('button', { name: 'Undo' }).isEnabled()) {
      const before = await ledger.entries.textContent()
      await page.keyboard.press('Backspace')
      await expect(ledger.entries).not.toHaveText(before ?? '')
    }
    await ledger.counts([28, 28, 28])
  },
)

test('a correction that is not applied goes back to the form, with what was told', async ({ games }) => {
  const ledger = await games.ledger({ names, entries: [{ kind: 'took', tile: 'BRA' }] })
  await ledger.entry(1).click()
  const { dialog } = ledger
  await dialog.getByRole('button', { name: 'Change' }).click()
  await dialog.getByLabel('What happened').selectOption('Points were adjusted')
  await dialog.getByRole('radio', { name: 'Ben' }).check()
  await dialog.getByRole('textbox').fill('A late gift')
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('radio', { name: 'Ben' })).toBeChecked()
  await expect(dialog.getByRole('textbox')).toHaveValue('A late gift')

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Insert before' }).click()
  await expect(dialog.getByLabel('What happened')).toHaveValue('took')
})

test.describe('while the consequences are worked out', () => {
  test.use({ ownPage: true })

  test('whoever cancels is not shown them afterwards', async ({ games, page, session }) => {
    const late: (() => void)[] = []
    let isLate = false
    await page.routeWebSocket(/./, (socket) => {
      socket.connectToServer().onMessage((message) => {
        if (isLate) late.push(() => socket.send(message))
        else socket.send(message)
      })
    })
    const ledger = await games.ledger({ names, entries: [{ kind: 'took', tile: 'BRA' }] })
    await ledger.entry(1).click()
    const { dialog } = ledger
    await dialog.getByRole('button', { name: 'Change' }).click()
    isLate = true
    await dialog.getByRole('button', { name: 'Pottery' }).click()
    await expect.poll(() => late.length).toBeGreaterThan(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    isLate = false
    for (const arrive of late) arrive()
    // Whatever is sent later is shown: so the late answer is there as well.
    await session.calls.history.edit({ id: page.url().split('/').at(-1) ?? '', name: 'Late' })
    await expect(page.getByRole('heading', { name: 'Late', includeHidden: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Insert before' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Apply' })).toHaveCount(0)
  })
})

test('what is said while a dialog is open is said in it, and can be pressed there', async ({ app, page }) => {
  await page.goto(await app.open())
  const ledger = await LedgerPage.begin(page, { edition: 'Tutankhamun (2021)', names })
  await ledger.tile('BRA').click()
  await ledger.hasEntries(1)
  await ledger.entry(1).click()
  const { dialog } = ledger
  await app.stop()
  await expect(dialog).toContainText('Connection to the app lost.')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  const refused = dialog.getByRole('status').filter({ hasText: 'The app did not answer.' })
  await refused.getByRole('button', { name: 'Close' }).click()
  await expect(refused).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Connection to the app lost.')).toBeVisible()
})
