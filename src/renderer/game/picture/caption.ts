import { m } from '../../../shared/messages/messages.js'
import type { Player } from '../../../shared/players.ts'
import type { TableView } from '../../../shared/table.ts'
import { number } from '../../../shared/text/format.ts'
import { editionName, pointsShort } from '../../../shared/text/names.ts'
import { boatPictures } from '../../lib/pictures/pictures.ts'
import { canvasOf, disc, pictureAt, type Brush } from '../../stage/brush.ts'
import type { Point } from '../../stage/shapes.ts'

/** The text below a picture. */
export interface Caption {
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
export const boardSize = { width: 1600, height: 900 }
export const detail = 1.25

const strip = { height: 116, margin: 32, gap: 20, titleAt: 46, seatsAt: 86, emblem: 34 }

/** The whole picture. */
export const pictureSize = { width: boardSize.width, height: boardSize.height + strip.height }

/** The theme's colours and faces, as a canvas takes them. */
interface Ink {
  readonly tone: (name: string) => string
  readonly face: Readonly<Record<'title' | 'text' | 'name' | 'small', string>>
}

export async function readInk(): Promise<Ink> {
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
export async function withCaption(board: HTMLCanvasElement, caption: Caption): Promise<HTMLCanvasElement> {
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
export function paintEmblem(
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
export function write(
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
