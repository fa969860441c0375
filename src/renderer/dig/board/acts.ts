import { Container, Sprite, type Texture } from 'pixi.js'
import type { DigEventOf } from '../../../shared/dig/events.ts'
import { cells, type Cell } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Show } from '../../board/player.ts'
import { arcAt, eased, mix, type Point } from '../../board/shapes.ts'
import { topIn } from './layout.ts'
import { lengthOf, type BoxAnimationStep } from './scene.ts'
import type { Studio } from './studio.ts'
import type { createMat, createPiles } from './pieces.ts'

/** The eased part of a motion that takes place between two parts of the time. */
const during = (part: number, from: number, to: number): number => eased((part - from) / (to - from))
const mostFlying = 6

/** Animates the events in the box. `seatAt` returns the place of a seat's money; `light` is called with the spade's place. */
export function createActs(
  studio: Studio,
  piles: ReturnType<typeof createPiles>,
  mat: ReturnType<typeof createMat>,
  seatAt: (seat: number) => Point,
  light: (at: Point) => void,
) {
  const view = new Container()
  const { layout } = studio
  /** The cell dug in last: the one that a penalty comes from. */
  let dugIn: Cell | null = null

  const flying = (texture: Texture): Sprite => view.addChild(new Sprite(texture))

  /** Coins that go from one place to another, one a little after the other. */
  function coinsFly(count: number, from: Point, to: Point, start: number): Show {
    const coins = Array.from({ length: Math.min(count, mostFlying) }, () => flying(studio.coin()))
    return (part) => {
      coins.forEach((coin, nth) => {
        const begin = start + nth * 0.05
        const way = during(part, begin, Math.min(1, begin + 0.45))
        coin.visible = part >= begin && way < 1
        coin.position.copyFrom(arcAt(from, to, way, layout.card * 0.6))
      })
    }
  }

  /** Lifts the top card with the spade; the card below shows, and a treasure's silver goes to the mat. */
  function dig(event: DigEventOf<'dug'>, step: BoxAnimationStep): Show {
    const at = topIn(layout, step.before.pits, event.cell)
    const below = topIn(layout, step.after.pits, event.cell)
    piles.draw(step.after)
    const lifted = flying(studio.card(step.before.pits[cells.indexOf(event.cell)]))
    const spade = flying(studio.spade())
    const coins = event.value > 0 ? coinsFly(event.value, below, mat.place, 0.45) : null
    return (part) => {
      const way = during(part, 0.1, 0.5)
      const x = at.x + way * layout.card * 0.35
      const y = at.y - way * layout.card * 0.9
      lifted.position.set(x, y)
      lifted.alpha = spade.alpha = 1 - during(part, 0.32, 0.52)
      lifted.scale.set(1 + way * 0.12)
      lifted.rotation = way * 0.16
      light({ x, y })
      spade.position.set(x + layout.card * 0.2, y - layout.card * 0.2)
      coins?.(part)
    }
  }

  /** Slides the silver off the mat, and flashes the card that caused it. */
  function lose(step: BoxAnimationStep): Show {
    const glare = flying(studio.frame('penalty'))
    glare.visible = dugIn !== null
    glare.position.copyFrom(topIn(layout, step.before.pits, dugIn ?? cells[0]))
    return (part) => {
      glare.alpha = 0.5 + 0.5 * Math.cos(part * 6 * Math.PI)
      const fall = during(part, 0.35, 1)
      const shiver = part < 0.4 ? Math.sin(part * 70) * studio.coinSize * 0.22 : 0
      mat.coins.position.set(shiver, fall * layout.tray.height * 0.6)
      mat.coins.alpha = 1 - fall
    }
  }

  function drop(seat: number, cell: Cell, step: BoxAnimationStep): Show {
    const lid = flying(studio.lid(seat))
    const from = seatAt(seat)
    const to = topIn(layout, step.before.pits, cell, 1)
    return (part) => {
      const way = eased(part)
      lid.position.copyFrom(arcAt(from, to, way))
      lid.scale.set(mix(0.4, 1, way))
    }
  }

  function lift(seat: number, cell: Cell, step: BoxAnimationStep): Show {
    piles.draw(step.after)
    const lid = flying(studio.lid(seat))
    const from = topIn(layout, step.before.pits, cell, 1)
    return (part) => {
      lid.position.set(from.x, from.y - eased(part) * layout.card)
      lid.alpha = 1 - eased(part)
    }
  }

  function crown(seat: number): Show {
    const scarab = flying(studio.scarab())
    const from = seatAt(seat)
    const to = mat.scarabPlace
    return (part) => {
      const way = eased(part)
      scarab.position.copyFrom(arcAt(from, to, way))
      scarab.rotation = (1 - way) * Math.PI
    }
  }

  return {
    view,
    /** Prepares a step and returns its motion; null where nothing moves. */
    begin(step: BoxAnimationStep): Show | null {
      piles.draw(step.before)
      piles.hush()
      mat.draw(step.before)
      if (lengthOf(step) === 0) return null
      const { event } = step
      switch (event.kind) {
        case 'dug':
          dugIn = event.cell
          return dig(event, step)
        case 'penalty':
          return lose(step)
        case 'stopped':
          mat.coins.alpha = 0
          return coinsFly(step.before.aside, mat.place, seatAt(event.seat), 0)
        case 'blockaded':
          return drop(event.seat, event.cell, step)
        case 'unblocked':
          return lift(event.seat, event.cell, step)
        case 'scarabPlayed':
          return crown(event.seat)
        default:
          return null
      }
    },
    clear() {
      for (const old of view.removeChildren()) old.destroy()
    },
  }
}
