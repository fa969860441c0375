import { columns, layerCount, rows } from '../../../../../shared/editions/tutankhamens-revenge.ts'
import { blend, fillRaised, grain, rounded, shading, sheer, type Brush } from '../../../../stage/brush.ts'
import type { Rect } from '../../../../stage/shapes.ts'
import type { BoxLayout } from '../layout.ts'
import type { BoxPalette } from '../palette.ts'
import { paintSpade } from './tokens.ts'

const letters = ['a', 'b', 'c', 'd'] as const

/**
 * Paints the sand around, the wooden box with its compartments, the mat for silver set aside, and the heap.
 */
export function paintChest(brush: Brush, layout: BoxLayout, palette: BoxPalette): void {
  const { width, height, box } = layout
  const { sand } = palette
  brush.fillStyle = shading(
    brush,
    { x: 0, y: 0 },
    { x: width * 0.4, y: height },
    sand.lit,
    sand.flat,
    sand.shade,
  )
  brush.fillRect(0, 0, width, height)
  brush.fillStyle = grain(brush, sand.lit, sand.shade, 0.4)
  brush.fillRect(0, 0, width, height)
  paintRipples(brush, layout, palette)
  paintWalls(brush, box, palette)
  layout.cells.forEach((place) => {
    paintPit(brush, place, palette)
  })
  paintNames(brush, layout, palette)
  paintMat(brush, layout.tray, palette)
  paintHeap(brush, layout, palette)
}

function paintRipples(brush: Brush, { width, height }: BoxLayout, { sand }: BoxPalette): void {
  brush.lineWidth = Math.max(1, height * 0.004)
  for (let row = 0; row < 9; row++) {
    const y = (height * (row + 0.6)) / 9
    brush.strokeStyle = sheer(row % 2 === 0 ? sand.shade : sand.lit, 0.35)
    brush.beginPath()
    brush.moveTo(0, y)
    for (let x = 0; x <= width; x += 8)
      brush.lineTo(x, y + Math.sin(x / (height * 0.16) + row * 1.7) * height * 0.012)
    brush.stroke()
  }
}

function paintWalls(brush: Brush, box: Rect, palette: BoxPalette): void {
  const { wood } = palette
  const round = box.height * 0.022
  fillRaised(
    brush,
    rounded(box, round),
    wood.shade,
    sheer(palette.shadow, 0.75),
    box.height * 0.05,
    box.height * 0.016,
  )
  brush.fillStyle = shading(
    brush,
    box,
    { x: box.x, y: box.y + box.height },
    wood.lit,
    wood.flat,
    blend(wood.flat, wood.shade, 0.5),
  )
  brush.fill(rounded(box, round))
  brush.fillStyle = grain(brush, wood.lit, wood.shade, 0.5)
  brush.fill(rounded(box, round))
  brush.strokeStyle = sheer(wood.shade, 0.8)
  brush.lineWidth = box.height * 0.006
  brush.stroke(rounded(box, round))
}

/** A compartment: dark below, its near wall in the light. */
function paintPit(brush: Brush, place: Rect, palette: BoxPalette): void {
  const gap = Math.min(place.width, place.height) * 0.035
  const pit = {
    x: place.x + gap,
    y: place.y + gap,
    width: place.width - 2 * gap,
    height: place.height - 2 * gap,
  }
  const { wood } = palette
  const shape = rounded(pit, gap)
  brush.fillStyle = shading(
    brush,
    pit,
    { x: pit.x, y: pit.y + pit.height },
    blend(wood.floor, palette.shadow, 0.55),
    wood.floor,
    blend(wood.floor, wood.flat, 0.35),
  )
  brush.fill(shape)
  brush.strokeStyle = sheer(palette.shadow, 0.6)
  brush.lineWidth = gap * 0.6
  brush.stroke(shape)
}

/** The names of columns and rows, on the walls. */
function paintNames(brush: Brush, { box, cells }: BoxLayout, palette: BoxPalette): void {
  const size = box.height * 0.03
  brush.fillStyle = palette.layers[layerCount + 1].ground
  brush.font = `700 ${size}px ${palette.numerals}`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  for (let column = 0; column < columns; column++) {
    const { x, width } = cells[column]
    brush.fillText(letters[column], x + width / 2, box.y + (cells[0].y - box.y) / 2)
  }
  for (let row = 0; row < rows; row++) {
    const { y, height } = cells[row * columns]
    brush.fillText(String(row + 1), box.x + (cells[0].x - box.x) / 2, y + height / 2)
  }
}

/** A papyrus mat for the silver of the turn. */
function paintMat(brush: Brush, tray: Rect, palette: BoxPalette): void {
  const { ground, ink } = palette.layers[layerCount + 1]
  const round = tray.height * 0.06
  fillRaised(
    brush,
    rounded(tray, round),
    ground,
    sheer(palette.shadow, 0.45),
    tray.height * 0.06,
    tray.height * 0.015,
  )
  brush.fillStyle = grain(brush, '#ffffff', ink, 0.12)
  brush.fill(rounded(tray, round))
  const inset = tray.height * 0.035
  brush.strokeStyle = sheer(ink, 0.5)
  brush.lineWidth = Math.max(1, tray.height * 0.008)
  const inner = {
    x: tray.x + inset,
    y: tray.y + inset,
    width: tray.width - 2 * inset,
    height: tray.height - 2 * inset,
  }
  brush.stroke(rounded(inner, round * 0.6))
}

/** Paints the heap beside the box, and the spade that stands in it until it is needed. */
function paintHeap(brush: Brush, { heap: { foot, reach } }: BoxLayout, palette: BoxPalette): void {
  const { sand } = palette
  brush.save()
  brush.translate(foot.x + reach * 0.12, foot.y - reach * 0.72)
  paintSpade(brush, reach * 0.95, palette)
  brush.restore()
  const top = foot.y - reach * 0.52
  const shape = new Path2D()
  shape.moveTo(foot.x - reach, foot.y)
  shape.bezierCurveTo(foot.x - reach * 0.6, foot.y, foot.x - reach * 0.4, top, foot.x, top)
  shape.bezierCurveTo(foot.x + reach * 0.45, top, foot.x + reach * 0.55, foot.y, foot.x + reach, foot.y)
  shape.quadraticCurveTo(foot.x, foot.y + reach * 0.16, foot.x - reach, foot.y)
  fillRaised(
    brush,
    shape,
    shading(
      brush,
      { x: foot.x - reach * 0.5, y: top },
      { x: foot.x + reach * 0.7, y: foot.y },
      sand.lit,
      sand.flat,
      blend(sand.shade, palette.shadow, 0.12),
    ),
    sheer(palette.shadow, 0.4),
    reach * 0.14,
    reach * 0.05,
  )
  brush.fillStyle = grain(brush, sand.lit, sand.shade, 0.6)
  brush.fill(shape)
}
