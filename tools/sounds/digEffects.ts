import { hall, near, type Effect } from './effect.ts'
import { gong, half, scrape, coins, pour } from './materials.ts'
import { filtered, shaped, swell } from './samples.ts'

/** The effects of the dig's box. */
export const digEffects = {
  sand: { lufs: -23, longest: 1.3, room: near, play: (synth) => pour(synth, 0.6) },
  spade: {
    ...{ lufs: -21, longest: 1, room: near },
    play: (synth) =>
      synth.mix(
        [0, 1, scrape(synth, 0.17, 2200, 4600)],
        [
          0.02,
          0.22,
          synth.strike(
            [
              [2130, 1, 0.12],
              [3690, 0.7, 0.09],
              [5480, 0.4, 0.06],
            ],
            0.2,
          ),
        ],
        [
          0.13,
          0.9,
          synth.strike(
            [
              [88, 1, 0.09],
              [160, 0.5, 0.06],
            ],
            0.3,
          ),
        ],
      ),
  },
  card: {
    ...{ lufs: -24, longest: 0.7, room: near },
    play: (synth) =>
      synth.mix(
        [0, 0.6, synth.rush(0.11, (time) => 1800 + 26000 * time, 1.2, swell(0.06, 0.02))],
        [0.085, 1, synth.rush(0.05, 3600, 0.8, (time) => Math.exp(-time / 0.006))],
        [
          0.088,
          0.35,
          synth.strike(
            [
              [420, 1, 0.04],
              [980, 0.6, 0.03],
            ],
            0.2,
          ),
        ],
      ),
  },
  lid: {
    ...{ lufs: -20, longest: 1.5, room: [0.9, 0.35] },
    play: (synth) =>
      synth.mix(
        [0, 0.6, scrape(synth, 0.32, 420, 700)],
        [
          0.3,
          1,
          synth.strike(
            [
              [92, 1, 0.22],
              [163, 0.8, 0.16],
              [410, 0.6, 0.1],
              [870, 0.35, 0.07],
            ],
            0.4,
          ),
        ],
      ),
  },
  /** A scarab takes wing, and two notes of gold. */
  scarab: {
    ...{ lufs: -20, longest: 2.2, room: hall },
    play: (synth) =>
      synth.mix(
        [
          0,
          0.4,
          shaped(
            synth.rate,
            synth.tone(0.45, (time) => 118 + 60 * time, swell(0.12, 0.12), [0.8, 0.7, 0.5, 0.5, 0.3]),
            (time) => 0.6 + 0.4 * Math.sin(160 * time),
          ),
        ],
        [0.3, 0.8, synth.pluck(half(19), 0.8, 0.8)],
        [0.42, 1, synth.pluck(half(24), 0.9, 0.8)],
      ),
  },
  snake: {
    ...{ lufs: -20, longest: 1.6, room: near },
    play: (synth) =>
      shaped(
        synth.rate,
        filtered(synth.rate, synth.rush(0.95, 6200, 0.8, swell(0.18, 0.26)), 'high', 2800, 0.7),
        (time) => 0.75 + 0.25 * Math.sin(44 * time),
      ),
  },
  scorpion: {
    ...{ lufs: -21, longest: 1.3, room: near },
    play: (synth) => {
      const legs = Array.from(
        { length: 9 },
        (_, nth) =>
          [
            nth * 0.047 + synth.between(0, 0.02),
            synth.between(0.4, 0.8),
            synth.strike(
              [
                [2900 * synth.near() + 90 * nth, 1, 0.018],
                [5200, 0.5, 0.012],
              ],
              0.8,
            ),
          ] as const,
      )
      return synth.mix(...legs, [
        0.56,
        1.4,
        synth.strike(
          [
            [1650, 1, 0.05],
            [4100, 0.8, 0.03],
          ],
          1,
        ),
      ])
    },
  },
  mosquito: {
    ...{ lufs: -22, longest: 1.4, room: near },
    play: (synth) =>
      synth.tone(
        0.9,
        (time) => 560 + 70 * Math.sin(5 * time) + 9 * Math.sin(53 * time),
        (time) => Math.sin((Math.PI * time) / 0.9) ** 1.5,
        [0.7, 0.5, 0.35, 0.25, 0.15],
      ),
  },
  curse: {
    ...{ lufs: -18, longest: 4, room: [2.2, 0.5] },
    play: (synth) =>
      synth.mix(
        [
          0,
          0.5,
          synth.rush(
            0.7,
            (time) => 180 + 500 * time * time,
            1.4,
            (time) => (time / 0.7) ** 3,
          ),
        ],
        [0.66, 1, synth.strike(gong, 0.3)],
        [0.66, 0.35, synth.tone(1.6, (time) => half(1) - 3 * time, swell(0.1, 0.4), [0.5, 0.3])],
        [0.66, 0.35, synth.tone(1.6, (time) => half(0) - 3 * time, swell(0.1, 0.4), [0.5, 0.3])],
      ),
  },
  coins: { lufs: -22, longest: 1.2, room: near, play: coins },
} as const satisfies Readonly<Record<string, Effect>>
