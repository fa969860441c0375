import { chance, dot, emptyCanvas, shine, type Brush } from '../../../board/brush.ts'
import { sheer, type Palette } from '../../../board/palette.ts'
import { clamp, middle, outline, pointAt, rounded, type Point, type Rect } from '../../../board/shapes.ts'
import type { Size } from '../../../board/camera.ts'
import type { BoardState } from '../boardState.ts'
import type { Layout, SandLayout } from '../layout.ts'
import { lineAlong } from '../curve.ts'
import { type TilePath } from '../tilePath.ts'

/** Paints all that moves on its own as it is after so many seconds; `boats` lie still in the water at these points. */
export type PaintMoving = (brush: Brush, seconds: number, boats: readonly Point[]) => void

/** Something that brightens and fades again and again, `period` in seconds. */
interface Fading {
  readonly phase: number
  readonly period: number
}

/** The part of its time that is over, from 0 to 1. */
const lifeOf = ({ phase, period }: Fading, seconds: number): number => (seconds / period + phase) % 1

/** Its brightness, from 0 to 1. */
const brightness = (fading: Fading, seconds: number): number =>
  Math.sin(lifeOf(fading, seconds) * Math.PI) ** 2

/** Lines are painted in classes of one strength each: a stroke a class and not one a line. */
const classes = 3
const classOf = (fading: Fading, seconds: number): number =>
  Math.min(classes - 1, Math.floor(brightness(fading, seconds) * classes))

/** Distance between the points of a streak, in tiles. */
const stride = 0.09

/** The moving surface of the river, and the light that comes and goes in the Underworld. */
export function createCurrent(river: TilePath, cave: Rect, { land }: Palette): readonly PaintMoving[] {
  const { curve, half, pitch } = river
  /** The length at which the spring's rocks end. */
  const head = half * 1.1
  const random = chance(29)
  /** Lines of light on the water, which drift with the current, brighten and fade. */
  const streaks = Array.from({ length: Math.round(curve.length / (half * 0.28)) }, () => {
    const across = (random() * 2 - 1) * 0.93
    return {
      across: across * half,
      from: random() * curve.length,
      length: pitch * (0.35 + random() * 1.2),
      // Water is fastest in the middle.
      speed: pitch * 0.42 * (1 - 0.6 * across ** 2),
      phase: random(),
      period: 5 + random() * 5,
    }
  })
  const glints = Array.from({ length: Math.round(curve.length / (half * 2.2)) }, () => ({
    at: curve.offset(random() * curve.length, (random() * 2 - 1) * half * 0.9),
    size: half * (0.1 + random() * 0.1),
    phase: random(),
    period: 4 + random() * 5,
  }))
  const banks = [-1, 1].map((side) => lineAlong(curve, side * half * 0.965, head))
  const motes = Array.from({ length: 14 }, () => ({ x: random(), phase: random(), size: 0.5 + random() }))

  function paintStreaks(brush: Brush, seconds: number): void {
    const paths = Array.from({ length: classes * 2 }, () => new Path2D())
    streaks.forEach((streak, number) => {
      const path = paths[classOf(streak, seconds) * 2 + (number % 2)]
      const start = Math.max(head, (streak.from + streak.speed * seconds) % curve.length)
      const [[, end]] = curve.stretches(start, Math.min(start + streak.length, curve.length))
      const wave = pitch * 0.16
      for (let along = start; along <= end; along += pitch * stride) {
        const sway = Math.sin(along / wave + streak.phase * 6 - seconds * 0.6) * half * 0.022
        const { x, y } = curve.offset(along, streak.across + sway)
        if (along === start) path.moveTo(x, y)
        else path.lineTo(x, y)
      }
    })
    brush.lineCap = 'round'
    brush.lineJoin = 'round'
    paths.forEach((path, number) => {
      const strength = (Math.floor(number / 2) + 0.6) / classes
      const isFoam = number % 2 === 1
      brush.lineWidth = Math.max(0.7, half * (isFoam ? 0.018 : 0.03))
      brush.strokeStyle = sheer(isFoam ? land('foam') : land('water-shallow'), 0.62 * strength)
      brush.stroke(path)
    })
  }

  /** The water that laps at both banks. */
  function paintLapping(brush: Brush, seconds: number): void {
    brush.lineCap = 'round'
    banks.forEach((bank, side) => {
      const swell = Math.sin(seconds * 0.9 + side * 2)
      brush.setLineDash([pitch * 0.5, pitch * 0.13, pitch * 0.2, pitch * 0.16])
      brush.lineDashOffset = -seconds * pitch * 0.14
      brush.lineWidth = Math.max(0.8, half * (0.035 + 0.012 * swell))
      brush.strokeStyle = sheer(land('foam'), 0.5 + 0.1 * swell)
      brush.stroke(bank)
    })
    brush.setLineDash([])
  }

  function paintGlints(brush: Brush, seconds: number): void {
    brush.fillStyle = sheer('#ffffff', 0.85)
    const stars = new Path2D()
    for (const { at, size, ...fading } of glints) {
      const life = lifeOf(fading, seconds)
      if (life > 0.16) continue
      const reach = size * Math.sin((life / 0.16) * Math.PI)
      const rays = [1, 0.16, 0.7, 0.16, 1, 0.16, 0.7, 0.16]
      const points = rays.map((part, ray) => pointAt(at, (ray * Math.PI) / 4, reach * part))
      stars.addPath(outline(points))
    }
    brush.fill(stars)
  }

  /** Rings that spread from boats. */
  const paintRipples: PaintMoving = (brush, seconds, boats) => {
    for (let ring = 0; ring < 3; ring++) {
      const part = (seconds * 0.28 + ring / 3) % 1
      const across = half * (0.5 + 0.42 * part)
      const down = half * (0.16 + 0.16 * part)
      brush.lineWidth = Math.max(0.8, half * 0.035)
      brush.strokeStyle = sheer(land('foam'), 0.5 * Math.sin(part * Math.PI))
      for (const { x, y } of boats) {
        brush.beginPath()
        brush.ellipse(x, y + half * 0.42, across, down, 0, 0, 2 * Math.PI)
        brush.stroke()
      }
    }
  }

  /** Light that swells and ebbs, and motes that rise in it. */
  function paintBreath(brush: Brush, seconds: number): void {
    const breath = 0.5 - Math.cos((seconds * 2 * Math.PI) / 7) / 2
    const reach = Math.max(cave.width, cave.height) * 0.62
    brush.save()
    brush.clip(rounded(cave, 0))
    const omen = land('omen')
    const lit = land('cave-lit')
    const colours = [sheer(omen, 0.03 + 0.13 * breath), sheer(lit, 0.02 + 0.1 * breath), sheer(lit, 0)]
    shine(brush, middle(cave), reach, ...colours)
    const unit = Math.min(cave.width, cave.height)
    for (const { x, phase, size } of motes) {
      const part = (seconds / 16 + phase) % 1
      const sway = Math.sin(seconds * 0.5 + phase * 9) * unit * 0.02
      const at = { x: cave.x + cave.width * (0.06 + 0.88 * x) + sway, y: cave.y + cave.height * (1 - part) }
      dot(brush, at, unit * 0.009 * size, sheer(land('star'), 0.55 * Math.sin(part * Math.PI)))
    }
    brush.restore()
  }

  return [paintStreaks, paintLapping, paintGlints, paintRipples, paintBreath]
}

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
  const ground = rounded({ x: 0, y: 0, width, height }, 0)
  for (const rug of rugs) ground.addPath(rounded(rug, 0))

  return (brush, seconds) => {
    const paths = Array.from({ length: classes }, () => new Path2D())
    for (const { x, y, length, speed, ...fading } of veils) {
      const path = paths[classOf(fading, seconds)]
      const start = ((x + speed * seconds) % (1 + length)) - length
      const mid = start + length * 0.45
      const end = start + length
      const sway = Math.sin(seconds * 0.5 + fading.phase * 9) * 0.008
      path.moveTo(start * width, (y + sway) * height)
      const bow = (y + sway - 0.014) * height
      path.quadraticCurveTo(mid * width, bow, end * width, (y + sway * 0.4) * height)
    }
    brush.save()
    brush.clip(ground, 'evenodd')
    brush.lineCap = 'round'
    brush.lineWidth = Math.max(1, height * 0.0035)
    paths.forEach((path, strength) => {
      brush.strokeStyle = sheer(land('sand-lit'), ((strength + 0.6) / classes) * (night ? 0.3 : 0.75))
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

  return (brush, seconds) => {
    for (const { x, y, size, speed, ...fading } of grains) {
      const rise = (((y - speed * seconds) % 1) + 1) % 1
      const sway = Math.sin(seconds * 0.3 + fading.phase * 9) * 0.006
      const at = { x: (x + sway) * width, y: rise * height }
      dot(brush, at, unit * size, sheer(land('glow'), 0.8 * brightness(fading, seconds)))
    }
  }
}

/** Pixels of the longer side: light has no edges, and the browser smooths what it stretches. */
const side = 96

/** The part of the line that is gone, from 0 to 1: the hour of a game. */
export const hourOf = ({ line }: Pick<BoardState, 'line'>): number =>
  line.length === 0 ? 0 : line.filter((tile) => tile === null).length / line.length

/**
 * The light that lies over the landscape and under the tiles: from the left at dawn, from the right at dusk; a night
 * begins with dusk and ends with dawn.
 */
export function createDaylight({ width, height, cave }: Layout, { drawings, night }: Palette) {
  const { canvas, brush } = emptyCanvas(width, height, side / Math.max(width, height))
  return {
    canvas,
    shine(hour: number) {
      const early = clamp(1 - hour / 0.3, 0, 1)
      const late = clamp((hour - 0.55) / 0.35, 0, 1)
      const [dawn, dusk] = night ? [late, early] : [early, late]
      const unit = Math.hypot(width, height) * 0.0085
      brush.clearRect(0, 0, width, height)
      brush.globalAlpha = dawn
      drawings.paint(brush, 'sunrise', { x: 0, y: height * 0.1 }, unit)
      brush.globalAlpha = dusk
      drawings.paint(brush, 'sunset', { x: width, y: height * 0.1 }, unit)
      if (cave) brush.clearRect(cave.x, cave.y, cave.width, cave.height)
    },
  }
}
