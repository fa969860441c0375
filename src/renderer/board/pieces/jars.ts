import { Container, Sprite } from 'pixi.js'
import { fanJars } from '../fan.ts'
import { wear } from '../gallery.ts'
import type { Standing } from '../standing.ts'
import type { Studio } from '../studio.ts'

export interface Jars {
  readonly view: Container
  draw(points: Standing['points']): void
  /** Shows the jars part of the way between two standings. */
  between(from: Standing['points'], to: Standing['points'], part: number): void
}

export function createJars(studio: Studio): Jars {
  const view = new Container({ sortableChildren: true })
  const sprites = studio.players.map((_, seat) => {
    const sprite = new Sprite()
    wear(sprite, studio.jar(seat))
    view.addChild(sprite)
    return sprite
  })
  const { track } = studio.layout

  function between(from: Standing['points'], to: Standing['points'], part: number): void {
    const [old, next] = [fanJars(track, from), fanJars(track, to)]
    sprites.forEach((sprite, seat) => {
      const [start, end] = [old[seat], next[seat]]
      if (start === undefined || end === undefined) return
      const hop = from[seat] === to[seat] ? 0 : Math.sin(part * Math.PI) * track.height * 0.16
      sprite.position.set(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part - hop)
      sprite.zIndex = end.x
    })
  }

  return {
    view,
    draw(points) {
      between(points, points, 1)
    },
    between,
  }
}
