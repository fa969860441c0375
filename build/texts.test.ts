import { join } from 'node:path'
import { expect, test } from 'vitest'
import { modulesOf } from './texts.ts'

const none = { de: {}, nl: {}, fr: {} }
const typeIn = (key: string, catalogues: Parameters<typeof modulesOf>[0]): string | undefined =>
  new RegExp(`^  readonly ${key}: (.*)$`, 'm').exec(modulesOf(catalogues).get('messages.d.ts') ?? '')?.[1]

test.each([
  ['nothing is put into', 'Play', 'Message'],
  ['names are put into', '{name} takes {tile}', "Message<'name' | 'tile', never>"],
  ['a number is counted in', '{n, plural, one {# tile} other {# tiles}}', "Message<never, 'n'>"],
  ['a number is written in', '{n, number} silver', "Message<never, 'n'>"],
  [
    'a choice is made in',
    '{edition, select, tutankhamen_2004 {{n, plural, one {# coin of {name}} other {# coins of {name}}}} other {None}}',
    "Message<'edition' | 'name', 'n'>",
  ],
])('the type of a message that %s', (_, text, type) => {
  expect(typeIn('said', { en: { said: text }, ...none })).toBe(type)
})

test('a message takes what any language puts into it, as a number where any counts it', () => {
  const fr = { said: '{n, plural, one {# pièce} many {# de pièces} other {# pièces}} de {name}' }
  expect(typeIn('said', { en: { said: '{n} silver' }, ...none, fr })).toBe("Message<'name', 'n'>")
})

test.each(['{n, plural, one {# tile}}', '{name takes it', 'taken } by {', '{when, date}'])(
  'a text that breaks the syntax is refused with the name of its message: %s',
  (text) => {
    expect(() => modulesOf({ en: { said: text }, ...none })).toThrow('said')
    expect(() => modulesOf({ en: { said: 'Taken' }, ...none, de: { said: text } })).toThrow('said')
  },
)

test('what a language lacks is said in English', () => {
  const modules = modulesOf({ en: { play: 'Play', undo: 'Undo' }, ...none, nl: { play: 'Spelen' } })
  expect(modules.get(join('texts', 'nl.js'))).toBe(
    'export default {\n "play": "Spelen",\n "undo": "Undo"\n}\n',
  )
})
