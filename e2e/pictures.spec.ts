import { readFileSync } from 'node:fs'
import { expect, type Download, type Page } from '@playwright/test'
import { test } from './app.ts'
import { isClean } from './clean.ts'
import { scriptOf } from './script.ts'
import { vectorOf } from './vectors.ts'
import { long } from './tiers.ts'

test.use({ drawn: true })

const names = ['Anna', 'Ben'] as const
const script = scriptOf('RIVER 397', names.length)
const moves = script.steps.map(({ move }) => move)

/** The file that a click has the browser save. */
async function saved(page: Page, click: () => Promise<void>): Promise<{ download: Download; bytes: Buffer }> {
  const downloading = page.waitForEvent('download')
  await click()
  const download = await downloading
  return { download, bytes: readFileSync(await download.path()) }
}

test('the result of a game is shared as a picture', long, async ({ games, page, context }) => {
  const table = await games.seat({ names, layout: script.layout, moves })
  await table.prompt.getByRole('button', { name: 'Result' }).click()
  await page.getByRole('button', { name: 'Share result' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture of the result' })
  const outcome = script.winners.length === 1 ? `${names[script.winners[0]]} wins` : /win$/
  await expect(dialog.getByRole('img', { name: outcome })).toBeVisible()
  await isClean(page, 'the picture of a result')

  const { download, bytes } = await saved(page, () => dialog.getByRole('button', { name: 'Save' }).click())
  expect(download.suggestedFilename()).toMatch(/^Anna, Ben \d{4}-\d\d-\d\d\.png$/)
  expect(bytes.toString('hex', 0, 8)).toBe('89504e470d0a1a0a')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1500, 788])

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByText('Copied.')).toBeVisible()
  const kinds = () =>
    page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types))
  expect(await kinds()).toContain('image/png')
})

test('a position of a replay is saved as a picture', long, async ({ games }) => {
  const game = vectorOf('tutankhamun-2021', 0, ...names)
  const replay = await games.lookBack(game)
  await replay.isAt(0, game.moves.length)
  const picture = await replay.savePicture()
  expect(picture.name).toMatch(/^Anna, Ben \d{4}-\d\d-\d\d\.png$/)
  expect(picture.signature).toBe('89504e470d0a1a0a')
  expect(picture.width).toBeGreaterThanOrEqual(1600)
  expect(picture.height).toBeGreaterThan(900)
})
