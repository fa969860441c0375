import { canvasOf, glow, sheer } from '../../../../stage/brush.ts'
import { clamp } from '../../../../stage/shapes.ts'
import type { BoardState } from '../boardState.ts'
import type { Layout } from '../layout.ts'

/** Pixels of the longer side: light has no edges, and the browser smooths what it stretches. */
const side = 96

/** The colours of the low sun, by day and in a night, which begins with dusk and ends with dawn. */
const rising = { day: ['#ffb36b', '#ff9aa2'], night: ['#ff9a6b', '#b46bd0'] } as const
const setting = { day: ['#ff8a3c', '#c2476e'], night: ['#ff7a3c', '#7d4bc9'] } as const

/** The part of the line that is gone, from 0 to 1: the hour of a game. */
export const hourOf = ({ line }: Pick<BoardState, 'line'>): number =>
  line.length === 0 ? 0 : line.filter((tile) => tile === null).length / line.length

/** The light that lies over the landscape and under the tiles: from the left at dawn, from the right at dusk. */
export function createDaylight(
  { width, height, cave }: Pick<Layout, 'width' | 'height' | 'cave'>,
  night: boolean,
) {
  const key = night ? 'night' : 'day'
  const canvas = canvasOf(width, height, side / Math.max(width, height), () => undefined)
  const brush = canvas.getContext('2d')
  return {
    canvas,
    shine(hour: number) {
      const [early, late] = [clamp(1 - hour / 0.3, 0, 1), clamp((hour - 0.55) / 0.35, 0, 1)]
      const [dawn, dusk] = night ? [late, early] : [early, late]
      brush?.clearRect(0, 0, width, height)
      for (const [strength, x, [near, far]] of [
        [dawn, 0, rising[key]],
        [dusk, width, setting[key]],
      ] as const) {
        if (brush === null || strength === 0) continue
        const from = { x, y: height * 0.1 }
        const colours = [
          sheer(near, 0.26 * strength),
          sheer(far, 0.13 * strength),
          sheer(far, 0.02 * strength),
        ]
        brush.fillStyle = glow(brush, from, Math.hypot(width, height) * 0.85, ...colours)
        brush.fillRect(0, 0, width, height)
      }
      if (cave) brush?.clearRect(cave.x, cave.y, cave.width, cave.height)
    },
  }
}
