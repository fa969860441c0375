import { expect, type Page } from '@playwright/test'
import { test } from './app.ts'
import { TablePage } from './pages/table.ts'
import { positionsOf } from './script.ts'
import { long } from './tiers.ts'

test.use({ drawn: true })

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
      const [far, visible] = [4, 24]
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
    const layout = 'RIVER 1'
    const [first, second] = [positionsOf(layout, 'DAG')[0], positionsOf(layout, 'THR').at(-1)]
    const moves = [`sail ${first}`, `sail ${second}`]
    const table = await games.seat({ names: ['Anna', 'Ben'], layout, moves })
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
