import { expect } from '@playwright/test'
import { test } from './screen.ts'

const names = ['Anna', 'Ben', 'Cleo']

test('a tile that trails is told by one tap or key, before the last turn too, and so is the end of a set', async ({
  games,
  page,
}) => {
  const ledger = await games.ledger({ names })
  await page.keyboard.press('f')
  await ledger.hasEntries(1)
  await ledger.trails('POT').dblclick()
  await ledger.hasEntries(2)
  await page.keyboard.press('Shift+W')
  await ledger.hasEntries(3)
  await expect(ledger.trails('POT')).toHaveAccessibleName('Pottery is left behind: 2 reported')
  await page.getByRole('button', { name: 'Undo' }).click()
  await ledger.hasEntries(2)
  await expect(ledger.tile('POT')).toHaveAccessibleName('Pottery: 3 left')
  await expect(ledger.seat('Ben')).toContainText('to play')

  await ledger.tile('DAG').click()
  await ledger.hasEntries(3)
  await expect(ledger.trails('POT')).toHaveAccessibleName('Pottery is left behind')
  await page.getByRole('button', { name: 'Forgot one before Ben’s turn?' }).click()
  await ledger.trails('LOT').click()
  await expect(ledger.dialog).toContainText('Left behind: Lotus lamp')
  await ledger.hasEntries(3)
  await ledger.dialog.getByRole('button', { name: 'Apply' }).click()
  await ledger.hasEntries(4)
  await expect(ledger.entry(3)).toContainText('Left behind: Lotus lamp')
  await expect(ledger.entry(4)).toContainText('Ben: Dagger')

  await page.getByRole('button', { name: 'Forgot one before Ben’s turn?' }).click()
  await ledger.trails('DAG').click()
  await ledger.hasEntries(5)
  await expect(page.getByRole('region', { name: 'Just scored' })).toContainText('Dagger is complete')
  for (const key of ['w', 's', 'z']) await page.keyboard.press(key)
  await ledger.hasEntries(8)
  await page.getByRole('button', { name: 'That was the last Crook & flail' }).click()
  await ledger.hasEntries(9)
  await expect(ledger.entries).toContainText('Left behind earlier: Crook & flail')
  await ledger.enter({ kind: 'swept', tiles: [] })
  await ledger.hasEntries(10)
  await expect(ledger.entry(10)).toContainText('Nothing left behind')
})

test('Osiris asks while nobody has told what lies in the Underworld: a tile, or none', async ({
  games,
  page,
}) => {
  const ledger = await games.ledger({ names })
  for (const tile of ['POT', 'BRA', 'LOT', 'THR', 'SAR', 'SEA', 'OSI'] as const) {
    await ledger.enter({ kind: 'took', tile })
  }
  const question = page.getByRole('region', { name: 'Osiris: which tile from the Underworld?' })
  await expect(question).toContainText('Anna')
  await expect(ledger.tile('THR')).toHaveAccessibleName('Throne: at most 7 left')
  await ledger.enter({ kind: 'osiris', tile: 'none' })
  await expect(ledger.entry(8)).toContainText('Osiris: Anna finds the Underworld empty')
  await page.getByRole('button', { name: 'Undo' }).click()
  await ledger.tile('THR').click()
  await expect(ledger.entry(8)).toContainText('Osiris: Anna takes Throne')
  await expect(ledger.seat('Ben')).toContainText('to play')
})
