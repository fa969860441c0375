import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '../../shared/language.ts'
import { nameKey } from './names.ts'

describe('the key of a name', () => {
  test.each([
    ['Émile', 'emile'],
    ['ÖDÖN', 'odon'],
    ['Ångström', 'angstrom'],
    ['Straße', 'strasse'],
    ['GROẞ', 'gross'],
    ['Cœur, Ægir', 'coeur, aegir'],
    ['Søren, Łukasz, Đorđe', 'soren, lukasz, dorde'],
    ['Zoë', 'zoe'],
    ['ﬁnal', 'final'],
    ['İ', 'i'],
    ['𓂀 Ἀθηνᾶ', '𓂀 αθηνα'],
    ['Game 2', 'game 012'],
    ['Game 10', 'game 0210'],
    ['Game 007', 'game 017'],
    ['Ｇame ０', 'game 010'],
    ['', ''],
  ])('of %s is %s', (name, key) => {
    expect(nameKey(name)).toBe(key)
  })

  test('is the same for a name however its accents are encoded', () => {
    expect(nameKey('Émile'.normalize('NFC'))).toBe(nameKey('Émile'.normalize('NFD')))
  })

  test.each(locales)('puts names in the order of %s', (language) => {
    const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
    const letters = [...'0123456789abcdeghiklnoprsuwzABCDEILNOSUWZßæœøłđàâäåçéèêëíîïñóôöùûüÿÀÄÅÆÇÉÈÊÍÑÖØŒÙÜŁ']
    const name = fc.array(fc.constantFrom(...letters), { maxLength: 6 }).map((some) => some.join(''))
    fc.assert(
      fc.property(name, name, (one, other) => {
        const a = nameKey(one)
        const b = nameKey(other)
        expect(a < b ? -1 : Number(a > b)).toBe(Math.sign(compare(one, other)))
      }),
    )
  })
})
