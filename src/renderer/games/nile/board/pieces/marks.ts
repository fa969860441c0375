import { Container, Graphics, Sprite, type LineJoin } from 'pixi.js'
import type { Cues } from '../scene.ts'
import { wear } from '../../../../stage/textureCache.ts'
import { blend, tint } from '../../../../stage/brush.ts'
import { middle, simplified, type Point, type Polygon } from '../../../../stage/shapes.ts'
import type { Studio } from '../studio.ts'
import { focusRing } from '../../../../lib/pictures/pictures.ts'

/** With more choices than this, halo and rim are slighter and there is no gem: the tiles stay legible. */
const crowd = 24

/** Marks tiles by more than colour: choosable ones have a rim and a gem, doomed ones an arrow down. */
export function createMarks(studio: Studio) {
  const { layout, palette, chip } = studio
  const { tilePath, niches } = layout
  const { land } = palette
  const size = tilePath.face
  const halo = new Graphics()
  const signs = new Graphics()
  const ghost = new Sprite({ visible: false, alpha: 0.85 })
  const below = new Container()
  const above = new Container()
  below.addChild(halo)
  above.addChild(signs, ghost)

  // Corners that nobody sees would cost hundreds of triangles a tile.
  const outlines = tilePath.stones.map(({ outline }) => simplified(outline, size * 0.02))
  const outlineOf = (position: number): Polygon => outlines[position] ?? []
  const centreOf = (position: number): Point => tilePath.stones[position]?.centre ?? { x: 0, y: 0 }

  function ring(on: Graphics, polygon: Polygon, width: number, colour: string, alpha = 1): void {
    on.poly([...polygon]).stroke({ width, color: tint(colour), alpha, join: 'round' })
  }

  /**
   * Frames a tile that may be chosen: light on a dark line, so that it shows on light stone and dark alike.
   */
  function rim(polygon: Polygon, strength: number): void {
    ring(signs, polygon, size * 0.15 * strength, land('gold-deep'))
    ring(signs, polygon, size * 0.08 * strength, land('glow'))
  }

  /** In a crowd the halos are too faint to tell a round corner from a cut one, which is far less to draw. */
  function shine(polygon: Polygon, colour: string, strength: number, join: LineJoin = 'round'): void {
    for (const [width, alpha] of [
      [0.62, 0.14],
      [0.42, 0.2],
      [0.24, 0.4],
    ] as const) {
      halo
        .poly([...polygon])
        .stroke({ width: size * width, color: tint(colour), alpha: alpha * strength, join })
    }
  }

  /** A little gem at the upper left: the cue by shape. */
  function gem(at: Point, radius: number, fill: string): void {
    const corners = [
      { x: at.x, y: at.y - radius },
      { x: at.x + radius * 0.78, y: at.y },
      { x: at.x, y: at.y + radius },
      { x: at.x - radius * 0.78, y: at.y },
    ]
    signs
      .poly(corners)
      .fill(tint(fill))
      .stroke({ width: Math.max(1, radius * 0.28), color: tint(land('cave-deep')) })
    signs.poly([corners[0] ?? at, corners[1] ?? at, at]).fill({ color: 0xffffff, alpha: 0.5 })
  }

  function doom(position: number): void {
    ring(signs, outlineOf(position), size * 0.09, land('omen'))
    const { x, y } = centreOf(position)
    const [at, radius] = [{ x: x - size * 0.6, y: y - size * 0.58 }, size * 0.3]
    signs
      .circle(at.x, at.y, radius)
      .fill(tint(land('omen')))
      .stroke({ width: size * 0.06, color: 0xffffff })
    signs
      .moveTo(at.x, at.y - radius * 0.55)
      .lineTo(at.x, at.y + radius * 0.5)
      .moveTo(at.x - radius * 0.42, at.y + radius * 0.08)
      .lineTo(at.x, at.y + radius * 0.52)
      .lineTo(at.x + radius * 0.42, at.y + radius * 0.08)
      .stroke({ width: radius * 0.26, color: 0xffffff, cap: 'round', join: 'round' })
  }

  function drawGhost({ ghost: boat }: Cues): void {
    ghost.visible = boat !== null
    if (boat === null) return
    const { x, y } = centreOf(boat.at)
    const { angle } = tilePath.curve.at(tilePath.head + (boat.at + 0.5) * tilePath.pitch)
    wear(ghost, studio.boatOf(boat.seat, Math.cos(angle) >= 0 ? 1 : -1))
    ghost.position.set(x + size * 0.62, y - size * 1.02)
    ghost.scale.set(0.62)
  }

  /** Thoth's two tiles, tied by an arc. */
  function tie(from: number, to: number): void {
    const [start, end] = [centreOf(from), centreOf(to)]
    const bow = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - size * 1.6 }
    for (const [width, colour] of [
      [0.2, land('cave-deep')],
      [0.11, land('glow')],
    ] as const) {
      signs
        .moveTo(start.x, start.y - size * 0.8)
        .quadraticCurveTo(bow.x, bow.y, end.x, end.y - size * 0.8)
        .stroke({ width: size * width, color: tint(colour), cap: 'round' })
    }
  }

  return {
    /** Halos, under the tiles. */
    below,
    /** Rims, badges and the ghost of the boat, over them. */
    above,
    draw(cues: Cues) {
      halo.clear()
      signs.clear()
      const many = cues.choosable.size > crowd
      for (const position of cues.choosable) {
        shine(outlineOf(position), land('glow'), many ? 0.8 : 1.2, many ? 'bevel' : 'round')
        rim(outlineOf(position), many ? 0.8 : 1)
      }
      for (const { at } of cues.recalled) {
        shine(outlineOf(at), '#ffffff', 1)
        ring(signs, outlineOf(at), size * 0.16, land('cave-deep'))
        ring(signs, outlineOf(at), size * 0.08, land('glow'))
      }
      for (const position of cues.lit) {
        shine(outlineOf(position), '#ffffff', 1)
        ring(signs, outlineOf(position), size * 0.13, palette.night ? '#ffffff' : land('cave-deep'))
        ring(signs, outlineOf(position), size * 0.06, land('glow'))
      }
      for (const position of cues.doomed) doom(position)
      for (const position of cues.choosable) {
        if (many || cues.doomed.has(position)) continue
        const { x, y } = centreOf(position)
        gem({ x: x - size * 0.7, y: y - size * 0.66 }, size * 0.19, blend(land('glow'), '#ffffff', 0.25))
      }
      for (const tile of cues.kinds) {
        const niche = niches[tile]
        if (niche === undefined) continue
        const { x, y } = middle(niche)
        const frame = { x: x - chip * 0.54, y: y - chip * 0.54, side: chip * 1.08 }
        for (const [width, alpha] of [
          [0.22, 0.3],
          [0.08, 1],
        ] as const) {
          signs
            .roundRect(frame.x, frame.y, frame.side, frame.side, chip * 0.2)
            .stroke({ width: chip * width, color: tint(land('glow')), alpha })
        }
        gem({ x: x + chip * 0.4, y: y - chip * 0.42 }, chip * 0.13, blend(land('glow'), '#ffffff', 0.25))
      }
      for (const position of [cues.picked, cues.pointed]) {
        if (position === null) continue
        shine(outlineOf(position), '#ffffff', 1.2)
      }
      if (cues.picked !== null) {
        ring(signs, outlineOf(cues.picked), size * 0.16, land('cave-deep'))
        ring(signs, outlineOf(cues.picked), size * 0.09, '#ffffff')
        if (cues.pointed !== null && cues.pointed !== cues.picked && cues.choosable.has(cues.pointed)) {
          tie(cues.picked, cues.pointed)
        }
      }
      drawGhost(cues)
    },
  }
}

/** The ring round the tile that the keyboard is at: it stays while things move. */
export function createFocus(studio: Studio) {
  const view = new Graphics()
  const { tilePath } = studio.layout
  return {
    view,
    draw(position: number | null) {
      view.clear()
      const stone = position === null ? undefined : tilePath.stones[position]
      if (stone === undefined) return
      const outline = [...simplified(stone.outline, tilePath.face * 0.02)]
      for (const { width, colour } of focusRing) {
        view.poly(outline).stroke({ width, color: tint(colour), join: 'round' })
      }
    },
  }
}
