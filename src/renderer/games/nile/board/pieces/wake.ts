import { Graphics } from 'pixi.js'
import { blend, tint } from '../../../../stage/brush.ts'
import { alongOf } from '../tilePath.ts'
import { clamp, type Point } from '../../../../stage/shapes.ts'
import type { Wake } from '../scene.ts'
import type { Studio } from '../studio.ts'

interface WakeDrawn {
  readonly view: Graphics
  draw(wake: Wake | null): void
}

/** Where a boat has just been: foam along both banks from there to here, stronger towards the boat. */
export function createWake(studio: Studio): WakeDrawn {
  const view = new Graphics()
  const { tilePath } = studio.layout
  const { palette, players } = studio
  const beside = tilePath.half + (tilePath.row / 2 - tilePath.half) * 0.42

  function trail(from: number, to: number, across: number, colour: string): void {
    const way = to >= from ? 1 : -1
    const parts = 24
    for (const [width, shade, strength] of [
      [0.17, colour, 1],
      [0.07, '#ffffff', 0.9],
    ] as const) {
      for (let part = 0; part < parts; part++) {
        const [start, end] = [from + ((to - from) * part) / parts, from + ((to - from) * (part + 1)) / parts]
        const steps = Math.max(1, Math.ceil(Math.abs(end - start) / (tilePath.pitch * 0.12)))
        for (let step = 0; step <= steps; step++) {
          const { x, y } = tilePath.curve.beside(start + ((end - start) * step) / steps, across)
          if (step === 0) view.moveTo(x, y)
          else view.lineTo(x, y)
        }
        const alpha = strength * (0.25 + 0.75 * ((part + 1) / parts))
        view.stroke({ width: tilePath.face * width, color: tint(shade), alpha, cap: 'butt', join: 'round' })
      }
    }
    arrow(
      tilePath.curve.at(to - way * tilePath.pitch * 0.2).angle + (way > 0 ? 0 : Math.PI),
      tilePath.curve.beside(to, across),
      colour,
    )
  }

  function arrow(angle: number, { x, y }: Point, colour: string): void {
    const reach = tilePath.face * 0.26
    const corner = (turn: number, far: number): Point => ({
      x: x + Math.cos(angle + turn) * reach * far,
      y: y + Math.sin(angle + turn) * reach * far,
    })
    view
      .poly([corner(0, 1.3), corner(2.4, 1), corner(Math.PI, 0.35), corner(-2.4, 1)])
      .fill(tint(colour))
      .stroke({ width: tilePath.face * 0.06, color: 0xffffff })
  }

  return {
    view,
    draw(wake) {
      view.clear()
      if (wake === null) return
      const player = players[wake.seat]
      if (player === undefined) return
      const colour = blend(palette.seats[player.colour].hull, '#ffffff', 0.12)
      const along = (place: number): number =>
        clamp(
          place < 0 ? tilePath.head - tilePath.pitch * 0.6 : alongOf(tilePath, place),
          0,
          tilePath.curve.length,
        )
      const [from, to] = [along(wake.from), along(wake.to)]
      const way = Math.sign(to - from) || 1
      for (const across of [-beside, beside]) trail(from, to - way * tilePath.pitch * 0.42, across, colour)
      const { x, y } = tilePath.curve.at(from)
      for (const [radius, alpha] of [
        [0.34, 0.9],
        [0.6, 0.5],
      ] as const) {
        view
          .ellipse(x, y, tilePath.face * radius, tilePath.face * radius * 0.6)
          .stroke({ width: tilePath.face * 0.07, color: tint(colour), alpha })
      }
    },
  }
}
