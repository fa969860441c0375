import type { Palette } from '../palette.ts'
import type { Brush } from '../../../../stage/brush.ts'

/** A number in the middle of the brush's origin, to be read on any ground. */
export function paintAmount(
  brush: Brush,
  size: number,
  amount: number,
  { land, night, numerals }: Palette,
): void {
  brush.font = `700 ${size}px ${numerals}`
  brush.textAlign = 'center'
  brush.textBaseline = 'alphabetic'
  const rise = brush.measureText('8').actualBoundingBoxAscent / 2
  brush.lineJoin = 'round'
  brush.lineWidth = size * 0.18
  brush.strokeStyle = night ? land['cave-deep'] : '#ffffff'
  brush.strokeText(String(amount), 0, rise)
  brush.fillStyle = night ? '#ffffff' : land['papyrus-ink']
  brush.fillText(String(amount), 0, rise)
}
