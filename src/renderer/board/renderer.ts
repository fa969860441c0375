// Pixi compiles glue code for its shaders with `new Function`, which the page's security policy forbids; this swaps it out.
import 'pixi.js/unsafe-eval'
import { CanvasRenderer, Ticker, WebGLRenderer, type Container } from 'pixi.js'
import { noteLoss } from './page.ts'

// Pixi's own clock would run for ever; the board draws only when something has changed.
Ticker.system.autoStart = false
Ticker.system.stop()

const softwareNames = /swiftshader|llvmpipe|softpipe|basic render/i

/** True where WebGL draws with a graphics card. */
function hasGraphicsCard(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2')
  const names = probe?.getExtension('WEBGL_debug_renderer_info')
  const name = names ? String(probe?.getParameter(names.UNMASKED_RENDERER_WEBGL)) : ''
  probe?.getExtension('WEBGL_lose_context')?.loseContext()
  return probe !== null && !softwareNames.test(name)
}

/**
 * Keeps batches to few textures: each makes every pixel choose among one more, and with 16 of them that is three times
 * the work where a processor draws. With a single one PixiJS begins a batch for every sprite.
 */
export function limitTextures({ limits }: WebGLRenderer): void {
  limits.maxBatchableTextures = 2
}

/**
 * A canvas of its own: of WebGL where a graphics card draws, otherwise of the browser's plain canvas, which the processor
 * draws several times as fast. Rejects where there is no canvas.
 */
export async function createCanvas(width: number, height: number, resolution: number) {
  const isFast = hasGraphicsCard()
  const renderer = isFast ? new WebGLRenderer<HTMLCanvasElement>() : new CanvasRenderer<HTMLCanvasElement>()
  await renderer.init({
    width,
    height,
    resolution,
    autoDensity: true,
    antialias: true,
    backgroundAlpha: 0,
    skipExtensionImports: true,
  })
  if (renderer instanceof WebGLRenderer) limitTextures(renderer)
  const element = renderer.canvas
  Object.assign(element.style, { position: 'absolute', inset: '0', touchAction: 'none' })
  element.setAttribute('aria-hidden', 'true')
  const ignoreLoss = noteLoss(element)
  return {
    element,
    /** True where a graphics card draws, and not the processor. */
    isFast,
    draw(stage: Container) {
      Ticker.system.update(performance.now())
      renderer.render(stage)
    },
    resize(wide: number, high: number, sharp: number) {
      renderer.resize(wide, high, sharp)
    },
    destroy() {
      // PixiJS gives its context back, which the browser tells as a loss.
      ignoreLoss()
      renderer.destroy({ removeView: true })
    },
  }
}
