import { Container, Sprite } from 'pixi.js'
import { createFrames } from '../board/frames.ts'
import { wear } from '../board/gallery.ts'
import { createPlayer } from '../board/player.ts'
import { createCanvas } from '../board/renderer.ts'
import type { Point } from '../board/shapes.ts'
import { watchDots, watchHiding, watchSize, watchTheme } from '../board/watching.ts'
import { layBox } from './layout.ts'
import { readBoxPalette } from './palette.ts'
import { createActs, type Acts } from './pieces/acts.ts'
import { createMat, type Mat } from './pieces/mat.ts'
import { createPiles, type Piles } from './pieces/piles.ts'
import { lengthOf, plan, type Step } from './plan.ts'
import type { Box, BoxScene, SeatAnchor } from './scene.ts'
import { standingOf, type Standing } from './standing.ts'
import { createStudio, type Studio } from './studio.ts'

/** A new size is painted afresh when it has stayed for so many milliseconds. */
const calm = 140

interface Set {
  readonly studio: Studio
  readonly stage: Container
  readonly piles: Piles
  readonly mat: Mat
  readonly acts: Acts
}

/** Puts a box into the host, which gives it its size. Rejects where there is no WebGL. */
export async function mountBox(host: HTMLElement, anchor: SeatAnchor): Promise<Box> {
  await document.fonts.load(`700 16px ${readBoxPalette(host).numerals}`)
  const size = { width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) }
  const canvas = await createCanvas(size.width, size.height, devicePixelRatio)
  host.append(canvas.element)

  let scene: BoxScene | null = null
  let set: Set | null = null
  let speed = 1
  let repainting: ReturnType<typeof setTimeout> | undefined

  const player = createPlayer<Step>(lengthOf, begin, () => {
    rest()
  })
  const frames = createFrames((passed) => {
    player.pass(passed)
    if (set !== null) canvas.draw(set.stage)
    return player.playing
  })

  function begin(step: Step) {
    const acts = set?.acts
    const motion = acts?.begin(step) ?? null
    const length = Math.max(1, lengthOf(step))
    return {
      at: (time: number) => motion?.(Math.min(1, time / length)),
      end: () => acts?.clear(),
    }
  }

  function seatAt(seat: number): Point {
    const place = anchor(seat)
    const { left, top } = canvas.element.getBoundingClientRect()
    const seats = scene?.players.length ?? 1
    return place === null
      ? { x: (size.width * (seat + 0.5)) / seats, y: size.height }
      : { x: place.x - left, y: place.y - top }
  }

  function paint({ players, position }: BoxScene): Set {
    const layout = layBox(size.width, size.height)
    const studio = createStudio(layout, readBoxPalette(host), players, position.values, devicePixelRatio)
    const chest = new Sprite()
    wear(chest, studio.chest())
    const piles = createPiles(studio)
    const mat = createMat(studio)
    const acts = createActs(studio, piles, mat, seatAt)
    const stage = new Container()
    stage.addChild(chest, piles.view, mat.view, acts.view)
    return { studio, stage, piles, mat, acts }
  }

  function strike(): void {
    set?.stage.destroy({ children: true })
    set?.studio.destroy()
    set = null
  }

  function rest(): void {
    if (scene === null || set === null) return
    const standing: Standing = standingOf(scene.position)
    set.piles.draw(standing)
    set.piles.mark(scene)
    set.mat.draw(standing.aside, standing.doubled)
  }

  function repaint(): void {
    if (scene === null) return
    player.hurry()
    canvas.resize(size.width, size.height, devicePixelRatio)
    strike()
    set = paint(scene)
    rest()
    frames.wake()
  }

  function repaintWhenCalm(): void {
    clearTimeout(repainting)
    repainting = setTimeout(repaint, calm)
  }

  const ends = [
    watchSize(host, (width, height) => {
      if (width === 0 || height === 0 || (width === size.width && height === size.height)) return
      Object.assign(size, { width, height })
      repaintWhenCalm()
    }),
    watchDots(repaintWhenCalm),
    watchTheme(repaint),
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
      set ??= paint(next)
      // No frames come while the window is hidden: an animation would wait for it to be seen again.
      if (moved && before !== null && events.length > 0 && speed > 0 && !document.hidden) {
        player.play(plan(standingOf(before.position), events))
      } else if (!player.playing) rest()
      frames.wake()
    },
    hurry() {
      player.hurry()
      frames.wake()
    },
    settled: () => player.settled(),
    pace(next) {
      speed = next
      player.pace(next)
      frames.wake()
    },
    destroy() {
      for (const end of ends) end()
      clearTimeout(repainting)
      frames.stop()
      scene = null
      player.hurry()
      strike()
      canvas.destroy()
    },
  }
}
