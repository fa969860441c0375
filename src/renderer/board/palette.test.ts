import { expect, test, vi, afterEach, beforeEach } from 'vitest'
import { readThemed, loadDrawings } from './palette.ts'
import { colours, type Colour } from '../../shared/players.ts'
import type { Brush } from './brush.ts'

/** A theme whose readings end when the test says so. */
function setUp() {
  const readings: PromiseWithResolvers<string>[] = []
  const stopped = vi.fn()
  let change: () => void = () => undefined
  const themed = readThemed(
    () => {
      const reading = Promise.withResolvers<string>()
      readings.push(reading)
      return reading.promise
    },
    (notify) => {
      change = notify
      return stopped
    },
  )
  return { themed, readings, stopped, change: () => change() }
}

test('a theme that changes while it is first read is read instead', async () => {
  const { themed, readings, change } = setUp()
  change()
  readings[0].resolve('light')
  readings[1].resolve('dark')
  expect((await themed).now).toBe('dark')
})

test('a theme that changes afterwards is told, unless it has changed again by then', async () => {
  const { themed, readings, change } = setUp()
  readings[0].resolve('light')
  const theme = await themed
  const reading = Promise.withResolvers<string>()
  theme.follow(() => reading.resolve(theme.now))
  change()
  change()
  readings[1].resolve('dark')
  readings[2].resolve('light again')
  expect(await reading.promise).toBe('light again')
})

test('a change before anybody follows is there when somebody does', async () => {
  const { themed, readings, change } = setUp()
  readings[0].resolve('light')
  const theme = await themed
  change()
  readings[1].resolve('dark')
  await expect.poll(() => theme.now).toBe('dark')
})

test('a theme that cannot be read is not watched any more', async () => {
  const { themed, readings, stopped } = setUp()
  readings[0].reject(new Error('no sheet'))
  await expect(themed).rejects.toThrow('no sheet')
  expect(stopped).toHaveBeenCalledOnce()
})

const open = '<svg viewBox='
const sun = `${open}"-5 -10 20 30"><circle id="disc" fill="var(--gold)"/><use href="#disc"/></svg>`
const boat = `${open}"0 0 40 10"><path id="hull" fill="var(--hull)"/><use href="#hull"/></svg>`
const drawImage = vi.fn()
const translate = vi.fn()
const rotate = vi.fn()
const scale = vi.fn()
const restored = { save: () => undefined, restore: () => undefined }
const brush = { drawImage, translate, rotate, scale, ...restored } as unknown as Brush
let opened: { src: string }[] = []

beforeEach(() => {
  opened = []
  const decode = () => Promise.resolve()
  vi.stubGlobal('Image', function image() {
    const image = { src: '', decode }
    opened.push(image)
    return image
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  drawImage.mockReset()
})

const load = () => loadDrawings({ './sun.svg': sun, './boat.svg': boat }, (name) => `the-${name}`)

test('every drawing is on one sheet, in the colours of the theme and of each seat', async () => {
  await load()
  expect(opened).toHaveLength(1)
  const sheet = decodeURIComponent(opened[0]?.src ?? '')
  expect(sheet).toContain('--gold:the-gold')
  for (const colour of colours) expect(sheet).toContain(`--hull:the-seat-${colour};`)
  const ids = [...sheet.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(1 + colours.length)
  expect([...sheet.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(ids)
})

test('a drawing is painted with its origin at the point, from its own place on the sheet', async () => {
  const drawings = await load()
  drawings.paint(brush, 'sun', { x: 100, y: 200 }, 2)
  expect(translate).toHaveBeenLastCalledWith(100, 200)
  expect(scale).toHaveBeenLastCalledWith(2, 2)
  expect(drawImage).toHaveBeenLastCalledWith(opened[0], 0, 0, 20, 30, -5, -10, 20, 30)
  const second = colours[1] as Colour
  drawings.paint(brush, 'boat', { x: 0, y: 0 }, 3, { colour: second, angle: 0.5, facing: -1 })
  expect(rotate).toHaveBeenLastCalledWith(0.5)
  expect(scale).toHaveBeenLastCalledWith(-3, 3)
  expect(drawImage).toHaveBeenLastCalledWith(opened[0], 60, 0, 40, 10, 0, 0, 40, 10)
  expect(() => {
    drawings.paint(brush, 'boat', { x: 0, y: 0 }, 1)
  }).toThrow(RangeError)
})

test('a drawing is stretched over a rectangle, and hangs over it by its margin', async () => {
  const drawings = await load()
  drawings.fill(brush, 'sun', { x: 100, y: 200, width: 40, height: 5 })
  expect(drawImage).toHaveBeenLastCalledWith(opened[0], 0, 0, 20, 30, 80, 195, 80, 15)
})
