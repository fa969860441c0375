import type { EffectName } from '../../src/renderer/app/sound/names.ts'
import {
  breath,
  clay,
  coins,
  gong,
  half,
  ladder,
  phrase,
  pour,
  scrape,
  splash,
  steps,
  tile,
  wings,
} from './materials.ts'
import { decay, filtered, glide, shaped, swell, type Samples } from './samples.ts'
import type { Part, Synth } from './synth.ts'

/** A sound of the table. */
interface Effect {
  /** Of its loudest 0.4 seconds, in LUFS. A sound as short as a click stays below, for its peak. */
  readonly lufs: number
  /** The longest that it may be, in seconds, with the room around it. */
  readonly longest: number
  /** The room's echo: seconds, and its level beside the sound. */
  readonly room: readonly [seconds: number, wet: number]
  readonly play: (synth: Synth) => Samples
}

function effect(lufs: number, longest: number, room: Effect['room'], play: Effect['play']): Effect {
  return { lufs, longest, room, play }
}

/** The usual room: a chamber with soft walls. */
const near = [0.5, 0.22] as const
const hall = [1.6, 0.5] as const

/** The completion of a set of so many tiles. */
const set = (tiles: number): Effect =>
  effect(-18, 2.6, [1.2, 0.5], (synth) => phrase(synth, ladder.slice(0, tiles), 0.105))

/** The effects of the line games' boards, and of every table. */
const nileEffects = {
  tileLift: effect(-27, 0.7, near, (synth) =>
    synth.mix([0, 0.8, scrape(synth, 0.09, 1500, 3400)], [0.06, 0.35, synth.strike(0.4, ...tile.slice(2))]),
  ),
  tileLay: effect(-22, 0.8, near, (synth) =>
    synth.mix(
      [0, 1, synth.strike(0.5, ...tile)],
      [synth.between(0.026, 0.036), 0.2, synth.strike(0.3, ...tile.slice(1))],
    ),
  ),
  tileSlide: effect(-24, 1, near, (synth) =>
    synth.mix([0, 1, scrape(synth, 0.3, 900, 2200)], [0.27, 0.5, synth.strike(0.3, ...tile.slice(1))]),
  ),
  launch: effect(-21, 1.3, near, (synth) =>
    synth.mix(
      [0, 1, splash(synth, 0.55, 1000)],
      [0.01, 0.8, synth.bubble(250, 0.35)],
      [0, 0.4, synth.strike(0.1, [118, 1, 0.16], [287, 0.4, 0.1])],
    ),
  ),
  wake: effect(-25, 1.4, near, (synth) => {
    const rise = (time: number): number => 420 + 500 * Math.sin(Math.min(1, time / 0.5) * Math.PI)
    return synth.mix(
      [0, 1, synth.rush(0.85, rise, 0.9, swell(0.22, 0.2))],
      [0.1, 0.4, synth.strewn(0.55, 26, () => synth.bubble(synth.between(500, 1300)))],
    )
  }),
  steps: effect(-24, 1, near, steps),
  sink: effect(-21, 2.3, hall, (synth) =>
    synth.mix(
      [0, 0.8, splash(synth, 0.3, 700)],
      [0.04, 1, synth.bubble(270, 0.5)],
      ...[0.16, 0.27, 0.36, 0.48, 0.62].map((start, nth): Part => [
        start,
        0.8 - nth * 0.13,
        synth.bubble(640 - nth * 80 * synth.near(), 0.15),
      ]),
      [0.05, 0.5, synth.tone(0.9, glide(98, -34), swell(0.1, 0.28), [0.3])],
    ),
  ),
  set2: set(2),
  set3: set(3),
  set4: set(4),
  set5: set(5),
  set6: set(6),
  set7: set(7),
  set8: set(8),
  point: effect(-23, 1, near, (synth) => {
    const higher = clay.map(([hertz, level, fade]) => [hertz * 1.335, level, fade] as const)
    return synth.mix([0, 1, synth.strike(0.15, ...clay)], [0.11, 0.7, synth.strike(0.15, ...higher)])
  }),
  /** He rises: a fifth of breath, from below. */
  osiris: effect(-20, 2.9, hall, (synth) =>
    synth.mix(
      [0, 1, breath(synth, 1.1, half(8), 0.3)],
      [0.28, 0.9, breath(synth, 1, half(15), 0.3)],
      [0, 0.35, synth.strike(0, [half(-4), 1, 1])],
    ),
  ),
  /** She spreads her wings: beaten air, and a harp drawn upwards. */
  isis: effect(-20, 2.7, hall, (synth) =>
    synth.mix(
      [0, 1, wings(synth, 0.9, 7)],
      ...[12, 14, 17, 19, 21, 24].map((step, nth): Part => [
        0.12 + nth * 0.055,
        0.35,
        synth.pluck(half(step), 0.8, 0.4),
      ]),
    ),
  ),
  /** He falls as light: partials of one string that flare up. */
  ra: effect(-20, 2.9, hall, (synth) =>
    synth.mix(
      ...[1, 2, 3, 4, 5, 6, 8].map((nth): Part => {
        const partial = half(12) * nth * (1 + 0.0015 * nth)
        return [nth * 0.03, 0.9 / nth, synth.tone(1, partial, swell(0.16 + 0.02 * nth, 0.25))]
      }),
      [0.2, 0.5, synth.rush(0.5, 5200, 1.2, swell(0.12, 0.1))],
    ),
  ),
  /** He turns two things about: a reed pen, and two blocks of wood, the second one lower. */
  thoth: effect(-20, 2, hall, (synth) =>
    synth.mix(
      [0, 0.6, scrape(synth, 0.22, 2600, 4800)],
      [0.2, 1, synth.strike(0.3, [880, 1, 0.12], [2350, 0.4, 0.06])],
      [0.36, 1, synth.strike(0.3, [587, 1, 0.15], [1570, 0.4, 0.07])],
      [0.1, 0.5, breath(synth, 0.6, half(17), 0.12)],
    ),
  ),
  /** He swoops: a falcon's cry, falling, and the air that it cuts. */
  horus: effect(-20, 2.5, hall, (synth) => {
    const cry = (time: number): number =>
      2500 + 500 * Math.sin(5 * time) - 2400 * time + 60 * Math.sin(190 * time)
    const air = (time: number): number => 500 + 1500 * Math.sin(Math.PI * Math.min(1, time / 0.5))
    return synth.mix(
      [0, 0.35, synth.tone(0.5, cry, swell(0.06, 0.16), [0.4, 0.2])],
      [0.18, 1, synth.rush(0.6, air, 1, swell(0.2, 0.12))],
    )
  }),
  /** An idol that does nothing: its breath alone. */
  idle: effect(-28, 1.8, hall, (synth) => breath(synth, 0.6, half(8), 0.12)),
  /** Somebody's turn: a rising fourth, struck softly on wood. */
  turn: effect(-18, 1.8, [0.9, 0.35], (synth) => {
    const bar = (hertz: number): Samples =>
      synth.strike(0.06, [hertz, 1, 0.55], [hertz * 3.93, 0.22, 0.14], [hertz * 9.2, 0.06, 0.05])
    return synth.mix([0, 0.8, bar(half(19))], [0.15, 1, bar(half(24))])
  }),
  end: effect(-18, 5.5, [2, 0.55], (synth) =>
    synth.mix(
      [0, 0.55, synth.strike(0.2, ...gong)],
      ...[0, 7, 12, 16, 19, 24, 28, 31].map((step, nth): Part => [
        0.1 + nth * 0.13,
        0.6,
        synth.pluck(half(step), 2, 0.5),
      ]),
      ...[12, 16, 19, 24].map((step): Part => [1.35, 0.45, synth.pluck(half(step), 2.2, 0.4)]),
      [1.35, 0.4, synth.strike(0.1, ...gong.slice(0, 3))],
    ),
  ),
}

/** The effects of the dig's box. */
const digEffects = {
  sand: effect(-23, 1.3, near, (synth) => pour(synth, 0.6)),
  spade: effect(-21, 1, near, (synth) =>
    synth.mix(
      [0, 1, scrape(synth, 0.17, 2200, 4600)],
      [0.02, 0.22, synth.strike(0.2, [2130, 1, 0.12], [3690, 0.7, 0.09], [5480, 0.4, 0.06])],
      [0.13, 0.9, synth.strike(0.3, [88, 1, 0.09], [160, 0.5, 0.06])],
    ),
  ),
  card: effect(-24, 0.7, near, (synth) =>
    synth.mix(
      [0, 0.6, synth.rush(0.11, glide(1800, 26000), 1.2, swell(0.06, 0.02))],
      [0.085, 1, synth.rush(0.05, 3600, 0.8, decay(0.006))],
      [0.088, 0.35, synth.strike(0.2, [420, 1, 0.04], [980, 0.6, 0.03])],
    ),
  ),
  lid: effect(-20, 1.5, [0.9, 0.35], (synth) =>
    synth.mix(
      [0, 0.6, scrape(synth, 0.32, 420, 700)],
      [0.3, 1, synth.strike(0.4, [92, 1, 0.22], [163, 0.8, 0.16], [410, 0.6, 0.1], [870, 0.35, 0.07])],
    ),
  ),
  /** A scarab takes wing, and two notes of gold. */
  scarab: effect(-20, 2.2, hall, (synth) => {
    const buzz = synth.tone(0.45, glide(118, 60), swell(0.12, 0.12), [0.8, 0.7, 0.5, 0.5, 0.3])
    return synth.mix(
      [0, 0.4, shaped(synth.rate, buzz, (time) => 0.6 + 0.4 * Math.sin(160 * time))],
      [0.3, 0.8, synth.pluck(half(19), 0.8, 0.8)],
      [0.42, 1, synth.pluck(half(24), 0.9, 0.8)],
    )
  }),
  snake: effect(-20, 1.6, near, (synth) => {
    const hiss = filtered(synth.rate, synth.rush(0.95, 6200, 0.8, swell(0.18, 0.26)), 'high', 2800, 0.7)
    return shaped(synth.rate, hiss, (time) => 0.75 + 0.25 * Math.sin(44 * time))
  }),
  scorpion: effect(-21, 1.3, near, (synth) => {
    const legs = Array.from({ length: 9 }, (_, nth): Part => {
      const start = nth * 0.047 + synth.between(0, 0.02)
      const level = synth.between(0.4, 0.8)
      return [start, level, synth.strike(0.8, [2900 * synth.near() + 90 * nth, 1, 0.018], [5200, 0.5, 0.012])]
    })
    return synth.mix(...legs, [0.56, 1.4, synth.strike(1, [1650, 1, 0.05], [4100, 0.8, 0.03])])
  }),
  mosquito: effect(-22, 1.4, near, (synth) => {
    const whine = (time: number): number => 560 + 70 * Math.sin(5 * time) + 9 * Math.sin(53 * time)
    const flight = (time: number): number => Math.sin((Math.PI * time) / 0.9) ** 1.5
    return synth.tone(0.9, whine, flight, [0.7, 0.5, 0.35, 0.25, 0.15])
  }),
  curse: effect(-18, 4, [2.2, 0.5], (synth) => {
    const rising = (time: number): number => 180 + 500 * time * time
    return synth.mix(
      [0, 0.5, synth.rush(0.7, rising, 1.4, (time) => (time / 0.7) ** 3)],
      [0.66, 1, synth.strike(0.3, ...gong)],
      [0.66, 0.35, synth.tone(1.6, glide(half(1), -3), swell(0.1, 0.4), [0.5, 0.3])],
      [0.66, 0.35, synth.tone(1.6, glide(half(0), -3), swell(0.1, 0.4), [0.5, 0.3])],
    )
  }),
  coins: effect(-22, 1.2, near, coins),
}

/** Everything that can be heard at a table. */
export const effects: Readonly<Record<EffectName, Effect>> = { ...nileEffects, ...digEffects }
