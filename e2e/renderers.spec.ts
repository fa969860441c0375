import { expect, type Page } from '@playwright/test'
import { test } from './app.ts'
import { chromiumFlags } from './chromium.ts'
import { TablePage } from './pages/table.ts'
import { positionsOf } from './script.ts'
import { long } from './tiers.ts'

test.use({
  drawn: true,
  // A browser of this file's own, whose graphics process may end as often as a test wants.
  launchOptions: {
    executablePath: process.env.CHROMIUM,
    args: [...chromiumFlags, '--disable-gpu-process-crash-limit'],
  },
})

const names = ['Anna', 'Ben']
const layout = 'RIVER 1'
const [first, third] = positionsOf(layout, 'DAG')
const second = positionsOf(layout, 'THR').at(-1)
const moves = [`sail ${first}`, `sail ${second}`]

/** Has WebGL name a graphics card, although the processor draws. To be called before the page is opened. */
const pretendGraphicsCard = (page: Page) =>
  page.addInitScript(() => {
    const { getParameter } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.getParameter = function (name: number): unknown {
      const isName = name === this.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL
      return isName ? 'A graphics card' : getParameter.call(this, name)
    }
  })

/** The kind of context by which the board is drawn. */
const contextOf = ({ board }: TablePage): Promise<string> =>
  board
    .locator('canvas')
    .last()
    .evaluate((canvas: HTMLCanvasElement) => (canvas.getContext('2d') ? '2d' : 'webgl2'))

/** The part of two pictures, seen from a little away so that edges may be smoothed differently, whose colours differ. */
const difference = (page: Page, pictures: readonly Buffer[]): Promise<number> =>
  page.evaluate(
    async (pictures) => {
      const far = 4
      const visible = 24
      const [one, other] = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes]))
          const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.ceil(side / far))
          const brush = new OffscreenCanvas(width, height).getContext('2d')
          if (!brush) throw new Error('The test needs a canvas')
          brush.imageSmoothingQuality = 'high'
          brush.drawImage(bitmap, 0, 0, width, height)
          return brush.getImageData(0, 0, width, height).data
        }),
      )
      return one.filter((value, at) => Math.abs(value - other[at]) > visible).length / one.length
    },
    pictures.map((picture) => picture.toString('base64')),
  )

test(
  'a board looks the same whether a graphics card or the processor draws it',
  long,
  async ({ games, page, context }) => {
    const table = await games.seat({ names, layout, moves })
    await table.isPainted()
    expect(await contextOf(table)).toBe('2d')

    const other = await context.newPage()
    await pretendGraphicsCard(other)
    await other.goto(page.url())
    const again = new TablePage(other)
    await again.isPainted()
    expect(await contextOf(again)).toBe('webgl2')
    const pictures = async () => [await table.board.screenshot(), await again.board.screenshot()]
    await expect.poll(async () => difference(page, await pictures())).toBeLessThan(0.01)
  },
)

/** Ends the browser's graphics process. */
async function crash(page: Page): Promise<void> {
  const browser = await page.context().browser()?.newBrowserCDPSession()
  await browser?.send('Browser.crashGpuProcess')
}

/** Ends the browser's graphics process, and waits until the pages have been told of it and their canvases are empty. */
async function endGraphics(...pages: readonly Page[]): Promise<void> {
  const emptied = await Promise.all(
    pages.map((page) =>
      page.evaluateHandle(() => {
        const canvas = document.createElement('canvas')
        canvas.getContext('2d')?.fillRect(0, 0, 1, 1)
        const emptied = new Promise((resolve) => canvas.addEventListener('contextrestored', resolve))
        return { canvas, emptied }
      }),
    ),
  )
  await crash(pages[0])
  await Promise.all(emptied.map((one) => one.evaluate(({ emptied }) => emptied)))
}

test(
  'a board is drawn again whenever the graphics process has ended, without WebGL if need be',
  long,
  async ({ games, page, context }) => {
    const table = await games.seat({ names, layout, moves })
    const other = await context.newPage()
    await pretendGraphicsCard(other)
    await other.goto(page.url())
    const tables = [table, new TablePage(other)]
    for (const table of tables) await table.isPainted()
    const before = await Promise.all(tables.map(({ board }) => board.screenshot()))
    const isAsBefore = async () => {
      for (const [at, { board }] of tables.entries()) {
        await expect
          .poll(async () => difference(page, [before[at], await board.screenshot()]))
          .toBeLessThan(0.01)
      }
    }

    await test.step('once', async () => {
      await endGraphics(page, other)
      await isAsBefore()
      expect(await Promise.all(tables.map(contextOf))).toEqual(['2d', 'webgl2'])
    })

    await test.step('three times, after which the browser gives no WebGL any more', async () => {
      for (let end = 0; end < 2; end++) {
        await endGraphics(page, other)
        await isAsBefore()
      }
      expect(await Promise.all(tables.map(contextOf))).toEqual(['2d', '2d'])
    })

    await test.step('while the page sleeps', async () => {
      const session = await context.newCDPSession(page)
      await session.send('Page.setWebLifecycleState', { state: 'frozen' })
      await crash(page)
      await session.send('Page.setWebLifecycleState', { state: 'active' })
      await isAsBefore()
    })

    await test.step('on a smaller display with finer pixels, and after that is taken away', async () => {
      const land = table.board.locator('canvas').first()
      const detail = () => land.evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth)
      const session = await context.newCDPSession(page)
      const display = { width: 1200, height: 760, deviceScaleFactor: 1, mobile: false }
      await session.send('Emulation.setDeviceMetricsOverride', display)
      await expect.poll(detail).toBeCloseTo(1)
      await crash(page)
      await expect.poll(detail).toBeCloseTo(1)
      await session.detach()
      await isAsBefore()
      expect(await detail()).toBeCloseTo(0.5)
    })

    await test.step('and it is played on', async () => {
      // Behind another page a page gets one frame in a second.
      await page.bringToFront()
      await table.click(third)
      await table.reaches(3)
    })

    await test.step('where nothing can be drawn any more, by the list', async () => {
      await page.evaluate(() => {
        HTMLCanvasElement.prototype.getContext = () => null
      })
      await crash(page)
      await expect(page.getByRole('alert')).toContainText('The board cannot be drawn here.')
      const last = table.line.getByRole('button').last()
      const words = await last.innerText()
      await last.click()
      await expect(table.line.getByRole('button', { name: words })).toHaveCount(0)
    })

    await test.step('and its ending is told there as well', async () => {
      await expect(async () => {
        // An idol may ask between two moves.
        await page.keyboard.press('x')
        await table.line
          .getByRole('button')
          .last()
          .click({ timeout: 500 })
          .catch(() => undefined)
        await expect(table.ending).toBeVisible({ timeout: 500 })
      }).toPass()
    })
  },
)
