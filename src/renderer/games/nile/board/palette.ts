import { tileCodes, type TileCode } from '../../../../shared/editions/index.ts'
import { tileLooks, type Pattern } from '../../../lib/pictures/grounds.ts'
import { readTheme, record, type BoardPalette } from '../../../stage/palette.ts'

const landTones = [
  'sand',
  'sand-lit',
  'sand-shade',
  'bank',
  'bank-shade',
  'water-deep',
  'water',
  'water-shallow',
  'foam',
  'rock',
  'rock-lit',
  'rock-shade',
  'cave',
  'cave-deep',
  'cave-lit',
  'star',
  'papyrus',
  'papyrus-shade',
  'papyrus-ink',
  'lapis',
  'malachite',
  'gold',
  'gold-deep',
  'glow',
  'omen',
  'shadow',
] as const
type LandTone = (typeof landTones)[number]

const files = import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true })

export interface Face {
  readonly ink: string
  readonly flat: string
  readonly lit: string
  readonly shade: string
  /** The pattern under the picture, which tells like tiles apart without colour. */
  readonly pattern: Pattern
}

/** Every colour that the board draws with, as hex. */
export interface Palette extends BoardPalette {
  readonly land: Readonly<Record<LandTone, string>>
  readonly tiles: Readonly<Record<TileCode, Face>>
}

/** Reads the theme's variables where the board hangs, and loads the drawings. */
export async function readPalette(host: Element): Promise<Palette> {
  const { tone, palette } = await readTheme(host, files)
  return {
    ...palette,
    land: record(landTones, (name) => tone(`board-${name}`)),
    tiles: record(tileCodes, (code) => {
      const { ground, ink, pattern } = tileLooks[code]
      const [flat, lit, shade] = ['', '-lit', '-shade'].map((side) => tone(ground + side))
      return { ink: tone(ink), flat, lit, shade, pattern }
    }),
  }
}
