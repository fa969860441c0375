import { Container, Sprite } from 'pixi.js'
import { frameOf, wear } from '../../../../stage/textureCache.ts'
import { arcAt, type Scores } from '../looks/look.ts'
import { paintMarker } from '../paint/marker.ts'
import { gatherMarkers, type Ring } from '../ring.ts'
import type { Studio } from '../studio.ts'

/** A marker for each seat, on the space of its points round the mask (1993). */
export function createMarkers(studio: Studio, ring: Ring): Scores {
  const view = new Container()
  const sprites = studio.emblems.map((emblem, seat) => {
    const sprite = new Sprite()
    const marker = studio.painted(`marker ${seat}`, frameOf(ring.marker * 3.2), (brush) => {
      paintMarker(brush, ring.marker, emblem, studio.palette)
    })
    wear(sprite, marker)
    view.addChild(sprite)
    return sprite
  })

  const between: Scores['between'] = (from, to, part) => {
    const [old, next] = [gatherMarkers(ring, from), gatherMarkers(ring, to)]
    sprites.forEach((sprite, seat) => {
      const [start, end] = [old[seat], next[seat]]
      if (start === undefined || end === undefined) return
      sprite.position.copyFrom(arcAt(start, end, part, from[seat] === to[seat] ? 0 : ring.marker * 1.6))
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
