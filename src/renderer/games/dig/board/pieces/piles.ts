import { Container, Sprite } from 'pixi.js'
import { cells, type Cell } from '../../../../../shared/editions/tutankhamens-revenge.ts'
import { wear } from '../../../../stage/textureCache.ts'
import { topOf } from '../layout.ts'
import type { BoxScene } from '../scene.ts'
import type { BoxState } from '../boxState.ts'
import type { Studio } from '../studio.ts'

export interface Piles {
  readonly view: Container
  draw(state: BoxState): void
  /** Marks the cell that is pointed at and the one that was dug in last; null takes the marks away. */
  mark(scene: BoxScene | null): void
}

/** The cards in their compartments, the blockades on them, and the spade that hovers over the one pointed at. */
export function createPiles(studio: Studio): Piles {
  const view = new Container()
  const piles = cells.map(() => new Sprite())
  const lids = cells.map(() => new Sprite())
  const latest = new Sprite()
  const pointed = new Sprite()
  const tool = new Sprite()
  view.addChild(...piles, latest, ...lids, pointed, tool)
  let shown: BoxState | null = null

  const at = (sprite: Sprite, cell: Cell, below: number): void => {
    const { x, y } = topOf(studio.layout, cell, below)
    sprite.position.set(x, y)
  }

  return {
    view,
    draw(state) {
      shown = state
      cells.forEach((cell, number) => {
        const pit = state.pits[number]
        wear(piles[number], studio.pile(number, pit))
        at(piles[number], cell, 0)
        lids[number].visible = pit.blockade !== null
        if (pit.blockade === null) return
        wear(lids[number], studio.lid(pit.blockade))
        at(lids[number], cell, pit.left + 1)
      })
    },
    mark(scene) {
      const spot = scene?.pointed ?? null
      const last = scene?.latest ?? null
      pointed.visible = tool.visible = spot !== null
      latest.visible = last !== null
      if (!shown) return
      const leftIn = (cell: Cell): number => shown?.pits[cells.indexOf(cell)].left ?? 0
      if (last !== null) {
        wear(latest, studio.frame('latest'))
        at(latest, last, leftIn(last))
      }
      if (spot === null || scene === null) return
      wear(pointed, studio.frame('pointed'))
      at(pointed, spot.cell, leftIn(spot.cell))
      wear(tool, spot.tool === 'spade' ? studio.spade() : studio.lid(scene.position.seat))
      at(tool, spot.cell, leftIn(spot.cell) + 1)
      tool.alpha = spot.tool === 'spade' ? 1 : 0.75
      if (spot.tool === 'spade') {
        tool.x += studio.layout.card * 0.36
        tool.y -= studio.layout.card * 0.36
      }
    },
  }
}
