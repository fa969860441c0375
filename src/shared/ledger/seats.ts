import * as z from 'zod'
import { maxSeats, minSeats, seat } from '../editions/index.ts'

/** A seat that is added to a running ledger; the seats from there on move up by one. */
interface NewSeat {
  readonly seat: number
  /** The points or silver that its player begins with. */
  readonly points: number
}

/** A seat in an entry. Entries name seats by this very schema, so that `withNewSeat` finds them. */
export const seatSchema = seat.max(maxSeats - 1)

const newcomers = new WeakMap<z.ZodType, (seat: NewSeat) => unknown>()

/** A list with something of every seat; `newcomer`: that of a seat which is added later. */
export function bySeat<S extends z.ZodType>(schema: S, newcomer: (seat: NewSeat) => z.output<S>) {
  const list = z.array(schema).min(minSeats).max(maxSeats)
  newcomers.set(list, newcomer)
  return list
}

/** A value as its schema reads it, with all its seats and its lists by seat as they are with a new seat. */
export function withNewSeat(schema: unknown, value: unknown, added: NewSeat): unknown {
  if (schema === seatSchema) return typeof value === 'number' && value >= added.seat ? value + 1 : value
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return value === undefined || value === null ? value : withNewSeat(schema.unwrap(), value, added)
  }
  if (schema instanceof z.ZodUnion) {
    const read = schema.options.find((option) => z.safeParse(option, value).success)
    return withNewSeat(read, value, added)
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const newcomer = newcomers.get(schema)
    if (newcomer) return value.toSpliced(added.seat, 0, newcomer(added))
    return value.map((item: unknown) => withNewSeat(schema.element, item, added))
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const { shape } = schema
    const parts = Object.entries(value).map(([key, part]: [string, unknown]) => [
      key,
      withNewSeat(shape[key], part, added),
    ])
    return Object.fromEntries(parts)
  }
  return value
}
