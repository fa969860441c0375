import { Container } from 'pixi.js'
import { attempt } from '../../../stage/attempt.ts'
import {
  fitted,
  tableSizeFor,
  toTable,
  toWindow,
  wholeTable,
  type Size,
  type View,
} from '../../../stage/camera.ts'
import type { Layout } from './layout.ts'
import { looks } from './looks/index.ts'
import type { Palette } from './palette.ts'
import { createTable, type Table } from './pieces/table.ts'
import type { Scene } from './scene.ts'
import type { Point } from '../../../stage/shapes.ts'
import { createStudio, type Studio } from './studio.ts'

/** What is painted now, for one size, one closeness, one theme and one set of players. */
interface Painting {
  readonly studio: Studio
  readonly table: Table
  readonly land: HTMLCanvasElement
  readonly detail: number
  readonly madeFor: string
}

/** Holds the painted table in the host and paints it anew when it no longer fits. */
interface GroundCanvas {
  /** Everything that is drawn anew; the landscape lies under it on a canvas of its own. */
  readonly stage: Container
  readonly table: Table | null
  readonly layout: Layout | null
  /** Pixels painted for one CSS pixel. */
  readonly detail: number | null
  /**
   * Paints the table for the scene unless the one that stands there does; answers whether it had to. Where painting fails
   * no table stands, and the next call tries again.
   */
  fit(scene: Scene, size: Size, palette: Palette, detail: number): boolean
  /** Moves the painting to where it is seen; one of another size is stretched. */
  place(view: View, size: Size): void
  /** Points of the host as points of the table, and back. */
  tableAt(at: Point, view: View, size: Size): Point
  windowAt(at: Point, view: View, size: Size): Point
  destroy(): void
}

const landStyle = { position: 'absolute', left: '0', top: '0', transformOrigin: '0 0' }

export function createEasel(host: HTMLElement, seatAt: (seat: number) => Point): GroundCanvas {
  const stage = new Container()
  let painting: Painting | null = null

  /** The stretch that makes the painted table fill the window until it is painted anew. */
  function stretch(size: Size): View {
    return painting === null ? wholeTable : fitted(painting.studio.layout, size)
  }

  function hang(land: HTMLCanvasElement, { width, height }: Size): HTMLCanvasElement {
    Object.assign(land.style, { ...landStyle, width: `${width}px`, height: `${height}px` })
    land.setAttribute('aria-hidden', 'true')
    host.prepend(land)
    return land
  }

  function clear(): void {
    painting?.table.destroy()
    painting?.studio.destroy()
    painting?.land.remove()
    painting = null
  }

  return {
    stage,
    get table() {
      return painting?.table ?? null
    },
    get layout() {
      return painting?.studio.layout ?? null
    },
    get detail() {
      return painting?.detail ?? null
    },
    fit({ edition, players, position }, window, palette, detail) {
      const size = tableSizeFor(window)
      const { startPoints } = position
      const wear = players.map(({ boat, colour }) => `${boat} ${colour}`).join()
      const tiles = position.line.length
      const madeFor = [edition, size.width, size.height, detail, wear, startPoints, tiles].join()
      if (painting?.madeFor === madeFor && painting.studio.palette === palette) return false
      clear()
      painting = attempt(() => {
        const seats = players.length
        const ground = looks[edition](size.width, size.height, { tiles, seats, startPoints })
        const studio = createStudio(ground, palette, players, detail)
        const land = studio.land()
        const table = createTable(studio, seatAt)
        stage.addChild(table.view)
        return { studio, table, land: hang(land, size), detail, madeFor }
      })
      return painting !== null
    },
    place(view, size) {
      if (painting === null) return
      const fit = stretch(size)
      const corner = toWindow(view, fit)
      const scale = fit.scale * view.scale
      stage.position.set(corner.x, corner.y)
      stage.scale.set(scale)
      painting.land.style.transform = `translate(${corner.x}px, ${corner.y}px) scale(${scale})`
    },
    tableAt: (at, view, size) => toTable(stretch(size), toTable(view, at)),
    windowAt: (at, view, size) => toWindow(view, toWindow(stretch(size), at)),
    destroy() {
      clear()
      stage.destroy()
    },
  }
}
