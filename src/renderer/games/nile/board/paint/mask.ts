import type { Palette } from '../palette.ts'
import type { Rect } from '../../../../stage/shapes.ts'
import { blend, shading, sheer, type Brush } from '../../../../stage/brush.ts'

/** The golden mask of Tutankhamun: striped headcloth, vulture and cobra, the broad collar under the beard. */
export function paintMask(brush: Brush, room: Rect, { land, night }: Palette): void {
  const unit = Math.min(room.width / 100, room.height / 128)
  const gold = night ? blend(land.gold, '#ffffff', 0.08) : blend(land.gold, '#ffffff', 0.12)
  const deep = land['gold-deep']
  const lapis = blend(land.lapis, '#0b1c4a', night ? 0.35 : 0.25)
  const ink = '#2a1a06'
  brush.save()
  brush.translate(room.x + room.width / 2, room.y + room.height / 2)
  brush.scale(unit, unit)
  brush.lineJoin = 'round'
  brush.lineCap = 'round'

  const cloth = new Path2D(
    'M0 -58 C34 -58 40 -30 42 -10 C43 8 49 26 48 52 L24 60 L-24 60 L-48 52 C-49 26 -43 8 -42 -10 C-40 -30 -34 -58 0 -58Z',
  )
  brush.save()
  brush.shadowColor = sheer(land.shadow, 0.8)
  brush.shadowBlur = 7 * unit * brush.getTransform().a
  brush.fillStyle = gold
  brush.fill(cloth)
  brush.restore()
  brush.fillStyle = shading(
    brush,
    { x: -46, y: 0 },
    { x: 48, y: 0 },
    blend(gold, '#ffffff', 0.35),
    gold,
    gold,
    deep,
  )
  brush.fill(cloth)
  brush.save()
  brush.clip(cloth)
  brush.strokeStyle = lapis
  brush.lineWidth = 3.4
  for (let stripe = 0; stripe < 11; stripe++) {
    const y = -50 + stripe * 10.5
    for (const side of [-1, 1]) {
      brush.beginPath()
      brush.moveTo(side * 8, y - 8)
      brush.quadraticCurveTo(side * 34, y - 4, side * 56, y + 13)
      brush.stroke()
    }
  }
  brush.restore()
  collar(brush, gold, lapis, land)
  lappets(brush, gold, lapis)
  face(brush, gold, deep, lapis, ink)
  crest(brush, gold, deep, lapis, land.carnelian)
  brush.strokeStyle = sheer(deep, 0.9)
  brush.lineWidth = 1.4
  brush.stroke(cloth)
  brush.restore()
}

/** The broad collar: rows of beads from shoulder to shoulder. */
function collar(brush: Brush, gold: string, lapis: string, land: Palette['land']): void {
  brush.save()
  brush.clip(new Path2D('M-48 40 L48 40 L48 56 L24 63 L-24 63 L-48 56Z'))
  const rows = [lapis, gold, land.carnelian, gold, land.malachite, gold, lapis]
  rows.forEach((colour, row) => {
    brush.strokeStyle = colour
    brush.lineWidth = 4.4
    brush.beginPath()
    brush.ellipse(0, 18, 20 + row * 4.2, 24 + row * 3.6, 0, 0.1, Math.PI - 0.1)
    brush.stroke()
  })
  brush.restore()
}

/** The two ends of the headcloth that fall on the chest. */
function lappets(brush: Brush, gold: string, lapis: string): void {
  for (const side of [-1, 1]) {
    const path = new Path2D(
      `M${side * 24} 4 L${side * 37} 8 L${side * 36} 46 L${side * 21} 48 L${side * 18} 26Z`,
    )
    brush.fillStyle = gold
    brush.fill(path)
    brush.save()
    brush.clip(path)
    brush.strokeStyle = lapis
    brush.lineWidth = 2.6
    for (let y = 8; y < 50; y += 5.4) {
      brush.beginPath()
      brush.moveTo(side * 14, y)
      brush.lineTo(side * 40, y + 1)
      brush.stroke()
    }
    brush.restore()
  }
}

function face(brush: Brush, gold: string, deep: string, lapis: string, ink: string): void {
  for (const side of [-1, 1]) {
    brush.fillStyle = blend(gold, deep, 0.35)
    brush.beginPath()
    brush.ellipse(side * 27, -10, 4.6, 8, side * 0.15, 0, 2 * Math.PI)
    brush.fill()
  }
  const head = new Path2D(
    'M0 -38 C20 -38 26 -26 25 -10 C24 8 14 24 0 26 C-14 24 -24 8 -25 -10 C-26 -26 -20 -38 0 -38Z',
  )
  brush.fillStyle = shading(
    brush,
    { x: -24, y: -30 },
    { x: 24, y: 20 },
    blend(gold, '#ffffff', 0.5),
    blend(gold, '#ffffff', 0.2),
    gold,
    blend(gold, deep, 0.4),
  )
  brush.fill(head)
  brush.strokeStyle = sheer(deep, 0.7)
  brush.lineWidth = 1
  brush.stroke(head)
  const band = new Path2D('M-25 -27 C-16 -41 16 -41 25 -27 L24 -21 C14 -34 -14 -34 -24 -21Z')
  brush.fillStyle = blend(gold, '#ffffff', 0.3)
  brush.fill(band)
  brush.stroke(band)
  for (const side of [-1, 1]) {
    brush.strokeStyle = lapis
    brush.lineWidth = 2.2
    brush.beginPath()
    brush.moveTo(side * 4.5, -17)
    brush.quadraticCurveTo(side * 12, -22, side * 21, -16.5)
    brush.stroke()
    brush.beginPath()
    brush.moveTo(side * 18, -10.5)
    brush.lineTo(side * 24, -9)
    brush.stroke()
    const eye = new Path2D(
      `M${side * 4.5} -10 Q${side * 11} -15.5 ${side * 18.5} -10.5 Q${side * 11} -6.5 ${side * 4.5} -10Z`,
    )
    brush.fillStyle = '#fdf8ec'
    brush.fill(eye)
    brush.lineWidth = 1.5
    brush.stroke(eye)
    brush.fillStyle = ink
    brush.beginPath()
    brush.arc(side * 11.2, -10.6, 2.7, 0, 2 * Math.PI)
    brush.fill()
  }
  brush.strokeStyle = sheer(deep, 0.95)
  brush.lineWidth = 1.3
  brush.stroke(new Path2D('M-1.6 -13 C-2 -6 -3.4 -2 -4.6 1.5 C-3 4 3 4 4.6 1.5'))
  brush.fillStyle = blend(gold, '#9a3d1c', 0.45)
  brush.fill(new Path2D('M-8.5 10 C-5 7 -2 6.6 0 8 C2 6.6 5 7 8.5 10 C4 15 -4 15 -8.5 10Z'))
  brush.strokeStyle = sheer(deep, 0.95)
  brush.lineWidth = 0.9
  brush.stroke(new Path2D('M-8.5 10 C-3 11.6 3 11.6 8.5 10'))
  const beard = new Path2D('M-4.4 24 L4.4 24 L5.6 46 C5.6 51 -5.6 51 -5.6 46Z')
  brush.fillStyle = lapis
  brush.fill(beard)
  brush.strokeStyle = gold
  brush.lineWidth = 1.3
  for (let y = 28; y < 48; y += 4.2) {
    brush.beginPath()
    brush.moveTo(-5, y)
    brush.lineTo(0, y + 2)
    brush.lineTo(5, y)
    brush.stroke()
  }
}

/** Vulture and cobra over the brow. */
function crest(brush: Brush, gold: string, deep: string, lapis: string, red: string): void {
  const cobra = new Path2D('M5 -33 C9 -42 10 -50 6 -58 C3 -62 -1 -60 0 -56 C1 -50 -1 -42 -1 -34Z')
  const vulture = new Path2D('M-3 -34 C-9 -40 -10 -48 -7 -54 C-5 -58 -1 -57 -1 -53 C-4 -50 -3 -42 0 -36Z')
  for (const [shape, colour] of [
    [vulture, blend(gold, '#ffffff', 0.3)],
    [cobra, gold],
  ] as const) {
    brush.fillStyle = colour
    brush.fill(shape)
    brush.strokeStyle = sheer(deep, 0.9)
    brush.lineWidth = 1
    brush.stroke(shape)
  }
  brush.fillStyle = lapis
  brush.beginPath()
  brush.ellipse(3.6, -45, 1.7, 4.4, 0.1, 0, 2 * Math.PI)
  brush.fill()
  brush.fillStyle = red
  brush.beginPath()
  brush.arc(4.2, -55, 1.2, 0, 2 * Math.PI)
  brush.fill()
}
