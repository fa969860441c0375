import { ImageSource, Rectangle, Texture, type Sprite } from 'pixi.js'
import { emptyCanvas, type Brush } from './brush.ts'
import { origin, squareRound, type Rect } from './shapes.ts'

/** Pixels of a sheet's side: room for all tiles of a line in a usual window. */
const sheetSide = 2048
/** Empty pixels between paintings, so that no edge mixes with that of another. */
const gap = 2

/**
 * Holds every painting of one table, so that each is painted once and all are given back together. `detail` is how many
 * pixels are painted for one CSS pixel. Paintings share sheets: drawing a table then takes few draw calls, which are
 * what a frame costs where the processor draws.
 */
export function createTextureCache(detail: number) {
  const paintings = new Map<string, Texture>()
  const sheets: Sheet[] = []
  /** Sheets that many paintings share, by their number in the packing. */
  const shared: Sheet[] = []
  const pack = createPacking(sheetSide, gap)

  function add(width: number, height: number): Sheet {
    const sheet = createSheet(width, height, detail)
    sheets.push(sheet)
    return sheet
  }

  /** The place for a painting; a large one has a sheet of its own. */
  function placeFor(width: number, height: number) {
    if (Math.max(width, height) > sheetSide / 2) return { on: add(width, height), x: 0, y: 0 }
    const { sheet, x, y } = pack(width, height)
    shared[sheet] ??= add(sheetSide, sheetSide)
    return { on: shared[sheet], x, y }
  }

  return {
    /**
     * The painting of that name, its anchor at the painter's origin; painted within the frame, in CSS pixels round that
     * origin, on first asking. A number is the side of a square round the origin.
     */
    painted(name: string, asked: Rect | number, paint: (brush: Brush) => void): Texture {
      const known = paintings.get(name)
      if (known !== undefined) return known
      const frame = typeof asked === 'number' ? squareRound(origin, asked) : asked
      const width = Math.max(1, Math.ceil(frame.width * detail))
      const height = Math.max(1, Math.ceil(frame.height * detail))
      const { on, x, y } = placeFor(width, height)
      on.paint(x, y, width, height, (brush) => {
        brush.translate(-frame.x, -frame.y)
        paint(brush)
      })
      const place = new Rectangle(x / detail, y / detail, width / detail, height / detail)
      const defaultAnchor = { x: -frame.x / place.width, y: -frame.y / place.height }
      const texture = new Texture({ source: on.source, frame: place, defaultAnchor })
      paintings.set(name, texture)
      return texture
    },
    /** Sends what was painted since the last time to the renderer; called before each frame. */
    upload(): void {
      for (const sheet of sheets) sheet.upload()
    },
    destroy(): void {
      for (const texture of paintings.values()) texture.destroy()
      for (const { source } of sheets) source.destroy()
    },
  }
}

/** Gives a sprite another texture, with its anchor. Returns the sprite. */
export function wear(sprite: Sprite, texture: Texture): Sprite {
  sprite.texture = texture
  sprite.anchor.copyFrom(texture.defaultAnchor ?? origin)
  return sprite
}

interface Shelf {
  readonly sheet: number
  readonly y: number
  readonly height: number
  end: number
}

/** A shelf may be so many times as high as what is put on it. */
const roomy = 1.3

/** Finds places on square sheets for rectangles no wider or higher than a sheet: on shelves, `gap` pixels apart. */
export function createPacking(side: number, gap: number) {
  const shelves: Shelf[] = []

  /** A new shelf below the last one, or on a new sheet. */
  function build(height: number): Shelf {
    const last = shelves.at(-1)
    const y = last === undefined ? 0 : last.y + last.height + gap
    const fits = last !== undefined && y + height <= side
    const shelf = { sheet: fits ? last.sheet : (last?.sheet ?? -1) + 1, y: fits ? y : 0, height, end: 0 }
    shelves.push(shelf)
    return shelf
  }

  /** A place on one of several sheets, in pixels. */
  return (width: number, height: number) => {
    const isFit = (shelf: Shelf): boolean =>
      shelf.height >= height && shelf.height <= height * roomy && shelf.end + width <= side
    const shelf = shelves.find(isFit) ?? build(height)
    const place = { sheet: shelf.sheet, x: shelf.end, y: shelf.y }
    shelf.end += width + gap
    return place
  }
}

type Sheet = ReturnType<typeof createSheet>

/** A texture that is painted on little by little. `detail`: pixels of the sheet for one CSS pixel. */
function createSheet(width: number, height: number, detail: number) {
  const { canvas, brush } = emptyCanvas(width, height, 1)
  const source = new ImageSource({ resource: canvas, resolution: detail })
  let isNew = false
  return {
    source,
    /** Paints within a rectangle of the sheet, in pixels; the brush then has its origin in the rectangle's corner. */
    paint(x: number, y: number, wide: number, high: number, paint: (brush: Brush) => void) {
      brush.save()
      brush.beginPath()
      brush.rect(x, y, wide, high)
      brush.clip()
      brush.translate(x, y)
      brush.scale(detail, detail)
      paint(brush)
      brush.restore()
      isNew = true
    },
    /** Sends what was painted since the last time to the renderer. */
    upload() {
      if (isNew) source.update()
      isNew = false
    },
  }
}
