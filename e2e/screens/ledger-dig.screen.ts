import { expect } from '@playwright/test'
import { long } from '../tiers.ts'
import { test } from './screen.ts'
import { isClean } from '../clean.ts'
import { LedgerPage } from '../pages/ledger.ts'
import { ledgerGame } from '../ledgers.ts'

const names = ['Anna', 'Ben', 'Cleo']

test('the dig: cards, a penalty, stops, blockades and a scarab', async ({ games, page }) => {
  const part = ledgerGame('tutankhamens-revenge', 'BOX 23', names.length).log.slice(0, 15)
  const kinds = new Set(part.map(({ entry }) => entry.kind))
  expect(kinds).toEqual(new Set(['revealed', 'stop', 'blockaded', 'scarab']))
  const ledger = await games.ledger({ edition: 'tutankhamens-revenge', names })
  await ledger.enterAll(part.map(({ entry }) => entry))
  await ledger.counts(part[part.length - 1].points)
  await isClean(page, 'ledger of a dig')

  const stop = part.find(({ entry }) => entry.kind === 'stop')
  await ledger.entry(stop?.n ?? 0).click()
  await ledger.dialog.getByRole('button', { name: 'Insert before' }).click()
  await ledger.dialog.getByRole('button', { name: '+5', exact: true }).click()
  await expect(ledger.dialog).toContainText('Changed points')
  await ledger.dialog.getByRole('button', { name: 'Apply' }).click()
  await ledger.hasEntries(part.length + 1)
})

test('the dig of a real box: a lost card, the mask, and who digs first', async ({ app, page }) => {
  await page.goto(await app.open())
  await page.getByRole('link', { name: 'Keep score' }).click()
  await page.getByRole('radio', { name: 'Tutankhamen’s Revenge' }).check()
  await page.getByText('House rules, missing cards').click()
  await page.getByRole('button', { name: 'Scorpion: missing: one more' }).click()
  await isClean(page, 'start of a ledger of a dig')
  await page.getByRole('button', { name: 'Start', exact: true }).click()

  const ledger = new LedgerPage(page, ['Player 1', 'Player 2'])
  await ledger.isShown()
  await expect(ledger.card('SCO')).toHaveAccessibleName('Scorpion: −3, 4 left')
  await ledger.enter({ kind: 'revealed', card: 'MSK' })
  await ledger.counts([5, 10])
})

test(
  'score only of a dig: the silver of each turn, a penalty, a pass and the end',
  long,
  async ({ app, page }) => {
    await page.goto(await app.open())
    const ledger = await LedgerPage.begin(page, { edition: 'Tutankhamen’s Revenge', names, scoreOnly: true })
    const silver = page.getByRole('group', { name: 'Silver this turn' })
    await silver.getByRole('button', { name: '+7', exact: true }).click()
    await ledger.hasEntries(1)
    await silver.getByRole('button', { name: '−5', exact: true }).click()
    await ledger.hasEntries(2)
    await silver.getByRole('textbox').fill('23')
    await silver.getByRole('button', { name: 'Report' }).click()
    await ledger.hasEntries(3)
    await ledger.enter({ kind: 'stop' })
    await ledger.hasEntries(4)
    await ledger.counts([17, 5, 33])
    await isClean(page, 'ledger of the scores of a dig')
    await ledger.enter({ kind: 'ended' })
    await expect(page.getByRole('heading', { name: 'Cleo wins' })).toBeVisible()
  },
)
