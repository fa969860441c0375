import { Container } from 'pixi.js'
import { tileCodes, type TileCode } from '../../shared/editions/index.ts'
import { panned, toTable, toWindow, wholeTable, zoomed, type View } from './camera.ts'
import { cuesOf } from './cues.ts'
import { hitAt, type Hit } from './hit.ts'
import { createHover } from './hover.ts'
import { layTable, type Layout } from './layout.ts'
import { readPalette, type Palette } from './palette.ts'
import { createTable, type Table } from './pieces/table.ts'
import { plan } from './plan.ts'
import { createPlayer } from './player.ts'
import { listen } from './pointer.ts'
import { createCanvas } from './renderer.ts'
import type { Board, BoardCalls, Scene } from './scene.ts'
import { middle, type Point } from './shapes.ts'
import { standingOf } from './standing.ts'
import { createStudio, type Studio } from './studio.ts'
import { watchDots, watchHiding, watchSize, watchTheme } from './watching.ts'

/** The longest time that one frame may stand for, so that a hiccup does not swallow an animation. */
const longestFrame = 60
/** A new size, or a closer look, is painted afresh when it has stayed for so long; until then the old painting is stretched. */
const calm = 140
/** Pixels that the landscape may be painted with. */
const mostPixels = 16e6

const landStyle = { position: 'absolute', left: '0', top: '0', transformOrigin: '0 0' }

/** What is on the canvas now, built for one size, one theme and one set of players. */
interface Built {
  readonly studio: Studio
  readonly table: Table
  readonly land: HTMLCanvasElement
  readonly detail: number
  readonly madeFor: string
}

/** Puts a board into the host, which gives it its size. Rejects where there is no WebGL. */
export async function mountBoard(host: HTMLElement, calls: BoardCalls): Promise<Board> {
  let palette: Palette = readPalette(host)
  await document.fonts.load(`700 16px ${palette.numerals}`)
  const size = { width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) }
  const canvas = await createCanvas(size.width, size.height, devicePixelRatio)
  Object.assign(canvas.element.style, { position: 'absolute', inset: '0', touchAction: 'none' })
  canvas.element.setAttribute('aria-hidden', 'true')
  host.append(canvas.element)

  const stage = new Container()
  let scene: Scene | null = null
  let built: Built | null = null
  let view: View = wholeTable
  let frame: number | null = null
  let last = 0
  let repainting: ReturnType<typeof setTimeout> | undefined
  let speed = 1

  const player = createPlayer(
    (step) => {
      if (built === null) throw new Error('There is no table to play on')
      return built.table.begin(step)
    },
    () => {
      if (scene !== null) built?.table.rest(scene)
    },
  )
  const hover = createHover((position, part) => built?.table.raise(position, part))

  /** Draws once, and goes on while anything moves. */
  function draw(): void {
    frame ??= requestAnimationFrame((now) => {
      frame = null
      const passed = Math.min(now - last, longestFrame)
      last = now
      player.pass(passed)
      hover.pass(passed)
      place()
      canvas.draw(stage)
      if (player.playing || hover.moving) draw()
    })
  }

  function wake(): void {
    if (frame === null) last = performance.now()
    draw()
  }

  /** The stretch that makes the painted table fill the window until it is painted anew. */
  function stretch(layout: Layout): View {
    const scale = Math.min(size.width / layout.width, size.height / layout.height)
    return { scale, x: (size.width - layout.width * scale) / 2, y: (size.height - layout.height * scale) / 2 }
  }

  function place(): void {
    if (built === null) return
    const fit = stretch(built.studio.layout)
    const corner = toWindow(view, fit)
    stage.position.set(corner.x, corner.y)
    stage.scale.set(fit.scale * view.scale)
    built.land.style.transform = `translate(${corner.x}px, ${corner.y}px) scale(${fit.scale * view.scale})`
  }

  const tableAt = (at: Point): Point =>
    built === null ? at : toTable(stretch(built.studio.layout), toTable(view, at))
  const windowAt = (at: Point): Point =>
    built === null ? at : toWindow(view, toWindow(stretch(built.studio.layout), at))

  function seatAt(seat: number): Point {
    const anchor = calls.anchor?.(seat) ?? null
    const { left, top } = canvas.element.getBoundingClientRect()
    if (anchor !== null) return tableAt({ x: anchor.x - left, y: anchor.y - top })
    const seats = scene?.players.length ?? 1
    return tableAt({ x: (size.width * (seat + 0.5)) / seats, y: size.height })
  }

  function detail(): number {
    const closer = view.scale > 1.2 ? 2 : 1
    return Math.min(devicePixelRatio * closer, Math.sqrt(mostPixels / (size.width * size.height)))
  }

  function build(next: Scene): void {
    const looks = next.players.map(({ boat, colour }) => `${boat} ${colour}`).join()
    const tiles = next.position.line.length
    const madeFor = [size.width, size.height, detail(), looks, next.startPoints, tiles].join()
    if (built?.madeFor === madeFor && built.studio.palette === palette) return
    const layout = layTable(size.width, size.height, {
      tiles,
      kinds: tileCodes.length,
      boats: next.players.length,
      startPoints: next.startPoints,
    })
    clear()
    const studio = createStudio(layout, palette, next.players, detail())
    const table = createTable(studio, seatAt)
    stage.addChild(table.view)
    const land = studio.land()
    Object.assign(land.style, { ...landStyle, width: `${size.width}px`, height: `${size.height}px` })
    land.setAttribute('aria-hidden', 'true')
    host.prepend(land)
    built = { studio, table, land, detail: detail(), madeFor }
  }

  function clear(): void {
    built?.table.destroy()
    built?.studio.destroy()
    built?.land.remove()
    built = null
  }

  /** Paints everything anew where size, closeness or theme ask for it. */
  function rebuild(): void {
    if (scene === null) return
    player.hurry()
    canvas.resize(size.width, size.height, devicePixelRatio)
    build(scene)
    built?.table.rest(scene)
    hover.settle()
    wake()
  }

  function rebuildWhenCalm(): void {
    clearTimeout(repainting)
    repainting = setTimeout(rebuild, calm)
  }

  function look(next: View): void {
    view = next
    if (built !== null && built.detail !== detail()) rebuildWhenCalm()
    wake()
  }

  function hit(at: Point): Hit | null {
    if (built === null || scene === null) return null
    return hitAt(built.studio.layout, standingOf(scene.position), tableAt(at))
  }

  function isChoosable(found: Hit | null): boolean {
    if (scene === null || found === null) return false
    const { choosable, kinds } = cuesOf(scene)
    return found.on === 'line' ? choosable.has(found.position) : kinds.has(found.tile)
  }

  let told: number | null = null
  const ends = [
    listen(canvas.element, {
      point(at) {
        const found = at === null ? null : hit(at)
        canvas.element.style.cursor = isChoosable(found) ? 'pointer' : view.scale > 1 ? 'grab' : 'default'
        const position = found?.on === 'line' ? found.position : null
        if (position !== told) calls.onpoint(position)
        told = position
      },
      tap(at) {
        player.hurry()
        wake()
        const found = hit(at)
        if (scene?.choosing !== true || found === null) return
        if (found.on === 'line') calls.onpick(found.position)
        else calls.onpickUnderworld(found.tile)
      },
      doubleTap(at) {
        if (!isChoosable(hit(at))) look(wholeTable)
      },
      pan(by) {
        look(panned(view, by, size))
      },
      zoom(factor, about) {
        look(zoomed(view, factor, about, size))
      },
    }),
    watchSize(host, (width, height) => {
      if (width === 0 || height === 0 || (width === size.width && height === size.height)) return
      Object.assign(size, { width, height })
      canvas.resize(width, height, devicePixelRatio)
      view = panned(view, { x: 0, y: 0 }, size)
      rebuildWhenCalm()
      wake()
    }),
    watchDots(rebuildWhenCalm),
    watchTheme(() => {
      palette = readPalette(host)
      rebuild()
    }),
    watchHiding(() => {
      player.hurry()
    }),
  ]

  return {
    show(next, events = []) {
      const before = scene
      const moved = before === null || next.position !== before.position
      if (moved) player.hurry()
      scene = next
      build(next)
      hover.aim(cuesOf(next).pointed)
      if (speed === 0) hover.settle()
      if (before !== null && moved) player.play(plan(standingOf(before.position), events))
      else if (moved) built?.table.rest(next)
      else if (!player.playing) built?.table.cue(next)
      wake()
    },
    hurry() {
      player.hurry()
      hover.settle()
      wake()
    },
    settled: () => player.settled(),
    pace(next) {
      speed = next
      player.pace(speed)
      wake()
    },
    zoom(factor) {
      look(
        factor === 'fit' ? wholeTable : zoomed(view, factor, { x: size.width / 2, y: size.height / 2 }, size),
      )
    },
    locate(spot: number | TileCode) {
      const { left, top } = canvas.element.getBoundingClientRect()
      const layout = built?.studio.layout
      const niche = typeof spot === 'string' ? layout?.cave.niches[tileCodes.indexOf(spot)] : undefined
      const centre = typeof spot === 'number' ? layout?.river.stones[spot]?.centre : niche && middle(niche)
      const at = windowAt(centre ?? { x: 0, y: 0 })
      return { x: left + at.x, y: top + at.y }
    },
    destroy() {
      for (const end of ends) end()
      clearTimeout(repainting)
      if (frame !== null) cancelAnimationFrame(frame)
      scene = null
      player.hurry()
      clear()
      stage.destroy()
      canvas.destroy()
    },
  }
}
