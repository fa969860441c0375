import type { TileCode } from '../../../../shared/editions/index.ts'
import { patternPaths, patternStrength, tileLooks, tilePictures } from '../../../pieces/pictures/pictures.ts'
import { castShadow, digits, disc, grain, pictureAt, shading, type Brush } from '../../../board/brush.ts'
import { blend, lightness, sheer, type Palette } from '../../../board/palette.ts'
import { origin, outline, rounded, type Point, type Polygon } from '../../../board/shapes.ts'

function faceOf(code: TileCode, { tone }: Palette) {
  const { ground, ink } = tileLooks[code]
  return { ink: tone(ink), flat: tone(ground), lit: tone(`${ground}-lit`), shade: tone(`${ground}-shade`) }
}
type Face = ReturnType<typeof faceOf>

/** A slab to paint: its core grown by `round` is the whole stone. */
interface Slab {
  readonly core: Polygon
  readonly round: number
  readonly centre: Point
  readonly radius: number
}

/** The thickness of a slab as a part of its radius. */
const thickness = 0.13

function fillSlab(brush: Brush, { core, round }: Slab, style: Brush['fillStyle'], grown = 0): void {
  const path = outline(core)
  brush.fillStyle = style
  brush.strokeStyle = style
  brush.lineJoin = 'round'
  brush.lineWidth = 2 * (round + grown)
  brush.fill(path)
  brush.stroke(path)
}

/** Cuts a shape into the stone: dark where the light does not fall, lit along the lower rim, then painted. */
function engrave(brush: Brush, path: Path2D, { ink, lit }: Face, cut: number): void {
  const edge = blend(lit, '#ffffff', 0.5)
  brush.save()
  brush.translate(cut, cut * 1.15)
  brush.fillStyle = sheer(edge, 0.75)
  brush.fill(path, 'evenodd')
  brush.restore()
  brush.fillStyle = blend(ink, '#000000', 0.35)
  brush.fill(path, 'evenodd')
  brush.save()
  brush.clip(path, 'evenodd')
  brush.translate(cut * 0.8, cut * 0.9)
  brush.fillStyle = ink
  brush.fill(path, 'evenodd')
  brush.restore()
}

/** Numbers smaller than this cannot be read, however small the tiles are; pixels of the board. */
const leastNumeral = 9

/** The number of the tile's place, at the stone's lower left: ink of its own on a ground of its own, over any picture. */
export function paintNumber(brush: Brush, slab: Slab, code: TileCode, text: string, palette: Palette): void {
  const face = faceOf(code, palette)
  const { centre, radius } = slab
  const height = Math.max(leastNumeral, radius * 0.42)
  const font = `600 ${height}px ${palette.numerals}`
  brush.font = font
  const { width } = brush.measureText(text)
  const { actualBoundingBoxAscent: rise } = brush.measureText('8')
  const wide = width + height * 0.35
  const high = rise + height * 0.3
  const at = { x: centre.x - radius * 0.56, y: centre.y + radius * 0.64 }
  const ground = { x: at.x - wide / 2, y: at.y - high / 2, width: wide, height: high }
  brush.fillStyle = face.flat
  brush.fill(rounded(ground, high * 0.3))
  const far = lightness(face.ink) > lightness(face.flat) ? '#ffffff' : '#000000'
  digits(brush, text, at, font, blend(face.ink, far, 0.45))
}

/** The slant round the top of a slab: lit where it faces the light at the upper left, dark where it turns away. */
function bevel(brush: Brush, radius: number, rim: Path2D, { land, night }: Palette): void {
  const width = radius * 0.07
  brush.lineJoin = 'round'
  brush.lineWidth = width
  const lit = sheer('#ffffff', night ? 0.2 : 0.55)
  const dark = sheer(land('shadow'), night ? 0.4 : 0.2)
  for (const way of [1, -1]) {
    brush.save()
    brush.clip(rim)
    brush.translate(way * width * 0.5, way * width * 0.5)
    brush.strokeStyle = way > 0 ? lit : dark
    brush.stroke(rim)
    brush.restore()
  }
}

/** Paints a tile: a limestone slab with the picture engraved, or basalt with gold for an idol. `value` 0 has no seal. */
export function paintStone(brush: Brush, slab: Slab, code: TileCode, value: number, palette: Palette): void {
  const face = faceOf(code, palette)
  const { pattern } = tileLooks[code]
  const shadow = palette.land('shadow')
  const { centre, radius } = slab
  const deep = radius * thickness
  const top = { x: centre.x - radius * 0.5, y: centre.y - radius }
  const foot = { x: centre.x + radius * 0.4, y: centre.y + radius }

  brush.save()
  castShadow(brush, sheer(shadow, palette.night ? 0.75 : 0.5), radius * 0.3, radius * 0.16)
  brush.translate(0, deep)
  fillSlab(brush, slab, blend(face.shade, shadow, 0.42))
  brush.restore()

  fillSlab(brush, slab, face.shade)
  brush.save()
  brush.translate(0, -deep * 0.12)
  const light = shading(brush, top, foot, face.lit, face.flat, blend(face.flat, face.shade, 0.55))
  fillSlab(brush, slab, light, -radius * 0.035)
  brush.restore()
  fillSlab(brush, slab, sheer(face.ink, value > 0 ? 0.07 : 0.04), -radius * 0.05)
  fillSlab(brush, slab, grain(brush, '#ffffff', shadow, value > 0 ? 0.16 : 0.1), -radius * 0.05)

  const rim = outline(slab.core)
  bevel(brush, radius, rim, palette)
  if (pattern !== 'plain') {
    brush.save()
    brush.clip(rim)
    brush.fillStyle = sheer(face.ink, patternStrength)
    brush.fill(pictureAt(patternPaths[pattern], centre, radius * 1.62))
    brush.restore()
  }
  brush.lineJoin = 'round'
  brush.lineWidth = Math.max(0.8, radius * 0.045)
  brush.strokeStyle = sheer(face.ink, value > 0 ? 0.5 : 0.85)
  brush.stroke(rim)

  const side = radius * (value > 0 ? 1.62 : 1.68)
  const lift = value > 0 ? -radius * 0.05 : 0
  const middle = { x: centre.x, y: centre.y + lift }
  engrave(brush, pictureAt(tilePictures[code], middle, side), face, Math.max(0.5, radius * 0.028))
  // The value of the set, on a little seal at the lower right.
  if (value > 0) {
    const at = { x: centre.x + radius * 0.65, y: centre.y + radius * 0.63 }
    const size = radius * 0.27
    disc(brush, at, size, face.ink, face.lit, size * 0.16)
    digits(brush, String(value), at, `700 ${size * 1.62}px ${palette.numerals}`, face.lit)
  }
}

/** A square slab, for tiles that are not in the river. */
export function squareSlab(side: number): Slab {
  const round = side * 0.16
  const reach = side / 2 - round
  const corner = (x: number, y: number): Point => ({ x: x * reach, y: y * reach })
  const core = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
  return { core, round, centre: origin, radius: side / 2 }
}
