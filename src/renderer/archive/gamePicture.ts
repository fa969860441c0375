import { countsOf } from '../../shared/families.ts'
import { m } from '../../shared/messages/messages.js'
import type { Player } from '../../shared/players.ts'
import type { TableView } from '../../shared/table.ts'
import { number } from '../../shared/text/format.ts'
import { editionName, pointsShort } from '../../shared/text/names.ts'
import type { Client } from '../app/connection.svelte.ts'
import { boatPictures } from '../pieces/pictures/pictures.ts'
import { canvasOf, disc, fillPicture, type Brush } from '../board/brush.ts'
import type { Size } from '../board/camera.ts'
import type { Point } from '../board/shapes.ts'
import type { TableModel } from '../table/tableModel.svelte.ts'

/** The texts on a picture of a game. */
type Caption = ReturnType<typeof captionOf>

/** `counted`: points or money, by seat. */
export function captionOf(
  view: Pick<TableView, 'name' | 'edition' | 'players'> & { readonly position: { readonly turn: number } },
  counted: readonly number[],
) {
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
  const shorter = [...text].map((_, cut, letters) => letters.slice(0, -1 - cut).join(''))
  return [text, ...shorter.map((some) => `${some.trimEnd()}…`)].find(fits) ?? '…'
}

/** The size of the board in a picture, in units of several pixels each. */
const boardSize = { width: 1600, height: 900 }
const detail = 1.25

const strip = { height: 116, margin: 32, gap: 20, titleAt: 46, seatsAt: 86, emblem: 34 }
const pictureSize = { width: boardSize.width, height: boardSize.height + strip.height }

/** A picture, as its dialog is given it. */
export interface Picture {
  /** The name of the dialog; that of the picture, which its file has too; and the picture in words. */
  readonly heading: string
  readonly name: string
  readonly alt: string
  readonly size: Size
  readonly draw: (client: Client) => Promise<HTMLCanvasElement>
}

/** A board with its caption. */
export function boardPicture(model: Pick<TableModel, 'view' | 'paint'>): Picture {
  const caption = captionOf(model.view, countsOf(model.view.position))
  return {
    heading: m.picture_title(),
    name: caption.title,
    alt: m.picture_of({ title: caption.title, facts: caption.facts }),
    size: pictureSize,
    draw: async () => {
      const board = await model.paint(boardSize, detail)
      return painted(pictureSize, (pen) => paintCaptioned(pen, board, caption))
    },
  }
}

type Face = 'banner' | 'title' | 'text' | 'name' | 'small'

interface Hand {
  readonly align?: CanvasTextAlign
  readonly room?: number
}

export type Pen = ReturnType<typeof createPen>

/** Paints a picture in the theme's faces and colours; `tone` returns a colour by its name. */
function createPen(brush: Brush, tone: (name: string) => string, faces: Readonly<Record<Face, string>>) {
  const widthOf = (text: string, face: Face): number => {
    brush.font = faces[face]
    return brush.measureText(text).width
  }
  return {
    brush,
    tone,
    /** Fills a rectangle from the corner of the brush. */
    fill(colour: string, width: number, height: number): void {
      brush.fillStyle = tone(colour)
      brush.fillRect(0, 0, width, height)
    },
    widthOf,
    /** Writes a text, shortened to its room; returns its width. */
    write(text: string, x: number, y: number, face: Face, colour: string, hand: Hand = {}): number {
      const { align = 'left', room = Infinity } = hand
      const shortText = shortened(text, (some) => widthOf(some, face) <= room)
      const width = widthOf(shortText, face)
      brush.fillStyle = tone(colour)
      brush.textAlign = align
      brush.fillText(shortText, x, y)
      return width
    },
    /** Paints the sign of a player in the player's colours. */
    emblem({ colour, boat }: Player, centre: Point, side: number): void {
      disc(brush, centre, side / 2, tone(`seat-${colour}`), tone(`seat-${colour}-deep`), side / 17)
      fillPicture(brush, boatPictures[boat], centre, side * 0.7, tone(`seat-${colour}-ink`))
    },
  }
}

/** A picture of a size, once the faces of the theme are there. */
export async function painted(
  { width, height }: Size,
  paint: (pen: Pen) => void,
): Promise<HTMLCanvasElement> {
  const style = getComputedStyle(document.body)
  const tone = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  const display = tone('face-display')
  const text = tone('face-text')
  const faces = {
    banner: `54px ${display}`,
    title: `32px ${display}`,
    text: `21px ${text}`,
    name: `700 23px ${text}`,
    small: `17px ${text}`,
  }
  await Promise.all(Object.values(faces).map((font) => document.fonts.load(font)))
  return canvasOf(width, height, detail, (brush) => paint(createPen(brush, tone, faces)))
}

/** Paints a board, and its caption below it: the title, and the seats side by side, all equally wide. */
function paintCaptioned(pen: Pen, board: HTMLCanvasElement, { title, facts, seats, made }: Caption): void {
  const { brush } = pen
  const { width, height } = boardSize
  const { margin, gap, titleAt, seatsAt, emblem } = strip
  pen.fill('ground', width, height)
  brush.drawImage(board, 0, 0, width, height)
  brush.translate(0, height)
  pen.fill('surface', width, strip.height)
  pen.fill('gold', width, 3)

  brush.textBaseline = 'alphabetic'
  const right = width - margin
  const madeWidth = pen.write(made, right, titleAt, 'small', 'ink-faint', { align: 'right' })
  const room = right - margin - madeWidth - pen.widthOf(facts, 'text') - 3 * gap
  const titleWidth = pen.write(title, margin, titleAt, 'title', 'ink', { room })
  pen.write(facts, margin + titleWidth + gap, titleAt, 'text', 'ink-soft')

  const each = (width - 2 * margin) / seats.length
  brush.textBaseline = 'middle'
  seats.forEach(({ player, counted }, seat) => {
    const left = margin + each * seat
    pen.emblem(player, { x: left + emblem / 2, y: seatsAt }, emblem)
    const at = left + emblem + gap / 2
    const room = each - emblem - 2 * gap - pen.widthOf(counted, 'text')
    const name = pen.write(player.name, at, seatsAt, 'name', 'ink', { room })
    pen.write(counted, at + name + gap / 2, seatsAt, 'text', 'ink-soft')
  })
}
