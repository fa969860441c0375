import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { pagePlugins } from '../build/page-plugins.ts'
import { root } from '../build/sources.ts'
import { dealt } from '../src/main/engine/testing/dealt.ts'
import { median, rounds, tellRatios } from '../tools/bench/figures.ts'
import type { Start } from '../src/main/engine/game.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import type { FrameTask, FrameTimes } from './frames/page.ts'

// Prints the milliseconds that a frame of the board takes where the processor draws, beside an empty scene of PixiJS in
// the same run: the busiest moment, in which six sets score while sixty tiles trail, and water that flows at rest.
// Writes the ratios into the file of the first argument.

const sizes = [
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
]

const outDir = join(root, 'out', 'frames')
await build({
  configFile: false,
  root,
  logLevel: 'error',
  plugins: [...pagePlugins()],
  build: {
    outDir,
    lib: {
      entry: join(root, 'e2e', 'frames', 'page.ts'),
      formats: ['iife'],
      name: 'frames',
      fileName: () => 'frames.js',
      cssFileName: 'frames',
    },
  },
})

const { path: line } = dealt('tutankhamun-2021', 3, 'RIVER 397').start as Start<'nile'>

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const page = await browser.newPage()
// The app's texts ask for cookies, which an empty page has none of.
await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
await page.goto('http://localhost/')
await page.addStyleTag({ path: join(outDir, 'frames.css') })
await page.addScriptTag({ path: join(outDir, 'frames.js') })

const measure = (task: FrameTask): Promise<FrameTimes> =>
  page.evaluate(
    (task) =>
      (window as unknown as { measureFrames(task: FrameTask): Promise<FrameTimes> }).measureFrames(task),
    task,
  )

const rows = []
const ratios: Record<string, number[]> = {}
for (const renderer of ['webgl', 'canvas'] as const) {
  for (const size of sizes) {
    const measured: FrameTimes[] = []
    for (let round = 0; round < rounds; round++) measured.push(await measure({ renderer, ...size, line }))
    const timeOf = (pass: keyof FrameTimes) => Number(median(measured.map((times) => times[pass])).toFixed(2))
    const place = `${size.width} × ${size.height}`
    const busiest = measured.map((times) => times.busiest / times.empty)
    rows.push({
      renderer: renderer === 'webgl' ? 'WebGL in software' : 'canvas',
      size: place,
      'empty, ms': timeOf('empty'),
      'busiest, ms': timeOf('busiest'),
      'busiest / empty': Number(median(busiest).toFixed(1)),
      'water, ms': timeOf('flowing'),
    })
    ratios[`busiest frame, ${renderer}, ${place}`] = busiest
  }
}
await browser.close()
console.table(rows)
tellRatios(ratios)
