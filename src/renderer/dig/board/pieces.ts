import { Container, Sprite } from 'pixi.js'
import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { wear } from '../../board/textureCache.ts'
import { topIn, topOf } from './layout.ts'
import type { BoxScene, BoxState } from './scene.ts'
import { torchSide, type Studio } from './studio.ts'
import { chance } from '../../board/brush.ts'
import type { Point } from '../../board/shapes.ts'

/** The cards in their compartments, the blockades on them, and the spade that hovers over the one pointed at. */
export function createPiles(studio: Studio) {
  const { layout } = studio
  const view = new Container()
  const piles = cells.map((cell) => new Sprite({ position: topOf(layout, cell, 0) }))
  const lids = cells.map(() => new Sprite())
  const latest = new Sprite()
  const pointed = new Sprite()
  const tool = new Sprite()
  view.addChild(...piles, latest, ...lids, pointed, tool)

  return {
    view,
    draw({ pits }: BoxState): void {
      cells.forEach((cell, number) => {
        const pit = pits[number]
        const lid = lids[number]
        wear(piles[number], studio.pile(number, pit))
        lid.visible = pit.blockade !== null
        if (pit.blockade === null) return
        wear(lid, studio.lid(pit.blockade)).position.copyFrom(topIn(layout, pits, cell, 1))
      })
    },
    /** Marks the cell that is pointed at and the one that was dug in last. */
    mark({ pointed: spot, latest: last, position: { pits, seat } }: BoxScene): void {
      pointed.visible = tool.visible = spot !== null
      latest.visible = last !== null
      if (last !== null) wear(latest, studio.frame('latest')).position.copyFrom(topIn(layout, pits, last))
      if (spot === null) return
      wear(pointed, studio.frame('pointed')).position.copyFrom(topIn(layout, pits, spot.cell))
      const isSpade = spot.tool === 'spade'
      const shift = isSpade ? layout.card * 0.36 : 0
      const { x, y } = topIn(layout, pits, spot.cell, 1)
      wear(tool, isSpade ? studio.spade() : studio.lid(seat)).position.set(x + shift, y - shift)
      tool.alpha = isSpade ? 1 : 0.75
    },
    hush(): void {
      pointed.visible = tool.visible = latest.visible = false
    },
  }
}

/** The light of a torch, which is where the spade is. */
export function createTorch(studio: Studio) {
  const { layout } = studio
  const view = new Sprite({ visible: false, texture: studio.torch() })
  const size = (2.4 * Math.max(layout.width, layout.height)) / torchSide
  view.scale.set(size)
  return {
    view,
    /** Lights the cell that is pointed at or, where none is, the one dug in last; out where there is neither. */
    light({ pointed, latest, position }: BoxScene) {
      const cell = pointed?.cell ?? latest
      view.visible = cell !== null
      if (cell !== null) view.position.copyFrom(topIn(layout, position.pits, cell))
    },
    follow({ x, y }: Point) {
      view.visible = true
      view.position.set(x, y)
    },
    /** Flickers as after so many seconds; returns true while it burns. */
    flicker(seconds: number): boolean {
      const breeze = Math.sin(seconds * 5.1) * 0.5 + Math.sin(seconds * 8.3 + 1) * 0.3
      view.scale.set(size * (1 + 0.018 * breeze))
      view.alpha = 0.95 + 0.05 * breeze
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
  const { tray } = studio.layout
  const place = { x: tray.x + tray.width / 2, y: tray.y + tray.height * 0.66 }
  const scarabPlace = { x: tray.x + tray.width * 0.8, y: tray.y + tray.height * 0.36 }
  const scarab = view.addChild(new Sprite({ position: scarabPlace, texture: studio.scarab() }))
  const coins = view.addChild(new Container())
  const sum = view.addChild(new Sprite({ x: place.x, y: scarabPlace.y }))

  /** Lays the coins of a sum, one for each silver: full piles at the back, then those left one by one. */
  function lay(silver: number): void {
    const random = chance(silver)
    const gap = studio.coinSize * 1.7
    const full = Math.floor(silver / pileHeight)
    const count = full + (silver % pileHeight)
    for (let nth = 0; nth < count; nth++) {
      const height = nth < full ? pileHeight : 1
      const row = Math.floor(nth / across)
      const inRow = Math.min(across, count - row * across)
      const column = (nth % across) - (inRow - 1) / 2
      const x = place.x + column * gap + (random() - 0.5) * gap * 0.3
      const y = place.y + row * studio.coinSize * 1.15 + (random() - 0.5) * studio.coinSize * 0.5
      for (let above = 0; above < height; above++) {
        const position = { x, y: y - above * studio.coinSize * 0.24 }
        coins.addChild(new Sprite({ position, texture: studio.coin() }))
      }
    }
  }

  return {
    view,
    /** The coins alone, to be moved as a whole. */
    coins,
    place,
    scarabPlace,
    draw({ aside, doubled }: BoxState): void {
      for (const old of coins.removeChildren()) old.destroy()
      lay(aside)
      coins.alpha = 1
      coins.position.set(0, 0)
      scarab.visible = doubled
      wear(sum, studio.sum(aside))
      sum.visible = aside > 0
    },
  }
}
