import { describe, expect, test } from 'vitest'
import type { Locale } from '../language.ts'
import { Catalogue, type Input } from './catalogue.ts'

const say = (locale: Locale, text: string, inputs: Readonly<Record<string, Input>> = {}): string =>
  new Catalogue(locale, { said: text }).say('said', inputs)

test('names and numbers are put in as they are', () => {
  expect(say('en', '{name}: {port}', { name: 'Anna', port: 8080 })).toBe('Anna: 8080')
})

test('what is put in is not read as a text', () => {
  expect(say('en', '{name} takes it', { name: "{name} '#' <b>" })).toBe("{name} '#' <b> takes it")
})

test('signs of code are said as they are, and braces in quotes', () => {
  expect(say('en', "[--ms N] 'COMMAND' <b> # '{n}' {n}", { n: 1 })).toBe("[--ms N] 'COMMAND' <b> # {n} 1")
})

test.each([
  ['en', 1, 'one'],
  ['en', 0, 'other'],
  ['de', 1, 'one'],
  ['de', 2, 'other'],
  ['nl', 1, 'one'],
  ['nl', 0, 'other'],
  ['fr', 0, 'one'],
  ['fr', 1.5, 'one'],
  ['fr', 2, 'other'],
  ['fr', 1_000_000, 'many'],
] as const)('in %s, %d is %s', (locale, n, category) => {
  expect(say(locale, '{n, plural, one {one} many {many} other {other}}', { n })).toBe(category)
})

test.each([
  ['en', '1,234 tiles'],
  ['de', '1.234 tiles'],
  ['nl', '1.234 tiles'],
  ['fr', '1\u202F234 tiles'],
] as const)('in %s, a number is written as %s, counted or not', (locale, written) => {
  expect(say(locale, '{n, plural, one {# tile} other {# tiles}}', { n: 1234 })).toBe(written)
  expect(say(locale, '{n, number} tiles', { n: 1234 })).toBe(written)
})

test('numbers in a row have the forms of the language, but those that are named', () => {
  const text = '{n, selectordinal, =1 {first} one {{n}st} two {{n}nd} few {{n}rd} other {{n}th}}'
  expect([1, 2, 11, 21, 23].map((n) => say('en', text, { n }))).toEqual([
    'first',
    '2nd',
    '11th',
    '21st',
    '23rd',
  ])
})

describe('a choice', () => {
  const text =
    '{edition, select, tutankhamen_2004 {{n, plural, one {# coin} other {# coins}} of {name}} other {{ring, select, true {ring} other {none}}}}'

  test('by edition finds a name with a hyphen', () => {
    expect(say('en', text, { edition: 'tutankhamen-2004', n: 2, name: 'Ben' })).toBe('2 coins of Ben')
  })

  test('takes the last case for any other, and may be nested', () => {
    expect(say('en', text, { edition: 'tutankhamun-2021', ring: 'true' })).toBe('ring')
    expect(say('en', text, { edition: 'tutankhamun-2021', ring: 'no' })).toBe('none')
  })
})

test('a missing input is an error, not a gap in a sentence', () => {
  expect(() => say('en', '{name} takes {tile}', { name: 'Anna' })).toThrow('tile')
})
