import { m } from '../messages/messages.js'
import { getLocale } from '../language.ts'
import { isolate } from './catalogue.ts'

/** Numbers, dates and lists as the reader's language writes them. */

export const number = (value: number): string => new Intl.NumberFormat(getLocale()).format(value)

/** `37 %`, from a fraction of 1. */
export const percent = (part: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(part)

/** `26 → 20`, from the value before and the value after; `20` where they are equal. */
export const change = (before: number, after: number): string =>
  before === after ? number(after) : m.trade_change({ before: number(before), after: number(after) })

/** A sentence to be spoken: the arrow, which is not read aloud, becomes a word. */
export const spoken = (sentence: string): string => sentence.replaceAll(/ → /g, m.points_becomes())

const listed = (items: readonly string[], options: Intl.ListFormatOptions): string =>
  new Intl.ListFormat(getLocale(), options).format(items.map(isolate))

/** `Anna, Ben and Carla`. */
export const list = (items: readonly string[]): string =>
  listed(items, { style: 'long', type: 'conjunction' })

/** `Anna or Ben`. */
export const either = (items: readonly string[]): string =>
  listed(items, { style: 'long', type: 'disjunction' })

/** `Anna 8, Ben 4`: items in a row, without an "and". */
export const row = (items: readonly string[]): string => listed(items, { style: 'short', type: 'unit' })

/** Compares two names for sorting: `Game 2` comes before `Game 10`. */
export const compareNames = (one: string, other: string): number =>
  new Intl.Collator(getLocale(), { numeric: true }).compare(one, other)

/** A day and a time; `at` in milliseconds since 1970. */
export const dateTime = (at: number): string =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at)

/** A day alone. */
export const day = (at: number): string =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium' }).format(at)

/** The number of a place on the line as people count: the tile at the source is 1. */
export const positionName = (at: number): string => number(at + 1)
