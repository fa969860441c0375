import { type Player, colours, type Colour } from '../../shared/players.ts'
import { boatPictures } from '../pieces/pictures/pictures.ts'
import { watchTheme } from './page.ts'
import { mix, type Point, type Rect } from './shapes.ts'
import type { Brush } from './brush.ts'

interface Placing {
  /** The seat's, for a seat's piece. */
  readonly colour?: Colour
  /** Radians, clockwise. */
  readonly angle?: number
  /** -1 mirrors it, to look left. */
  readonly facing?: 1 | -1
}

/**
 * Loads SVG drawings in the colours of the theme from the texts of their files, by their paths; they are rasterised in the
 * size that they are painted in. They may use the theme's custom properties, which `tone` returns by name; a
 * seat's piece also uses `--hull` and `--deep`. All of them are put on one sheet, for a browser takes as long
 * to open one drawing as to open a sheet of them.
 */
export async function loadDrawings(files: Readonly<Record<string, string>>, tone: (name: string) => string) {
  /** By name and colour: the viewBox of each drawing, and its left edge on the sheet. */
  const places = new Map<string, { readonly box: Rect; readonly left: number }>()
  const sheet: string[] = []
  const liveryOf = (colour: Colour): string =>
    `--hull:${tone(`seat-${colour}`)};--deep:${tone(`seat-${colour}-deep`)}`
  let across = 0
  let tall = 0

  function add(key: string, svg: string, style: string): void {
    const [x = 0, y = 0, width = 0, height = 0] =
      /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? []
    const own = svg
      .replace('<svg', `<svg x="${across}" width="${width}" height="${height}"`)
      .replaceAll(/(id="|href="#|url\(#)/g, `$1${sheet.length}-`)
    sheet.push(`<g style="${style}">${own}</g>`)
    places.set(key, { box: { x, y, width, height }, left: across })
    across += width
    tall = Math.max(tall, height)
  }

  for (const [path, svg] of Object.entries(files)) {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.svg'.length)
    if (!svg.includes('var(--hull)')) add(name, svg, '')
    else for (const colour of colours) add(`${name} ${colour}`, svg, liveryOf(colour))
  }
  const used = new Set(sheet.join().match(/(?<=var\(--)[\w-]+/g))
  const theme = [...used].map((name) => `--${name}:${tone(name)}`).join(';')
  const image = new Image()
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${tall}" style="${theme}">`
  image.src = `data:image/svg+xml,${encodeURIComponent(`${root}${sheet.join('')}</svg>`)}`
  await image.decode()

  function placeOf(name: string, colour: Colour | undefined) {
    const place = places.get(colour === undefined ? name : `${name} ${colour}`)
    if (place === undefined) throw new RangeError(`There is no drawing of ${name} in this colour`)
    return place
  }

  return {
    /** Paints a drawing with its origin at a point, `unit` being the length of one of its units. */
    paint(brush: Brush, name: string, at: Point, unit: number, placing: Placing = {}): void {
      const { colour, angle = 0, facing = 1 } = placing
      const { left, box } = placeOf(name, colour)
      brush.save()
      brush.translate(at.x, at.y)
      brush.rotate(angle)
      brush.scale(unit * facing, unit)
      brush.drawImage(image, left, 0, box.width, box.height, box.x, box.y, box.width, box.height)
      brush.restore()
    },
    /**
     * Stretches a drawing over a rectangle. What it has left of its origin and above hangs over the rectangle, and
     * as much does on the other sides.
     */
    fill(brush: Brush, name: string, { x, y, width, height }: Rect, colour?: Colour): void {
      const { left, box } = placeOf(name, colour)
      const across = width / (box.width + 2 * box.x)
      const down = height / (box.height + 2 * box.y)
      const to = [x + box.x * across, y + box.y * down, box.width * across, box.height * down] as const
      brush.drawImage(image, left, 0, box.width, box.height, ...to)
    },
  }
}

/** The look of every board, as the theme decides it. */
export type Palette = Readonly<Awaited<ReturnType<typeof readPalette>>>

/** The look of a seat: its colours as hex, and the path data of its sign. */
export type Emblem = Readonly<ReturnType<typeof emblemOf>>

export const emblemOf = ({ boat, colour }: Player, { tone }: Palette) => ({
  colour,
  hull: tone(`seat-${colour}`),
  deep: tone(`seat-${colour}-deep`),
  ink: tone(`seat-${colour}-ink`),
  sign: boatPictures[boat],
})

/** Reads the theme where a board hangs, and loads the texts of its drawings, by their paths. */
export async function readPalette(host: Element, files: Readonly<Record<string, string>>) {
  const style = getComputedStyle(host)
  const values: Record<string, string> = {}
  const tone = (name: string): string => (values[name] ??= style.getPropertyValue(`--${name}`).trim())
  return {
    /** The theme's variable `--name`: for a colour as hex. */
    tone,
    /** The colour of the landscape `--board-name`. */
    land: (name: string): string => tone(`board-${name}`),
    numerals: tone('face-text') || 'sans-serif',
    /** The drawings, made in the colours of the theme. */
    drawings: await loadDrawings(files, tone),
    /** True where the scene is a night: ink is lighter than its ground. */
    night: document.documentElement.dataset.theme === 'dark',
  }
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))

/** A hex colour with an opacity. */
export function sheer(hex: string, opacity: number): string {
  const [red, green, blue] = channels(hex)
  return `rgba(${red},${green},${blue},${opacity})`
}

/** A mixture of two hex colours; `part` is that of the second. */
export function blend(hex: string, other: string, part: number): string {
  const ends = channels(other)
  const mixed = channels(hex).map((value, index) => Math.round(mix(value, ends[index], part)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Perceived lightness of a hex colour, from 0 to 1; good enough to tell which of two is the lighter. */
export function lightness(hex: string): number {
  const [red, green, blue] = channels(hex)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/**
 * Reads something of the page's theme, and again whenever that changes, also during the first reading; a reading
 * that another one has overtaken is dropped. Rejects where the first cannot be read.
 */
export async function readThemed<T>(read: () => Promise<T>, watch = watchTheme) {
  let notify: () => void = () => undefined
  let last = read()
  let now: T
  const stop = watch(() => {
    const reading = read()
    last = reading
    void reading.then((value) => {
      if (reading !== last) return
      now = value
      notify()
    })
  })
  try {
    let reading: Promise<T>
    do {
      reading = last
      now = await reading
    } while (reading !== last)
  } catch (error) {
    stop()
    throw error
  }
  return {
    get now(): T {
      return now
    },
    /** Calls `following` after every reading that follows. */
    follow(following: () => void): void {
      notify = following
    },
    stop,
  }
}
