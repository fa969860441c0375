import { Container, Sprite } from 'pixi.js'
import type { DigEvent } from '../../../shared/dig/events.ts'
import type { Size } from '../../board/camera.ts'
import type { Art } from '../../board/easel.ts'
import { mountStage, pictureOf, type HearBegun } from '../../board/stage.ts'
import { lengthOf, plan, type BoxAnimationStep, type Box, type BoxScene } from './scene.ts'
import { layBox } from './layout.ts'
import { createActs } from './acts.ts'
import { createMat, createPiles, createTorch } from './pieces.ts'
import { createStudio } from './studio.ts'

export const digArt: Art<BoxScene, DigEvent, BoxAnimationStep> = {
  drawings: import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true }),
  keyOf: ({ players, position }, size) =>
    JSON.stringify([size, players.map(({ boat, colour }) => [boat, colour]), position.values]),
  paint(scene, { width, height }, palette, detail, seatAt) {
    const studio = createStudio(layBox(width, height), palette, scene, detail)
    const piles = createPiles(studio)
    const mat = createMat(studio)
    const torch = createTorch(studio)
    const acts = createActs(studio, piles, mat, seatAt, torch.follow)
    const view = new Container({ onRender: studio.upload })
    view.addChild(new Sprite(studio.chest()), piles.view, torch.view, mat.view, acts.view)

    function rest(scene: BoxScene): void {
      piles.draw(scene.position)
      piles.mark(scene)
      torch.light(scene)
      mat.draw(scene.position)
    }

    return {
      width,
      height,
      view,
      rest,
      cue(scene, playing) {
        if (!playing) rest(scene)
      },
      begin(step) {
        const motion = acts.begin(step)
        return { at: (time) => motion?.(time / lengthOf(step)), end: acts.clear }
      },
      flow: torch.flicker,
      destroy() {
        view.destroy({ children: true })
        studio.destroy()
      },
    }
  },
  plan: (before, events) => plan(before.position, events),
  lengthOf,
}

/** Puts a box into the host, which gives it its size. Rejects where there is no canvas. */
export const mountBox = (host: HTMLElement, onbegun: HearBegun<DigEvent>): Promise<Box> =>
  mountStage(host, digArt, {
    onstep: ({ event }, over) => onbegun(over ? [] : [{ event, start: 0 }]),
  })

/** A box at rest as one painting, of this size; nothing lies behind it. */
export const pictureOfBox = (scene: BoxScene, size: Size, detail: number): Promise<HTMLCanvasElement> =>
  pictureOf(digArt, scene, size, detail)
