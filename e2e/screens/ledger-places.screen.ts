import { expect } from '@playwright/test'
import type { LedgerEntry } from '../../src/shared/ledger/entry.ts'
import { test } from './screen.ts'

const names = ['Rosa', 'Ben', 'Cleo']
const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 780 },
]

/** Games whose last entry asks something: with a tile for an answer, or with answers that lie over the pad. */
const asking = [
  { edition: 'tutankhamun-2021', tiles: ['DAG', 'POT', 'BRA', 'POT'], last: 'DAG' },
  { edition: 'tutankhamun-2021', tiles: ['DAG', 'POT'], last: 'HOR' },
  { edition: 'tutankhamen-2004', tiles: ['PHA', 'CAg', 'CAb'], last: 'CAg' },
  { edition: 'tutankhamen-2004', tiles: ['HOg', 'HOg', 'CAb'], last: 'BAG' },
] as const

for (const viewport of windows) {
  test.describe(`in a window ${viewport.width} wide`, () => {
    test.beforeEach(({ page }) => page.setViewportSize(viewport))

    test('whatever is asked, no tile of the pad moves', async ({ games, page }) => {
      for (const { edition, tiles, last } of asking) {
        const entries = tiles.map((tile): LedgerEntry => ({ kind: 'took', tile }))
        const ledger = await games.ledger({ edition, names, entries })
        await ledger.hasEntries(tiles.length)
        const pad = page.locator('[aria-label="Tiles"]')
        const before = await pad.boundingBox()
        await ledger.tile(last).click()
        await ledger.hasEntries(tiles.length + 1)
        await expect(page.getByRole('heading', { name: /Which tile was taken/ })).toBeHidden()
        expect(await pad.boundingBox()).toEqual(before)
      }
    })

    test('the calculation of a set is seen whole', async ({ games, page }) => {
      const entries = asking[0].tiles.map((tile): LedgerEntry => ({ kind: 'took', tile }))
      const ledger = await games.ledger({ names, entries })
      await ledger.tile('DAG').click()
      await ledger.enter({ kind: 'order', seats: [1, 0] })
      const scored = page.getByRole('region', { name: 'Just scored' })
      await expect(scored).toContainText('Ben and Rosa are tied')
      await expect(scored).toBeInViewport({ ratio: 1 })
      await expect(ledger.tile('OSI')).toBeInViewport({ ratio: 1 })
    })

    test('a score sheet starts by a button that is seen, however long its form is', async ({
      games,
      page,
    }) => {
      await games.open('new-ledger')
      const start = page.getByRole('button', { name: 'Start', exact: true })
      await expect(page.getByRole('textbox').first()).toBeVisible()
      await expect(start).toBeInViewport({ ratio: 1 })
    })

    test('the menu is seen whole, in groups, without ties that nobody asks about', async ({
      games,
      page,
    }) => {
      // Where nobody points with fingers, there is an entry for keys too.
      if (viewport.width < 1280) await page.setViewportSize({ ...viewport, height: viewport.height + 44 })
      const ledger = await games.ledger({ names })
      for (const tile of ['THR', 'THR'] as const) await ledger.enter({ kind: 'took', tile })
      await page.getByRole('button', { name: 'More', exact: true }).click()
      const menu = page.locator('[popover]').filter({ hasText: 'Adjust score' })
      await expect(menu.getByRole('button', { name: 'Abandon game' })).toBeInViewport({ ratio: 1 })
      await expect(menu.getByRole('button', { name: 'Who wins this tie?' })).toHaveCount(0)
      expect(await menu.locator('.group').count()).toBeGreaterThan(4)
    })
  })
}

test('on a television, everybody’s tiles are as large as on the pad', async ({ games, page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  const entries = asking[0].tiles.map((tile): LedgerEntry => ({ kind: 'took', tile }))
  await games.ledger({ names, entries })
  const pad = await page.locator('[aria-label="Tiles"] .face > *').first().boundingBox()
  await page.goto(page.url().replace('#/ledger/', '#/scoreboard/'))
  const tile = page.locator('.held li > *').first()
  await expect(tile).toBeVisible()
  expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(pad?.height ?? Infinity)
})

test('an upper limit, and the button for a forgotten tile, explain themselves', async ({ games, page }) => {
  const tiles = ['POT', 'BRA', 'LOT', 'THR', 'SAR', 'SEA', 'SCA', 'STA', 'SEN'] as const
  const entries = tiles.map((tile): LedgerEntry => ({ kind: 'took', tile }))
  await games.ledger({ names, entries })
  const strip = page.getByRole('region', { name: 'Is a tile behind all boats now?' })
  await expect(strip).toContainText('≤ means “at most”')
  await strip.getByRole('button', { name: 'Forgot one before Cleo’s turn?' }).click()
  await expect(page.getByRole('region', { name: 'left behind before Cleo’s turn?' })).toBeVisible()
})

test('score only asks for sets, and tells each of them once', async ({ games }) => {
  const emptyLedger = await games.ledger({ names, scoreOnly: true })
  await expect(emptyLedger.entries).toContainText('Tap the first set that is complete.')
  const entries: LedgerEntry[] = [{ kind: 'scored', set: 'DAG', held: [2, 0, 0] }]
  const ledger = await games.ledger({ names, scoreOnly: true, entries })
  await expect(ledger.entry(1)).toContainText('Dagger (Rosa: 2)')
  await expect(ledger.entries.getByText(/complete/)).toHaveCount(1)
})

test('the ending of a score sheet offers a picture of the result', async ({ games, page }) => {
  const entries: LedgerEntry[] = [
    { kind: 'adjust', seat: 0, points: -28, reason: 'a gift' },
    { kind: 'ended' },
  ]
  await games.ledger({ names, entries })
  await page.getByRole('button', { name: 'Share result' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture of the result' })
  await expect(dialog.getByRole('img', { name: 'Rosa wins' })).toBeVisible()
})
