import { ambienceLoop, type Ambience } from '../../src/renderer/app/sound/names.ts'
import { filtered, glide, looped, shaped, swell, type Moving, type Samples, type Stereo } from './samples.ts'
import type { Part, Synth } from './synth.ts'

/** Seconds after which an ambience begins anew, and over which its end runs on in its beginning. */
const around = ambienceLoop.seconds
const over = 4
const whole = around + over

/** A value that wanders from 0 to 1, slowly: one step takes so many seconds. */
function wandering(synth: Synth, step: number): Moving {
  const marks = Array.from({ length: Math.ceil(whole / step) + 2 }, () => synth.random())
  return (time) => {
    const at = Math.floor(time / step)
    const part = 0.5 - Math.cos((time / step - at) * Math.PI) / 2
    return marks[at] + (marks[at + 1] - marks[at]) * part
  }
}

/** A value that follows another one, from `least` up by at most `reach`. */
function following(least: number, reach: number, other: Moving): Moving {
  return (time) => least + reach * other(time)
}

/** A power of a value: it is high for less of the time. */
const raised = (other: Moving, power: number) => (time: number) => other(time) ** power

/** Water that goes by: its rush in two bands, and bubbles along the bank. */
function water(synth: Synth, bubbles: number): Samples {
  const wide = wandering(synth, 2.3)
  const lap = wandering(synth, 0.7)
  const density = (time: number): number => bubbles * (0.2 + lap(time))
  return synth.mix(
    [0, 1, synth.rush(whole, following(320, 180, wide), 0.6, following(0.35, 0.5, wide))],
    [0, 0.7, synth.rush(whole, following(760, 500, lap), 0.9, raised(lap, 2))],
    [0, 0.6, synth.strewn(whole - 0.4, density, () => synth.bubble(synth.between(380, 1500)))],
  )
}

/** Wind: noise whose band follows its strength; the higher `q`, the more it whistles. */
function wind(synth: Synth, low: number, reach: number, q: number): Samples {
  const gust = wandering(synth, 3.1)
  return synth.rush(whole, following(low, reach, gust), q, following(0.12, 0.88, raised(gust, 2)))
}

/** Reeds and leaves that rustle in gusts. */
function reeds(synth: Synth): Samples {
  const rustle = synth.rush(whole, 4200, 0.5, raised(wandering(synth, 2.1), 4))
  return filtered(synth.rate, rustle, 'high', 1800, 0.7)
}

/** Something heard now and then, at most once in `apart` seconds. */
function nowAndThen(synth: Synth, apart: number, make: () => Samples): Samples {
  const heard: Part[] = []
  for (let time = synth.between(0.5, apart); time < around - 1; time += apart * synth.between(0.7, 1.5)) {
    heard.push([time, synth.between(0.4, 1), make()])
  }
  return synth.mix([0, 1, synth.silence(whole)], ...heard)
}

/** A few notes of a small bird. */
function bird(synth: Synth): Samples {
  const pitch = synth.between(2600, 3600)
  const notes = Math.floor(synth.between(2, 6))
  return synth.mix(
    ...Array.from({ length: notes }, (_, nth): Part => {
      const bend = synth.between(-5000, 6500)
      const length = synth.between(0.05, 0.1)
      const loud = (time: number): number => Math.sin((Math.PI * time) / length) ** 2
      return [nth * 0.13, 1, synth.tone(length, glide(pitch, bend), loud)]
    }),
  )
}

/** A cricket's song: short pulses in threes, without an end. */
function cricket(synth: Synth, hertz: number, pause: number): Samples {
  const loud = wandering(synth, 4)
  return synth.tone(whole, hertz * synth.near(), (time) => {
    const at = time % pause
    const pulse = at < 0.084 ? Math.sin(Math.PI * ((at % 0.028) / 0.028)) ** 2 : 0
    return pulse * (0.25 + 0.75 * loud(time))
  })
}

function frog(synth: Synth): Samples {
  const voice = synth.tone(0.3, synth.between(210, 260), swell(0.05, 0.1), [0.6, 0.5, 0.2])
  return shaped(synth.rate, voice, (time) => Math.max(0, Math.sin(2 * Math.PI * 38 * time)))
}

/** Sand that trickles from a joint. */
const trickle = (synth: Synth): Samples => synth.strewn(synth.between(0.6, 1.8), 130, () => synth.grain(3800))

/** Of the loudest 0.4 seconds, in LUFS. */
export const ambienceLufs = -32

/** The places where games are played, by day and by night. */
export const ambiences: Readonly<Record<Ambience, (synth: Synth) => Samples>> = {
  riverDay: (synth) =>
    synth.mix(
      [0, 1, water(synth, 5)],
      [0, 0.3, reeds(synth)],
      [0, 0.05, nowAndThen(synth, 4, () => bird(synth))],
    ),
  riverNight: (synth) =>
    synth.mix(
      [0, 0.8, water(synth, 3)],
      [0, 0.035, cricket(synth, 4350, 0.62)],
      [0, 0.025, cricket(synth, 4720, 0.79)],
      [0, 0.07, nowAndThen(synth, 6, () => frog(synth))],
    ),
  desertDay: (synth) =>
    synth.mix(
      [0, 1, wind(synth, 240, 420, 0.9)],
      [0, 0.25, reeds(synth)],
      [0, 0.03, nowAndThen(synth, 8, () => bird(synth))],
    ),
  desertNight: (synth) =>
    synth.mix(
      [0, 1, wind(synth, 180, 260, 1)],
      [0, 0.05, cricket(synth, 4350, 0.71)],
      [0, 0.03, cricket(synth, 4610, 0.93)],
    ),
  tomb: (synth) =>
    synth.mix(
      [0, 1, wind(synth, 170, 230, 2.6)],
      [0, 0.5, synth.rush(whole, 70, 0.8, 0.4)],
      [0, 0.12, nowAndThen(synth, 5, () => trickle(synth))],
    ),
}

/** The level at which each ear hears what the other one does. */
const shared = 0.3

/**
 * The ambience once round, with its end before it and its beginning after it: what a codec does at the ends of a file is
 * then outside of the loop. The right ear hears the same place half a round later, and so not the same sound.
 */
export function ambienceAround(synth: Synth, name: Ambience): Stereo {
  const loop = looped(synth.rate, ambiences[name](synth), around)
  const half = Math.round(loop.length / 2)
  const before = Math.round(ambienceLoop.overlap * synth.rate)
  const heardFrom = (first: number): Samples =>
    new Float32Array(loop.length + 2 * before).map((_, at) => {
      const own = first + at - before + loop.length
      return loop[own % loop.length] + shared * loop[(own + half) % loop.length]
    })
  return [heardFrom(0), heardFrom(half)]
}
