import { m } from '../../../shared/messages/messages.js'
import type { Player } from '../../../shared/players.ts'
import type { Ending } from '../../../shared/status.ts'
import type { TableView } from '../../../shared/table.ts'
import { winnersSentence, standing } from '../../../shared/text/endings.ts'
import { number } from '../../../shared/text/format.ts'
import { isolate } from '../../../shared/text/isolated.ts'
import { editionName, pointsShort } from '../../../shared/text/names.ts'
import { boatPictures } from '../../lib/pictures/pictures.ts'
import { canvasOf, disc, pictureAt, shading, type Brush } from '../../stage/brush.ts'
import type { Size } from '../../stage/camera.ts'
import type { Point } from '../../stage/shapes.ts'

/** The texts on a picture of a game. */
interface Caption {
  readonly title: string
  /** The edition and the turn. */
  readonly facts: string
  readonly seats: readonly { readonly player: Player; readonly counted: string }[]
  readonly made: string
}

/** `counted`: points or money, by seat. */
export function captionOf(
  view: Pick<TableView, 'name' | 'edition' | 'players'> & { readonly position: { readonly turn: number } },
  counted: readonly number[],
): Caption {
  const { name, edition, players, position } = view
  return {
    title: name,
    facts: m.picture_facts({ edition: editionName(edition), turn: number(position.turn) }),
    seats: players.map((player, seat) => ({ player, counted: pointsShort(edition, counted[seat]) })),
    made: m.picture_made({ app: m.app_title() }),
  }
}

/** A text, or as much of its beginning as fits. */
export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const letters = [...text]
  while (letters.length > 1) {
    letters.pop()
    const short = `${letters.join('').trimEnd()}…`
    if (fits(short)) return short
  }
  return '…'
}

/** The size of the board in a picture, in units of several pixels each. */
const boardSize = { width: 1600, height: 900 }
const detail = 1.25

const strip = { height: 116, margin: 32, gap: 20, titleAt: 46, seatsAt: 86, emblem: 34 }
const pictureSize = { width: boardSize.width, height: boardSize.height + strip.height }

/** A board with its caption, as the dialog for pictures is given it; `paint` paints the board in a size and a detail. */
export const boardPicture = (
  caption: Caption,
  paint: (size: Size, detail: number) => Promise<HTMLCanvasElement>,
) => ({
  heading: m.picture_title(),
  name: caption.title,
  alt: m.picture_of({ title: caption.title, facts: caption.facts }),
  size: pictureSize,
  draw: async () => withCaption(await paint(boardSize, detail), caption),
})

/** The theme's colours and faces, as a canvas takes them. */
interface Ink {
  readonly tone: (name: string) => string
  readonly face: Readonly<Record<'title' | 'text' | 'name' | 'small', string>>
}

async function readInk(): Promise<Ink> {
  const style = getComputedStyle(document.body)
  const tone = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  const [display, text] = [tone('face-display'), tone('face-text')]
  const face = {
    title: `32px ${display}`,
    text: `21px ${text}`,
    name: `700 23px ${text}`,
    small: `17px ${text}`,
  }
  await Promise.all(Object.values(face).map((font) => document.fonts.load(font)))
  return { tone, face }
}

/** A painted board with its caption below it. */
async function withCaption(board: HTMLCanvasElement, caption: Caption): Promise<HTMLCanvasElement> {
  const ink = await readInk()
  const { width, height } = boardSize
  return canvasOf(width, pictureSize.height, detail, (brush) => {
    brush.fillStyle = ink.tone('ground')
    brush.fillRect(0, 0, width, height)
    brush.drawImage(board, 0, 0, width, height)
    brush.translate(0, height)
    brush.fillStyle = ink.tone('surface')
    brush.fillRect(0, 0, width, strip.height)
    brush.fillStyle = ink.tone('gold')
    brush.fillRect(0, 0, width, 3)
    paintTitle(brush, caption, ink)
    paintSeats(brush, caption, ink)
  })
}

function paintTitle(brush: Brush, { title, facts, made }: Caption, { tone, face }: Ink): void {
  const { margin, gap, titleAt } = strip
  brush.textBaseline = 'alphabetic'
  const right = boardSize.width - margin
  const madeWidth = write(brush, made, right, titleAt, {
    font: face.small,
    ink: tone('ink-faint'),
    align: 'right',
  })
  brush.font = face.text
  const room = right - margin - madeWidth - brush.measureText(facts).width - 3 * gap
  const titleWidth = write(brush, title, margin, titleAt, { font: face.title, ink: tone('ink'), room })
  write(brush, facts, margin + titleWidth + gap, titleAt, { font: face.text, ink: tone('ink-soft') })
}

/** Paints the seats side by side, all equally wide. */
function paintSeats(brush: Brush, { seats }: Caption, { tone, face }: Ink): void {
  const { margin, gap, seatsAt, emblem } = strip
  const each = (boardSize.width - 2 * margin) / seats.length
  brush.textBaseline = 'middle'
  seats.forEach(({ player, counted }, seat) => {
    const left = margin + each * seat
    const centre = { x: left + emblem / 2, y: seatsAt }
    paintEmblem(brush, player, centre, emblem, tone)

    const at = left + emblem + gap / 2
    brush.font = face.text
    const room = each - emblem - 2 * gap - brush.measureText(counted).width
    const name = write(brush, player.name, at, seatsAt, { font: face.name, ink: tone('ink'), room })
    write(brush, counted, at + name + gap / 2, seatsAt, { font: face.text, ink: tone('ink-soft') })
  })
}

/** The sign of a player in the player's colours. */
function paintEmblem(
  brush: Brush,
  { colour, boat }: Player,
  centre: Point,
  side: number,
  tone: Ink['tone'],
): void {
  disc(brush, centre, side / 2, tone(`seat-${colour}`), tone(`seat-${colour}-deep`), side / 17)
  brush.fillStyle = tone(`seat-${colour}-ink`)
  brush.fill(pictureAt(boatPictures[boat], centre, side * 0.7), 'evenodd')
}

interface Hand {
  readonly font: string
  readonly ink: string
  readonly align?: CanvasTextAlign
  readonly room?: number
}

/** Writes a text, shortened to its room; returns its width. */
function write(
  brush: Brush,
  text: string,
  x: number,
  y: number,
  { font, ink, align = 'left', room = Infinity }: Hand,
): number {
  brush.font = font
  brush.fillStyle = ink
  brush.textAlign = align
  const written = shortened(text, (some) => brush.measureText(some).width <= room)
  brush.fillText(written, x, y)
  return brush.measureText(written).width
}

/** The size of the card, as messengers and social networks show pictures. */
const cardSize = { width: 1200, height: 630 }

const frame = { margin: 26, gap: 9 }
const rows = { top: 396, each: 58, emblem: 42, width: 500 }

/** The result of a game, as the dialog for pictures is given it: who won and, below, everybody's score. */
export function resultCard(view: TableView, ending: Ending) {
  const caption = captionOf(view, ending.points)
  const outcome = winnersSentence(ending, view.players)
  const order = standing(view.edition, ending)
  return {
    heading: m.card_title(),
    name: view.name,
    alt: outcome,
    size: cardSize,
    draw: () => paintCard(caption, outcome, ending.winners, order),
  }
}

/** `order`: the seats from the best down. */
async function paintCard(
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
