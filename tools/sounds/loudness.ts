import type { Samples, Stereo } from './samples.ts'

/** The two filters of ITU-R BS.1770-5 for any sample rate: a shelf for the head, and a high pass. */
function weighted(rate: number, samples: Samples): Samples {
  const shelf = { hertz: 1681.974450955533, gain: 3.999843853973347, q: 0.7071752369554196 }
  const pass = { hertz: 38.13547087602444, q: 0.5003270373238773 }
  const k = Math.tan((Math.PI * shelf.hertz) / rate)
  const high = 10 ** (shelf.gain / 20)
  const middle = high ** 0.4996667741545416
  const norm = 1 + k / shelf.q + k * k
  const first = biquad(
    samples,
    [
      (high + (middle * k) / shelf.q + k * k) / norm,
      (2 * (k * k - high)) / norm,
      (high - (middle * k) / shelf.q + k * k) / norm,
    ],
    [(2 * (k * k - 1)) / norm, (1 - k / shelf.q + k * k) / norm],
  )
  const l = Math.tan((Math.PI * pass.hertz) / rate)
  const rest = 1 + l / pass.q + l * l
  return biquad(first, [1, -2, 1], [(2 * (l * l - 1)) / rest, (1 - l / pass.q + l * l) / rest])
}

type Three = readonly [number, number, number]

function biquad(samples: Samples, [b0, b1, b2]: Three, [a1, a2]: readonly [number, number]): Samples {
  let x1 = 0
  let x2 = 0
  let y1 = 0
  let y2 = 0
  return samples.map((x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    return y
  })
}

const window = 0.4

/** The loudness of the loudest 0.4 seconds in LUFS (momentary, ITU-R BS.1770); silence stands around what is shorter. */
export function loudest(rate: number, stereo: Stereo): number {
  const heard = stereo.map((samples) => weighted(rate, samples))
  const length = Math.round(rate * window)
  const hop = Math.round(length / 4)
  let most = 0
  for (let start = 0; start === 0 || start + length <= heard[0].length; start += hop) {
    let power = 0
    for (const samples of heard) {
      const end = Math.min(start + length, samples.length)
      for (let at = start; at < end; at++) power += (samples[at] * samples[at]) / length
    }
    most = Math.max(most, power)
  }
  return -0.691 + 10 * Math.log10(most)
}

/** The largest value, as a part of full scale. */
export const peakOf = (stereo: Stereo): number =>
  stereo.reduce((most, samples) => samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), most), 0)

/** The sound at a loudness in LUFS, or quieter where its peak would pass `most`. */
export function levelled(rate: number, stereo: Stereo, lufs: number, most: number): Stereo {
  const wanted = 10 ** ((lufs - loudest(rate, stereo)) / 20)
  const gain = Math.min(wanted, most / peakOf(stereo))
  return [stereo[0].map((value) => value * gain), stereo[1].map((value) => value * gain)]
}
