import { attempt } from '../../../stage/attempt.ts'
import { createFrames } from '../../../stage/frames.ts'
import { createPlayer } from '../../../stage/player.ts'
import { createCanvas } from '../../../stage/renderer.ts'
import type { Point } from '../../../stage/shapes.ts'
import { watchDots, watchHiding, watchPrinting, watchSize, watchTheme } from '../../../stage/watching.ts'
import { readBoxPalette } from './palette.ts'
import { lengthOf, plan, type BoxAnimationStep } from './plan.ts'
import type { Box, BoxScene, SeatAnchor } from './scene.ts'
import { createStaging, type Staging } from './staging.ts'
import { stateOf } from './boxState.ts'

/** A new size is painted afresh when it has stayed for so many milliseconds. */
const calm = 140

/** Puts a box into the host, which gives it its size. Rejects where there is no WebGL. */
export async function mountBox(host: HTMLElement, anchor: SeatAnchor): Promise<Box> {
  await document.fonts.load(`700 16px ${readBoxPalette(host).numerals}`)
  const size = { width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) }
  const canvas = await createCanvas(size.width, size.height, devicePixelRatio)
  host.append(canvas.element)

  let scene: BoxScene | null = null
  let staging: Staging | null = null
  let speed = 1
  let repainting: ReturnType<typeof setTimeout> | undefined

  const player = createPlayer<BoxAnimationStep>(lengthOf, begin, () => {
    rest()
  })
  const frames = createFrames((passed) => {
    player.pass(passed)
    if (staging !== null) canvas.draw(staging.stage)
    return player.playing
  })

  function begin(step: BoxAnimationStep) {
    const acts = staging?.acts
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

  function paint(shown: BoxScene): Staging | null {
    return attempt(() => createStaging(shown, size, readBoxPalette(host), devicePixelRatio, seatAt))
  }

  function strike(): void {
    staging?.destroy()
    staging = null
  }

  function rest(): void {
    if (scene !== null) staging?.rest(scene)
  }

  function repaint(): void {
    if (scene === null) return
    player.hurry()
    canvas.resize(size.width, size.height, devicePixelRatio)
    strike()
    staging = paint(scene)
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
    watchPrinting(() => {
      if (staging !== null) canvas.draw(staging.stage)
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
      staging ??= paint(next)
      // No frames come while the window is hidden: an animation would wait for it to be seen again.
      if (moved && before !== null && events.length > 0 && speed > 0 && !document.hidden) {
        player.play(plan(stateOf(before.position), events))
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
