import type { TileCode } from '../../../../shared/editions/index.ts'
import { panned, wholeTable, zoomed, type View } from '../../../stage/camera.ts'
import { cuesOf } from './cues.ts'
import { createEasel } from './groundCanvas.ts'
import { createFrames } from '../../../stage/frames.ts'
import { hitAt, type Hit } from './hit.ts'
import { createHover } from './hover.ts'
import { readPalette, type Palette } from './palette.ts'
import { lengthOf, plan, type AnimationStep } from './plan.ts'
import { createPlayer } from '../../../stage/player.ts'
import { listen } from './pointer.ts'
import { createCanvas } from '../../../stage/renderer.ts'
import type { Board, BoardCalls, Scene } from './scene.ts'
import { middle, type Point } from '../../../stage/shapes.ts'
import { stateOf } from './boardState.ts'
import { nearestToward } from './toward.ts'
import { watchDots, watchHiding, watchPrinting, watchSize, watchTheme } from '../../../stage/watching.ts'

/** A new size, or a closer look, is painted afresh when it has stayed for so many milliseconds; until then the old painting is stretched. */
const calm = 140
/** From this zoom on the table is painted in finer detail. */
const close = 1.2
/** Pixels that the landscape may be painted with. */
const mostPixels = 16e6

/** Puts a board into the host, which gives it its size. Rejects where there is no WebGL. */
export async function mountBoard(host: HTMLElement, calls: BoardCalls): Promise<Board> {
  let palette: Palette = readPalette(host)
  await document.fonts.load(`700 16px ${palette.numerals}`)
  const size = { width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) }
  const canvas = await createCanvas(size.width, size.height, devicePixelRatio)
  host.append(canvas.element)

  let scene: Scene | null = null
  let view: View = wholeTable
  let received: number | null = null
  /** Where the pointer is, on the canvas; null while it is elsewhere. */
  let pointer: Point | null = null
  let speed = 1
  let repainting: ReturnType<typeof setTimeout> | undefined

  const groundCanvas = createEasel(host, seatAt)
  const player = createPlayer<AnimationStep>(
    lengthOf,
    (step) => {
      if (groundCanvas.table === null) throw new Error('There is no table to play on')
      calls.onshown?.(step.shown)
      const act = groundCanvas.table.begin(step)
      return {
        at: act.at,
        end() {
          act.end()
          calls.onshown?.(step.rests)
        },
      }
    },
    () => {
      if (scene === null) return
      groundCanvas.table?.rest(scene)
      calls.onshown?.(null)
      aim()
    },
  )
  const hover = createHover((position, part) => groundCanvas.table?.raise(position, part))
  const frames = createFrames((passed) => {
    player.pass(passed)
    hover.pass(passed)
    groundCanvas.place(view, size)
    canvas.draw(groundCanvas.stage)
    return player.playing || hover.moving
  })

  function seatAt(seat: number): Point {
    const anchor = calls.anchor?.(seat) ?? null
    const { left, top } = canvas.element.getBoundingClientRect()
    const seats = scene?.players.length ?? 1
    const edge = { x: (size.width * (seat + 0.5)) / seats, y: size.height }
    const at = anchor === null ? edge : { x: anchor.x - left, y: anchor.y - top }
    return groundCanvas.tableAt(at, view, size)
  }

  function detail(): number {
    const wanted = devicePixelRatio * (view.scale > close ? 2 : 1)
    return Math.min(wanted, Math.sqrt(mostPixels / (size.width * size.height)))
  }

  /** Paints everything anew where size, closeness or theme ask for it. */
  function repaint(): void {
    if (scene === null) return
    player.hurry()
    canvas.resize(size.width, size.height, devicePixelRatio)
    groundCanvas.fit(scene, size, palette, detail())
    groundCanvas.table?.rest(scene)
    hover.settle()
    frames.wake()
  }

  function repaintWhenCalm(): void {
    clearTimeout(repainting)
    repainting = setTimeout(repaint, calm)
  }

  function look(next: View): void {
    view = next
    if (groundCanvas.detail !== null && groundCanvas.detail !== detail()) repaintWhenCalm()
    frames.wake()
  }

  function hit(at: Point): Hit | null {
    if (groundCanvas.layout === null || scene === null) return null
    return hitAt(groundCanvas.layout, stateOf(scene.position), groundCanvas.tableAt(at, view, size))
  }

  function isChoosable(found: Hit | null): boolean {
    if (scene === null || found === null) return false
    const { choosable, kinds } = cuesOf(scene)
    return found.on === 'line' ? choosable.has(found.position) : kinds.has(found.tile)
  }

  /** Tells what lies under the pointer, which may have changed though it did not move. */
  function aim(): void {
    const found = pointer === null ? null : hit(pointer)
    canvas.element.style.cursor = isChoosable(found) ? 'pointer' : view.scale > 1 ? 'grab' : 'default'
    const position = found?.on === 'line' ? found.position : null
    if (position === received) return
    received = position
    calls.onpoint(position)
  }

  const ends = [
    listen(canvas.element, {
      point(at) {
        pointer = at
        aim()
      },
      tap(at) {
        player.hurry()
        frames.wake()
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
      repaintWhenCalm()
      frames.wake()
    }),
    watchDots(repaintWhenCalm),
    watchTheme(() => {
      palette = readPalette(host)
      repaint()
    }),
    watchPrinting(() => {
      canvas.draw(groundCanvas.stage)
    }),
    watchHiding(() => {
      player.hurry()
    }),
  ]
  canvas.element.addEventListener('webglcontextrestored', frames.wake)

  return {
    show(next, events = []) {
      const before = scene
      const moved = next.position !== before?.position
      if (moved) player.hurry()
      scene = next
      const fresh = groundCanvas.fit(next, size, palette, detail())
      hover.aim(cuesOf(next).pointed)
      if (speed === 0) hover.settle()
      // No frames come while the window is hidden: an animation would wait for it to be seen again.
      const canPlay = groundCanvas.table !== null && !document.hidden
      if (moved && before !== null && canPlay) player.play(plan(stateOf(before.position), events))
      else if (moved || fresh) groundCanvas.table?.rest(next)
      else if (!player.playing) groundCanvas.table?.cue(next)
      else groundCanvas.table?.focus(next.focused)
      frames.wake()
    },
    hurry() {
      player.hurry()
      hover.settle()
      frames.wake()
    },
    settled: () => player.settled(),
    pace(next) {
      speed = next
      player.pace(speed)
      frames.wake()
    },
    zoom(factor) {
      const centre = { x: size.width / 2, y: size.height / 2 }
      look(factor === 'fit' ? wholeTable : zoomed(view, factor, centre, size))
    },
    locate(spot: number | TileCode) {
      const { left, top } = canvas.element.getBoundingClientRect()
      const niche = typeof spot === 'string' ? groundCanvas.layout?.niches[spot] : undefined
      const stone = typeof spot === 'number' ? groundCanvas.layout?.tilePath.stones[spot] : undefined
      const centre = stone?.centre ?? (niche && middle(niche)) ?? { x: 0, y: 0 }
      const at = groundCanvas.windowAt(centre, view, size)
      return { x: left + at.x, y: top + at.y }
    },
    toward(position, direction) {
      const stones = groundCanvas.layout?.tilePath.stones ?? []
      const from = stones[position]?.centre
      if (from === undefined || scene === null) return null
      const { line } = scene.position
      const tiles = stones.flatMap(({ centre }, at) =>
        (line[at] ?? null) === null ? [] : [{ ...centre, at }],
      )
      return nearestToward(tiles, from, direction)?.at ?? null
    },
    destroy() {
      for (const end of ends) end()
      clearTimeout(repainting)
      frames.stop()
      scene = null
      player.hurry()
      groundCanvas.destroy()
      canvas.destroy()
    },
  }
}
