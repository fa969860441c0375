import { Container } from 'pixi.js'
import { fitted, toTable, toWindow, wholeTable, type Size, type View } from './camera.ts'
import type { Palette } from './palette.ts'
import type { Act } from './player.ts'
import type { Point } from './shapes.ts'

/** Everything painted for one size, detail, theme and set of players, with its moving parts. */
export interface Painting<Scene, Step> extends Size {
  /** Everything that is drawn anew with each frame. */
  readonly view: Container
  /** Shows a scene with nothing moving. */
  rest(scene: Scene): void
  /** Shows the hints of a scene beyond the position, whether or not something moves. */
  cue(scene: Scene, playing: boolean): void
  begin(step: Step): Act
  /** Moves what moves on its own to so many seconds; returns true if the painting has to be drawn for it. */
  flow?(seconds: number): boolean
  /** Moves parts that are outside of the painting with the view, to a corner and a scale. */
  place?(corner: Point, scale: number): void
  destroy(): void
}

/** The part of a stage that depends on the family of games: drawings, paintings and animations. */
export interface Art<Scene, Event, Step, P extends Painting<Scene, Step> = Painting<Scene, Step>> {
  /** The texts of its drawings, by their paths. */
  readonly drawings: Readonly<Record<string, string>>
  /** A key of everything that a painting depends on beside theme and detail. */
  keyOf(scene: Scene, size: Size): string
  /** `detail`: pixels painted for one CSS pixel. `seatAt`: where a seat's things are shown, as a point of the painting. */
  paint(
    scene: Scene,
    size: Size,
    palette: Palette,
    detail: number,
    seatAt: (seat: number) => Point,
    host: HTMLElement,
  ): P
  /** The steps that show some events, from the scene before them. */
  plan(before: Scene, events: readonly Event[]): Step[]
  /** Milliseconds that a step takes at the usual pace. */
  lengthOf(step: Step): number
}

/** Holds the painting, and paints it anew when it no longer fits. `onclear` is called before one is destroyed. */
export function createEasel<Scene, Event, Step, P extends Painting<Scene, Step>>(
  art: Art<Scene, Event, Step, P>,
  host: HTMLElement,
  seatAt: (seat: number) => Point,
  onclear?: () => void,
) {
  const view = new Container()
  let current: { painting: P; key: string; palette: Palette; detail: number } | null = null

  /** The stretch that makes the painting fill the window until it is painted anew. */
  const stretch = (size: Size): View => (current === null ? wholeTable : fitted(current.painting, size))

  function clear(): void {
    if (current === null) return
    onclear?.()
    current.painting.destroy()
    current = null
  }

  return {
    view,
    get painting(): P | null {
      return current?.painting ?? null
    },
    /** Pixels painted for one CSS pixel. */
    get detail(): number | null {
      return current?.detail ?? null
    },
    /**
     * Paints for the scene unless the current painting fits; returns true if it painted. If painting fails, the
     * error goes to the console, there is no painting, the game goes on without, and the next call tries again.
     */
    fit(scene: Scene, size: Size, palette: Palette, detail: number): boolean {
      const key = art.keyOf(scene, size)
      if (current?.key === key && current.palette === palette && current.detail === detail) return false
      clear()
      try {
        const painting = art.paint(scene, size, palette, detail, seatAt, host)
        current = { painting, key, palette, detail }
        view.addChild(painting.view)
      } catch (error) {
        console.error(error)
      }
      return current !== null
    },
    /** Places the painting for the view; one of another size is stretched. */
    place(shownView: View, size: Size): void {
      const fit = stretch(size)
      const corner = toWindow(shownView, fit)
      const scale = fit.scale * shownView.scale
      view.position.set(corner.x, corner.y)
      view.scale.set(scale)
      current?.painting.place?.(corner, scale)
    },
    /** A point of the host as one of the painting. */
    tableAt: (at: Point, shownView: View, size: Size): Point =>
      toTable(stretch(size), toTable(shownView, at)),
    destroy(): void {
      clear()
      view.destroy()
    },
  }
}
