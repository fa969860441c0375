import { canvasOf } from './brush.ts'
import { panned, wholeTable, type Size, type View } from './camera.ts'
import { createEasel, type Art, type Painting } from './easel.ts'
import { createPlayer } from './player.ts'
import { createFrames } from './clocks.ts'
import { createCanvas } from './renderer.ts'
import { createFlow, flowRate } from './clocks.ts'
import { listen, middleOfSeat, tellLoss, watchDots, watchSize } from './page.ts'
import { readPalette, readThemed, type Palette } from './palette.ts'
import type { Point } from './shapes.ts'

/** An event that a step of an animation shows, and the milliseconds of the step after which it begins. */
export interface Begun<Event> {
  readonly event: Event
  readonly start: number
}

/** Called when a board begins to show events, and with nothing when that is over. */
export type HearBegun<Event> = (events: readonly Begun<Event>[]) => void

/** A scene of a stage; another `position` object is another moment, to which the stage moves. */
interface Shown {
  readonly position: unknown
  readonly players: readonly unknown[]
}

/** A mounted board. It always comes to rest on the last scene it was shown. */
export interface Stage<Scene, Event> {
  /** Shows the scene; events, when there are any, are played first, from the scene shown before. */
  show(scene: Scene, events?: readonly Event[]): void
  /** Ends the animation at once and rests. */
  hurry(): void
  /** Resolves when nothing is playing, and the last scene has been seen. */
  settled(): Promise<void>
  /** Sets the speed: 0 plays nothing, 1 is the board's own pace. The screen considers wishes for less motion. */
  pace(speed: number): void
  /** Lets water and light move on their own, or stand still as at first. */
  flow(on: boolean): void
  destroy(): void
}

/** The callbacks of a stage to its family. */
interface StageCalls<Step> {
  onstep?(step: Step, over: boolean): void
  /** The animation is over, or everything was painted anew. */
  onrest?(): void
  /** Called with the milliseconds passed; returns true while anything beside the animation still moves. */
  onframe?(passed: number): boolean
}

/** Milliseconds that a size or zoom stays before all is painted anew; until then the old one is stretched. */
const calm = 140
/** From this zoom on the painting is in finer detail. */
const close = 1.2
/** Pixels that a painting may have. */
const mostPixels = 16e6

const loadNumerals = ({ numerals }: Palette) => document.fonts.load(`700 16px ${numerals}`)

/** Puts a board into the host, which gives it its size. Rejects where there is no canvas. */
export async function mountStage<Scene extends Shown, Event, Step, P extends Painting<Scene, Step>>(
  host: HTMLElement,
  art: Art<Scene, Event, Step, P>,
  calls: StageCalls<Step>,
) {
  const theme = await readThemed(() => readPalette(host, art.drawings))
  const size = { width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) }
  const canvas = await loadNumerals(theme.now)
    .then(() => createCanvas(size.width, size.height, devicePixelRatio))
    .catch((error: unknown) => {
      theme.stop()
      throw error
    })
  host.append(canvas.element)

  let scene: Scene | null = null
  let view = wholeTable
  let repainting: ReturnType<typeof setTimeout> | undefined

  const easel = createEasel(art, host, seatAt, () => player.hurry())
  const player = createPlayer<Step>(
    (step) => art.lengthOf(step),
    (step) => {
      calls.onstep?.(step, false)
      const act = easel.painting?.begin(step)
      return {
        at: (time) => act?.at(time),
        end() {
          act?.end()
          calls.onstep?.(step, true)
        },
      }
    },
    rest,
  )
  const frames = createFrames((passed) => {
    player.pass(passed)
    const moves = calls.onframe?.(passed) ?? false
    easel.place(view, size)
    canvas.draw(easel.view)
    return player.playing || moves
  })

  // A frame of the board is dear where the processor draws: only the water moves there, and half as often.
  const flow = createFlow(canvas.isFast ? flowRate : flowRate / 2, (seconds) => {
    if (easel.painting?.flow?.(seconds) === true && canvas.isFast) frames.wake()
  })

  function seatAt(seat: number): Point {
    const anchor = middleOfSeat(seat)
    const { left, top } = canvas.element.getBoundingClientRect()
    const seats = scene?.players.length ?? 1
    const edge = { x: (size.width * (seat + 0.5)) / seats, y: size.height }
    const at = anchor === null ? edge : { x: anchor.x - left, y: anchor.y - top }
    return easel.tableAt(at, view, size)
  }

  function detail(): number {
    const wanted = devicePixelRatio * (view.scale > close ? 2 : 1)
    return Math.min(wanted, Math.sqrt(mostPixels / (size.width * size.height)))
  }

  /** Paints for the scene where the painting does not fit; returns true if it painted. */
  function fit(shown: Scene): boolean {
    const fresh = easel.fit(shown, size, theme.now, detail())
    // Not at once: whoever hears of it takes this board away.
    if (easel.painting === null) queueMicrotask(tellLoss)
    return fresh
  }

  function rest(): void {
    if (scene === null) return
    easel.painting?.rest(scene)
    calls.onrest?.()
  }

  /** Paints everything anew where size, detail or theme require it. */
  function repaint(): void {
    if (scene === null) return
    player.hurry()
    canvas.resize(size.width, size.height, devicePixelRatio)
    fit(scene)
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
      canvas.resize(width, height, devicePixelRatio)
      view = panned(view, { x: 0, y: 0 }, size)
      repaintWhenCalm()
      frames.wake()
    }),
    watchDots(repaintWhenCalm),
    theme.stop,
    // A WebGL canvas is printed only if it was drawn just then.
    listen(window, 'beforeprint', () => canvas.draw(easel.view)),
    // Frames stop while the window is hidden, and nothing should wait for them.
    listen(document, 'visibilitychange', () => {
      if (!document.hidden) return
      player.hurry()
      frames.release()
    }),
  ]
  theme.follow(repaint)

  return {
    element: canvas.element,
    easel,
    get scene(): Scene | null {
      return scene
    },
    size,
    get view(): View {
      return view
    },
    /** Sets the view: zoom and part of the painting. */
    look(next: View): void {
      view = next
      if (easel.detail !== null && easel.detail !== detail()) repaintWhenCalm()
      frames.wake()
    },
    show(next: Scene, events: readonly Event[] = []): void {
      const before = scene
      const moved = next.position !== before?.position
      if (moved) player.hurry()
      scene = next
      const fresh = fit(next)
      // No frames come while the window is hidden: an animation would wait for it to be seen again.
      const canPlay = easel.painting !== null && !document.hidden
      if (moved && before !== null && canPlay) player.play(art.plan(before, events))
      else if (moved || fresh) easel.painting?.rest(next)
      else easel.painting?.cue(next, player.playing)
      frames.wake()
    },
    hurry(): void {
      player.hurry()
      frames.wake()
    },
    async settled(): Promise<void> {
      await player.settled()
      // Without a pause between moves the board would fall turns behind what is shown beside it.
      if (!document.hidden) await frames.drawn()
    },
    pace(speed: number): void {
      player.pace(speed)
      frames.wake()
    },
    flow: flow.turn,
    destroy(): void {
      for (const end of ends) end()
      flow.stop()
      clearTimeout(repainting)
      frames.stop()
      scene = null
      player.hurry()
      easel.destroy()
      canvas.destroy()
    },
  }
}

/**
 * Paints a scene at rest, of this size and not that of any window. `detail`: pixels painted for one of it.
 * Uses the theme of the page, and a stage of its own outside of the page. Rejects where there is no canvas.
 */
export async function pictureOf<Scene, Event, Step, P extends Painting<Scene, Step>>(
  art: Art<Scene, Event, Step, P>,
  scene: Scene,
  size: Size,
  detail: number,
): Promise<HTMLCanvasElement> {
  const palette = await readPalette(document.body, art.drawings)
  await loadNumerals(palette)
  const canvas = await createCanvas(size.width, size.height, detail)
  const unseen = document.createElement('div')
  const easel = createEasel(art, unseen, () => ({ x: 0, y: 0 }))
  try {
    easel.fit(scene, size, palette, detail)
    if (easel.painting === null) throw new Error('The board could not be painted')
    easel.painting.rest(scene)
    easel.place(wholeTable, size)
    canvas.draw(easel.view)
    // What WebGL has drawn can be read only until the browser's next frame.
    return canvasOf(size.width, size.height, detail, (brush) => {
      for (const layer of [...unseen.querySelectorAll('canvas'), canvas.element]) {
        brush.drawImage(layer, 0, 0, size.width, size.height)
      }
    })
  } finally {
    easel.destroy()
    canvas.destroy()
  }
}
