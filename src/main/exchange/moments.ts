/** A time in a record. A date alone is noon of that day here, so that it stays that date, and says so. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly isDay: boolean
}

const dates = {
  calendar: /^(\d{4})(-?)(\d\d)\2(\d\d)$/,
  week: /^(\d{4})(-?)W(\d\d)\2([1-7])$/i,
  ordinal: /^(\d{4})-?(\d{3})$/,
}
/** A date, and after `T` or a space a time of day, with a zone or without. */
const parts = /^([\dW-]+)(?:[T ]([\d:.,]+)(Z|[+\-−][\d:]+)?)?$/i
const clock = /^(\d\d)(?:(:?)(\d\d)(?:\2(\d\d))?)?(?:[.,](\d+))?$/
const zone = /^([+\-−])(\d\d)(?::?(\d\d))?$/

const day = 24 * 60 * 60 * 1000
const noon = day / 2
/** The milliseconds of hours, minutes and seconds. */
const units = [60 * 60 * 1000, 60 * 1000, 1000]
const maxLength = 40

/**
 * Reads a date, or a date and a time, as ISO 8601 writes them; a time without a zone is that of this computer. Null for
 * anything else, and for what names no day.
 */
export function readMoment(text: string): Moment | null {
  if (text.length > maxLength) return null
  const [, date, time, shift = ''] = parts.exec(text.trim()) ?? []
  const midnight = date === undefined ? null : midnightOf(date)
  if (midnight === null) return null
  if (time === undefined) return { at: here(midnight, noon), isDay: true }
  const passed = timeOfDay(time)
  const ahead = aheadOf(shift)
  if (passed === null || ahead === null) return null
  return { at: shift === '' ? here(midnight, passed) : midnight + passed - ahead, isDay: false }
}

/** Midnight of a date in UTC; null where there is no such day. */
function midnightOf(date: string): number | null {
  const calendar = dates.calendar.exec(date)
  if (calendar) {
    const month = Number(calendar[3])
    const dayOfMonth = Number(calendar[4])
    const midnight = utc(Number(calendar[1]), month, dayOfMonth)
    return new Date(midnight).getUTCMonth() === month - 1 && dayOfMonth > 0 ? midnight : null
  }
  const week = dates.week.exec(date)
  if (week) {
    const year = Number(week[1])
    const number = Number(week[3])
    const monday = firstMonday(year) + (number - 1) * 7 * day
    return number > 0 && monday < firstMonday(year + 1) ? monday + (Number(week[4]) - 1) * day : null
  }
  const ordinal = dates.ordinal.exec(date)
  if (!ordinal) return null
  const year = Number(ordinal[1])
  const number = Number(ordinal[2])
  const midnight = utc(year, 1, number)
  return new Date(midnight).getUTCFullYear() === year && number > 0 ? midnight : null
}

/** Other than `Date.UTC`, it does not take a year below 100 for one of the twentieth century. */
const utc = (year: number, month: number, at: number) => new Date(0).setUTCFullYear(year, month - 1, at)

/** The first week of a year is the one with the fourth of January in it. */
function firstMonday(year: number): number {
  const fourth = utc(year, 1, 4)
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * day
}

/** The milliseconds since midnight, to its end at 24:00. The last number may have a fraction. */
function timeOfDay(text: string): number | null {
  const [, hours, , minutes, seconds, fraction] = clock.exec(text) ?? []
  if (hours === undefined) return null
  const given = [hours, minutes, seconds].filter((part) => part !== undefined).map(Number)
  const whole = given.reduce((sum, part, at) => sum + part * units[at], 0)
  const passed = whole + Math.floor(Number(`0.${fraction ?? 0}`) * units[given.length - 1])
  // A leap second is the sixtieth.
  return given.some((part, at) => part > [24, 59, 60][at]) || passed > day ? null : passed
}

/** The milliseconds by which a zone is ahead of UTC; 0 without one. */
function aheadOf(shift: string): number | null {
  if (/^z?$/i.test(shift)) return 0
  const [, sign, hours, minutes = '0'] = zone.exec(shift) ?? []
  if (sign === undefined) return null
  const ahead = Number(hours) * units[0] + Number(minutes) * units[1]
  return Number(minutes) > 59 || ahead >= day ? null : sign === '+' ? ahead : -ahead
}

/** The time of this computer's zone on the day of a midnight in UTC. */
function here(midnight: number, passed: number): number {
  const utcDay = new Date(midnight)
  const local = new Date(0)
  local.setFullYear(utcDay.getUTCFullYear(), utcDay.getUTCMonth(), utcDay.getUTCDate())
  return local.setHours(0, 0, 0, passed)
}

const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString()

/** The time that is meant, where something else at a known time happened on a day of which no time is known. */
export const timeBy = ({ at, isDay }: Moment, known: number): number =>
  isDay && isSameDay(at, known) ? known : at
