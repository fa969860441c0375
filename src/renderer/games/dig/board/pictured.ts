import type { Size } from '../../../stage/camera.ts'
import { canvasOf } from '../../../stage/brush.ts'
import { createCanvas } from '../../../stage/renderer.ts'
import { readBoxPalette } from './palette.ts'
import type { BoxScene } from './scene.ts'
import { createStaging } from './staging.ts'

/** A box at rest as one painting, as `pictureOfBoard` paints a board; nothing lies behind it. */
export async function pictureOfBox(scene: BoxScene, size: Size, detail: number): Promise<HTMLCanvasElement> {
  const palette = readBoxPalette(document.body)
  await document.fonts.load(`700 16px ${palette.numerals}`)
  const canvas = await createCanvas(size.width, size.height, detail)
  const staging = createStaging(scene, size, palette, detail, () => ({ x: 0, y: 0 }))
  try {
    staging.rest(scene)
    canvas.draw(staging.stage)
    // What WebGL has drawn can be read only until the browser's next frame.
    return canvasOf(size.width, size.height, detail, (brush) => {
      brush.drawImage(canvas.element, 0, 0, size.width, size.height)
    })
  } finally {
    staging.destroy()
    canvas.destroy()
  }
}
