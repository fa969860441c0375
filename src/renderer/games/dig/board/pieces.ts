import { Container, Sprite } from 'pixi.js'
import { cells, type Cell } from '../../../../shared/editions/tutankhamens-revenge.ts'
import { wear } from '../../../stage/textureCache.ts'
import { topOf } from './layout.ts'
import type { BoxScene, BoxState } from './scene.ts'
import { torchSide, type Studio } from './studio.ts'
import { chance } from '../../../stage/brush.ts'
import { middle, type Point } from '../../../stage/shapes.ts'

/** The cards in their compartments, the blockades on them, and the spade that hovers over the one pointed at. */
export function createPiles(studio: Studio) {
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
    draw(state: BoxState): void {
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
    /** Marks the cell that is pointed at and the one that was dug in last; null takes the marks away. */
    mark(scene: BoxScene | null): void {
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

/** The light of a torch, which is where the spade is. */
export function createTorch(studio: Studio) {
  const { layout } = studio
  const view = wear(new Sprite({ visible: false }), studio.torch())
  const size = (2.4 * Math.max(layout.width, layout.height)) / torchSide
  view.scale.set(size)
  return {
    view,
    /** Lights the cell that is pointed at or, where none is, the one dug in last; out where there is neither. */
    light({ pointed, latest, position }: BoxScene) {
      const cell = pointed?.cell ?? latest
      view.visible = cell !== null
      if (cell !== null) view.position.copyFrom(topOf(layout, cell, position.pits[cells.indexOf(cell)].left))
    },
    /** Follows the spade to a point. */
    follow({ x, y }: Point) {
      view.visible = true
      view.position.set(x, y)
    },
    /** Flickers as after so many seconds. */
    flicker(seconds: number) {
      const breeze = Math.sin(seconds * 5.1) * 0.5 + Math.sin(seconds * 8.3 + 1) * 0.3
      view.scale.set(size * (1 + 0.018 * breeze))
      view.alpha = 0.95 + 0.05 * breeze
    },
    get burning() {
      return view.visible
    },
  }
}

/** The number of piles side by side, with the others in front of them; and of coins in a full pile. */
const across = 6
const pileHeight = 5

/** The silver set aside this turn: coins, their sum, and the scarab card when all counts double. */
export function createMat(studio: Studio) {
  const view = new Container()
  const coins = new Container()
  const scarab = new Sprite()
  const sum = new Sprite()
  const { tray } = studio.layout
  const place = { x: tray.x + tray.width / 2, y: tray.y + tray.height * 0.66 }
  const scarabPlace = { x: tray.x + tray.width * 0.8, y: tray.y + tray.height * 0.36 }
  view.addChild(scarab, coins, sum)

  /** The coins of a sum, one for each silver: full piles at the back, then those that are left one by one. */
  function heap(silver: number): Sprite[] {
    const random = chance(silver)
    const gap = studio.coinSize * 1.7
    const full = Math.floor(silver / pileHeight)
    const piles = [
      ...Array.from({ length: full }, () => pileHeight),
      ...Array.from({ length: silver % pileHeight }, () => 1),
    ]
    return piles.flatMap((height, nth) => {
      const row = Math.floor(nth / across)
      const inRow = Math.min(across, piles.length - row * across)
      const column = (nth % across) - (inRow - 1) / 2
      const x = place.x + column * gap + (random() - 0.5) * gap * 0.3
      const y = place.y + row * studio.coinSize * 1.15 + (random() - 0.5) * studio.coinSize * 0.5
      return Array.from({ length: height }, (_, above) => {
        const sprite = wear(new Sprite(), studio.coin())
        sprite.position.set(x, y - above * studio.coinSize * 0.24)
        return sprite
      })
    })
  }

  return {
    view,
    /** The coins alone, to be moved as a whole. */
    coins,
    /** The destination of coins. */
    place,
    /** The place of a played scarab card. */
    scarabPlace,
    draw(aside: number, doubled: boolean): void {
      for (const old of coins.removeChildren()) old.destroy()
      const fresh = heap(aside)
      if (fresh.length > 0) coins.addChild(...fresh)
      coins.alpha = 1
      coins.position.set(0, 0)
      scarab.visible = doubled
      if (doubled) {
        wear(scarab, studio.scarab())
        scarab.position.set(scarabPlace.x, scarabPlace.y)
      }
      wear(sum, studio.sum(aside))
      sum.position.set(middle(tray).x, tray.y + tray.height * 0.36)
      sum.visible = aside > 0
    },
  }
}
