import { Container, Sprite } from 'pixi.js'
import { wear } from '../../../board/textureCache.ts'
import { arcAt, clamp, type Point, type Rect } from '../../../board/shapes.ts'
import type { BoardState } from '../boardState.ts'
import type { SandLayout } from '../layout.ts'
import { stackHeight, gatherMarkers, type Ring, fanJars, type Track } from '../scorePlaces.ts'
import type { Studio } from '../studio.ts'

/** The display of the points that each seat has left. */
export interface Scores {
  readonly view: Container
  /** Shows a standing, or the way from it to another, `part` of it gone. */
  draw(from: BoardState['points'], to?: BoardState['points'], part?: number): void
}

/** A canopic jar for each seat, on the space of its points (2021). */
export function createJars(studio: Studio, track: Track): Scores {
  const { width, height } = track.jar
  const frame = { x: -width * 0.7, y: -height * 1.15, width: width * 1.4, height: height * 1.3 }
  const placesOf = (points: readonly number[]) => fanJars(track, points)
  return createCounters(studio, 'jar', width, frame, placesOf, track.height * 0.16, true)
}

/** A marker for each seat, on the space of its points round the mask (1993). */
export function createMarkers(studio: Studio, ring: Ring): Scores {
  const { marker } = ring
  const placesOf = (points: readonly number[]) => gatherMarkers(ring, points)
  return createCounters(studio, 'marker', marker, marker * 3.2, placesOf, marker * 1.6, false)
}

/** One counter for each seat, which hops from the place of its points to the next; those that are `standing` overlap. */
function createCounters(
  studio: Studio,
  name: 'jar' | 'marker',
  size: number,
  frame: Rect | number,
  placesOf: (points: readonly number[]) => readonly Point[],
  rise: number,
  standing: boolean,
): Scores {
  const view = new Container({ sortableChildren: standing })
  const sprites = studio.emblems.map((_, seat) =>
    view.addChild(new Sprite(studio.counter(name, seat, size, frame))),
  )

  return {
    view,
    draw(from, to = from, part = 1) {
      const old = placesOf(from)
      const next = placesOf(to)
      sprites.forEach((sprite, seat) => {
        sprite.position.copyFrom(arcAt(old[seat], next[seat], part, from[seat] === to[seat] ? 0 : rise))
        if (standing) sprite.zIndex = next[seat].x
      })
    },
  }
}

/** The part of a payment's time that one coin is in the air. */
const flight = 0.55

/** Each seat's tribute coins in stacks on its rug; payments fly into the pyramid, coin after coin (2004). */
export function createCoins(studio: Studio, { tilePath, piles, goal }: SandLayout): Scores {
  const view = new Container()
  const treasuries = piles.map((pile) => {
    const stacks = pile.feet.map((position) => view.addChild(new Sprite({ position })))
    return { pile, stacks, amount: view.addChild(new Sprite({ position: pile.amount })) }
  })
  const flying = view.addChild(new Container())

  function lay(seat: number, count: number): void {
    const treasury = treasuries[seat]
    treasury.stacks.forEach((stack, index) => {
      const lying = clamp(count - index * stackHeight, 0, stackHeight)
      stack.visible = lying > 0
      if (lying > 0) wear(stack, studio.stack(treasury.pile.radius, lying))
    })
    wear(treasury.amount, studio.amount(treasury.pile.signRadius * 1.5, count))
  }

  return {
    view,
    draw(from, to = from, part = 1) {
      for (const coin of flying.removeChildren()) coin.destroy()
      from.forEach((had, seat) => {
        const coins = Math.max(0, had - to[seat])
        const { pile } = treasuries[seat]
        const apart = (1 - flight) / coins
        let sent = 0
        for (let coin = 0; coin < coins; coin++) {
          const way = (part - coin * apart) / flight
          if (way <= 0) break
          sent++
          if (way >= 1) continue
          const stack = pile.feet[Math.floor((had - coin - 1) / stackHeight)] ?? goal
          const sprite = new Sprite(studio.coin(pile.radius))
          sprite.position.copyFrom(arcAt(stack, goal, way, tilePath.row * 0.4))
          sprite.alpha = Math.min(1, (1 - way) * 6)
          flying.addChild(sprite)
        }
        lay(seat, had - sent)
      })
    },
  }
}
