import { colours, type Colour } from '../../shared/players.ts'
import type { Brush } from './brush.ts'
import type { Livery } from './palette.ts'
import type { Point, Rect } from './shapes.ts'

/** SVG drawings in the colours of the theme, rasterised in the size that they are painted in. */
export interface Drawings<Name extends string> {
  /**
   * Paints a drawing with its origin at a point, `unit` being the length of one of its units. A seat's piece
   * is painted in the seat's `colour`.
   */
  paint(brush: Brush, name: Name, at: Point, unit: number, colour?: Colour): void
}

/**
 * Loads the texts of SVG files. They may use the theme's custom properties, which `tone` returns by name; a
 * seat's piece also uses `--hull` and `--deep`. All of them are put on one sheet, for a browser takes as long
 * to open one drawing as to open a sheet of them.
 */
export async function loadDrawings<Name extends string>(
  files: Readonly<Record<Name, string>>,
  seats: Readonly<Record<Colour, Livery>>,
  tone: (name: string) => string,
): Promise<Drawings<Name>> {
  /** By name and colour: the viewBox of each drawing, and its left edge on the sheet. */
  const places = new Map<string, { readonly box: Rect; readonly left: number }>()
  const sheet: string[] = []
  let [across, tall] = [0, 0]

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

  for (const [name, svg] of Object.entries<string>(files)) {
    if (!svg.includes('var(--hull)')) add(name, svg, '')
    else for (const colour of colours) add(`${name} ${colour}`, svg, liveryStyle(seats[colour]))
  }
  const used = new Set(sheet.join().match(/(?<=var\(--)[\w-]+/g))
  const theme = [...used].map((name) => `--${name}:${tone(name)}`).join(';')
  const image = new Image()
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${tall}" style="${theme}">`
  image.src = `data:image/svg+xml,${encodeURIComponent(`${root}${sheet.join('')}</svg>`)}`
  await image.decode()

  return {
    paint(brush, name, at, unit, colour) {
      const place = places.get(colour === undefined ? name : `${name} ${colour}`)
      if (place === undefined) throw new RangeError(`There is no drawing of ${name} in this colour`)
      const { left, box } = place
      const to = [at.x + box.x * unit, at.y + box.y * unit, box.width * unit, box.height * unit] as const
      brush.drawImage(image, left, 0, box.width, box.height, ...to)
    },
  }
}

const liveryStyle = ({ hull, deep }: Livery): string => `--hull:${hull};--deep:${deep}`
