import { filtered, glide, shaped, swell, type Samples } from './samples.ts'
import type { Mode, Part, Synth } from './synth.ts'

/** A tile of bone on wood: the modes of a small plate, and below it the table. */
export const tile: readonly Mode[] = [
  [205, 0.5, 0.09],
  [1190, 1, 0.07],
  [1830, 0.7, 0.055],
  [2710, 0.5, 0.042],
  [3620, 0.3, 0.03],
  [4890, 0.16, 0.02],
]
const coin: readonly Mode[] = [
  [3150, 0.6, 0.22],
  [5120, 1, 0.3],
  [7430, 0.7, 0.18],
  [9860, 0.35, 0.1],
]
export const clay: readonly Mode[] = [
  [1046, 1, 0.32],
  [2510, 0.35, 0.16],
  [4380, 0.18, 0.09],
]
export const gong: readonly Mode[] = [
  [73.4, 1, 2.4],
  [118, 0.6, 1.9],
  [155.6, 0.5, 1.7],
  [233, 0.35, 1.2],
  [391, 0.35, 0.9],
  [612, 0.25, 0.7],
  [968, 0.12, 0.5],
]

/** The frequency of a number of half tones above the D below middle C. */
export const half = (steps: number): number => 146.832 * 2 ** (steps / 12)

/** The notes of a set's phrase: the ladder of five tones, in half tones above D. */
export const ladder = [12, 15, 17, 19, 22, 24, 27, 29]

/** Notes on a harp, one after the other; the last one rings on, with a bowl struck an octave higher. */
export function phrase(synth: Synth, steps: readonly number[], apart: number): Samples {
  const last = steps.length - 1
  const notes = steps.map((step, nth): Part => {
    const [level, seconds] = nth === last ? [1, 1.1] : [0.8, 0.7]
    return [nth * apart, level, synth.pluck(half(step), seconds, 0.55)]
  })
  const bowl = synth.strike(0, [half(steps[last] + 12), 1, 0.9], [half(steps[last] + 31), 0.3, 0.4])
  return synth.mix(...notes, [last * apart, 0.16, bowl])
}

/** Something flat pushed over a rough ground: noise in a band, uneven as the ground is. */
export function scrape(synth: Synth, seconds: number, from: number, to: number): Samples {
  const grit = filtered(synth.rate, synth.noise(seconds), 'low', 38, 0.7)
  const rushing = synth.rush(seconds, (time) => from + (to - from) * (time / seconds), 1.1, 1)
  return rushing.map((value, at) => {
    const part = at / rushing.length
    return value * Math.sin(Math.PI * Math.sqrt(part)) ** 1.5 * (0.35 + Math.min(1, Math.abs(grit[at]) * 14))
  })
}

/** Water thrown up: noise that grows dull as it falls back, and bubbles after it. */
export function splash(synth: Synth, seconds: number, size: number): Samples {
  const dull = (time: number): number => size * (0.6 + Math.exp(-time / 0.08))
  const fewer = (time: number): number => 50 * Math.exp(-time / 0.2)
  return synth.mix(
    [0, 0.9, synth.rush(seconds, dull, 0.8, swell(0.012, seconds / 4))],
    [0.03, 0.5, synth.strewn(seconds * 0.8, fewer, () => synth.bubble(synth.between(450, 1500)))],
  )
}

/** Steps in sand. */
export function steps(synth: Synth): Samples {
  const step = (start: number): Part => {
    const level = synth.between(0.8, 1)
    const sand = synth.mix(
      [0, 1, synth.rush(0.13, glide(1900, -6000), 0.9, swell(0.03, 0.035))],
      [0, 0.7, synth.strewn(0.11, 350, () => synth.grain(3200))],
      [0.012, 0.4, synth.strike(0, [96, 1, 0.07])],
    )
    return [start, level, sand]
  }
  return synth.mix(step(0), step(0.17), step(0.33))
}

export function breath(synth: Synth, seconds: number, hertz: number, rise: number): Samples {
  const trembling = (time: number): number => hertz * (1 + 0.004 * Math.sin(31 * time))
  return synth.mix(
    [0, 1, synth.tone(seconds, trembling, swell(rise, seconds / 4), [0.3, 0.12, 0.05])],
    [0, 0.5, synth.rush(seconds, hertz * 2, 3, swell(rise, seconds / 5))],
  )
}

/** Wings: air beaten so many times a second, slower towards the end. */
export const wings = (synth: Synth, seconds: number, beats: number): Samples =>
  shaped(
    synth.rate,
    synth.rush(seconds, 620, 0.7, swell(0.06, seconds / 3)),
    (time) => Math.max(0.05, Math.sin(Math.PI * beats * time * (1 - 0.25 * time))) ** 2,
  )

/** Coins that fall on coins. */
export const coins = (synth: Synth): Samples =>
  synth.mix(
    ...[0, 0.06, 0.1, 0.19, 0.24].map((start, nth): Part => {
      const size = synth.between(0.85, 1.18)
      const modes = coin.map(([hertz, level, fade]): Mode => [hertz * size, level, fade])
      return [start + synth.between(0, 0.02), 1 - nth * 0.13, synth.strike(0.8, ...modes)]
    }),
  )

/** Sand that runs off: many grains, fewer and fewer. */
export function pour(synth: Synth, seconds: number): Samples {
  const fewer = (time: number): number => 1500 * Math.exp(-time / (seconds / 3))
  return synth.mix(
    [0, 1, synth.strewn(seconds, fewer, () => synth.grain(4200))],
    [0, 0.5, synth.rush(seconds, 3000, 0.6, swell(0.05, seconds / 4))],
  )
}
