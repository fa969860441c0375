import { Container, Sprite } from 'pixi.js'
import { wear } from '../../../../stage/textureCache.ts'
import type { SandLayout } from '../layouts/tutankhamen-2004.ts'
import { arcAt, type Scores } from '../looks/look.ts'
import { coinRise, coinTilt, paintCoin, paintStack } from '../paint/coin.ts'
import { paintAmount } from '../paint/amount.ts'
import { stackHeight } from '../piles.ts'
import { clamp } from '../../../../stage/shapes.ts'
import type { Studio } from '../studio.ts'

/** How much of a payment's time one coin is in the air. */
const flight = 0.55

/** Each seat's tribute coins in stacks on its rug; what is paid flies into the pyramid, coin after coin (2004). */
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
        paintCoin(brush, radius, radius * 0.2, studio.palette)
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
