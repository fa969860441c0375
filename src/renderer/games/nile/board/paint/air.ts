import { canvasOf, chance, glow, sheer, type Brush } from '../../../../stage/brush.ts'
import type { Size } from '../../../../stage/camera.ts'
import { clamp } from '../../../../stage/shapes.ts'
import type { BoardState } from '../boardState.ts'
import type { Layout, SandLayout } from '../layout.ts'
import type { Palette } from '../palette.ts'
import type { PaintMoving } from './current.ts'

/** Veils of sand are painted in classes of one strength each: a stroke a class and not one a veil. */
const classes = 3

/** Sand that the wind carries over the ground in thin veils, but not over the rugs. */
export function createDrift({ width, height, rugs }: SandLayout, { land, night }: Palette): PaintMoving {
  const random = chance(41)
  const veils = Array.from({ length: 44 }, () => ({
    x: random(),
    y: random(),
    length: 0.05 + random() * 0.09,
    speed: 0.025 + random() * 0.03,
    phase: random(),
    period: 4 + random() * 5,
  }))
  const ground = new Path2D()
  ground.rect(0, 0, width, height)
  for (const rug of rugs) ground.rect(rug.x, rug.y, rug.width, rug.height)

  return (brush, seconds) => {
    const paths = Array.from({ length: classes }, () => new Path2D())
    for (const { x, y, length, speed, phase, period } of veils) {
      const life = (seconds / period + phase) % 1
      const strength = Math.min(classes - 1, Math.floor(Math.sin(life * Math.PI) ** 2 * classes))
      const path = paths[strength]
      const start = ((x + speed * seconds) % (1 + length)) - length
      const sway = Math.sin(seconds * 0.5 + phase * 9) * 0.008
      path.moveTo(start * width, (y + sway) * height)
      path.quadraticCurveTo(
        (start + length * 0.45) * width,
        (y + sway - 0.014) * height,
        (start + length) * width,
        (y + sway * 0.4) * height,
      )
    }
    brush.save()
    brush.clip(ground, 'evenodd')
    brush.lineCap = 'round'
    brush.lineWidth = Math.max(1, height * 0.0035)
    paths.forEach((path, strength) => {
      brush.strokeStyle = sheer(land['sand-lit'], ((strength + 0.6) / classes) * (night ? 0.3 : 0.75))
      brush.stroke(path)
    })
    brush.restore()
  }
}

/** Dust that glitters where the light falls, and rises slowly. */
export function createDust({ width, height }: Size, { land }: Palette): PaintMoving {
  const random = chance(43)
  const grains = Array.from({ length: 60 }, () => ({
    x: random(),
    y: random(),
    size: 0.5 + random(),
    speed: 0.006 + random() * 0.012,
    phase: random(),
    period: 3 + random() * 5,
  }))
  const unit = Math.max(1, Math.min(width, height) * 0.0024)

  function paintGrain(brush: Brush, x: number, y: number, radius: number): void {
    brush.beginPath()
    brush.arc(x * width, y * height, radius, 0, 2 * Math.PI)
    brush.fill()
  }

  return (brush, seconds) => {
    for (const { x, y, size, speed, phase, period } of grains) {
      const life = (seconds / period + phase) % 1
      const rise = (((y - speed * seconds) % 1) + 1) % 1
      brush.fillStyle = sheer(land.glow, 0.8 * Math.sin(life * Math.PI) ** 2)
      paintGrain(brush, x + Math.sin(seconds * 0.3 + phase * 9) * 0.006, rise, unit * size)
    }
  }
}

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
