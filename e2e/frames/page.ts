import '../../src/renderer/ui/theme/index.css'
import { CanvasRenderer, Container, WebGLRenderer } from 'pixi.js'
import { nileArt } from '../../src/renderer/nile/board/board.ts'
import type { BoardPosition } from '../../src/renderer/nile/board/boardState.ts'
import { plan, type AnimationStep } from '../../src/renderer/nile/board/plan.ts'
import { withoutMarks, type Scene } from '../../src/renderer/nile/board/scene.ts'
import { flowRate } from '../../src/renderer/board/clocks.ts'
import { readPalette } from '../../src/renderer/board/palette.ts'
import type { Act } from '../../src/renderer/board/player.ts'
import { limitTextures } from '../../src/renderer/board/renderer.ts'
import type { TileCode } from '../../src/shared/editions/index.ts'
import { boats, colours } from '../../src/shared/players.ts'
import type { NileEvent } from '../../src/shared/nile/events.ts'

// Measures frames of the Nile's board within a page; `measure-frames.ts` opens it.

type Line = readonly (TileCode | null)[]

export interface FrameTask {
  readonly renderer: 'webgl' | 'canvas'
  readonly width: number
  readonly height: number
  readonly line: Line
}

/** Milliseconds of one frame, on average, until it is drawn. */
export interface FrameTimes {
  readonly empty: number
  readonly busiest: number
  readonly flowing: number
}

/** Moments of the animation that are drawn. */
const moments = 20
/** Each moment is drawn so often, and its quickest time counts: others' work on the machine only ever adds. */
const rounds = 8
const sets: readonly TileCode[] = ['ANK', 'DAG', 'THR', 'CAR', 'SEN', 'SAR']
const trailing = 60

async function measure({ renderer, width, height, line }: FrameTask): Promise<FrameTimes> {
  const options = { width, height, resolution: 1, backgroundAlpha: 0, antialias: false }
  const pixi = renderer === 'webgl' ? new WebGLRenderer() : new CanvasRenderer()
  await pixi.init({ ...options, skipExtensionImports: true })
  if (pixi instanceof WebGLRenderer) limitTextures(pixi)
  const scratch = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  /** Waits until a canvas is drawn: drawing is only queued until its pixels are asked for. */
  const finish = (canvas: CanvasImageSource): void => {
    scratch?.drawImage(canvas, 0, 0, 1, 1)
    scratch?.getImageData(0, 0, 1, 1)
  }
  const draw = (scene: Container): void => {
    pixi.render(scene)
    finish(pixi.canvas)
  }

  const host = document.createElement('div')
  const painting = nileArt.paint(
    sceneOf(line),
    { width, height },
    await readPalette(document.body, nileArt.drawings),
    1,
    (seat) => ({ x: (width * (seat + 0.5)) / 3, y: height }),
    host,
  )
  const water = host.lastElementChild as HTMLCanvasElement
  const step = busiestStep(line)
  const nothing = new Container()
  const empty = createPass(() => {
    draw(nothing)
  })
  const busiest = createPass((moment) => {
    act.at((nileArt.lengthOf(step) * moment) / moments)
    draw(painting.view)
  })
  // Where the processor draws, water alone moves on its own.
  const flowing = createPass((moment) => {
    painting.flow?.(moment / flowRate)
    finish(water)
  })
  let act: Act
  // In turns, so that what else the machine does falls on all of them alike.
  for (let round = 0; round < rounds; round++) {
    empty.run()
    act = painting.begin(step)
    busiest.run()
    act.end()
    painting.rest(sceneOf(line))
    flowing.run()
  }
  painting.destroy()
  pixi.destroy({ removeView: true })
  return { empty: empty.time, busiest: busiest.time, flowing: flowing.time }
}

/** Draws every moment at each run, and keeps the quickest time of each. */
function createPass(draw: (moment: number) => void) {
  const best = Array.from({ length: moments }, () => Infinity)
  return {
    run() {
      best.forEach((time, moment) => {
        const start = performance.now()
        draw(moment)
        best[moment] = Math.min(time, performance.now() - start)
      })
    },
    get time() {
      return best.reduce((sum, time) => sum + time, 0) / moments
    },
  }
}

function sceneOf(line: Line): Scene {
  const position: BoardPosition = {
    line: [...line],
    boats: [20, 40, 61],
    startPoints: 28,
    points: [28, 28, 28],
    held: [0, 1, 2].map((seat) => Object.fromEntries(sets.map((set) => [set, 3 - seat]))),
    under: {},
    tomb: {},
    choices: null,
  }
  const players = ['Anna', 'Ben', 'Cleo'].map((name, seat) => ({
    name,
    colour: colours[seat],
    boat: boats[seat],
  }))
  return {
    ...withoutMarks({ edition: 'tutankhamun-2021', position, players, wake: null }),
    numbered: true,
  }
}

/** Six sets that score while the tiles behind all boats trail, all at once. */
function busiestStep(line: Line): AnimationStep {
  const scored = sets.map((set): NileEvent => ({
    kind: 'scored',
    set,
    held: [3, 2, 1],
    wilds: [{}, {}, {}],
    counts: [3, 2, 1],
    under: 0,
    boats: [0, 1, 2],
    underworldRanks: false,
    awards: [{ place: 1, to: 0, worth: 1, paid: 1, tie: null }],
  }))
  const trailed = line
    .slice(0, trailing)
    .flatMap((tile, at): NileEvent[] => (tile === null ? [] : [{ kind: 'trailed', tile, at }]))
  const steps = plan(sceneOf(line).position, [...trailed, ...scored])
  const first = steps[0]
  const last = steps[steps.length - 1]
  return {
    motions: steps.flatMap(({ motions }) => motions),
    events: [],
    during: first.during,
    rests: last.rests,
  }
}

Object.assign(window, { measureFrames: measure })
