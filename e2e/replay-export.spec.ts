import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { editions, familyOf, type Edition } from '../src/shared/editions/index.ts'
import { long } from './tiers.ts'
import { test } from './app.ts'
import { isClean } from './clean.ts'
import type { Games } from './games.ts'
import { HistoryPage } from './pages/history.ts'
import { ReplayExportPage } from './pages/replayExport.ts'
import { lookBack, vectorOf, type Vector } from './vectors.ts'

const people = ['Anna', 'Ben', 'Cleo', 'Dora']

/** One of each edition, each for another number of people. */
const vectors: Readonly<Record<Edition, Vector>> = {
  'tutankhamun-2021': vectorOf('tutankhamun-2021', 0, ...people.slice(0, 2)),
  'tutanchamun-1993': vectorOf('tutanchamun-1993', 1, ...people.slice(0, 3)),
  'tutankhamen-2004': vectorOf('tutankhamen-2004', 2, ...people),
  'tutankhamens-revenge': vectorOf('tutankhamens-revenge', 6, ...people.slice(0, 3)),
}

const counted = /(\d+) (?:spirit point|tribute coin|point|silver)/

/** The points of all players on a page, by seat. */
async function scoresIn(page: Page): Promise<number[]> {
  const seats = page.getByRole('list', { name: 'Players and their tiles' }).locator(':scope > li')
  const texts = await seats.allTextContents()
  return texts.flatMap((text) => counted.exec(text)?.slice(1).map(Number) ?? [])
}

/** Plies spread over a game, its beginning and its end among them. */
const pliesOf = ({ moves }: Vector): number[] =>
  [0, 0.3, 0.7, 1].map((part) => Math.round(part * moves.length))

/** Opens the page of a game, from a file. */
async function exported(games: Games, page: Page, game: Vector, folder: string): Promise<ReplayExportPage> {
  const file = join(folder, 'game.html')
  writeFileSync(file, await games.convert(game, 'page'))
  return ReplayExportPage.open(page, file)
}

for (const edition of editions) {
  test(
    `${edition}: its page replays a game as the app does, from a file alone`,
    edition === 'tutankhamun-2021' ? {} : long,
    async ({ games, page, folder }) => {
      const game = vectors[edition]
      const last = game.moves.length
      const replay = await games.lookBack(game)
      for (const ply of pliesOf(game)) {
        await replay.timeline.fill(String(ply))
        await expect.poll(() => scoresIn(page)).toEqual(game.trace[ply].points)
      }
      const replayExport = await exported(games, page, game, folder)

      await expect(replayExport.drawn.last()).toBeVisible()
      for (const ply of pliesOf(game)) {
        await replayExport.goTo(ply)
        await replayExport.isAt(ply, last)
        await expect.poll(() => scoresIn(page)).toEqual(game.trace[ply].points)
        if (familyOf[edition] === 'nile') {
          await expect(replayExport.tiles).toHaveCount(game.trace[ply].left)
        } else {
          const dug = game.moves.slice(0, ply).filter((move) => move.startsWith('dig'))
          await expect(replayExport.cells('covered')).toHaveCount(16 - new Set(dug).size)
        }
      }
      await isClean(page, `the page of ${edition}`)
      expect(replayExport.wrong).toEqual([])
      expect(replayExport.requests).toEqual([])
    },
  )
}

test('the notes on a page lead to their moves', async ({ games, page, folder }) => {
  const game = vectors['tutankhamun-2021']
  const notes = [{ ply: 3, text: 'A gift', mark: 'mistake' }]
  const noted = Object.assign({}, game, { 'tutankhamun-table': { notes } })
  const replayExport = await exported(games, page, noted, folder)
  await page.getByRole('button', { name: 'Notes' }).click()
  await page.getByRole('button', { name: 'A gift' }).click()
  await replayExport.isAt(3, game.moves.length)
})

test(
  'a page is gone through by keys, by buttons and by its moves, and each step is read out',
  long,
  async ({ app, page, folder }) => {
    const game = vectors['tutankhamun-2021']
    const last = game.moves.length
    await lookBack(page, await app.open(), game)
    await page.goBack()
    const file = join(folder, 'game.html')
    await new HistoryPage(page).download('Export Anna, Ben', file, 'Replay as a web page')
    await app.stop()
    const replayExport = await ReplayExportPage.open(page, file)
    await expect(page).toHaveTitle('Anna, Ben')
    await expect(replayExport.story).toContainText('Start of the game')

    await page.getByRole('button', { name: 'Next move' }).click()
    await expect(replayExport.story).toContainText('Turn 1 · Anna')
    await page.keyboard.press('ArrowRight')
    await replayExport.isAt(2, last)
    await expect(replayExport.story).toContainText('Turn 2 · Ben')
    await page.keyboard.press('End')
    await expect(replayExport.story).toContainText(/Ben .*wins/)
    await expect(page.getByRole('button', { name: 'Next move' })).toBeDisabled()
    const fifth = replayExport.moves.getByRole('listitem').filter({ hasText: 'Turn 5 ·' })
    await fifth.getByRole('button').click()
    await expect(replayExport.story).toContainText('Turn 5 ·')
    await expect(replayExport.moves.locator('[aria-current=step]')).toBeInViewport()
    await page.keyboard.press('Home')
    await expect(replayExport.story).toContainText('Start of the game')

    await page.getByRole('button', { name: 'Play (space)' }).click()
    await replayExport.isAt(2, last)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('button', { name: 'Play (space)' })).toBeVisible()
  },
)

test(
  'names are shown as they were written, and two of one name are two',
  long,
  async ({ games, page, folder }) => {
    const names = ['</script><b>Anna</b>', 'אברהם', 'Ben', 'Ben']
    const game = vectorOf('tutankhamen-2004', 2, ...names)
    const replayExport = await exported(games, page, game, folder)
    for (const [seat, name] of names.entries()) {
      await expect(replayExport.seats.nth(seat).getByRole('heading')).toHaveText(name)
    }
    await replayExport.goTo(game.moves.length)
    await expect.poll(() => scoresIn(page)).toEqual(game.trace[game.moves.length].points)
    expect(replayExport.wrong).toEqual([])
  },
)

for (const edition of ['tutankhamun-2021', 'tutankhamens-revenge'] as const) {
  test(
    `${edition}: where nothing can be drawn, the table stands there as a list`,
    long,
    async ({ games, page, folder }) => {
      const game = vectors[edition]
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null
      })
      const replayExport = await exported(games, page, game, folder)
      const { tiles } = replayExport
      await expect((familyOf[edition] === 'nile' ? tiles : replayExport.cells()).first()).toBeInViewport()
      await replayExport.goTo(game.moves.length)
      await expect.poll(() => scoresIn(page)).toEqual(game.trace[game.moves.length].points)
    },
  )
}

test(
  'a page fits from a narrow phone to a wide screen, and on paper',
  long,
  async ({ games, page, folder }) => {
    const game = vectors['tutanchamun-1993']
    const replayExport = await exported(games, page, game, folder)
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 640 })
      await expect(replayExport.drawn.first()).toBeInViewport()
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, `${width} pixels`).toBeLessThanOrEqual(0)
    }

    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 794, height: 1123 })
    await expect(page.getByRole('toolbar', { name: 'Replay controls' })).toBeHidden()
    const board = await replayExport.drawn.last().boundingBox()
    const seat = await replayExport.seats.first().boundingBox()
    expect(board?.width).toBeGreaterThan(700)
    expect(seat?.y).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0))
    const isPrinted = await replayExport.drawn.last().evaluate((drawn: HTMLCanvasElement) => {
      window.dispatchEvent(new Event('beforeprint'))
      const copy = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d')
      copy?.drawImage(drawn, 0, 0)
      return copy?.getImageData(0, 0, drawn.width, drawn.height).data.some((part) => part > 0)
    })
    expect(isPrinted).toBe(true)
    expect(replayExport.wrong).toEqual([])
  },
)
