import { columns, layerCount, rows } from '../../../../../shared/editions/tutankhamens-revenge.ts'
import { grain, type Brush } from '../../../../stage/brush.ts'
import type { BoxLayout } from '../layout.ts'
import type { BoxPalette } from '../palette.ts'

const letters = ['a', 'b', 'c', 'd'] as const

/** The sand around, the wooden box with its compartments, the mat for silver set aside, and the heap with the spade. */
export function paintBox(brush: Brush, layout: BoxLayout, palette: BoxPalette): void {
  const { width, height, box, cells, tray, heap } = layout
  const { drawings, sand } = palette
  drawings.fill(brush, 'desert', { x: 0, y: 0, width, height })
  brush.fillStyle = grain(brush, sand.lit, sand.shade, 0.4)
  brush.fillRect(0, 0, width, height)
  drawings.fill(brush, 'crate', box)
  for (const place of cells) drawings.fill(brush, 'pit', place)
  paintNames(brush, layout, palette)
  drawings.fill(brush, 'mat', tray)
  const { foot, reach } = heap
  // The spade stands in the heap until it is needed.
  drawings.paint(brush, 'spade', { x: foot.x + reach * 0.12, y: foot.y - reach * 0.72 }, reach * 0.0095)
  drawings.paint(brush, 'heap', foot, reach / 100)
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
