import { Container, Sprite } from 'pixi.js'
import type { Size } from '../../../stage/camera.ts'
import { wear } from '../../../stage/textureCache.ts'
import type { Point } from '../../../stage/shapes.ts'
import { layBox } from './layout.ts'
import type { BoxPalette } from './palette.ts'
import { createActs, type Acts } from './pieces/acts.ts'
import { createMat } from './pieces/mat.ts'
import { createPiles } from './pieces/piles.ts'
import type { BoxScene } from './scene.ts'
import { stateOf } from './boxState.ts'
import { createStudio } from './studio.ts'

/** A box as it is painted for one size and one theme, and what stands and moves in it. */
export interface Staging {
  readonly stage: Container
  readonly acts: Acts
  /** Shows the scene as it is, with nothing moving. */
  rest(scene: BoxScene): void
  destroy(): void
}

export function createStaging(
  { players, position }: BoxScene,
  { width, height }: Size,
  palette: BoxPalette,
  detail: number,
  seatAt: (seat: number) => Point,
): Staging {
  const studio = createStudio(layBox(width, height), palette, players, position.values, detail)
  const chest = new Sprite()
  wear(chest, studio.chest())
  const piles = createPiles(studio)
  const mat = createMat(studio)
  const acts = createActs(studio, piles, mat, seatAt)
  const stage = new Container()
  stage.addChild(chest, piles.view, mat.view, acts.view)
  return {
    stage,
    acts,
    rest(scene) {
      const state = stateOf(scene.position)
      piles.draw(state)
      piles.mark(scene)
      mat.draw(state.aside, state.doubled)
    },
    destroy() {
      stage.destroy({ children: true })
      studio.destroy()
    },
  }
}
