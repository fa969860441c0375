import type { Pit } from '../../../../shared/dig/views.ts'
import { layerCount, type Card } from '../../../../shared/editions/tutankhamens-revenge.ts'
import type { Player } from '../../../../shared/players.ts'
import { digits } from '../../../stage/brush.ts'
import type { Palette } from '../../../stage/palette.ts'
import { createTextureCache } from '../../../stage/textureCache.ts'
import type { BoxLayout } from './layout.ts'
import {
  paintCard,
  paintPile,
  paintBox,
  paintCoin,
  paintFrame,
  paintLid,
  paintScarab,
  paintTorch,
  type Face,
} from './paint.ts'

/** Side of the painted torchlight: light has no edges, so that it can be stretched far. */
export const torchSide = 160

export type Studio = ReturnType<typeof createStudio>

/** Everything that can be seen of a dig, as paintings; each is made when it is first asked for. */
export function createStudio(
  layout: BoxLayout,
  palette: Palette,
  players: readonly Player[],
  values: Readonly<Record<Card, number>>,
  detail: number,
) {
  const textures = createTextureCache(detail)
  const { card: side, lift, width, height, tray } = layout
  const coinSize = Math.min(tray.width, tray.height) * 0.085

  const faceOf = ({ top }: Pick<Pit, 'top'>): Face =>
    top === null ? { card: null, layer: layerCount + 1, value: 0 } : { ...top, value: values[top.card] }
  const nameOf = ({ card, layer, value }: Face): string => `${card ?? 'cover'} ${layer} ${value}`
  const frames = { latest: 'board-glow', pointed: 'coin-gold-lit', penalty: 'value-loss' } as const

  return {
    ...textures,
    layout,
    /** Radius of a coin. */
    coinSize,
    chest: () =>
      textures.painted('chest', { x: 0, y: 0, width, height }, (brush) => paintBox(brush, layout, palette)),
    /** A cell's cards; its origin is where the lowest one lies. */
    pile(cell: number, pit: Pit) {
      const face = faceOf(pit)
      const pad = side * 0.2
      const rise = layerCount * lift
      const frame = {
        x: -side / 2 - pad,
        y: -side / 2 - pad - rise,
        width: side + 2 * pad,
        height: side + 2 * pad + rise + lift,
      }
      return textures.painted(`pile ${cell} ${pit.left} ${nameOf(face)}`, frame, (brush) =>
        paintPile(brush, cell, pit.left, side, lift, face, palette),
      )
    },
    card(pit: Pick<Pit, 'top'>) {
      const face = faceOf(pit)
      return textures.painted(`card ${nameOf(face)}`, side * 1.1, (brush) =>
        paintCard(brush, { x: 0, y: 0 }, side, face, palette),
      )
    },
    coin: () => textures.painted('coin', coinSize * 3, (brush) => paintCoin(brush, coinSize, palette)),
    lid: (seat: number) =>
      textures.painted(`lid ${seat}`, side * 1.35, (brush) => paintLid(brush, side, players[seat], palette)),
    scarab: () =>
      textures.painted('scarab', coinSize * 8, (brush) => paintScarab(brush, coinSize * 3.6, palette)),
    spade: () =>
      textures.painted('spade', side * 1.2, (brush) =>
        palette.drawings.paint(brush, 'spade', { x: 0, y: 0 }, side * 0.008),
      ),
    /** Torchlight, to be stretched: its side is `torchSide`. */
    torch: () => textures.painted('torch', torchSide, (brush) => paintTorch(brush, torchSide, palette)),
    frame: (kind: keyof typeof frames) =>
      textures.painted(`frame ${kind}`, side * 1.5, (brush) =>
        paintFrame(brush, side, palette.tone(frames[kind]), kind === 'latest' ? 0.85 : 1),
      ),
    sum: (silver: number) =>
      textures.painted(`sum ${silver}`, coinSize * 8, (brush) => {
        const font = `700 ${coinSize * 2.4}px ${palette.numerals}`
        digits(brush, String(silver), { x: 0, y: 0 }, font, palette.tone(`card-${layerCount + 1}-ink`))
      }),
  }
}
