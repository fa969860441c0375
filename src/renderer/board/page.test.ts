import { afterEach, expect, test, vi } from 'vitest'
import { canvasOf, grain, type Brush } from './brush.ts'
import { noteLoss, tellLoss, watchLoss } from './page.ts'
import { stubCanvas } from './testing/strictCanvas.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a canvas tells of its loss, in whatever way it is drawn on, until that is ignored', () => {
  const canvas = new EventTarget() as HTMLCanvasElement
  const heard: string[] = []
  const stop = watchLoss(() => heard.push('lost'))
  const ignore = noteLoss(canvas)
  for (const signal of ['contextlost', 'webglcontextlost']) canvas.dispatchEvent(new Event(signal))
  expect(heard).toHaveLength(2)
  ignore()
  for (const signal of ['contextlost', 'webglcontextlost']) canvas.dispatchEvent(new Event(signal))
  expect(heard).toHaveLength(2)
  stop()
  tellLoss()
  expect(heard).toHaveLength(2)
})

test('what is painted once for all boards is painted again after a loss', () => {
  stubCanvas()
  const create = vi.spyOn(document, 'createElement')
  canvasOf(1, 1, 1, (brush: Brush) => {
    const strewn = () => {
      create.mockClear()
      grain(brush, '#ffffff', '#000000', 0.5)
      return create.mock.calls.length
    }
    tellLoss()
    expect(strewn()).toBe(1)
    expect(strewn()).toBe(0)
    tellLoss()
    expect(strewn()).toBe(1)
  })
})
