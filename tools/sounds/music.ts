import { half } from './materials.ts'
import { delayed, inRoom, swell, type Samples, type Stereo } from './samples.ts'
import type { Synth } from './synth.ts'

/**
 * *The Evening Boat*, the music of the home screen: a harp, a reed flute and a frame drum, in the scale of D, E flat, F
 * sharp, G, A, B flat and C (Hijaz), four beats a bar.
 */
const beat = 60 / 72
const bar = 4 * beat

/** Degrees of the scale above D, in half tones; the eighth is the D above. */
const scale = [0, 1, 4, 5, 7, 8, 10]
const pitch = (degree: number): number => scale[((degree % 7) + 7) % 7] + 12 * Math.floor(degree / 7)

/** The harp: eight eighths a bar as degrees, by chord. */
const figures = {
  d: [0, 4, 7, 9, 11, 9, 7, 4],
  e: [1, 5, 8, 10, 12, 10, 8, 5],
  g: [-4, 3, 5, 7, 10, 7, 5, 3],
  c: [-1, 3, 6, 8, 10, 8, 6, 3],
} as const
const harp = 'ddedgdedddedgcedgecdgeddddedgdedd'

/** The flute: notes as degree and beats, a dash instead of a degree rests. Four bars each. */
const first = '7:3 8:1 9:2 8:1 7:1  8:1.5 7:.5 6:1 5:1 4:3 -:1'
const second = '4:1 5:1 6:1 7:1 10:2 9:1 8:1  9:1 8:.5 7:.5 8:1 5:1 7:3.5 -:.5'
const third = '11:2 10:1 9:1 10:1.5 9:.5 8:2  9:1 8:1 7:1 6:1 7:4'
const flute = `-:16 ${first} ${second} -:8 ${third} ${second} -:8 ${first} 7:4`

/** The drum: low, high or nothing on each eighth of a bar. */
const drum = 'd..t..t.'

const bars = harp.length
/** Seconds until the music has faded. */
export const musicSeconds = bars * bar + 4
export const musicLufs = -24

function blown(synth: Synth, hertz: number, seconds: number): Samples {
  const level = (time: number): number => swell(0.09, 60)(time) * Math.min(1, (seconds - time) / 0.12)
  const shake = (time: number): number =>
    1 + 0.0045 * Math.min(1, time / 0.6) * Math.sin(2 * Math.PI * 5.1 * time)
  const bent = (time: number): number => hertz * shake(time) * (1 - 0.02 * Math.exp(-time / 0.03))
  return synth.mix(
    [0, 0.5, synth.tone(seconds, bent, level, [0.28, 0.16, 0.05])],
    [0, 0.28, synth.rush(seconds, hertz * 1.5, 2.2, level)],
    [0, 0.3, synth.rush(0.08, hertz * 3, 1, swell(0.01, 0.02))],
  )
}

/** A stroke on the drum, in its middle or at its rim, and how loud it is. */
const strokes: Readonly<Partial<Record<string, (synth: Synth) => readonly [Samples, level: number]>>> = {
  d: (synth) => [synth.strike(0.15, [78, 1, 0.3], [125, 0.5, 0.18], [167, 0.3, 0.12]), 0.5],
  t: (synth) => [synth.strike(0.15, [340, 0.5, 0.06], [560, 0.4, 0.05], [910, 0.3, 0.04]), 0.22],
}

/** The whole piece; both ears hear the flute, and the harp from the left. */
export function playMusic(synth: Synth): Stereo {
  const all: readonly [Samples, Samples] = [synth.silence(musicSeconds), synth.silence(musicSeconds)]
  const sound = (samples: Samples, start: number, level: number, side: number): void => {
    delayed(all[0], samples, Math.round(start * synth.rate), level * (1 - side))
    delayed(all[1], samples, Math.round(start * synth.rate), level * (1 + side))
  }
  const late = (): number => synth.between(0, 0.012)
  for (const [nth, chord] of [...harp].entries()) {
    const figure = figures[chord as keyof typeof figures]
    for (const [eighth, degree] of figure.entries()) {
      const strong = eighth === 0 ? 1 : eighth === 4 ? 0.75 : 0.55
      const string = synth.pluck(half(pitch(degree)), eighth === 0 ? 2.6 : 1.5, 0.3 * synth.near())
      sound(string, nth * bar + (eighth * beat) / 2 + late(), 0.3 * strong * synth.between(0.85, 1), -0.3)
    }
    if (nth < 4 || nth > bars - 3) continue
    for (const [eighth, letter] of [...drum].entries()) {
      const stroke = strokes[letter]?.(synth)
      if (stroke) sound(stroke[0], nth * bar + (eighth * beat) / 2 + late(), stroke[1], 0.25)
    }
  }
  let time = 0
  for (const [degree, beats] of flute.split(/ +/).map((note) => note.split(':').map(Number))) {
    const seconds = beats * beat
    if (!Number.isNaN(degree))
      sound(blown(synth, half(12 + pitch(degree - 7)), seconds * 0.97), time + late(), 0.34, 0.1)
    time += seconds
  }
  return inRoom(synth.rate, all, 2.2, 0.5)
}
