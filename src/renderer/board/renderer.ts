// Pixi compiles shaders' glue code with `new Function`, which the page's security policy forbids; this swaps it out.
import 'pixi.js/unsafe-eval'
import { Ticker, WebGLRenderer, type Container } from 'pixi.js'

export interface Canvas {
  readonly element: HTMLCanvasElement
  draw(stage: Container): void
  resize(width: number, height: number, resolution: number): void
  destroy(): void
}

// Pixi's own clock would run for ever; the board draws only when something has changed.
Ticker.system.autoStart = false
Ticker.system.stop()

/** A WebGL canvas of its own. Rejects where there is no WebGL. */
export async function createCanvas(width: number, height: number, resolution: number): Promise<Canvas> {
  const renderer = new WebGLRenderer<HTMLCanvasElement>()
  await renderer.init({
    width,
    height,
    resolution,
    autoDensity: true,
    antialias: true,
    backgroundAlpha: 0,
    skipExtensionImports: true,
  })
  return {
    element: renderer.canvas,
    draw(stage) {
      Ticker.system.update(performance.now())
      renderer.render(stage)
    },
    resize(wide, high, sharp) {
      renderer.resize(wide, high, sharp)
    },
    destroy() {
      renderer.destroy({ removeView: true })
    },
  }
}
