import { colours, type Colour } from '../../shared/players.ts'
import type { Brush } from './brush.ts'
import type { Point, Rect } from './shapes.ts'

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
