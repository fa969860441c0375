/**
 * The layout text of a day's river, such as `RIVER 2026-11-21`: what is dealt by it is the same for everybody on that date of
 * the calendar, in whatever zone, and without asking anybody. Each edition makes its own line, or box, of it.
 */
export function riverOf(day = new Date()): string {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  return `RIVER ${parts.map((part) => String(part).padStart(2, '0')).join('-')}`
}
