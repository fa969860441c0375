import { expect, test } from 'vitest'
import { personKey, plainName } from './players.ts'

test.each([
  ['José', 'JOSÉ'],
  ['José', 'Jose\u0301'],
  ['Anna  Lena', ' anna\u00A0lena'],
  ['Strauß', 'STRAUSS'],
  ['Σωκράτης', 'ΣΩΚΡΆΤΗΣ'],
  ['Ayşe', 'AYŞE'],
  ['Ben', 'B\u200Ben\uFEFF'],
])('%s is the same person as %s', (one, other) => {
  expect(personKey(one)).toBe(personKey(other))
  expect(personKey(personKey(one))).toBe(personKey(one))
})

test.each([
  ['José', 'Jose'],
  ['Anna Lena', 'Annalena'],
  ['Ben', 'Bén'],
])('%s is another person than %s', (one, other) => {
  expect(personKey(one)).not.toBe(personKey(other))
})

test.each([
  [' Anna ', 'Anna'],
  ['An\0na', 'Anna'],
  ['Anna\tLena', 'Anna Lena'],
  ['👩\u200D🚀', '👩\u200D🚀'],
  ['\0', ''],
  ['\u200B\u2060\uFEFF', ''],
  ['\u200E \u00AD', ''],
  ['\u3164', ''],
  ['\u2800', ''],
  ['\u0001 \n', ''],
])('%j is the name %j', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})
