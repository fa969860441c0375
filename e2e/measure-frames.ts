import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { pagePlugins } from '../build/page-plugins.ts'
import { root } from '../build/sources.ts'
import { deal, type Start } from '../src/main/engine/index.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import type { FrameTask } from './frames/page.ts'

// Prints the milliseconds that a frame of the board takes where the processor draws, beside an empty scene of PixiJS in
// the same run: the busiest moment, in which six sets score while sixty tiles trail, and water that flows at rest.

const sizes = [
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
]
const rounds = 3

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

const dealt = deal('tutankhamun-2021', 3, {}, 'RIVER 397')
if (!dealt.ok) throw new Error(dealt.refusal.code)
const { path: line } = dealt.value.start as Start<'nile'>

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const page = await browser.newPage()
// The app's texts ask for cookies, which an empty page has none of.
await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
await page.goto('http://localhost/')
await page.addStyleTag({ path: join(outDir, 'frames.css') })
await page.addScriptTag({ path: join(outDir, 'frames.js') })

/** The best of some rounds: others' work on the machine only ever adds. */
async function timed(task: FrameTask): Promise<number> {
  let best = Infinity
  for (let round = 0; round < rounds; round++) {
    const time = await page.evaluate(
      (task) =>
        (window as unknown as { measureFrames(task: FrameTask): Promise<number> }).measureFrames(task),
      task,
    )
    best = Math.min(best, time)
  }
  return best
}

const rows = []
for (const renderer of ['webgl', 'canvas'] as const) {
  for (const size of sizes) {
    const common = { renderer, ...size, line }
    const empty = await timed({ ...common, scene: 'empty' })
    const busiest = await timed({ ...common, scene: 'busiest' })
    const flowing = await timed({ ...common, scene: 'flowing' })
    rows.push({
      renderer: renderer === 'webgl' ? 'WebGL in software' : 'canvas',
      size: `${size.width} × ${size.height}`,
      'empty, ms': Number(empty.toFixed(2)),
      'busiest, ms': Number(busiest.toFixed(2)),
      'busiest / empty': Number((busiest / empty).toFixed(1)),
      'flowing, ms': Number(flowing.toFixed(2)),
    })
  }
}
await browser.close()
console.table(rows)
