import { Container, Sprite } from 'pixi.js'
import { wear } from '../../../../stage/textureCache.ts'
import { arcAt, type Scores } from '../looks/look.ts'
import { paintJar } from '../paint/jar.ts'
import type { Studio } from '../studio.ts'
import { fanJars, type Track } from '../track.ts'

/** A canopic jar for each seat, on the space of its points (2021). */
export function createJars(studio: Studio, track: Track): Scores {
  const view = new Container({ sortableChildren: true })
  const { width, height } = track.jar
  const frame = { x: -width * 0.7, y: -height * 1.15, width: width * 1.4, height: height * 1.3 }
  const sprites = studio.emblems.map((emblem, seat) => {
    const sprite = new Sprite()
    const jar = studio.painted(`jar ${seat}`, frame, (brush) => {
      paintJar(brush, width, height, emblem, studio.palette)
    })
    wear(sprite, jar)
    view.addChild(sprite)
    return sprite
  })

  const between: Scores['between'] = (from, to, part) => {
    const [old, next] = [fanJars(track, from), fanJars(track, to)]
    sprites.forEach((sprite, seat) => {
      const [start, end] = [old[seat], next[seat]]
      if (start === undefined || end === undefined) return
      sprite.position.copyFrom(arcAt(start, end, part, from[seat] === to[seat] ? 0 : track.height * 0.16))
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
