import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tileCodes, type TileCode } from '../../../shared/editions/index.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'
import { boats, colours } from '../../../shared/players.ts'
import {
  focusRing,
  cardPictures,
  digPictures,
  boatPictures,
  placePictures,
  tilePictures,
  patternPaths,
  patternStrength,
  tileLooks,
} from './pictures.ts'

const isPath = /^[Mm][\d\s.,\-a-z]+$/i
/** A tile's picture and pattern, which must differ where no colour can be seen. */
const withoutColour = (tile: TileCode): string => `${tilePictures[tile]} ${tileLooks[tile].pattern}`

describe('the pictures', () => {
  test.each(Object.entries(lineFacts))('of %s differ, also without colour', (_, { tiles }) => {
    const looks = tileCodes.filter((code) => tiles.includes(code)).map(withoutColour)
    expect(looks.length).toBe(tiles.length)
    expect(new Set(looks).size).toBe(looks.length)
  })

  test('give every boat and place one of its own, beside the tiles of 2021', () => {
    const tiles = tileCodes.filter((code) => lineFacts['tutankhamun-2021'].tiles.includes(code))
    const all = [
      ...tiles.map((code) => tilePictures[code]),
      ...boats.map((boat) => boatPictures[boat]),
      ...Object.values(placePictures),
    ]
    expect(new Set(all).size).toBe(all.length)
  })

  test('give every card of the dig one of its own', () => {
    const all = [...Object.values(cardPictures), ...Object.values(digPictures)]
    expect(new Set(all).size).toBe(all.length)
  })

  test('are paths', () => {
    const sources = [tilePictures, boatPictures, placePictures, cardPictures, digPictures, patternPaths]
    for (const path of sources.flatMap((source) => Object.values<string>(source)))
      expect(path).toMatch(isPath)
  })

  test('credit every picture that others drew', () => {
    const source = readFileSync('src/renderer/pieces/pictures/pictures.ts', 'utf8')
    const credits = readFileSync('CREDITS.md', 'utf8')
    const borrowed = [...source.matchAll(/~icons\/game-icons\/([a-z-]+)/g)].map(([, name]) => name)
    expect(borrowed.length).toBeGreaterThan(0)
    for (const name of borrowed) expect(credits).toContain(`\`${name ?? ''}\``)
  })
})

/** The hex values of the colours, by day or by night. */
function colourValues(time: 'day' | 'night'): Map<string, string> {
  const css = readFileSync('src/renderer/ui/theme/colours.css', 'utf8')
  const own = new RegExp(`^(#[0-9a-f]{6});|var\\(--by-${time}, (#[0-9a-f]{6})\\)`)
  return new Map(
    [...css.matchAll(/--([\w-]+): (.*;)/g)].flatMap(([, name = '', value = '']) => {
      const [, both, one = both] = own.exec(value) ?? []
      return one === undefined ? [] : [[name, one] as const]
    }),
  )
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))

/** One colour over another, at this part of its strength. */
function mixed(over: string, under: string, part: number): string {
  const below = channels(under)
  const both = channels(over).map((above, at) => Math.round(above * part + below[at] * (1 - part)))
  return `#${both.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return 0
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test('the ring of the keyboard stands out from every ground', () => {
  const [dark, light] = focusRing.map(({ colour }) => colour)
  // Whatever the ground, it is further than 3 : 1 from one of two colours that are 9 : 1 apart.
  expect(contrast(dark, light)).toBeGreaterThanOrEqual(9)
  focusRing.forEach(({ width }, nth) => {
    const visible = nth + 1 < focusRing.length ? (width - focusRing[nth + 1].width) / 2 : width
    expect(visible).toBeGreaterThanOrEqual(2)
  })
})

describe.each(['day', 'night'] as const)('the inks by %s', (time) => {
  const values = colourValues(time)

  test('the frame of what may be chosen is light on dark', () => {
    expect(contrast(values.get('board-glow'), values.get('board-gold-deep'))).toBeGreaterThanOrEqual(3)
  })

  test.each(tileCodes)('%s can be read on its tile', (code) => {
    const { ground, ink } = tileLooks[code]
    expect(contrast(values.get(ink), values.get(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(tileCodes)('%s stands out from its pattern', (code) => {
    const { ground, ink, pattern } = tileLooks[code]
    const strength = pattern === 'plain' ? 0 : patternStrength
    const under = mixed(values.get(ink) ?? '', values.get(ground) ?? '', strength)
    expect(contrast(values.get(ink), under)).toBeGreaterThanOrEqual(3)
  })

  test.each([1, 2, 3, 4, 5, 6])('a picture can be read on a card of layer %i', (layer) => {
    const ground = values.get(`card-${layer}`)
    expect(contrast(values.get(`card-${layer}-ink`), ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['gain', 'loss', 'none'])('a number can be read on the seal of a %s', (value) => {
    expect(contrast(values.get('value-ink'), values.get(`value-${value}`))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(colours)('an emblem can be read on %s', (colour) => {
    expect(contrast(values.get(`seat-${colour}-ink`), values.get(`seat-${colour}`))).toBeGreaterThanOrEqual(
      4.5,
    )
  })
})
