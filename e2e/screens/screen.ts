import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type BrowserContextOptions, type Page } from '@playwright/test'
import { Games } from '../games.ts'
import type { Session } from '../session.ts'
import { builtPage, ScreenApp } from './app.ts'
import { ScreenDoor } from './door.ts'

interface Fixtures {
  /**
   * True where a test changes its browser for good, by a clock, a script before each page, or fingers: it then has a
   * page of its own instead of the one that the tests of a worker share.
   */
  readonly ownPage: boolean
  /** True where an own page can make sounds. */
  readonly sounds: boolean
  /** An app of the test's own, in this process. */
  readonly app: ScreenApp
  /** Calls to the app, which is open then. */
  readonly session: Session
  /** Games in the app, which is open then. */
  readonly games: Games
  readonly folder: string
}

interface Shared {
  readonly door: ScreenDoor
  readonly sharedPage: Page
  readonly pageOptions: BrowserContextOptions
}

/** Takes from a page its means to make sounds. */
const silence = (): void => void Reflect.deleteProperty(globalThis, 'AudioContext')

/** Takes back what a test may have changed of the page that it shares. The page itself is loaded anew by the next one. */
async function reset(page: Page, { viewport, reducedMotion }: BrowserContextOptions): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll()
  await context.clearPermissions()
  await page.evaluate(() => {
    if (location.protocol !== 'http:') return
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('about:blank')
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion })
  if (viewport) await page.setViewportSize(viewport)
}

/** An error that the page does not catch fails the test. */
export const test = base.extend<Fixtures, Shared>({
  ownPage: [false, { option: true }],
  sounds: [false, { option: true }],
  pageOptions: [
    async ({}, use, { project }) => {
      const { viewport, deviceScaleFactor, contextOptions } = project.use
      await use({ ...contextOptions, viewport, deviceScaleFactor })
    },
    { scope: 'worker' },
  ],
  door: [
    async ({}, use) => {
      const door = await ScreenDoor.open(builtPage)
      await use(door)
      await door.close()
    },
    { scope: 'worker' },
  ],
  sharedPage: [
    async ({ browser, pageOptions }, use) => {
      const context = await browser.newContext(pageOptions)
      await context.addInitScript(silence)
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, sharedPage, pageOptions, ownPage, sounds, hasTouch }, use) => {
    const own = ownPage ? await browser.newContext({ ...pageOptions, hasTouch }) : null
    if (!sounds) await own?.addInitScript(silence)
    const page = own ? await own.newPage() : sharedPage
    const errors: string[] = []
    const note = (error: Error): void => void errors.push(String(error))
    page.on('pageerror', note)
    await use(page)
    page.off('pageerror', note)
    if (own) await own.close()
    else await reset(page, pageOptions)
    if (errors.length > 0) throw new Error(`The page failed: ${errors.join('\n')}`)
  },
  context: async ({ page }, use) => {
    await use(page.context())
  },
  app: async ({ door, page: _ }, use) => {
    const app = new ScreenApp(door)
    await use(app)
    await app.remove()
    if (app.faults.length > 0) throw new Error(`The app failed: ${app.faults.join('\n')}`)
  },
  session: async ({ app }, use) => {
    await app.open()
    const session = await app.enter()
    await use(session)
    session.close()
  },
  games: async ({ page, session }, use) => {
    await use(new Games(page, session))
  },
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'table-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})
