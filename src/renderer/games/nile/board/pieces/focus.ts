import { Graphics } from 'pixi.js'
import { tint } from '../../../../stage/brush.ts'
import { focusRing } from '../../../../lib/pictures/focusRing.ts'
import { simplified } from '../../../../stage/shapes.ts'
import type { Studio } from '../studio.ts'

interface Focus {
  readonly view: Graphics
  draw(position: number | null): void
}

/** The ring round the tile that the keyboard is at: it stays while things move. */
export function createFocus(studio: Studio): Focus {
  const view = new Graphics()
  const { tilePath } = studio.layout
  return {
    view,
    draw(position) {
      view.clear()
      const stone = position === null ? undefined : tilePath.stones[position]
      if (stone === undefined) return
      const outline = [...simplified(stone.outline, tilePath.face * 0.02)]
      for (const { width, colour } of focusRing) {
        view.poly(outline).stroke({ width, color: tint(colour), join: 'round' })
      }
    },
  }
}
