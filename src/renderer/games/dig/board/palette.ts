import { layerCount } from '../../../../shared/editions/tutankhamens-revenge.ts'
import { readTheme, type BoardPalette } from '../../../stage/palette.ts'

export interface Metal {
  readonly flat: string
  readonly lit: string
  readonly shade: string
}

/** Every colour that the box is drawn with, as hex. */
export interface BoxPalette extends BoardPalette {
  /** By layer; 0 is unused, the last one is the cover. */
  readonly layers: readonly { readonly ground: string; readonly ink: string }[]
  readonly silver: Metal
  readonly gold: Metal
  readonly wood: Metal & { readonly floor: string }
  readonly sand: Metal
  readonly seals: Readonly<Record<'gain' | 'loss' | 'none' | 'ink', string>>
  readonly glow: string
  readonly shadow: string
  readonly ink: string
  /** True where the scene is a night. */
  readonly night: boolean
}

/** Reads the theme's variables where the box hangs. */
export function readBoxPalette(host: Element): BoxPalette {
  const { tone, seats, numerals } = readTheme(host)
  const metal = (name: string): Metal => ({
    flat: tone(name),
    lit: tone(`${name}-lit`),
    shade: tone(`${name}-shade`),
  })
  return {
    layers: Array.from({ length: layerCount + 2 }, (_, layer) => ({
      ground: tone(`card-${Math.max(1, layer)}`),
      ink: tone(`card-${Math.max(1, layer)}-ink`),
    })),
    silver: metal('coin-silver'),
    gold: metal('coin-gold'),
    wood: { ...metal('box-wood'), floor: tone('box-floor') },
    sand: metal('board-sand'),
    seals: {
      gain: tone('value-gain'),
      loss: tone('value-loss'),
      none: tone('value-none'),
      ink: tone('value-ink'),
    },
    glow: tone('board-glow'),
    shadow: tone('board-shadow'),
    ink: tone('board-papyrus-ink'),
    night: document.documentElement.dataset.theme === 'dark',
    seats,
    numerals,
  }
}
