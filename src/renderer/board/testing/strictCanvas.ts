import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'

const theme = readFileSync(join(import.meta.dirname, '..', '..', 'ui', 'theme', 'colours.css'), 'utf8')

/** A colour for every variable of the theme; throws for one of a board that the theme does not have. */
function getPropertyValue(name: string): string {
  if (/^--(board|card|coin|seat|tile|value)-/.test(name) && !theme.includes(`${name}:`))
    throw new RangeError(`The theme has no ${name}`)
  return '#808080'
}

/**
 * A mock of the browser's canvas, for tests without a browser: it paints nothing, and throws as a real one
 * does on negative radii and numbers that are not finite. `vi.unstubAllGlobals` removes it.
 */
export function stubCanvas(): void {
  vi.stubGlobal('Path2D', strict)
  vi.stubGlobal('Image', OpenedImage)
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue }))
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    createElement: () => ({ width: 0, height: 0, style: {}, getContext: () => strict, ...element }),
  })
}

/** An image that opens whatever its source is. */
class OpenedImage {
  readonly decode = (): Promise<void> => Promise.resolve()
}

/** Stubs of the element's methods; the canvas is in no page. */
export const element = {
  setAttribute: () => undefined,
  addEventListener: () => undefined,
  remove: () => undefined,
  prepend: () => undefined,
}

/** By method: which of its arguments are radii. */
const radii: Readonly<Record<string, readonly number[]>> = {
  arc: [2],
  arcTo: [4],
  ellipse: [2, 3],
  roundRect: [4],
  createRadialGradient: [2, 5],
}

const gradient = { addColorStop: () => undefined }
/** The return values of the methods that have one. */
const answers: Readonly<Record<string, unknown>> = {
  createLinearGradient: gradient,
  createRadialGradient: gradient,
  createPattern: {},
  getTransform: { a: 1 },
  measureText: { width: 10, actualBoundingBoxAscent: 8 },
}

/** A brush, a path and a constructor of paths in one, whose every method checks its arguments. */
const strict: object = new Proxy(
  function unpainted(): void {
    return undefined
  },
  {
    construct: () => strict,
    get:
      (_, key) =>
      (...args: readonly unknown[]) => {
        const name = String(key)
        args.forEach((arg, index) => {
          if (typeof arg !== 'number') return
          if (!Number.isFinite(arg)) throw new TypeError(`${name}: argument ${index} is ${arg}`)
          if (arg < 0 && radii[name]?.includes(index)) throw new RangeError(`${name}: radius is negative`)
        })
        return answers[name]
      },
    set: () => true,
  },
)
