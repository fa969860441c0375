import { expect, type Page } from '@playwright/test'
import { test } from './app.ts'
import { isClean } from './clean.ts'
import { HomePage } from './pages/home.ts'
import { long } from './tiers.ts'

test.use({ drawn: true })

/** Counts what is painted: draws of WebGL, and pictures on canvases and what clears them. To be called before the page is opened. */
const countPaint = (page: Page) =>
  page.addInitScript(() => {
    const painted = { count: 0 }
    Object.assign(window, { painted })
    const { drawElements } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawElements = function (...values) {
      painted.count += 1
      drawElements.apply(this, values)
    }
    const { clearRect, drawImage } = CanvasRenderingContext2D.prototype
    Object.assign(CanvasRenderingContext2D.prototype, {
      clearRect(this: CanvasRenderingContext2D, ...values: Parameters<typeof clearRect>) {
        painted.count += 1
        clearRect.apply(this, values)
      },
      drawImage(this: CanvasRenderingContext2D, ...values: Parameters<typeof drawImage>) {
        painted.count += 1
        drawImage.apply(this, values)
      },
    })
  })

const painted = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { painted: { count: number } }).painted.count)

/** Lets the browser show so many frames. */
const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
  }, count)

/** Something was painted since it was so much. */
const paintsAfter = (page: Page, before: number): Promise<void> =>
  expect.poll(() => painted(page)).toBeGreaterThan(before)

/** The board has come to rest: nothing is painted through thirty frames. */
const rests = async (page: Page): Promise<void> => {
  await expect
    .poll(async () => {
      const before = await painted(page)
      await frames(page, 30)
      return (await painted(page)) - before
    })
    .toBe(0)
}

test(
  'water moves on its own unless a setting or the system stops it, and at rest nothing is painted',
  long,
  async ({ app, page }) => {
    await countPaint(page)
    await page.goto(await app.open())
    const home = new HomePage(page)
    await home.seat({ names: ['Anna', 'Ben'], layout: 'RIVER 1' })
    const address = page.url()

    await test.step('with less motion it is still', async () => {
      await paintsAfter(page, 0)
      await rests(page)
    })

    await test.step('otherwise it flows, also while nothing happens', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const before = await painted(page)
      await paintsAfter(page, before + 4)
    })

    await test.step('hidden it sleeps', async () => {
      const hide = (hidden: boolean) =>
        page.evaluate((hidden) => {
          Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
        }, hidden)
      await hide(true)
      await rests(page)
      await hide(false)
      const before = await painted(page)
      await paintsAfter(page, before + 4)
    })

    await test.step('the setting stops it', async () => {
      await page.goto(address.replace(/#.*/, '#/settings'))
      const water = page.getByRole('group', { name: 'Moving water' })
      await water.getByRole('radio', { name: 'Off', exact: true }).check()
      await isClean(page, 'the settings with still water')
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const before = await painted(page)
      await page.goto(address)
      await paintsAfter(page, before)
      await rests(page)
    })
  },
)
