import { isolate } from '../../../shared/text/isolated.ts'
import { canvasOf, shading } from '../../stage/brush.ts'
import { detail, paintEmblem, readInk, write, type Caption } from './caption.ts'

/** The size of the card, as messengers and social networks show pictures. */
export const cardSize = { width: 1200, height: 630 }

const frame = { margin: 26, gap: 9 }
const rows = { top: 396, each: 58, emblem: 42, width: 500 }

/** The result of a game as a picture: who won and, below, everybody's score; `order` is the seats from the best down. */
export async function paintResultCard(
  { title, facts, seats, made }: Caption,
  outcome: string,
  winners: readonly number[],
  order: readonly number[],
): Promise<HTMLCanvasElement> {
  const { tone, face } = await readInk()
  const { width, height } = cardSize
  const middle = width / 2
  return canvasOf(width, height, detail, (brush) => {
    brush.fillStyle = shading(brush, { x: 0, y: 0 }, { x: 0, y: height }, tone('surface'), tone('ground'))
    brush.fillRect(0, 0, width, height)
    for (const [inset, line] of [
      [frame.margin, 4],
      [frame.margin + frame.gap, 1.5],
    ] as const) {
      brush.strokeStyle = tone('gold')
      brush.lineWidth = line
      brush.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset)
    }

    const apart = 150
    winners.forEach((seat, nth) => {
      const x = middle + (nth - (winners.length - 1) / 2) * apart
      paintEmblem(brush, seats[seat].player, { x, y: 140 }, 128, tone)
    })
    const room = width - 6 * frame.margin
    const big = face.title.replace(/^\d+px/, '54px')
    brush.textBaseline = 'alphabetic'
    const line = { align: 'center', room } as const
    write(brush, outcome, middle, 278, { ...line, font: big, ink: tone('ink') })
    write(brush, `${isolate(title)} · ${facts}`, middle, 326, {
      ...line,
      font: face.text,
      ink: tone('ink-soft'),
    })

    const columns = seats.length > 3 ? 2 : 1
    const each = Math.ceil(seats.length / columns)
    order.forEach((seat, nth) => {
      const { player, counted } = seats[seat]
      const column = Math.floor(nth / each)
      const left = middle + (column - columns / 2) * (rows.width + 40) + 20
      const y = rows.top + (nth % each) * rows.each
      paintEmblem(brush, player, { x: left + rows.emblem / 2, y }, rows.emblem, tone)
      brush.textBaseline = 'middle'
      brush.font = face.text
      const names = rows.width - rows.emblem - 50 - brush.measureText(counted).width
      write(brush, player.name, left + rows.emblem + 16, y, {
        font: face.name,
        ink: tone('ink'),
        room: names,
      })
      write(brush, counted, left + rows.width, y, { font: face.text, ink: tone('ink-soft'), align: 'right' })
    })
    brush.textBaseline = 'alphabetic'
    write(brush, made, middle, height - 50, { ...line, font: face.small, ink: tone('ink-faint') })
  })
}
