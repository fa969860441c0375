import type { Ratios } from '../tools/bench/figures.ts'

/** The least, the median and the greatest of a figure's rounds: what lies between them is its noise. */
export type Figure = readonly [least: number, median: number, most: number]
export type Figures = Readonly<Record<string, Figure>>
export type Change = 'worse' | 'better' | 'new' | 'gone' | ''

const digits = 3

export const figuresOf = (ratios: Ratios): Figures =>
  Object.fromEntries(
    Object.entries(ratios).map(([name, rounds]) => {
      const sorted = rounds.map((ratio) => Number(ratio.toPrecision(digits))).sort((a, b) => a - b)
      return [name, [sorted[0], sorted[(sorted.length - 1) >> 1], sorted[sorted.length - 1]]]
    }),
  )

/** A figure got worse where its best round is worse than the worst that was kept. */
export function changeOf(figure: Figure | undefined, base: Figure | undefined): Change {
  if (!figure) return 'gone'
  if (!base) return 'new'
  if (figure[0] > base[2]) return 'worse'
  return figure[2] < base[0] ? 'better' : ''
}

/** As a file that is easily compared: one line for each figure. */
export const textOf = (figures: Figures): string =>
  `{\n${Object.entries(figures)
    .map(([name, figure]) => `  ${JSON.stringify(name)}: [${figure.join(', ')}]`)
    .join(',\n')}\n}\n`
