import * as z from 'zod'
import { editions, type Edition } from './editions/index.ts'

/** A day of the calendar, such as `2026-11-21`. */
export const daySchema = z.iso.date()

const msADay = 86_400_000

/** The day of the calendar where the app runs, as a date field names it, too. */
export function dayOf(time = new Date()): string {
  const year = String(time.getFullYear()).padStart(4, '0')
  const month = String(time.getMonth() + 1).padStart(2, '0')
  const day = String(time.getDate()).padStart(2, '0')
  return `${year}-${month}-${day}`
}

/** The number of a day, counted without gaps from one day to the next. */
const numberOf = (day: string): number => Date.parse(day) / msADay

export const dayAfter = (day: string, days = 1): string =>
  new Date((numberOf(day) + days) * msADay).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The `nth` of a list that begins again after its end, and that ends before its beginning. */
const around = <T>(list: readonly T[], nth: number): T =>
  list[((nth % list.length) + list.length) % list.length]

/** The edition of a day's moment and game: each in turn. */
export const editionOn = (day: string): Edition => around(editions, numberOf(day))

/** The one of an edition's moments that is played on a day: each in turn, then all over again. */
export const momentOn = <T extends { readonly edition: Edition }>(day: string, moments: readonly T[]): T =>
  around(
    moments.filter(({ edition }) => edition === editionOn(day)),
    Math.floor(numberOf(day) / editions.length),
  )

/** The results of daily moments by day: solved by the first answer, or not. */
export const momentResultsSchema = z.record(daySchema, z.enum(['solved', 'missed']))
export type MomentResults = z.infer<typeof momentResultsSchema>

/** The number of moments solved, and of days in a row up to today, or up to yesterday while today's waits. */
export function momentsSolved(
  results: MomentResults,
  today: string,
): { readonly solved: number; readonly streak: number } {
  const solved = Object.values(results).filter((result) => result === 'solved').length
  const last = today in results ? today : dayAfter(today, -1)
  let streak = 0
  while (results[dayAfter(last, -streak)] === 'solved') streak++
  return { solved, streak }
}
