import { pictureSize } from '../pieces/pictures/pictures.ts'
import { noteLoss, watchLoss } from './page.ts'
import { sheer } from './palette.ts'
import type { Point } from './shapes.ts'

export type Brush = CanvasRenderingContext2D

/** A seeded generator of numbers from 0 up to 1, so that every painting looks the same each time. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** An empty canvas of a size in CSS pixels with its brush, to be painted at a multiple of them. */
export function emptyCanvas(width: number, height: number, detail: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width * detail))
  canvas.height = Math.max(1, Math.ceil(height * detail))
  const brush = canvas.getContext('2d')
  if (brush === null) throw new Error('The board needs a canvas to paint on')
  noteLoss(canvas)
  brush.scale(detail, detail)
  return { canvas, brush }
}

export function canvasOf(width: number, height: number, detail: number, paint: (brush: Brush) => void) {
  const { canvas, brush } = emptyCanvas(width, height, detail)
  paint(brush)
  return canvas
}

/** Path data of a picture, set into a square of the given side round a point. */
export function pictureAt(data: string, centre: Point, side: number): Path2D {
  const path = new Path2D()
  const scale = side / pictureSize
  path.addPath(new Path2D(data), { a: scale, d: scale, e: centre.x - side / 2, f: centre.y - side / 2 })
  return path
}

type Style = Brush['fillStyle']

/** Fills a picture in a square of the given side round a point. */
export function fillPicture(brush: Brush, data: string, centre: Point, side: number, style: Style): void {
  brush.fillStyle = style
  brush.fill(pictureAt(data, centre, side), 'evenodd')
}

/** Strokes a path with lines one over the other: their widths and colours. */
export function strokes(brush: Brush, path: Path2D, lines: readonly (readonly [number, string])[]): void {
  for (const [width, colour] of lines) {
    brush.lineWidth = width
    brush.strokeStyle = colour
    brush.stroke(path)
  }
}

/** A gradient down a line, from evenly spaced colours. */
export function shading(brush: Brush, from: Point, to: Point, ...colours: readonly string[]): CanvasGradient {
  return graded(brush.createLinearGradient(from.x, from.y, to.x, to.y), colours)
}

function graded(gradient: CanvasGradient, colours: readonly string[]): CanvasGradient {
  colours.forEach((colour, index) => gradient.addColorStop(index / (colours.length - 1), colour))
  return gradient
}

/** Has what follows throw a shadow, which is blurred so far and falls so far below; lengths of the brush. */
export function castShadow(brush: Brush, colour: string, blur: number, drop = 0): void {
  const scale = brush.getTransform().a
  brush.shadowColor = colour
  brush.shadowBlur = blur * scale
  brush.shadowOffsetY = drop * scale
}

/** Lays light round a point, from the first colour in its middle to the last at its edge. */
export function shine(brush: Brush, { x, y }: Point, radius: number, ...colours: readonly string[]): void {
  brush.fillStyle = graded(brush.createRadialGradient(x, y, 0, x, y, radius), colours)
  brush.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

export function dot(brush: Brush, { x, y }: Point, radius: number, fill: string): void {
  brush.beginPath()
  brush.arc(x, y, radius, 0, 2 * Math.PI)
  brush.fillStyle = fill
  brush.fill()
}

/** Paints a disc with a rim, which is so wide. */
export function disc(brush: Brush, at: Point, radius: number, fill: string, rim: string, wide: number): void {
  dot(brush, at, radius, fill)
  brush.strokeStyle = rim
  brush.lineWidth = wide
  brush.stroke()
}

/** Paints digits with their middle at a point. */
export function digits(brush: Brush, text: string, { x, y }: Point, font: string, colour: string): void {
  brush.font = font
  brush.textAlign = 'center'
  brush.textBaseline = 'alphabetic'
  brush.fillStyle = colour
  brush.fillText(text, x, y + brush.measureText('8').actualBoundingBoxAscent / 2)
}

const grainSide = 160
const grains = new Map<string, HTMLCanvasElement>()
watchLoss(() => grains.clear())

/** Grains to lay over a flat colour so that it looks like stone or sand. Each kind is strewn once. */
export function grain(brush: Brush, light: string, dark: string, strength: number): CanvasPattern {
  const kind = `${light} ${dark} ${strength}`
  const strewn =
    grains.get(kind) ?? canvasOf(grainSide, grainSide, 1, (sand) => strew(sand, light, dark, strength))
  grains.set(kind, strewn)
  const pattern = brush.createPattern(strewn, 'repeat')
  if (pattern === null) throw new Error('The board needs a pattern to paint with')
  return pattern
}

function strew(brush: Brush, light: string, dark: string, strength: number): void {
  const random = chance(11)
  for (let count = 0; count < 2600; count++) {
    brush.fillStyle = sheer(random() < 0.5 ? light : dark, strength * random())
    const size = 0.6 + random() * random() * 2.2
    brush.fillRect(random() * grainSide, random() * grainSide, size, size * (0.5 + random()))
  }
}
