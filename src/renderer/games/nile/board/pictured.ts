import { wholeTable, type Size } from '../../../stage/camera.ts'
import { createEasel } from './groundCanvas.ts'
import { readPalette } from './palette.ts'
import { createCanvas } from '../../../stage/renderer.ts'
import type { Scene } from './scene.ts'
import { canvasOf } from '../../../stage/brush.ts'

/**
 * A board at rest as one painting, of this size and not that of any window. `detail`: pixels painted for one of it. It is
 * painted in the theme of the page, on a table of its own, which nobody sees. Rejects where there is no WebGL.
 */
export async function pictureOfBoard(scene: Scene, size: Size, detail: number): Promise<HTMLCanvasElement> {
  const palette = readPalette(document.body)
  await document.fonts.load(`700 16px ${palette.numerals}`)
  const canvas = await createCanvas(size.width, size.height, detail)
  const unseen = document.createElement('div')
  const groundCanvas = createEasel(unseen, () => ({ x: 0, y: 0 }))
  try {
    groundCanvas.fit(scene, size, palette, detail)
    groundCanvas.table?.rest(scene)
    groundCanvas.place(wholeTable, size)
    canvas.draw(groundCanvas.stage)
    // What WebGL has drawn can be read only until the browser's next frame.
    return canvasOf(size.width, size.height, detail, (brush) => {
      for (const layer of [...unseen.children, canvas.element]) {
        if (layer instanceof HTMLCanvasElement) brush.drawImage(layer, 0, 0, size.width, size.height)
      }
    })
  } finally {
    groundCanvas.destroy()
    canvas.destroy()
  }
}
