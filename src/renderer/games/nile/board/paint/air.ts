import { chance, sheer, type Brush } from '../../../../stage/brush.ts'
import type { Size } from '../../../../stage/camera.ts'
import type { SandLayout } from '../layouts.ts'
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
