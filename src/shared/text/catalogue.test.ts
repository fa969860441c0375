import { describe, expect, test } from 'vitest'
import type { Locale } from '../language.ts'
import { Catalogue, type Input, isolate } from './catalogue.ts'
import { m } from '../messages/messages.js'
import { change, either, list, row, spoken } from './format.ts'
import { sentenceOfEvent } from './nile.ts'

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
] as const)('in %s, a number is written as %s, counted or not', (locale, text) => {
  expect(say(locale, '{n, plural, one {# tile} other {# tiles}}', { n: 1234 })).toBe(text)
  expect(say(locale, '{n, number} tiles', { n: 1234 })).toBe(text)
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

const avi = 'אבי'
const isolated = `\u2068${avi}\u2069`

test.each([
  ['a name from left to right is left as it is', 'José 3', 'José 3'],
  ['a Hebrew name', avi, isolated],
  ['an Arabic name with others beside it', 'Sam (سامي)', '\u2068Sam (سامي)\u2069'],
  ['a name in digits of Arabic', '٣', '\u2068٣\u2069'],
  ['a name with a mark that turns what follows it', '\u202EBen', '\u2068\u202EBen\u2069'],
  ['what is isolated already', `${isolated} and Ben`, `${isolated} and Ben`],
  ['a name with a mark that would end its isolation', `${avi}\u2069!`, `\u2068${avi}!\u2069`],
  ['a name with a mark that would swallow the end', `\u2067${avi}`, isolated],
])('%s', (_, name, expected) => {
  expect(isolate(name)).toBe(expected)
})

test('every name in a list stands for itself, and is isolated once', () => {
  expect(list([avi, 'Ben'])).toBe(`${isolated} and Ben`)
  expect(either([avi, 'Ben'])).toBe(`${isolated} or Ben`)
  expect(row([m.why_count({ name: avi, n: '8' }), m.why_count({ name: 'Ben', n: '4' })])).toBe(
    `${isolated}: 8, Ben: 4`,
  )
  expect(m.ending_winners({ names: list([avi, 'Ben']) })).toContain(`${isolated} and Ben`)
})

test('a gain after a Hebrew name reads as a gain, said aloud too', () => {
  const event = {
    kind: 'scored' as const,
    set: 'DAG' as const,
    held: [2, 0],
    counts: [2, 0],
    wilds: [{}, {}],
    under: 0,
    boats: [1, 2],
    underworldRanks: false,
    awards: [{ place: 1 as const, to: 0, worth: 2, paid: 2, tie: null }],
  }
  const voice = { edition: 'tutankhamun-2021' as const, names: [avi, 'Ben'] }
  const sentence = sentenceOfEvent(event, [{ seat: 0, before: 30, after: 28 }], voice)
  expect(sentence).toBe(`Dagger is complete: ${isolated} ${change(30, 28)}`)
  expect(spoken(sentence)).toContain(isolated)
})
