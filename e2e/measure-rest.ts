import { chromium, type Page } from '@playwright/test'
import { App } from './app.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { Games } from './games.ts'
import { Session } from './session.ts'

// Prints the processor time that the browser takes for a table where nothing happens, with water that flows and with
// all that stops it, beside an empty page: in hundredths of one core, over some seconds.

const seconds = 8
/** Seconds in which a table that was just opened comes to rest. */
const settling = 4
const size = { width: 1280, height: 800 }

const app = new App()
const session = await Session.enter(await app.open())
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const system = await browser.newBrowserCDPSession()

/** Processor seconds of all processes of the browser so far. */
async function spent(): Promise<number> {
  const { processInfo } = await system.send('SystemInfo.getProcessInfo')
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

interface Case {
  readonly name: string
  readonly motion: 'reduce' | 'no-preference'
  readonly water?: 'on' | 'plugged' | 'off'
  readonly edition?: 'tutankhamun-2021' | 'tutankhamen-2004' | 'tutanchamun-1993'
  /** Runs in the page before it is opened. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Runs once the table is shown. */
  readonly then?: (page: Page) => Promise<void>
}

const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
const unplug = (page: Page) =>
  page.addInitScript(() => {
    const battery = Object.assign(new EventTarget(), { charging: false })
    Object.assign(navigator, { getBattery: () => Promise.resolve(battery) })
  })

const cases: readonly Case[] = [
  { name: 'less motion wanted', motion: 'reduce' },
  { name: 'water flows', motion: 'no-preference' },
  { name: 'water off', motion: 'no-preference', water: 'off' },
  { name: 'on its battery', motion: 'no-preference', water: 'plugged', before: unplug },
  { name: 'hidden', motion: 'no-preference', then: hide },
  { name: 'desert (2004)', motion: 'no-preference', edition: 'tutankhamen-2004' },
  { name: 'papyrus (1993)', motion: 'no-preference', edition: 'tutanchamun-1993' },
]

/** Hundredths of a core that are taken while nothing is done. */
async function share(page: Page): Promise<number> {
  const before = await spent()
  await page.waitForTimeout(seconds * 1000)
  return (100 * ((await spent()) - before)) / seconds
}

const rows = []
const blank = await browser.newPage({ viewport: size })
rows.push({ table: 'an empty page', '% of a core': Number((await share(blank)).toFixed(1)) })
await blank.close()
for (const { name, motion, water = 'on', edition = 'tutankhamun-2021', before, then } of cases) {
  await session.calls.app.prefer({ water })
  const context = await browser.newContext({ viewport: size, reducedMotion: motion })
  await session.admit(context)
  const page = await context.newPage()
  await before?.(page)
  await new Games(page, session).seat({ names: ['Anna', 'Ben'], edition, layout: 'RIVER 1' })
  await page.locator('canvas').last().waitFor()
  await then?.(page)
  await page.waitForTimeout(settling * 1000)
  rows.push({ table: name, '% of a core': Number((await share(page)).toFixed(1)) })
  await context.close()
}
await browser.close()
session.close()
await app.remove()
console.table(rows)
