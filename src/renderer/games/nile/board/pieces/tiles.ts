import { Container, Sprite } from 'pixi.js'
import type { Mood } from '../cues.ts'
import { wear } from '../../../../stage/textureCache.ts'
import type { BoardState } from '../boardState.ts'
import type { Studio } from '../studio.ts'

export interface Tiles {
  readonly view: Container
  draw(line: BoardState['line']): void
  /** Shows the numbers of all places, or none. */
  number(numbered: boolean): void
  mood(moods: (position: number) => Mood): void
  /** Raises a tile by a part from 0 to 1. */
  raise(position: number, part: number): void
}

/** The tiles of the line, each cut to the shape of its place. */
export function createTiles(studio: Studio): Tiles {
  const view = new Container({ sortableChildren: true })
  const { tilePath } = studio.layout
  const night = studio.palette.night
  const tints: Readonly<Record<Mood, number>> = {
    plain: 0xffffff,
    back: night ? 0x8088a8 : 0xbcb4ae,
    doomed: night ? 0x8a78c0 : 0xb39ad8,
  }
  const sprites = tilePath.stones.map(({ centre }) => {
    const sprite = new Sprite({ position: centre, visible: false })
    view.addChild(sprite)
    return sprite
  })
  let drawn: BoardState['line'] = []
  let isNumbered = false

  function draw(line: BoardState['line']): void {
    drawn = line
    sprites.forEach((sprite, position) => {
      const tile = line[position] ?? null
      sprite.visible = tile !== null
      if (tile !== null) wear(sprite, studio.stone(position, tile, isNumbered))
    })
  }

  return {
    view,
    draw,
    number(numbered) {
      if (numbered === isNumbered) return
      isNumbered = numbered
      draw(drawn)
    },
    mood(moods) {
      sprites.forEach((sprite, position) => {
        sprite.tint = tints[moods(position)]
      })
    },
    raise(position, part) {
      const [sprite, stone] = [sprites[position], tilePath.stones[position]]
      if (sprite === undefined || stone === undefined) return
      sprite.scale.set(1 + 0.13 * part)
      sprite.y = stone.centre.y - tilePath.face * 0.16 * part
      sprite.zIndex = part > 0 ? 1 : 0
    },
  }
}
