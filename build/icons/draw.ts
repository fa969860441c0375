import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../e2e/chromium.ts'
import { icns, ico, type Picture } from './containers.ts'

// Draws the icons of the app and of its files, each from one SVG, in all sizes that the systems want.

const here = import.meta.dirname
const sizes = [16, 20, 24, 32, 40, 48, 64, 128, 256, 512, 1024]
/** Smaller pictures are drawn from the part of an SVG that lies on whole pixels. */
const leastLarge = 48
/** The part of an SVG around the picture that macOS wants empty: 100 of 1024 pixels on each side. */
const macMargin = 62

/** Draws an SVG at a size; `margin` in its own units, of 512, for the large part. */
async function draw(page: Page, svg: string, size: number, margin: number): Promise<Picture> {
  const [shown, hidden] = size < leastLarge ? ['small', 'large'] : ['large', 'small']
  const box =
    shown === 'small' ? '0 0 512 512' : [-margin, -margin, 512 + 2 * margin, 512 + 2 * margin].join(' ')
  const source = svg
    .replace('viewBox="0 0 512 512"', `viewBox="${box}" width="${size}" height="${size}"`)
    .replace(`class="${hidden}"`, 'display="none"')
  const { pixels, png } = await page.evaluate(
    async ({ source, size }) => {
      const image = new Image(size, size)
      image.src = `data:image/svg+xml,${encodeURIComponent(source)}`
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('There is no canvas to draw on')
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, size, size)
      const bytes = Array.from(data, (byte) => String.fromCharCode(byte)).join('')
      return { pixels: btoa(bytes), png: canvas.toDataURL('image/png').replace(/^.*,/, '') }
    },
    { source, size },
  )
  return { size, pixels: Buffer.from(pixels, 'base64'), png: Buffer.from(png, 'base64') }
}

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const page = await browser.newPage()
for (const name of ['app', 'nile']) {
  const svg = readFileSync(join(here, `${name}.svg`), 'utf8')
  const all: Picture[] = []
  const mac: Picture[] = []
  for (const size of sizes) {
    all.push(await draw(page, svg, size, 0))
    mac.push(await draw(page, svg, size, name === 'app' ? macMargin : 0))
  }
  mkdirSync(join(here, name), { recursive: true })
  for (const { size, png } of all) writeFileSync(join(here, name, `${size}x${size}.png`), png)
  writeFileSync(join(here, `${name}.ico`), ico(all.filter(({ size }) => size <= 256 && size !== 128)))
  writeFileSync(join(here, `${name}.icns`), icns(mac))
}
await browser.close()
