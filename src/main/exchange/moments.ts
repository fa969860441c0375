import * as z from 'zod'

/** A time in a record. A date alone is noon of that day here, so that it stays that date, and says so. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly isDay: boolean
}

const noon = 12
const dateSchema = z.iso.date()
/** A date and a time by RFC 3339; seconds may be missing. */
const timeSchema = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
])

/** Null for what is neither a date (`2024-05-01`) nor a date and a time by RFC 3339 (`2024-05-01T19:25:00+02:00`). */
export function readMoment(text: string): Moment | null {
  if (dateSchema.safeParse(text).success) {
    const [year, month, day] = text.split('-').map(Number)
    const local = new Date(0)
    local.setFullYear(year, month - 1, day)
    return { at: local.setHours(noon, 0, 0, 0), isDay: true }
  }
  const time = text.toUpperCase()
  return timeSchema.safeParse(time).success ? { at: Date.parse(time), isDay: false } : null
}

const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString()

/** The time that is meant, where something else at a known time happened on a day of which no time is known. */
export const timeBy = ({ at, isDay }: Moment, known: number): number =>
  isDay && isSameDay(at, known) ? known : at
