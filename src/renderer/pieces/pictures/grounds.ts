import { tileCodes, type TileCode } from '../../../shared/editions/index.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'
import { faceOf, type SetColour } from '../../../shared/editions/tutankhamen-2004.ts'
import { pictureSize } from './pictures.ts'

/** The pattern under a tile's picture, which tells three like sets apart without colour. */
type Pattern = 'plain' | 'stripes' | 'dots'

/** The face of a tile, for the page's CSS and the board's canvas alike. */
interface TileLook {
  /** Name of the variable of its stone, without `--`; `-lit` and `-shade` are beside it. */
  readonly ground: `tile-${string}face`
  /** Name of the variable of its picture's colour, without `--`. */
  readonly ink: `tile-${string}`
  readonly pattern: Pattern
}

const patternOf: Readonly<Record<SetColour, Pattern>> = { green: 'plain', blue: 'stripes', purple: 'dots' }

const isArtifact = (tile: TileCode): boolean =>
  Object.values(lineFacts).some(({ sets }) => sets.includes(tile))

function lookOf(tile: TileCode): TileLook {
  if (tile in faceOf) {
    const { colour } = faceOf[tile as keyof typeof faceOf]
    return { ground: `tile-${colour}-face`, ink: `tile-${colour}`, pattern: patternOf[colour] }
  }
  return isArtifact(tile)
    ? { ground: 'tile-face', ink: `tile-${tile.toLowerCase()}`, pattern: 'plain' }
    : { ground: 'tile-idol-face', ink: 'tile-idol', pattern: 'plain' }
}

export const tileLooks = Object.fromEntries(tileCodes.map((tile) => [tile, lookOf(tile)])) as Readonly<
  Record<TileCode, TileLook>
>

/** Patterns reach this far beyond the square of a picture on every side, to be clipped by a tile of any shape. */
const beyond = pictureSize / 2
const from = -beyond
const to = pictureSize + beyond

function stripes(): string {
  const apart = 112
  const wide = 44
  const long = to - from
  const stripe = (x: number): string => `M${x} ${to}l${long} ${-long}h${wide}l${-long} ${long}z`
  const count = Math.ceil((2 * long) / apart)
  return Array.from({ length: count }, (_, nth) => stripe(2 * from + nth * apart)).join('')
}

function dots(): string {
  const apart = 88
  const radius = 20
  const rows = Array.from({ length: Math.ceil((to - from) / apart) }, (_, nth) => nth)
  const dot = (x: number, y: number): string =>
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
  return rows
    .flatMap((row) => rows.map((column) => dot(from + (column + (row % 2) / 2) * apart, from + row * apart)))
    .join('')
}

/** Path data of the patterns, in the square of the pictures and beyond it; to be painted in the ink, at this part of it. */
export const patternPaths: Readonly<Record<Exclude<Pattern, 'plain'>, string>> = {
  stripes: stripes(),
  dots: dots(),
}
export const patternStrength = 0.2
