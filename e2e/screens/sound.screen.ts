import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { root } from '../../build/sources.ts'
import { ledgerSounds } from '../../src/renderer/app/sound/eventSounds.ts'
import type * as Mixers from '../../src/renderer/app/sound/mixer.ts'
import { render } from '../../tools/sounds/render.ts'
import { test } from './screen.ts'
import { PlayedSounds } from '../pages/sounds.ts'
import { HomePage } from '../pages/home.ts'
import { LedgerPage } from '../pages/ledger.ts'
import { PhonePage } from '../pages/phone.ts'
import { SharePage } from '../pages/share.ts'
import { positionsOf } from '../script.ts'
import { long } from '../tiers.ts'

const layout = 'RIVER 1'
const names = ['Anna', 'Ben']

test.use({ ownPage: true, sounds: true })

test(
  'the settings have music for the home screen, and the signal of a turn alone',
  long,
  async ({ app, page }) => {
    const sounds = await PlayedSounds.listen(page)
    await page.goto(await app.open())
    const home = new HomePage(page)
    await page.getByRole('link', { name: 'Settings' }).click()
    const turnOnly = page.getByRole('switch', { name: 'Only signal my turn' })
    await turnOnly.check()
    await expect(turnOnly).toBeChecked()
    await page.getByRole('link', { name: 'Home' }).click()
    expect((await sounds.counts()).loops).toBe(0)
    await page.getByRole('button', { name: 'Play music' }).click()
    await expect.poll(async () => (await sounds.counts()).loops).toBe(1)

    const table = await home.seat({ names, layout })
    const before = await sounds.once()
    const [first] = positionsOf(layout, 'DAG')
    await table.playByMouse(`sail ${first}`)
    await table.reaches(1)
    await table.isAskedOf('Ben')
    const { loops, once } = await sounds.counts()
    expect([loops, once]).toEqual([1, before])
  },
)

test('keeping score is silent unless sounds are wanted there', long, async ({ app, page }) => {
  const sounds = await PlayedSounds.listen(page)
  await page.goto(await app.open())
  const ledger = await LedgerPage.begin(page, { edition: 'Tutankhamun (2021)', names })
  for (const tile of ['ANK', 'POT', 'ANK'] as const) await ledger.enter({ kind: 'took', tile })
  await ledger.hasEntries(3)
  expect(await sounds.counts()).toMatchObject({ contexts: 0, once: 0, loops: 0 })

  const scoring = page.url()
  await page.goto(scoring.replace(/#.*/, '#/settings'))
  await page.getByRole('switch', { name: 'Sounds while keeping score' }).check()
  await page.goto(scoring)
  await sounds.ready(ledgerSounds.nile.length)
  for (const tile of ['DAG', 'BRA', 'DAG'] as const) await ledger.enter({ kind: 'took', tile })
  await expect.poll(() => sounds.once()).toBeGreaterThan(0)
})

test('a phone signals the turn of its owner where they want it', long, async ({ games, page, browser }) => {
  const table = await games.seat({ names, layout })
  const owner = new SharePage(page)
  const phone = await PhonePage.open(browser)
  const sounds = await PlayedSounds.listen(phone.page)
  await phone.join(await owner.share())
  await phone.take('Play as Ben')
  await owner.close()
  const [first, second, third] = positionsOf(layout, 'THR')
  await table.playByMouse(`sail ${first}`)
  await expect(phone.prompt).toContainText('Sail to any tile ahead')
  expect(await sounds.counts()).toMatchObject({ contexts: 0, once: 0, loops: 0 })

  await phone.page.getByRole('button', { name: 'Sound when it is my turn' }).tap()
  await expect.poll(() => sounds.once()).toBe(1)
  await phone.play(`sail ${second}`)
  await table.reaches(2)
  await table.playByMouse(`sail ${third}`)
  await expect.poll(() => sounds.once()).toBe(2)
})

test(
  'twelve sounds at once stay below full scale, one alone is as it was, and the voice lowers them',
  long,
  async ({ page }) => {
    const mixer = stripTypeScriptTypes(readFileSync(join(root, 'src/renderer/app/sound/mixer.ts'), 'utf8'))
    const rate = 24_000
    const [left] = render('curse', 0, rate)
    const twelve = Array.from({ length: rate * 2 }, (_, at) => 12 * (left[at + rate / 2] ?? 0))
    await page.goto('about:blank')
    const out = await page.evaluate(
      async ({ source, rate, twelve }) => {
        const module = `data:text/javascript;base64,${btoa(unescape(encodeURIComponent(source)))}`
        const { createMixer } = (await import(module)) as typeof Mixers
        const through = async (gain: number, ducks: boolean) => {
          const context = new OfflineAudioContext(1, rate * 2, rate)
          const mixer = createMixer(context)
          const buffer = context.createBuffer(1, twelve.length, rate)
          buffer.copyToChannel(
            Float32Array.from(twelve, (value) => value * gain),
            0,
          )
          const node = new AudioBufferSourceNode(context, { buffer })
          node.connect(mixer.inputs.effects)
          if (ducks) mixer.duck(2)
          node.start()
          const heard = (await context.startRendering()).getChannelData(0).slice(rate / 2)
          return {
            peak: Math.max(...heard.map(Math.abs)),
            power: Math.sqrt(heard.reduce((sum, value) => sum + value * value, 0) / heard.length),
          }
        }
        const alone = twelve.slice(rate / 2)
        const power = Math.sqrt(alone.reduce((sum, value) => sum + (value / 12) ** 2, 0) / alone.length)
        return {
          all: await through(1, false),
          one: await through(1 / 12, false),
          low: await through(1 / 12, true),
          power,
        }
      },
      { source: mixer, rate, twelve },
    )
    expect(out.all.peak).toBeLessThan(1)
    expect(20 * Math.log10(out.one.power / out.power)).toBeCloseTo(0, 0)
    expect(20 * Math.log10(out.low.power / out.one.power)).toBeCloseTo(-12, 0)
  },
)
