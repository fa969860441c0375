import type * as z from 'zod'
import { refuse, type Refused, type ShapeProblem } from './refusal.ts'

/** The kinds that a value of a record can be required to have. */
export const valueKinds = ['text', 'number', 'whole', 'yesNo', 'list', 'object'] as const
type ValueKind = (typeof valueKinds)[number]

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

const kindOf: Readonly<Record<string, ValueKind>> = {
  string: 'text',
  number: 'number',
  int: 'whole',
  boolean: 'yesNo',
  array: 'list',
  tuple: 'list',
  object: 'object',
  record: 'object',
}

const maxChoices = 20
const maxShown = 40

const shortened = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1)}…` : text

/** Writes a value as a record does, but lists and objects without their contents. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]'
  if (typeof value === 'object' && value !== null) return '{…}'
  return shortened(JSON.stringify(value) ?? String(value), maxShown)
}

const isReachable = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null

/** The value at a path; undefined where there is none. */
const valueAt = (raw: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (isReachable(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    raw,
  )

/** The values that would have been allowed; null where an issue is about something else. */
function choicesOf(issue: Issue): readonly string[] | null {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  if (issue.code === 'invalid_union' && issue.errors.length === 0)
    return ('options' in issue ? (issue.options ?? []) : []).map(String)
  return null
}

/**
 * Ranks how near a value came to the branch of a union that an issue is of: 0 or 1 for another kind, 2 for
 * this one, 3 where all but a part of it is sound.
 */
function nearness(issue: Issue, path: Path, value: unknown): number {
  if (issue.code === 'invalid_union' && issue.errors.length === 0) return 0
  if (path.length > 0) return 3
  if (issue.code === 'invalid_type') {
    return typeof value === 'number' && (issue.expected === 'int' || issue.expected === 'number') ? 2 : 1
  }
  if (issue.code === 'invalid_value') return issue.values.some((one) => typeof one === typeof value) ? 2 : 1
  return 2
}

interface Fault {
  readonly issue: Issue
  readonly path: Path
  readonly choices: readonly string[] | null
}

/**
 * Finds the first fault; in a union, that of the branch which comes closest, or of all that are equally close
 * because they offer other values.
 */
function faultOf([issue]: readonly Issue[], raw: unknown): Fault {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) {
    return { issue, path: issue.path, choices: choicesOf(issue) }
  }
  const value = valueAt(raw, issue.path)
  const branches = issue.errors
    .map((issues) => ({ fault: faultOf(issues, value), count: issues.length }))
    .map(({ fault, count }) => ({ fault, count, near: nearness(fault.issue, fault.path, value) }))
    .toSorted((one, other) => other.near - one.near || one.count - other.count)
  const [{ fault, near }] = branches
  const place = fault.path.join('.')
  const alike = branches.filter(
    (branch) =>
      branch.near === near && branch.fault.choices !== null && branch.fault.path.join('.') === place,
  )
  const choices = fault.choices && [...new Set(alike.flatMap((branch) => branch.fault.choices ?? []))]
  return { issue: fault.issue, path: [...issue.path, ...fault.path], choices }
}

/** The size of a value that is too small or too large, as its bound counts it. */
const sizeOf = (value: unknown): string | number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : shown(value)

const sizes: Readonly<Record<string, readonly [small: ShapeProblem, large: ShapeProblem]>> = {
  string: ['tooShort', 'tooLong'],
  array: ['tooFew', 'tooMany'],
}

interface Problem {
  readonly problem: ShapeProblem
  readonly expected: string | number
  readonly found: string | number
}

function problemOf({ issue, choices }: Fault, value: unknown): Problem {
  const found = shown(value)
  if (choices !== null) {
    const expected = choices.slice(0, maxChoices).join(', ') + (choices.length > maxChoices ? ', …' : '')
    return { problem: value === undefined ? 'missingChoice' : 'choice', expected, found }
  }
  if (issue.code === 'invalid_type' && Object.hasOwn(kindOf, issue.expected)) {
    return { problem: value === undefined ? 'missing' : 'kind', expected: kindOf[issue.expected], found }
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const [small, large] = sizes[issue.origin] ?? ['tooSmall', 'tooLarge']
    return issue.code === 'too_small'
      ? { problem: small, expected: Number(issue.minimum), found: sizeOf(value) }
      : { problem: large, expected: Number(issue.maximum), found: sizeOf(value) }
  }
  if (issue.code === 'unrecognized_keys') {
    return { problem: 'unknownKey', expected: '', found: shown(issue.keys[0]) }
  }
  return { problem: 'other', expected: '', found }
}

/** Refuses a value that is no record by its first fault: its place, what is expected and what is there. */
export function misshapen(raw: unknown, error: z.core.$ZodError, within: Path = []): Refused {
  const fault = faultOf(error.issues, raw)
  const where = [...within, ...fault.path].map(String).join('.') || 'record'
  return refuse('record.shape', { where, ...problemOf(fault, valueAt(raw, fault.path)) })
}
