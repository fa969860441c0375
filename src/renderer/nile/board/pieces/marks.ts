import { Container, Graphics, Sprite, type LineJoin } from 'pixi.js'
import type { TileCode } from '../../../../shared/editions/index.ts'
import type { Cues } from '../scene.ts'
import { wear } from '../../../board/textureCache.ts'
import { middle, simplified, type Point } from '../../../board/shapes.ts'
import type { Studio } from '../studio.ts'
import { alongOf } from '../tilePath.ts'
import { focusRing } from '../../../pieces/pictures/pictures.ts'

/** With more choices than this, halo and rim are slighter and there is no gem: the tiles stay legible. */
const crowd = 24

/** A line round a tile: its width in CSS pixels. */
type Line = readonly [width: number, colour: string]

/** Marks tiles by more than colour: choosable ones have a rim and a gem, doomed ones an arrow down. */
export function createMarks(studio: Studio) {
  const { layout, palette, chip } = studio
  const { tilePath, niches } = layout
  const { land } = palette
  const glow = land('glow')
  const dark = land('cave-deep')
  const size = tilePath.face
  const halo = new Graphics()
  const focus = new Graphics()
  const above = new Container()
  const signs = above.addChild(new Graphics())
  const badges = above.addChild(new Container())
  const ghost = above.addChild(new Sprite({ visible: false, alpha: 0.85 }))

  // Corners that nobody sees would cost hundreds of triangles a tile.
  const outlines = tilePath.stones.map(({ outline }) => simplified(outline, size * 0.02))
  const outlineOf = (position: number): Point[] => [...(outlines[position] ?? [])]
  const centreOf = (position: number): Point => tilePath.stones[position]?.centre ?? { x: 0, y: 0 }

  /** Frames a tile: light on a dark line, so that it shows on light stone and dark alike. */
  function frame(on: Graphics, position: number, ...lines: readonly Line[]): void {
    for (const [width, colour] of lines) {
      on.poly(outlineOf(position)).stroke({ width, color: colour, join: 'round' })
    }
  }

  /** In a crowd the halos are too faint to tell a round corner from a cut one, which is far less to draw. */
  function shine(position: number, colour: string, strength: number, join: LineJoin = 'round'): void {
    for (const [width, alpha] of [
      [0.62, 0.14],
      [0.42, 0.2],
      [0.24, 0.4],
    ] as const) {
      halo
        .poly(outlineOf(position))
        .stroke({ width: size * width, color: colour, alpha: alpha * strength, join })
    }
  }

  /** The cue by shape: a little gem or, on a tile that is left behind by all, an arrow down. */
  function badge(name: 'gem' | 'doom', x: number, y: number, radius: number): void {
    badges.addChild(new Sprite({ x, y, texture: studio.badge(name, radius) }))
  }

  function doom(position: number): void {
    frame(signs, position, [size * 0.09, land('omen')])
    const { x, y } = centreOf(position)
    badge('doom', x - size * 0.6, y - size * 0.58, size * 0.3)
  }

  /** A kind in the Underworld that may be chosen. */
  function open(tile: TileCode): void {
    const niche = niches[tile]
    if (niche === undefined) return
    const { x, y } = middle(niche)
    const side = chip * 1.08
    for (const [width, alpha] of [
      [0.22, 0.3],
      [0.08, 1],
    ] as const) {
      signs
        .roundRect(x - side / 2, y - side / 2, side, side, chip * 0.2)
        .stroke({ width: chip * width, color: glow, alpha })
    }
    badge('gem', x + chip * 0.4, y - chip * 0.42, chip * 0.13)
  }

  function drawGhost(boat: Cues['ghost']): void {
    if (boat === null) return
    ghost.visible = true
    const { x, y } = centreOf(boat.at)
    const { angle } = tilePath.curve.at(alongOf(tilePath, boat.at))
    wear(ghost, studio.boatOf(boat.seat, Math.cos(angle) >= 0 ? 1 : -1))
    ghost.position.set(x + size * 0.62, y - size * 1.02)
    ghost.scale.set(0.62)
  }

  /** Thoth's two tiles, tied by an arc. */
  function tie(from: number, to: number): void {
    const start = centreOf(from)
    const end = centreOf(to)
    const bow = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - size * 1.6 }
    for (const [width, colour] of [
      [0.2, dark],
      [0.11, glow],
    ] as const) {
      signs
        .moveTo(start.x, start.y - size * 0.8)
        .quadraticCurveTo(bow.x, bow.y, end.x, end.y - size * 0.8)
        .stroke({ width: size * width, color: colour, cap: 'round' })
    }
  }

  function clear(): void {
    halo.clear()
    signs.clear()
    for (const old of badges.removeChildren()) old.destroy()
    ghost.visible = false
  }

  return {
    clear,
    /** Halos, under the tiles. */
    below: halo,
    /** Rims, badges and the ghost of the boat, over them. */
    above,
    /** The ring round the tile that the keyboard is at, which stays while things move. */
    focus,
    focusOn(position: number | null) {
      focus.clear()
      if (position === null) return
      frame(focus, position, ...focusRing.map(({ width, colour }): Line => [width, colour]))
    },
    draw({ choosable, recalled, lit, doomed, kinds, picked, pointed, ghost: boat }: Cues) {
      clear()
      const many = choosable.size > crowd
      const slight = size * (many ? 0.8 : 1)
      for (const position of choosable) {
        shine(position, glow, many ? 0.8 : 1.2, many ? 'bevel' : 'round')
        frame(signs, position, [slight * 0.15, land('gold-deep')], [slight * 0.08, glow])
      }
      for (const { at } of recalled) {
        shine(at, '#ffffff', 1)
        frame(signs, at, [size * 0.16, dark], [size * 0.08, glow])
      }
      for (const position of lit) {
        shine(position, '#ffffff', 1)
        frame(signs, position, [size * 0.13, palette.night ? '#ffffff' : dark], [size * 0.06, glow])
      }
      doomed.forEach(doom)
      for (const position of choosable) {
        if (many || doomed.has(position)) continue
        const { x, y } = centreOf(position)
        badge('gem', x - size * 0.7, y - size * 0.66, size * 0.19)
      }
      kinds.forEach(open)
      if (pointed !== null) shine(pointed, '#ffffff', 1.2)
      if (picked !== null) {
        shine(picked, '#ffffff', 1.2)
        frame(signs, picked, [size * 0.16, dark], [size * 0.09, '#ffffff'])
        if (pointed !== null && pointed !== picked && choosable.has(pointed)) tie(picked, pointed)
      }
      drawGhost(boat)
    },
  }
}
