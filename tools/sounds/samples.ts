/** A sound of one channel. */
export type Samples = Float32Array<ArrayBuffer>
/** A sound for two ears. */
export type Stereo = readonly [left: Samples, right: Samples]
/** A value over time, in seconds; or always the same one. */
export type Moving = (time: number) => number
export type Curve = number | Moving

/** Samples after which a value that changes over time is asked for again. */
const stride = 16

export const silence = (rate: number, seconds: number): Samples =>
  new Float32Array(Math.round(rate * seconds))

export const valueOf = (curve: Curve, time: number): number =>
  typeof curve === 'number' ? curve : curve(time)

/** Adds a sound to another one from a sample on; what does not fit is cut off. */
export function delayed(onto: Samples, samples: Samples, start: number, level: number): void {
  const end = Math.min(samples.length, onto.length - start)
  for (let at = 0; at < end; at++) onto[start + at] += samples[at] * level
}

/** A value that grows by `slope` in a second. */
export const glide = (from: number, slope: number) => (time: number) => from + slope * time

/** A value that falls to a third in `seconds`. */
export const decay = (seconds: number) => (time: number) => Math.exp(-time / seconds)

/** The sound with a level that changes over time. */
export const shaped = (rate: number, samples: Samples, level: Curve): Samples =>
  samples.map((value, at) => value * valueOf(level, at / rate))

/** A state variable filter (Zavalishin): `low` and `high` from, `band` round a frequency in Hz; steeper with a higher `q`. */
export function filtered(
  rate: number,
  samples: Samples,
  kind: 'low' | 'band' | 'high',
  hertz: Curve,
  q: number,
): Samples {
  const out = new Float32Array(samples.length)
  const damping = 1 / q
  let g = 0
  let a = 0
  let b = 0
  let c = 0
  let first = 0
  let second = 0
  for (let at = 0; at < samples.length; at++) {
    if (at % stride === 0 && (at === 0 || typeof hertz !== 'number')) {
      g = Math.tan((Math.PI * Math.min(valueOf(hertz, at / rate), rate * 0.45)) / rate)
      a = 1 / (1 + g * (g + damping))
      b = g * a
      c = g * b
    }
    const input = samples[at]
    const rest = input - second
    const band = a * first + b * rest
    const low = second + b * first + c * rest
    first = 2 * band - first
    second = 2 * low - second
    out[at] = kind === 'low' ? low : kind === 'band' ? band * damping : input - damping * band - low
  }
  return out
}

/** A rise and a fall: seconds until the sound is there, and until it is then down to a third. */
export function swell(rise: number, fall: number): Moving {
  const falling = decay(fall)
  return (time) => (time < rise ? Math.sin((time / rise) * (Math.PI / 2)) ** 2 : falling(time - rise))
}

/** Lengths of the delays of a room in seconds, which share no factor; the right ear's are a little longer. */
const paths = [0.0253, 0.0297, 0.0338, 0.0371, 0.0411, 0.0437, 0.0533, 0.0613]
const between = 0.00052

/**
 * The sound in a room: `seconds` until it has faded by 60 dB, `wet` its level beside the sound itself, and `dull` how
 * much the walls swallow of what is high, from 0 to 1.
 */
export function inRoom(rate: number, dry: Stereo, seconds: number, wet: number, dull = 0.4): Stereo {
  const tail = Math.round(rate * seconds * 0.9)
  const inEar = (samples: Samples, ear: number): Samples => {
    const out = new Float32Array(samples.length + tail)
    out.set(samples)
    const early = new Float32Array(out.length)
    for (const path of paths) {
      const length = Math.round((path + ear * between) * rate)
      const loop = new Float32Array(length)
      const gain = 0.001 ** (path / seconds)
      let at = 0
      let state = 0
      for (let nth = 0; nth < out.length; nth++) {
        const heard = loop[at]
        state = heard * (1 - dull) + state * dull
        loop[at] = (nth < samples.length ? samples[nth] : 0) + state * gain
        early[nth] += heard
        at = at + 1 === length ? 0 : at + 1
      }
    }
    diffuse(early, Math.round((0.0051 + ear * between) * rate))
    diffuse(early, Math.round((0.0127 + ear * between) * rate))
    for (let nth = 0; nth < out.length; nth++) out[nth] += (early[nth] * wet) / paths.length
    return out
  }
  return [inEar(dry[0], 0), inEar(dry[1], 1)]
}

/** Blurs echoes (an allpass of Schroeder's). */
function diffuse(samples: Samples, length: number): void {
  const loop = new Float32Array(length)
  let at = 0
  for (let nth = 0; nth < samples.length; nth++) {
    const stored = loop[at]
    const input = samples[nth] + 0.6 * stored
    loop[at] = input
    samples[nth] = stored - 0.6 * input
    at = at + 1 === length ? 0 : at + 1
  }
}

/** The first part of a sound, faded out over its last moments. */
export function trimmed(rate: number, stereo: Stereo, seconds: number, fade = 0.03): Stereo {
  const cut = (samples: Samples): Samples => {
    const part = samples.slice(0, Math.min(samples.length, Math.round(rate * seconds)))
    const last = Math.min(part.length, Math.round(rate * fade))
    for (let at = 1; at <= last; at++) part[part.length - at] *= (at - 1) / last
    return part
  }
  return [cut(stereo[0]), cut(stereo[1])]
}

/** A loop of `seconds`, whose end runs on in its beginning: the sound beyond is laid over it. */
export function looped(rate: number, samples: Samples, seconds: number): Samples {
  const length = Math.round(rate * seconds)
  const loop = samples.slice(0, length)
  const over = samples.length - length
  for (let at = 0; at < over; at++) {
    const angle = (at / over) * (Math.PI / 2)
    loop[at] = samples[at] * Math.sin(angle) + samples[length + at] * Math.cos(angle)
  }
  return loop
}
