import { Container, Sprite } from 'pixi.js'
import type { TileCode } from '../../../../../shared/editions/index.ts'
import { tileCount, tiles } from '../../../../../shared/editions/tutankhamun-2021.ts'
import { wear } from '../../../../stage/textureCache.ts'
import { middle } from '../../../../stage/shapes.ts'
import type { BoardState } from '../boardState.ts'
import type { Studio } from '../studio.ts'

interface Stores {
  readonly view: Container
  draw(state: Pick<BoardState, 'under' | 'tomb'>): void
  /** Puts the kinds of the Underworld back that nobody asks for. */
  mood(back: (tile: TileCode) => boolean): void
}

/** What no longer lies in the river: the Underworld's niches with their counts, and the gilded signs of the tomb. */
export function createStores(studio: Studio): Stores {
  const view = new Container()
  const { layout } = studio
  const niches = tiles.flatMap((tile) => {
    const place = layout.niches[tile]
    if (place === undefined) return []
    const group = new Container({ visible: false, position: middle(place) })
    const square = new Sprite()
    const count = new Sprite({ position: { x: -studio.chip * 0.36, y: -studio.chip * 0.36 } })
    wear(square, studio.square(tile))
    group.addChild(square, count)
    view.addChild(group)
    return [{ tile, group, square, count }]
  })
  const marks = tiles.flatMap((tile) => {
    const place = layout.marks[tile]
    if (place === undefined) return []
    const mark = new Sprite({ visible: false, position: middle(place) })
    wear(mark, studio.gilded(tile))
    view.addChild(mark)
    return [{ tile, mark }]
  })
  return {
    view,
    draw({ under, tomb: rested }) {
      for (const { tile, group, count } of niches) {
        const lie = under[tile] ?? 0
        group.visible = lie > 0
        count.visible = lie > 1
        if (lie > 1) wear(count, studio.count(lie))
      }
      for (const { tile, mark } of marks) {
        const lie = rested[tile] ?? 0
        mark.visible = lie > 0
        mark.alpha = lie < tileCount[tile] ? 0.6 : 1
      }
    },
    mood(back) {
      for (const { tile, square } of niches) square.tint = back(tile) ? 0x8a86a8 : 0xffffff
    },
  }
}
