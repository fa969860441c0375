import { decay, delayed, filtered, shaped, silence, valueOf, type Curve, type Samples } from './samples.ts'

/** A damped sine: Hz, level, and seconds until it has faded by 60 dB. */
export type Mode = readonly [hertz: number, level: number, fade: number]
/** A sound in a longer one: its start in seconds, and its level. */
export type Part = readonly [start: number, level: number, samples: Samples]

/** The level and pitch by which two strikes of one thing differ, as a part. */
const spread = 0.025

/** Makes sounds at a sample rate. The same seed makes the same sounds. */
export class Synth {
  readonly rate: number
  #state: number

  constructor(rate: number, seed: number) {
    this.rate = rate
    this.#state = seed
  }

  /** A number from 0 to 1 (mulberry32). */
  random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.random()
  }

  /** A number near 1: two strikes are never quite alike. */
  near(): number {
    return this.between(1 - spread, 1 + spread)
  }

  /** Lets a sound fade over the last part of its time, so that its end makes no click. */
  #within(samples: Samples): Samples {
    const last = Math.round(Math.min(0.08 * this.rate, samples.length * 0.2))
    for (let at = 1; at <= last; at++) samples[samples.length - at] *= (at - 1) / last
    return samples
  }

  silence(seconds: number): Samples {
    return silence(this.rate, seconds)
  }

  noise(seconds: number): Samples {
    return this.silence(seconds).map(() => 2 * this.random() - 1)
  }

  /** Noise in a band round `hertz`, wider with a smaller `q`, with a level over time. */
  rush(seconds: number, hertz: Curve, q: number, level: Curve): Samples {
    return this.#within(shaped(this.rate, filtered(this.rate, this.noise(seconds), 'band', hertz, q), level))
  }

  /** A struck body: the level of the noise of the touch, at the beginning, and its modes. */
  strike(touch: number, ...modes: readonly Mode[]): Samples {
    const struck = this.silence(Math.max(...modes.map(([, , fade]) => fade)) + 0.02)
    for (const [hertz, level, fade] of modes) {
      const step = (2 * Math.PI * hertz * this.near()) / this.rate
      const loss = 0.001 ** (1 / (fade * this.rate))
      const size = level * this.near()
      // The sine of a growing angle, by a rotation for each sample.
      const turn = Math.cos(step) * loss
      const lift = Math.sin(step) * loss
      let real = 0
      let imaginary = size
      for (let at = 0; at < struck.length; at++) {
        struck[at] += real
        ;[real, imaginary] = [real * turn + imaginary * lift, imaginary * turn - real * lift]
      }
    }
    const first = modes[0][0]
    const burst = this.rush(0.012, Math.min(first * 2.2, 7000), 0.7, decay(0.0018))
    burst.forEach((value, at) => (struck[at] += value * touch))
    return struck
  }

  /** A tone of changing pitch: Hz and level by time; `overtones`: the levels of the second partial and on. */
  tone(seconds: number, hertz: Curve, level: Curve, overtones: readonly number[] = []): Samples {
    const tone = this.silence(seconds)
    let angle = 0
    for (let at = 0; at < tone.length; at++) {
      const time = at / this.rate
      angle += (2 * Math.PI * valueOf(hertz, time)) / this.rate
      let value = Math.sin(angle)
      for (let nth = 0; nth < overtones.length; nth++) value += overtones[nth] * Math.sin(angle * (nth + 2))
      tone[at] = value
    }
    return this.#within(shaped(this.rate, tone, level))
  }

  /** A bubble of air in water (Minnaert, van den Doel): it rings with its size, higher as it nears the surface. */
  bubble(hertz: number, rise = 0.1): Samples {
    const radius = 3 / hertz
    const loss = 0.13 / radius + 0.0072 * radius ** -1.5
    const climb = rise * loss
    return this.tone(
      Math.min(0.5, 6 / loss),
      (time) => hertz * (1 + climb * time),
      (time) => Math.min(1, time / 0.001) * Math.exp(-loss * time),
    )
  }

  /** A plucked string (Karplus, Strong): Hz, seconds, and how bright it is, from 0 to 1. */
  pluck(hertz: number, seconds: number, bright: number): Samples {
    const period = this.rate / hertz - 0.5
    const whole = Math.floor(period)
    const part = period - whole
    const pull = filtered(
      this.rate,
      this.noise((whole + 1) / this.rate + 0.001),
      'low',
      900 + 5000 * bright,
      0.7,
    )
    const size = Math.max(...pull.map(Math.abs))
    // A string plucked at a fifth of its length lacks every fifth partial.
    const from = Math.round(whole / 5)
    const string = this.silence(seconds)
    const loss = 0.001 ** (1 / (hertz * seconds * 0.9))
    let before = 0
    for (let at = 0; at < string.length; at++) {
      const fresh = at <= whole ? (pull[at] - (at >= from ? pull[at - from] : 0)) / size : 0
      const old = at > whole ? string[at - whole] : 0
      const older = at > whole + 1 ? string[at - whole - 1] : 0
      const value = old + (older - old) * part
      string[at] = fresh + loss * (0.5 * value + 0.5 * before)
      before = value
    }
    return string
  }

  /** Grains strewn over `seconds`: `density` is how many fall in a second, `make` returns one of them. */
  strewn(seconds: number, density: Curve, make: () => Samples): Samples {
    const all = this.silence(seconds + 0.3)
    let time = 0
    while (time < seconds) {
      time += -Math.log(1 - this.random()) / Math.max(1, valueOf(density, time))
      if (time < seconds) delayed(all, make(), Math.round(time * this.rate), this.between(0.2, 1))
    }
    return all
  }

  /** A grain of sand or grit: a very short click of noise round `hertz`. */
  grain(hertz: number): Samples {
    return this.rush(0.006, hertz * this.between(0.6, 1.6), 1.2, decay(0.0011))
  }

  /** Lays parts over one another. */
  mix(...parts: readonly Part[]): Samples {
    const length = Math.max(...parts.map(([start, , { length: own }]) => Math.round(start * this.rate) + own))
    const mixed = new Float32Array(length)
    for (const [start, level, samples] of parts) delayed(mixed, samples, Math.round(start * this.rate), level)
    return mixed
  }
}
