import { expect } from '@playwright/test'
import { test } from './screen.ts'
import { beginLedger } from '../newGames.ts'
import { isClean } from '../clean.ts'
import { LedgerPage } from '../pages/ledger.ts'

const names = ['Anna', 'Ben', 'Cleo']

test('a player who comes late has turns, and is gone again when that is undone', async ({ games, page }) => {
  const ledger = await games.ledger({ names })
  await ledger.tile('SCA').click()
  await ledger.hasEntries(1)
  await ledger.choose('Players leave or join…')
  const { dialog } = ledger
  await dialog.getByRole('button', { name: 'Add a player…' }).click()
  await isClean(page, 'a player who comes late')
  const name = dialog.getByLabel('Name of the new player')
  await name.fill('Ben')
  await dialog.getByLabel('Plays after').selectOption('Anna')
  await expect(dialog.getByLabel('Spirit points left')).toHaveValue('24')
  await dialog.getByLabel('Starts').selectOption('in turn 1')
  await dialog.getByRole('button', { name: 'Add player' }).click()
  // A refusal leaves what was told: only the name has to be told anew.
  await expect(page.getByText('Two players have the same “Ben”.')).toBeVisible()
  await expect(name).toHaveValue('Ben')
  await name.fill('Dora')
  await dialog.getByRole('button', { name: 'Add player' }).click()
  await expect(dialog).toBeHidden()
  await expect(ledger.seat('Dora')).toContainText('24')
  await expect(ledger.seat('Dora')).toContainText('to play')
  await ledger.tile('SCA').click()
  await expect(ledger.seat('Dora')).toContainText('23')
  await ledger.counts([27, 28, 28])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna, Dora, Ben, Cleo')
  await page.keyboard.press('Backspace')
  await expect(ledger.seat('Dora')).toContainText('24')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna, Ben, Cleo')
  await ledger.counts([27, 28, 28])
})

test('the tiles of a late player are not looked at any more once another device takes that player back', async ({
  games,
  page,
  session,
}) => {
  const id = await beginLedger(session, { names })
  const player = { name: 'Dora', colour: 'green', boat: 'sekhmet' } as const
  const correction = { do: 'seat', n: 1, seat: 3, player, points: 24 } as const
  await session.calls.game.act({ id, revision: 0, act: { do: 'correct', correction } })
  await games.open(`ledger/${id}`)
  const ledger = new LedgerPage(page, names)
  await ledger.seat('Dora').getByRole('button').click()
  await expect(ledger.dialog).toContainText('Dora’s tiles')
  await session.calls.game.act({ id, revision: 1, act: { do: 'undo' } })
  await expect(ledger.seat('Dora')).toBeHidden()
  await expect(ledger.dialog).toBeHidden()
  await ledger.counts([28, 28, 28])
})

test('that a tile was refused is not told among the players', async ({ games, page }) => {
  const took = { kind: 'took', tile: 'ANK' } as const
  const ledger = await games.ledger({ names, entries: [took, { kind: 'turn', seat: 0 }, took] })
  await ledger.hasEntries(3)
  await ledger.tile('ANK').click()
  await expect(page.getByRole('alert')).toContainText('already placed')
  await ledger.choose('Players leave or join…')
  await expect(ledger.dialog.getByRole('button', { name: 'Add a player…' })).toBeVisible()
  await expect(ledger.dialog.getByRole('alert')).toBeHidden()
})
