import amphora from '~icons/game-icons/amphora?raw'
import anubis from '~icons/game-icons/anubis?raw'
import broadDagger from '~icons/game-icons/broad-dagger?raw'
import chariot from '~icons/game-icons/chariot?raw'
import egyptianProfile from '~icons/game-icons/egyptian-profile?raw'
import egyptianSphinx from '~icons/game-icons/egyptian-sphinx?raw'
import egyptianUrns from '~icons/game-icons/egyptian-urns?raw'
import egyptianWalk from '~icons/game-icons/egyptian-walk?raw'
import eyeOfHorus from '~icons/game-icons/eye-of-horus?raw'
import goldScarab from '~icons/game-icons/gold-scarab?raw'
import horus from '~icons/game-icons/horus?raw'
import ibis from '~icons/game-icons/ibis?raw'
import jeweledChalice from '~icons/game-icons/jeweled-chalice?raw'
import litCandelabra from '~icons/game-icons/lit-candelabra?raw'
import lotus from '~icons/game-icons/lotus?raw'
import pearlNecklace from '~icons/game-icons/pearl-necklace?raw'
import person from '~icons/game-icons/person?raw'
import pharoah from '~icons/game-icons/pharoah?raw'
import porcelainVase from '~icons/game-icons/porcelain-vase?raw'
import ramProfile from '~icons/game-icons/ram-profile?raw'
import scarabBeetle from '~icons/game-icons/scarab-beetle?raw'
import scorpion from '~icons/game-icons/scorpion?raw'
import scrollQuill from '~icons/game-icons/scroll-quill?raw'
import sunPriest from '~icons/game-icons/sun-priest?raw'
import swapBag from '~icons/game-icons/swap-bag?raw'
import twoCoins from '~icons/game-icons/two-coins?raw'
import { type TileCode, tileCodes } from '../../../shared/editions/index.ts'
import type { Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Boat, Level } from '../../../shared/players.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'
import { faceOf, type SetColour } from '../../../shared/editions/tutankhamen-2004.ts'

/** Every picture is drawn in a square of this many units. */
export const pictureSize = 512

const pathData = /\sd="([^"]+)"/

/** A picture is one shape in one colour: its path data serves the page's SVG and the board's canvas alike. */
function picture(svg: string): string {
  const data = pathData.exec(svg)?.[1]
  if (data === undefined) throw new Error('A picture needs a path')
  return data
}

const files = import.meta.glob<string>('./svg/*.svg', { query: '?raw', import: 'default', eager: true })

/** The path data of a picture of our own, by the name of its file. */
const own = (name: string): string => picture(files[`./svg/${name}.svg`])

/** The codes of 2004 end in the initial of their colour. */
const inThreeColours = <Kind extends string>(kind: Kind, path: string) =>
  ({ [`${kind}g`]: path, [`${kind}b`]: path, [`${kind}p`]: path }) as Record<
    `${Kind}${'g' | 'b' | 'p'}`,
    string
  >

/** Path data of each tile's picture. Sets of one kind in three colours share theirs: their grounds differ. */
export const tilePictures: Readonly<Record<TileCode, string>> = {
  SCA: picture(scarabBeetle),
  ANK: own('ankh'),
  DAG: picture(broadDagger),
  CRO: own('crook-and-flail'),
  POT: picture(amphora),
  BRA: own('bracelet'),
  LOT: own('lotus-lamp'),
  SAR: own('sarcophagus'),
  STA: own('standing-statue'),
  SEA: own('seated-statue'),
  SEN: own('senet'),
  THR: own('throne'),
  CAR: own('cartouche'),
  OSI: own('osiris'),
  ISI: own('isis'),
  RA: own('ra'),
  THO: picture(ibis),
  HOR: picture(eyeOfHorus),

  SCB: own('scarab-bracelet'),
  DIA: own('diadem'),
  DGR: picture(broadDagger),
  FAN: own('ostrich-fan'),
  TRU: own('trumpet'),
  SND: own('sandals'),
  CND: picture(litCandelabra),
  CHL: picture(jeweledChalice),
  PEC: own('pectoral'),
  CHR: picture(chariot),
  BED: own('couch'),
  SHR: own('shrine'),
  SRC: own('sarcophagus'),
  USH: own('ushabti'),
  CNP: picture(egyptianUrns),
  COI: picture(twoCoins),
  MSK: own('king-tut'),

  ...inThreeColours('SC', picture(goldScarab)),
  ...inThreeColours('CA', own('mummified-cat')),
  ...inThreeColours('HO', picture(horus)),
  ...inThreeColours('AN', picture(anubis)),
  ...inThreeColours('MA', picture(pharoah)),
  BAG: picture(swapBag),
  PHA: picture(egyptianProfile),
  TUT: own('king-tut'),
}

/** Path data of each boat's emblem. */
export const boatPictures: Readonly<Record<Boat, string>> = {
  bastet: own('seated-cat'),
  sobek: own('crocodile'),
  wadjet: own('cobra'),
  sekhmet: own('lioness'),
  apis: own('bull'),
  khnum: picture(ramProfile),
}

/** Path data of the other pictures of the line games. */
export const placePictures = { underworld: picture(anubis) } as const

/** Path data of the picture of each kind of player. */
export const playerPictures: Readonly<Record<Level | 'person', string>> = {
  person: picture(person),
  novice: picture(egyptianWalk),
  scribe: picture(scrollQuill),
  priest: picture(sunPriest),
  vizier: picture(egyptianSphinx),
}

/**
 * The lines of the focus ring round a tile, from the widest to the narrowest; widths in CSS pixels. At least
 * 2 pixels of each are visible. Dark and light together contrast with every ground in both themes.
 */
export const focusRing = [
  { width: 8, colour: '#0b0b0f' },
  { width: 4, colour: '#ffffff' },
] as const

/** Path data of the picture of each card of the dig. */
export const cardPictures: Readonly<Record<Card, string>> = {
  ALA: picture(porcelainVase),
  BRA: own('bracelet'),
  CHE: own('pectoral'),
  FAI: picture(lotus),
  NEC: picture(pearlNecklace),
  HOR: picture(horus),
  MSK: own('king-tut'),
  COh: own('cobra-head'),
  COb: own('cobra-body'),
  COt: own('cobra-tail'),
  MOS: own('mosquito'),
  SCO: picture(scorpion),
  OBh: own('obelisk-head'),
  OBs: own('obelisk-shaft'),
  OBf: own('obelisk-foot'),
}

/** Path data of the other pictures of the dig. */
export const digPictures = { scarab: picture(scarabBeetle), lid: own('lid') } as const

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
