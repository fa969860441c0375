import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tileCodes } from '../../../shared/editions/index.ts'
import { isIdol } from '../../../shared/editions/tutankhamun-2021.ts'
import { boats, colours } from '../../../shared/seats.ts'
import { boatPictures, placePictures, tilePictures } from './pictures.ts'

describe('the pictures', () => {
  it('give every tile and every boat one of its own', () => {
    const all = [
      ...tileCodes.map((code) => tilePictures[code]),
      ...boats.map((boat) => boatPictures[boat]),
      ...Object.values(placePictures),
    ]
    expect(new Set(all).size).toBe(tileCodes.length + boats.length + Object.keys(placePictures).length)
    for (const path of all) expect(path).toMatch(/^[Mm][\d\s.,\-a-z]+$/i)
  })

  it('credit every picture that others drew', () => {
    const source = readFileSync('src/renderer/lib/pictures/pictures.ts', 'utf8')
    const credits = readFileSync('CREDITS.md', 'utf8')
    const borrowed = [...source.matchAll(/~icons\/game-icons\/([a-z-]+)/g)].map(([, name]) => name)
    expect(borrowed.length).toBeGreaterThan(0)
    for (const name of borrowed) expect(credits).toContain(`\`${name ?? ''}\``)
  })
})

/** The hex values of one theme's variables; the dark ones stand in the second block. */
function variables(file: string, theme: 'light' | 'dark'): Map<string, string> {
  const css = readFileSync(`src/renderer/lib/theme/${file}.css`, 'utf8')
  const block = css.split(/^:root/m)[theme === 'light' ? 1 : 2] ?? ''
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return 0
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

describe.each(['light', 'dark'] as const)('the inks by %s', (theme) => {
  const tiles = variables('tiles', theme)
  const seats = variables('seats', theme)

  it.each(tileCodes)('%s can be read on its tile', (code) => {
    const face = isIdol(code) ? 'tile-idol-face' : 'tile-face'
    expect(contrast(tiles.get(`tile-${code.toLowerCase()}`), tiles.get(face))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(colours)('an emblem can be read on %s', (colour) => {
    expect(contrast(seats.get(`seat-${colour}-ink`), seats.get(`seat-${colour}`))).toBeGreaterThanOrEqual(4.5)
  })
})
