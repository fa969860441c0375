import { Container, Sprite } from 'pixi.js'
import type { Mood, Cues } from '../scene.ts'
import { wear } from '../../../board/textureCache.ts'
import type { BoardState } from '../boardState.ts'
import { entriesOf } from '../layout.ts'
import type { Studio } from '../studio.ts'
import type { TileCode } from '../../../../shared/editions/index.ts'
import { middle } from '../../../board/shapes.ts'

/** The tiles of the line, each cut to the shape of its place. */
export function createTiles(studio: Studio) {
  const view = new Container({ sortableChildren: true })
  const { tilePath } = studio.layout
  const night = studio.palette.night
  const tints: Readonly<Record<Mood, number>> = {
    plain: 0xffffff,
    back: night ? 0x8088a8 : 0xbcb4ae,
    doomed: night ? 0x8a78c0 : 0xb39ad8,
  }
  const sprites = tilePath.stones.map(({ centre }) =>
    view.addChild(new Sprite({ position: centre, visible: false })),
  )

  return {
    view,
    /** Draws the tiles with the numbers of their places or without. */
    draw(line: BoardState['line'], numbered: boolean) {
      sprites.forEach((sprite, position) => {
        const tile = line[position] ?? null
        sprite.visible = tile !== null
        if (tile !== null) wear(sprite, studio.stone(position, tile, numbered))
      })
    },
    mood(moods: (position: number) => Mood) {
      for (const [position, sprite] of sprites.entries()) sprite.tint = tints[moods(position)]
    },
    /** Raises a tile by a part from 0 to 1. */
    raise(position: number, part: number) {
      const sprite = sprites[position]
      const stone = tilePath.stones[position]
      if (sprite === undefined || stone === undefined) return
      sprite.scale.set(1 + 0.13 * part)
      sprite.y = stone.centre.y - tilePath.face * 0.16 * part
      sprite.zIndex = part > 0 ? 1 : 0
    },
  }
}

/** Tiles of the log entry pointed at that are gone: pale, where they lay, with the number of the place. */
export function createRecalled(studio: Studio) {
  const view = new Container({ alpha: 0.72 })
  return {
    view,
    draw(recalled: Cues['recalled'], line: BoardState['line']) {
      for (const old of view.removeChildren()) old.destroy()
      for (const { at, tile } of recalled) {
        const stone = studio.layout.tilePath.stones[at]
        if (stone === undefined || line[at] !== null) continue
        view.addChild(new Sprite({ position: stone.centre, texture: studio.stone(at, tile, true) }))
      }
    },
  }
}

/** The stores beside the line: the Underworld's niches with their counts, and the tomb's gilded signs. */
export function createStores(studio: Studio) {
  const view = new Container()
  const { layout } = studio
  const niches = entriesOf(layout.niches).map(([tile, place]) => {
    const group = view.addChild(new Container({ visible: false, position: middle(place) }))
    const square = group.addChild(new Sprite(studio.square(tile)))
    const count = group.addChild(new Sprite({ x: -studio.chip * 0.36, y: -studio.chip * 0.36 }))
    return { tile, group, square, count }
  })
  const marks = entriesOf(layout.marks).map(([tile, place]) => {
    const mark = new Sprite({ visible: false, position: middle(place), texture: studio.gilded(tile) })
    return { tile, mark: view.addChild(mark) }
  })
  return {
    view,
    draw({ line, held, under, tomb: rested }: BoardState) {
      for (const { tile, group, count } of niches) {
        const lie = under[tile] ?? 0
        group.visible = lie > 0
        count.visible = lie > 1
        if (lie > 1) wear(count, studio.count(lie))
      }
      for (const { tile, mark } of marks) {
        const lie = rested[tile] ?? 0
        mark.visible = lie > 0
        const isElsewhere =
          line.includes(tile) || [under, ...held].some((counts) => counts[tile] !== undefined)
        mark.alpha = isElsewhere ? 0.6 : 1
      }
    },
    /** Subdues the kinds of the Underworld that are not asked for. */
    mood(back: (tile: TileCode) => boolean) {
      for (const { tile, square } of niches) square.tint = back(tile) ? 0x8a86a8 : 0xffffff
    },
  }
}
