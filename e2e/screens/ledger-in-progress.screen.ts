import { expect } from '@playwright/test'
import { long } from '../tiers.ts'
import { test } from './screen.ts'
import { isClean } from '../clean.ts'
import { LedgerPage } from '../pages/ledger.ts'

const names = ['Anna', 'Ben', 'Cleo']

test(
  'score only: who holds how many of a set; then the full ledger in the middle',
  long,
  async ({ app, page }) => {
    await page.goto(await app.open())
    const ledger = await LedgerPage.begin(page, { edition: 'Tutankhamun (2021)', names, scoreOnly: true })
    await ledger.tile('THR').click()
    const holds = (name: string, n: number) =>
      ledger.dialog.getByRole('group', { name }).getByRole('radio', { name: String(n), exact: true })
    await holds('Anna', 3).check()
    await expect(holds('Ben', 5)).toBeEnabled()
    await expect(holds('Ben', 6), 'of eight tiles five are left').toBeDisabled()
    await expect(holds('Anna', 8)).toBeEnabled()
    await holds('Ben', 2).check()
    await ledger.dialog.getByRole('button', { name: 'Score set' }).click()
    await ledger.counts([20, 24, 28])
    await page.getByRole('button', { name: 'Cleo: scarab ring' }).click()
    await ledger.counts([20, 24, 27])
    await page.keyboard.press('2')
    await ledger.counts([20, 23, 27])

    await ledger.choose('Switch to full tracking…')
    await ledger.holds('ANK', 1).check()
    await ledger.dialog.getByRole('button', { name: 'Next: idols in the Nile' }).click()
    await ledger.holds('RA', 1).check()
    await expect(ledger.dialog.getByText('Leaves 70 tiles')).toBeVisible()
    await ledger.dialog.getByRole('button', { name: 'Continue from here' }).click()
    await ledger.hasEntries(4)
    await expect(ledger.seat('Anna')).toContainText('to play')
    await expect(ledger.tile('RA')).toHaveAccessibleName('Ra: 1 left')
    await expect(page.getByRole('region', { name: 'Please check' })).toBeHidden()
    await ledger.tile('ANK').click()
    await expect(page.getByRole('region', { name: 'Just scored' })).toContainText(
      'Ankh is complete: Anna 20 → 18',
    )
    await ledger.counts([18, 23, 27])

    await ledger.entry(1).click()
    await ledger.dialog.getByRole('button', { name: 'Change' }).click()
    await holds('Anna', 2).check()
    await holds('Ben', 3).check()
    await ledger.dialog.getByRole('button', { name: 'Score set' }).click()
    await ledger.dialog.getByRole('button', { name: 'Apply' }).click()
    await ledger.counts([22, 19, 27])
  },
)

test('a game that has begun already is taken over by one form', async ({ app, page }) => {
  await page.goto(await app.open())
  const ledger = await LedgerPage.begin(page, { edition: 'Tutankhamun (2021)', names, isInProgress: true })
  const { dialog } = ledger
  await expect(dialog).toContainText('Our game is already in progress')
  await dialog.getByRole('spinbutton', { name: 'Anna' }).fill('20')
  await dialog.getByRole('spinbutton', { name: 'Ben' }).fill('17')
  await dialog.getByRole('button', { name: 'Throne', exact: true }).click()
  await ledger.holds('DAG', 1).check()
  await dialog.getByRole('button', { name: 'Next: idols in the Nile' }).click()
  await dialog.getByRole('group', { name: 'Whose turn it is' }).getByText('Ben').click()
  await isClean(page, 'taking over a game')
  await dialog.getByRole('button', { name: 'Continue from here' }).click()
  await ledger.hasEntries(1)
  await ledger.counts([20, 17, 28])
  await expect(ledger.entries).toContainText(
    'in progress entered: Anna: 20, Ben: 17, Cleo: 28. Scored: Throne',
  )
  await expect(ledger.seat('Ben')).toContainText('to play')
  await expect(ledger.tile('THR')).toHaveAccessibleName(/scored/)
  await expect(ledger.tile('DAG')).toHaveAccessibleName('Dagger: 1 left')
  await page.reload()
  await ledger.isShown()
  await expect(dialog).toBeHidden()
  await ledger.entry(1).click()
  await dialog.getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('spinbutton', { name: 'Cleo' }).fill('25')
  await dialog.getByRole('button', { name: 'Next: idols in the Nile' }).click()
  await dialog.getByRole('button', { name: 'Continue from here' }).click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await ledger.counts([20, 17, 25])
})

const holdings = {
  Anna: { DAG: 1, POT: 1, BRA: 2, SAR: 1, SEA: 2, SEN: 3, CAR: 1 },
  Ben: { ANK: 1, LOT: 1, SAR: 2, STA: 2, SEN: 1, CAR: 2 },
  Cleo: { CRO: 1, POT: 1, STA: 1, SEA: 2, SEN: 1, CAR: 1 },
  Dan: { BRA: 1, LOT: 2, SAR: 1, STA: 1, SEN: 2, CAR: 2 },
  Underworld: { POT: 1, SAR: 1, SEA: 1, CAR: 1 },
} as const
const points = { Anna: 21, Ben: 24, Cleo: 19, Dan: 26 } as const

test(
  'the middle of a game of four is entered at hardly more than one tap or key a number',
  long,
  async ({ app, page }) => {
    await page.goto(await app.open())
    const players = Object.keys(points)
    const ledger = await LedgerPage.begin(page, {
      edition: 'Tutankhamun (2021)',
      names: players,
      isInProgress: true,
    })
    const { dialog } = ledger
    const piles = dialog.getByRole('group', { name: 'Whose tiles' })
    const done = (): number => ledger.taps + ledger.keys
    const start = done()
    for (const [name, n] of Object.entries(points)) {
      await ledger.touch(dialog.getByRole('spinbutton', { name }))
      await ledger.type(...String(n))
    }
    await ledger.touch(dialog.getByRole('button', { name: 'Throne', exact: true }))
    const pointsTold = players.length + 1
    const pointsDone = done()
    let entryCount = 0
    for (const [name, tiles] of Object.entries(holdings)) {
      if (name !== players[0]) await ledger.touch(piles.getByText(name, { exact: true }))
      for (const tile of Object.keys(tiles) as (keyof typeof tiles)[]) {
        await ledger.touch(ledger.holds(tile, tiles[tile]))
        entryCount += 1
      }
    }
    await ledger.touch(dialog.getByRole('button', { name: 'Next: idols in the Nile' }))
    await ledger.touch(ledger.holds('RA', 1))
    await ledger.touch(dialog.getByRole('button', { name: 'Continue from here' }))
    entryCount += 1
    await ledger.hasEntries(1)
    await ledger.counts(Object.values(points))
    await expect(ledger.tile('SEN')).toHaveAccessibleName('Senet game: 1 left')
    await expect(ledger.tile('CAR')).toHaveAccessibleName('Cartouche: 1 left')
    await expect(page.getByRole('region', { name: 'Please check' })).toBeHidden()
    expect((done() - pointsDone) / entryCount).toBeLessThanOrEqual(1.3)
    expect((done() - start) / (entryCount + pointsTold)).toBeLessThanOrEqual(1.4)
  },
)

test('holdings are entered by keys, and more tiles than there are are told at once', async ({
  games,
  page,
}) => {
  const ledger = await games.ledger({ names })
  await ledger.choose('Enter a game in progress…')
  const { dialog } = ledger
  const ben = dialog.getByRole('group', { name: 'Whose tiles' }).getByRole('radio', { name: 'Ben' })
  for (const key of ['z', 'a', 'a']) await page.keyboard.press(key)
  await expect(ledger.holds('DAG', 2)).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('1')
  await expect(ledger.holds('CRO', 1)).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(ben).toBeChecked()
  await page.keyboard.press('a')
  await expect(dialog.getByText('Dagger: you entered 3, but there can be 2 at most.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next: idols in the Nile' }).click()
  const done = dialog.getByRole('button', { name: 'Continue from here' })
  await expect(done).toBeDisabled()
  await ben.check({ force: true })
  await ledger.holds('DAG', 0).check()
  await expect(dialog.getByText('but there are only')).toHaveCount(0)
  await done.click()
  await ledger.hasEntries(1)
  await expect(ledger.tile('CRO')).toHaveAccessibleName('Crook & flail: 1 left')
})
