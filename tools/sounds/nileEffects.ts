import { hall, near, type Effect } from './effect.ts'
import { tile, clay, gong, half, ladder, phrase, scrape, splash, steps, breath, wings } from './materials.ts'
import { swell } from './samples.ts'

/** The completion of a set of so many tiles. */
const set = (tiles: number): Effect => ({
  lufs: -18,
  longest: 2.6,
  room: [1.2, 0.5],
  play: (synth) => phrase(synth, ladder.slice(0, tiles), 0.105),
})

/** The effects of the line games' boards, and of every table. */
export const nileEffects = {
  tileLift: {
    ...{ lufs: -27, longest: 0.7, room: near },
    play: (synth) =>
      synth.mix([0, 0.8, scrape(synth, 0.09, 1500, 3400)], [0.06, 0.35, synth.strike(tile.slice(2), 0.4)]),
  },
  tileLay: {
    ...{ lufs: -22, longest: 0.8, room: near },
    play: (synth) =>
      synth.mix(
        [0, 1, synth.strike(tile, 0.5)],
        [synth.between(0.026, 0.036), 0.2, synth.strike(tile.slice(1), 0.3)],
      ),
  },
  tileSlide: {
    ...{ lufs: -24, longest: 1, room: near },
    play: (synth) =>
      synth.mix([0, 1, scrape(synth, 0.3, 900, 2200)], [0.27, 0.5, synth.strike(tile.slice(1), 0.3)]),
  },
  launch: {
    ...{ lufs: -21, longest: 1.3, room: near },
    play: (synth) =>
      synth.mix(
        [0, 1, splash(synth, 0.55, 1000)],
        [0.01, 0.8, synth.bubble(250, 0.35)],
        [
          0,
          0.4,
          synth.strike(
            [
              [118, 1, 0.16],
              [287, 0.4, 0.1],
            ],
            0.1,
          ),
        ],
      ),
  },
  wake: {
    ...{ lufs: -25, longest: 1.4, room: near },
    play: (synth) =>
      synth.mix(
        [
          0,
          1,
          synth.rush(
            0.85,
            (time) => 420 + 500 * Math.sin(Math.min(1, time / 0.5) * Math.PI),
            0.9,
            swell(0.22, 0.2),
          ),
        ],
        [
          0.1,
          0.4,
          synth.strewn(
            0.55,
            () => 26,
            () => synth.bubble(synth.between(500, 1300)),
          ),
        ],
      ),
  },
  steps: { lufs: -24, longest: 1, room: near, play: steps },
  sink: {
    ...{ lufs: -21, longest: 2.3, room: hall },
    play: (synth) =>
      synth.mix(
        [0, 0.8, splash(synth, 0.3, 700)],
        [0.04, 1, synth.bubble(270, 0.5)],
        ...[0.16, 0.27, 0.36, 0.48, 0.62].map(
          (start, nth) =>
            [start, 0.8 - nth * 0.13, synth.bubble(640 - nth * 80 * synth.near(), 0.15)] as const,
        ),
        [0.05, 0.5, synth.tone(0.9, (time) => 98 - 34 * time, swell(0.1, 0.28), [0.3])],
      ),
  },
  set2: set(2),
  set3: set(3),
  set4: set(4),
  set5: set(5),
  set6: set(6),
  set7: set(7),
  set8: set(8),
  point: {
    ...{ lufs: -23, longest: 1, room: near },
    play: (synth) =>
      synth.mix(
        [0, 1, synth.strike(clay, 0.15)],
        [
          0.11,
          0.7,
          synth.strike(
            clay.map(([hertz, level, fade]) => [hertz * 1.335, level, fade]),
            0.15,
          ),
        ],
      ),
  },
  /** He rises: a fifth of breath, from below. */
  osiris: {
    ...{ lufs: -20, longest: 2.9, room: hall },
    play: (synth) =>
      synth.mix(
        [0, 1, breath(synth, 1.1, half(8), 0.3)],
        [0.28, 0.9, breath(synth, 1, half(15), 0.3)],
        [0, 0.35, synth.strike([[half(-4), 1, 1]], 0)],
      ),
  },
  /** She spreads her wings: beaten air, and a harp drawn upwards. */
  isis: {
    ...{ lufs: -20, longest: 2.7, room: hall },
    play: (synth) =>
      synth.mix(
        [0, 1, wings(synth, 0.9, 7)],
        ...[12, 14, 17, 19, 21, 24].map(
          (step, nth) => [0.12 + nth * 0.055, 0.35, synth.pluck(half(step), 0.8, 0.4)] as const,
        ),
      ),
  },
  /** He falls as light: partials of one string that flare up. */
  ra: {
    ...{ lufs: -20, longest: 2.9, room: hall },
    play: (synth) =>
      synth.mix(
        ...[1, 2, 3, 4, 5, 6, 8].map(
          (nth) =>
            [
              nth * 0.03,
              0.9 / nth,
              synth.tone(1, half(12) * nth * (1 + 0.0015 * nth), swell(0.16 + 0.02 * nth, 0.25)),
            ] as const,
        ),
        [0.2, 0.5, synth.rush(0.5, 5200, 1.2, swell(0.12, 0.1))],
      ),
  },
  /** He turns two things about: a reed pen, and two blocks of wood, the second one lower. */
  thoth: {
    ...{ lufs: -20, longest: 2, room: hall },
    play: (synth) =>
      synth.mix(
        [0, 0.6, scrape(synth, 0.22, 2600, 4800)],
        [
          0.2,
          1,
          synth.strike(
            [
              [880, 1, 0.12],
              [2350, 0.4, 0.06],
            ],
            0.3,
          ),
        ],
        [
          0.36,
          1,
          synth.strike(
            [
              [587, 1, 0.15],
              [1570, 0.4, 0.07],
            ],
            0.3,
          ),
        ],
        [0.1, 0.5, breath(synth, 0.6, half(17), 0.12)],
      ),
  },
  /** He swoops: a falcon's cry, falling, and the air that it cuts. */
  horus: {
    ...{ lufs: -20, longest: 2.5, room: hall },
    play: (synth) =>
      synth.mix(
        [
          0,
          0.35,
          synth.tone(
            0.5,
            (time) => 2500 + 500 * Math.sin(5 * time) - 2400 * time + 60 * Math.sin(190 * time),
            swell(0.06, 0.16),
            [0.4, 0.2],
          ),
        ],
        [
          0.18,
          1,
          synth.rush(
            0.6,
            (time) => 500 + 1500 * Math.sin(Math.PI * Math.min(1, time / 0.5)),
            1,
            swell(0.2, 0.12),
          ),
        ],
      ),
  },
  /** An idol that does nothing: its breath alone. */
  idle: {
    ...{ lufs: -28, longest: 1.8, room: hall },
    play: (synth) => breath(synth, 0.6, half(8), 0.12),
  },
  /** Somebody's turn: a rising fourth, struck softly on wood. */
  turn: {
    ...{ lufs: -18, longest: 1.8, room: [0.9, 0.35] },
    play: (synth) => {
      const bar = (hertz: number) =>
        synth.strike(
          [
            [hertz, 1, 0.55],
            [hertz * 3.93, 0.22, 0.14],
            [hertz * 9.2, 0.06, 0.05],
          ],
          0.06,
        )
      return synth.mix([0, 0.8, bar(half(19))], [0.15, 1, bar(half(24))])
    },
  },
  end: {
    ...{ lufs: -18, longest: 5.5, room: [2, 0.55] },
    play: (synth) =>
      synth.mix(
        [0, 0.55, synth.strike(gong, 0.2)],
        ...[0, 7, 12, 16, 19, 24, 28, 31].map(
          (step, nth) => [0.1 + nth * 0.13, 0.6, synth.pluck(half(step), 2, 0.5)] as const,
        ),
        ...[12, 16, 19, 24].map((step) => [1.35, 0.45, synth.pluck(half(step), 2.2, 0.4)] as const),
        [1.35, 0.4, synth.strike(gong.slice(0, 3), 0.1)],
      ),
  },
} as const satisfies Readonly<Record<string, Effect>>
