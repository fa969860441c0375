import { ImageSource, Texture, type Sprite } from 'pixi.js'
import { canvasOf, type Brush } from './brush.ts'
import type { Rect } from './shapes.ts'

/** A painting and where in it the painter's origin lies. */
export interface Painted {
  readonly texture: Texture
  readonly anchor: { readonly x: number; readonly y: number }
}

/** Holds every painting of one table, so that each is painted once and all are given back together. */
export interface TextureCache {
  /** The painting of that name; painted within the frame, in CSS pixels round the painter's origin, on first asking. */
  painted(name: string, frame: Rect, paint: (brush: Brush) => void): Painted
  destroy(): void
}

/** `detail` is how many pixels are painted for one CSS pixel. */
export function createGallery(detail: number): TextureCache {
  const paintings = new Map<string, Painted>()
  return {
    painted(name, frame, paint) {
      const known = paintings.get(name)
      if (known !== undefined) return known
      const canvas = canvasOf(frame.width, frame.height, detail, (brush) => {
        brush.translate(-frame.x, -frame.y)
        paint(brush)
      })
      const texture = new Texture({ source: new ImageSource({ resource: canvas, resolution: detail }) })
      const anchor = { x: -frame.x / texture.width, y: -frame.y / texture.height }
      const painting = { texture, anchor }
      paintings.set(name, painting)
      return painting
    },
    destroy() {
      for (const { texture } of paintings.values()) texture.destroy(true)
      paintings.clear()
    },
  }
}

/** Sets a sprite's texture to a painting, its origin at the sprite's position. */
export function wear(sprite: Sprite, { texture, anchor }: Painted): void {
  sprite.texture = texture
  sprite.anchor.set(anchor.x, anchor.y)
}

/** A square frame round the origin. */
export const frameOf = (side: number): Rect => ({ x: -side / 2, y: -side / 2, width: side, height: side })
