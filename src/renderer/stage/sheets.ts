import { ImageSource } from 'pixi.js'
import { canvasOf, type Brush } from './brush.ts'

/** A place on one of several sheets, in pixels. */
export interface SheetPlace {
  readonly sheet: number
  readonly x: number
  readonly y: number
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

  return (width: number, height: number): SheetPlace => {
    const isFit = (shelf: Shelf): boolean =>
      shelf.height >= height && shelf.height <= height * roomy && shelf.end + width <= side
    const shelf = shelves.find(isFit) ?? build(height)
    const place = { sheet: shelf.sheet, x: shelf.end, y: shelf.y }
    shelf.end += width + gap
    return place
  }
}

/** A texture that is painted on little by little. */
export interface Sheet {
  readonly source: ImageSource
  /** Paints within a rectangle of the sheet, in pixels; the brush then has its origin in the rectangle's corner. */
  paint(x: number, y: number, width: number, height: number, paint: (brush: Brush) => void): void
  /** Sends what was painted since the last time to the renderer. */
  upload(): void
}

/** `detail`: pixels of the sheet for one CSS pixel. */
export function createSheet(width: number, height: number, detail: number): Sheet {
  const resource = canvasOf(width, height, 1, () => undefined)
  const source = new ImageSource({ resource, resolution: detail })
  const brush = resource.getContext('2d')
  let isNew = false
  return {
    source,
    paint(x, y, wide, high, paint) {
      if (brush === null) return
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
    upload() {
      if (isNew) source.update()
      isNew = false
    },
  }
}
