import { expect, test } from 'vitest'
import { m } from '../messages/messages.js'
import { change, either, list, row, spoken } from './format.ts'
import { isolate } from './isolated.ts'
import { sentenceOfEvent } from './nile.ts'

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
  const said = sentenceOfEvent(event, [{ seat: 0, before: 30, after: 28 }], voice)
  expect(said).toBe(`Dagger is complete: ${isolated} ${change(30, 28)}`)
  expect(spoken(said)).toContain(isolated)
})
