import { layerCount } from '../../../../shared/editions/tutankhamens-revenge.ts'
import { readTheme, type BoardPalette } from '../../../stage/palette.ts'

const files = import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true })

interface Tones {
  readonly lit: string
  readonly shade: string
}

/** Every colour that the box is drawn with, as hex. */
export interface BoxPalette extends BoardPalette {
  /** By layer; 0 is unused, the last one is the cover. */
  readonly layers: readonly { readonly ground: string; readonly ink: string }[]
  readonly silver: Tones
  readonly gold: Tones
  readonly sand: Tones
  readonly seals: Readonly<Record<'gain' | 'loss' | 'none' | 'ink', string>>
  readonly glow: string
  readonly shadow: string
}

/** Reads the theme's variables where the box hangs, and loads the drawings. */
export async function readBoxPalette(host: Element): Promise<BoxPalette> {
  const { tone, palette } = await readTheme(host, files)
  const tones = (name: string): Tones => ({ lit: tone(`${name}-lit`), shade: tone(`${name}-shade`) })
  return {
    ...palette,
    layers: Array.from({ length: layerCount + 2 }, (_, layer) => ({
      ground: tone(`card-${Math.max(1, layer)}`),
      ink: tone(`card-${Math.max(1, layer)}-ink`),
    })),
    silver: tones('coin-silver'),
    gold: tones('coin-gold'),
    sand: tones('board-sand'),
    seals: {
      gain: tone('value-gain'),
      loss: tone('value-loss'),
      none: tone('value-none'),
      ink: tone('value-ink'),
    },
    glow: tone('board-glow'),
    shadow: tone('board-shadow'),
  }
}
