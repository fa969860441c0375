import { percent } from './figures.ts'

/** The chances told of a position in a finished game, and who won. */
export interface Told {
  /** The decisions made before, as a share of all those of the game. */
  readonly part: number
  /** Each seat's chance to win, as told. */
  readonly chances: readonly number[]
  /** Each seat's share of the win. */
  readonly won: readonly number[]
}

/** The parts of a game that are told apart, and the bins of the chances. */
const parts = 3
const bins = 5

/** One row for each third of the games: how true the chances are. */
export const calibration = (told: readonly Told[]): Record<string, string | number>[] =>
  Array.from({ length: parts }, (_, third) => {
    const within = told.filter(({ part }) => binOf(part, parts) === third)
    const seats = within.flatMap(({ chances, won }) =>
      chances.map((chance, seat) => ({ chance, won: won[seat] })),
    )
    return {
      third: third + 1,
      positions: within.length,
      Brier: within.length === 0 ? '' : Number(mean(within.map(brier)).toFixed(3)),
      'favourite won': within.length === 0 ? '' : percent(mean(within.map(wonByFavourite))),
      ...Object.fromEntries(
        Array.from({ length: bins }, (_, bin) => {
          const inBin = seats.filter(({ chance }) => binOf(chance, bins) === bin)
          const share = inBin.length === 0 ? '' : percent(mean(inBin.map(({ won }) => won)))
          return [`${(100 * bin) / bins}–${(100 * (bin + 1)) / bins} %`, `${share} of ${inBin.length}`.trim()]
        }),
      ),
    }
  })

/** The number of the part, out of so many equal ones from 0 to 1, that a share lies in. */
const binOf = (share: number, count: number): number => Math.min(count - 1, Math.floor(share * count))

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((one, other) => one + other, 0) / numbers.length

/** The squared error of the chances, on average over the seats. */
const brier = ({ chances, won }: Told): number =>
  mean(chances.map((chance, seat) => (chance - won[seat]) ** 2))

/** The share of the win of the seat that was told the best chance; the mean of several with the same one. */
function wonByFavourite({ chances, won }: Told): number {
  const best = Math.max(...chances)
  return mean(won.filter((_, seat) => chances[seat] === best))
}
