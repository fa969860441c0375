import type { Player } from '../../shared/players.ts'
import { boatPictures } from '../pieces/pictures/pictures.ts'
import { loadDrawings } from './drawings.ts'
import { watchTheme } from './page.ts'
import { mix } from './shapes.ts'

/** The look of every board, as the theme decides it. */
export type Palette = Readonly<Awaited<ReturnType<typeof readPalette>>>

/** The look of a seat: its colours as hex, and the path data of its sign. */
export type Emblem = Readonly<ReturnType<typeof emblemOf>>

export const emblemOf = ({ boat, colour }: Player, { tone }: Palette) => ({
  colour,
  hull: tone(`seat-${colour}`),
  deep: tone(`seat-${colour}-deep`),
  ink: tone(`seat-${colour}-ink`),
  sign: boatPictures[boat],
})

/** Reads the theme where a board hangs, and loads the texts of its drawings, by their paths. */
export async function readPalette(host: Element, files: Readonly<Record<string, string>>) {
  const style = getComputedStyle(host)
  const values: Record<string, string> = {}
  const tone = (name: string): string => (values[name] ??= style.getPropertyValue(`--${name}`).trim())
  return {
    /** The theme's variable `--name`: for a colour as hex. */
    tone,
    /** The colour of the landscape `--board-name`. */
    land: (name: string): string => tone(`board-${name}`),
    numerals: tone('face-text') || 'sans-serif',
    /** The drawings, made in the colours of the theme. */
    drawings: await loadDrawings(files, tone),
    /** True where the scene is a night: ink is lighter than its ground. */
    night: document.documentElement.dataset.theme === 'dark',
  }
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))

/** A hex colour with an opacity. */
export function sheer(hex: string, opacity: number): string {
  const [red, green, blue] = channels(hex)
  return `rgba(${red},${green},${blue},${opacity})`
}

/** A mixture of two hex colours; `part` is that of the second. */
export function blend(hex: string, other: string, part: number): string {
  const ends = channels(other)
  const mixed = channels(hex).map((value, index) => Math.round(mix(value, ends[index], part)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Perceived lightness of a hex colour, from 0 to 1; good enough to tell which of two is the lighter. */
export function lightness(hex: string): number {
  const [red, green, blue] = channels(hex)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/**
 * Reads something of the page's theme, and again whenever that changes, also during the first reading; a reading
 * that another one has overtaken is dropped. Rejects where the first cannot be read.
 */
export async function readThemed<T>(read: () => Promise<T>, watch = watchTheme) {
  let notify: () => void = () => undefined
  let last = read()
  let now: T
  const stop = watch(() => {
    const reading = read()
    last = reading
    void reading.then((value) => {
      if (reading !== last) return
      now = value
      notify()
    })
  })
  try {
    let reading: Promise<T>
    do {
      reading = last
      now = await reading
    } while (reading !== last)
  } catch (error) {
    stop()
    throw error
  }
  return {
    get now(): T {
      return now
    },
    /** Calls `following` after every reading that follows. */
    follow(following: () => void): void {
      notify = following
    },
    stop,
  }
}
