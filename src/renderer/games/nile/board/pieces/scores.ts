import { Container, Sprite } from 'pixi.js'
import type { Brush } from '../../../../stage/brush.ts'
import { frameOf, wear } from '../../../../stage/textureCache.ts'
import { clamp, type Point, type Rect } from '../../../../stage/shapes.ts'
import type { BoardState } from '../boardState.ts'
import type { SandLayout } from '../layout.ts'
import { paintAmount, coinRise, coinTilt, paintStack, paintJar, paintMarker } from '../paint/pieces.ts'
import type { Emblem } from '../../../../stage/palette.ts'
import { stackHeight, gatherMarkers, type Ring, fanJars, type Track } from '../scorePlaces.ts'
import type { Studio } from '../studio.ts'

/** The display of the points that each seat has left. */
export interface Scores {
  readonly view: Container
  draw(points: BoardState['points']): void
  /** Shows the way from one standing to another, `part` of it gone. */
  between(from: BoardState['points'], to: BoardState['points'], part: number): void
}

/** The point part of the way along an arc that rises so far. */
const arcAt = (start: Point, end: Point, part: number, rise: number): Point => ({
  x: start.x + (end.x - start.x) * part,
  y: start.y + (end.y - start.y) * part - Math.sin(part * Math.PI) * rise,
})

/** A canopic jar for each seat, on the space of its points (2021). */
export function createJars(studio: Studio, track: Track): Scores {
  const { width, height } = track.jar
  const frame = { x: -width * 0.7, y: -height * 1.15, width: width * 1.4, height: height * 1.3 }
  const paint = (brush: Brush, emblem: Emblem) => {
    paintJar(brush, width, 1, emblem, studio.palette)
  }
  return createCounters(studio, frame, paint, (points) => fanJars(track, points), track.height * 0.16, true)
}

/** A marker for each seat, on the space of its points round the mask (1993). */
export function createMarkers(studio: Studio, ring: Ring): Scores {
  const paint = (brush: Brush, emblem: Emblem) => {
    paintMarker(brush, ring.marker, 1, emblem, studio.palette)
  }
  const placesOf = (points: readonly number[]) => gatherMarkers(ring, points)
  return createCounters(studio, frameOf(ring.marker * 3.2), paint, placesOf, ring.marker * 1.6, false)
}

/** One counter for each seat, which hops from the place of its points to the next; those that are `standing` overlap. */
function createCounters(
  studio: Studio,
  frame: Rect,
  paint: (brush: Brush, emblem: Emblem) => void,
  placesOf: (points: readonly number[]) => readonly Point[],
  rise: number,
  standing: boolean,
): Scores {
  const view = new Container({ sortableChildren: standing })
  const sprites = studio.emblems.map((emblem, seat) => {
    const sprite = new Sprite()
    wear(
      sprite,
      studio.painted(`counter ${seat}`, frame, (brush) => {
        paint(brush, emblem)
      }),
    )
    view.addChild(sprite)
    return sprite
  })

  const between: Scores['between'] = (from, to, part) => {
    const [old, next] = [placesOf(from), placesOf(to)]
    sprites.forEach((sprite, seat) => {
      const [start, end] = [old[seat], next[seat]]
      if (start === undefined || end === undefined) return
      sprite.position.copyFrom(arcAt(start, end, part, from[seat] === to[seat] ? 0 : rise))
      if (standing) sprite.zIndex = end.x
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

/** The part of a payment's time that one coin is in the air. */
const flight = 0.55

/** Each seat's tribute coins in stacks on its rug; payments fly into the pyramid, coin after coin (2004). */
export function createCoins(studio: Studio, { tilePath, piles, goal }: SandLayout): Scores {
  const view = new Container()
  const flying = new Container()
  const treasuries = piles.map((pile) => {
    const stacks = pile.feet.map((position) => {
      const sprite = new Sprite({ position })
      view.addChild(sprite)
      return sprite
    })
    const amount = new Sprite({ position: pile.amount })
    view.addChild(amount)
    return { pile, stacks, amount }
  })
  view.addChild(flying)

  const stackOf = (radius: number, count: number) => {
    const tall = radius * (coinTilt + count * coinRise) + radius
    const frame = { x: -radius * 1.5, y: -tall, width: radius * 3, height: tall + radius }
    return studio.painted(`stack ${radius} ${count}`, frame, (brush) => {
      paintStack(brush, radius, count, studio.palette)
    })
  }

  const coinOf = (radius: number) =>
    studio.painted(
      `coin ${radius}`,
      { x: -radius * 1.2, y: -radius * 1.2, width: radius * 2.4, height: radius * 2.4 },
      (brush) => {
        studio.palette.drawings.paint(brush, 'coin', { x: 0, y: radius * 0.2 }, radius / 50)
      },
    )

  function lay(seat: number, count: number): void {
    const treasury = treasuries[seat]
    if (treasury === undefined) return
    treasury.stacks.forEach((stack, index) => {
      const lying = clamp(count - index * stackHeight, 0, stackHeight)
      stack.visible = lying > 0
      if (lying > 0) wear(stack, stackOf(treasury.pile.radius, lying))
    })
    const size = treasury.pile.signRadius * 1.5
    const frame = { x: -size * 1.2, y: -size, width: size * 2.4, height: size * 2 }
    wear(
      treasury.amount,
      studio.painted(`amount ${size} ${count}`, frame, (brush) => {
        paintAmount(brush, size, count, studio.palette)
      }),
    )
  }

  const draw: Scores['draw'] = (points) => {
    flying.removeChildren().forEach((coin) => {
      coin.destroy()
    })
    points.forEach((count, seat) => {
      lay(seat, count)
    })
  }

  return {
    view,
    draw,
    between(from, to, part) {
      draw(from)
      from.forEach((had, seat) => {
        const paid = had - (to[seat] ?? had)
        const treasury = treasuries[seat]
        if (paid <= 0 || treasury === undefined) return
        const apart = (1 - flight) / paid
        let gone = 0
        for (let coin = 0; coin < paid; coin++) {
          const way = (part - coin * apart) / flight
          if (way <= 0) break
          gone++
          if (way >= 1) continue
          const stack = treasury.pile.feet[Math.floor((had - coin - 1) / stackHeight)] ?? goal
          const sprite = new Sprite()
          wear(sprite, coinOf(treasury.pile.radius))
          sprite.position.copyFrom(arcAt(stack, goal, way, tilePath.row * 0.4))
          sprite.alpha = Math.min(1, (1 - way) * 6)
          flying.addChild(sprite)
        }
        lay(seat, had - gone)
      })
    },
  }
}
