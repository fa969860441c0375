import { Container, Sprite } from 'pixi.js'
import type { Cues } from '../cues.ts'
import { wear } from '../../../../stage/textureCache.ts'
import type { BoardState } from '../boardState.ts'
import type { Studio } from '../studio.ts'

interface RecalledTiles {
  readonly view: Container
  draw(recalled: Cues['recalled'], line: BoardState['line']): void
}

/** Tiles that the log tells of and that lie there no more: pale, where they lay, with the number of the place. */
export function createRecalled(studio: Studio): RecalledTiles {
  const view = new Container({ alpha: 0.72 })
  return {
    view,
    draw(recalled, line) {
      for (const old of view.removeChildren()) old.destroy()
      for (const { at, tile } of recalled) {
        const stone = studio.layout.tilePath.stones[at]
        if (stone === undefined || line[at] !== null) continue
        const sprite = new Sprite({ position: stone.centre })
        wear(sprite, studio.stone(at, tile, true))
        view.addChild(sprite)
      }
    },
  }
}
