import { percent } from './shares.ts'

/** The chances told of a position in a finished game, and who won. */
export interface Prediction {
  /** The decisions made before, as a share of all those of the game. */
  readonly part: number
  /** Each seat's chance to win, as told. */
  readonly chances: readonly number[]
  /** Each seat's share of the win. */
  readonly won: readonly number[]
}

/** The parts of a game that are told apart. */
const parts = 3
/** The steps to which chances are rounded: of those told about 10 %, 20 %, … it is counted how many won. */
const steps = 10

type Row = Record<string, string | number>

const thirds = Array.from({ length: parts }, (_, third) => third)
const inThird = (predictions: readonly Prediction[], third: number): Prediction[] =>
  predictions.filter(({ part }) => Math.min(parts - 1, Math.floor(part * parts)) === third)

/** A row for each third of the games, and one for all: the errors of several players, by name. */
export const errors = (players: Readonly<Record<string, readonly Prediction[]>>): Row[] =>
  [...thirds, null].map((third) => {
    const groups = Object.entries(players).map(
      ([name, predictions]) => [name, third === null ? predictions : inThird(predictions, third)] as const,
    )
    const [[, first]] = groups
    return {
      third: third === null ? 'all' : third + 1,
      positions: first.length,
      ...Object.fromEntries(
        groups.map(([name, predictions]) => [`Brier ${name}`, rounded(predictions.map(brier))]),
      ),
      ...Object.fromEntries(
        groups.map(([name, predictions]) => [
          `favourite of ${name} won`,
          share(predictions.map(wonByFavourite)),
        ]),
      ),
    }
  })

/** A row for each chance told, to the nearest tenth: the share of those that were won, by thirds of the games. */
export const calibration = (predictions: readonly Prediction[]): Row[] =>
  Array.from({ length: steps + 1 }, (_, step) => ({
    told: `${(100 * step) / steps} %`,
    ...Object.fromEntries(
      thirds.map((third) => [`third ${third + 1}`, wonOf(inThird(predictions, third), step)]),
    ),
    all: wonOf(predictions, step),
  }))

/** `68.3 % of 120`: the share that was won of the chances told nearest to a step. */
function wonOf(predictions: readonly Prediction[], step: number): string {
  const won = predictions.flatMap((prediction) =>
    prediction.won.filter((_, seat) => Math.round(prediction.chances[seat] * steps) === step),
  )
  return `${share(won)} of ${won.length}`.trim()
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((one, other) => one + other, 0) / numbers.length
const share = (won: readonly number[]): string => (won.length === 0 ? '' : percent(mean(won)))
const rounded = (numbers: readonly number[]): number | string =>
  numbers.length === 0 ? '' : Number(mean(numbers).toFixed(3))

/** The squared error of the chances, on average over the seats. */
const brier = ({ chances, won }: Prediction): number =>
  mean(chances.map((chance, seat) => (chance - won[seat]) ** 2))

/** The share of the win of the seat that was told the best chance; the mean of several with the same one. */
function wonByFavourite({ chances, won }: Prediction): number {
  const best = Math.max(...chances)
  return mean(won.filter((_, seat) => chances[seat] === best))
}
