import { chanceOf, shuffle } from '../../src/main/engine/chance.ts'

/** Every so many games, one is kept to test with. */
const testEvery = 20

/** The samples of some games, by number. */
interface Numbered {
  readonly count: number
  gameOf(sample: number): number
}

export interface SampleIn<Samples> {
  readonly samples: Samples
  readonly nth: number
}

const isForTest = (game: number): boolean => game % testEvery === 0

const samplesIn = <Samples extends Numbered>(
  all: readonly Samples[],
  fits: (game: number) => boolean,
): SampleIn<Samples>[] =>
  all.flatMap((samples) =>
    Array.from({ length: samples.count }, (_, nth) => ({ samples, nth })).filter(({ nth }) =>
      fits(samples.gameOf(nth)),
    ),
  )

/** The samples of the games to test with. */
export const samplesToTest = <Samples extends Numbered>(all: readonly Samples[]): SampleIn<Samples>[] =>
  samplesIn(all, isForTest)

/** The samples of all other games, in an order by chance. */
export const samplesToTrain = <Samples extends Numbered>(
  all: readonly Samples[],
  seed: string,
): SampleIn<Samples>[] =>
  shuffle(
    samplesIn(all, (game) => !isForTest(game)),
    chanceOf(seed),
  )
