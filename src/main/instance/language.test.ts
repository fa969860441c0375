import { afterEach, expect, test } from 'vitest'
import { misshapen, recordSchema } from '../../shared/record.ts'
import { sentenceOf } from '../../shared/sentence.ts'
import { inLanguageOf, speak } from './language.ts'

afterEach(() => speak('en'))

const sentences = {
  de: 'Bei moves: Ungültige Eingabe: erwartet Array, erhalten',
  fr: 'À moves : Entrée invalide : tableau attendu, chaîne de caractères reçu',
  nl: 'Bij moves: Ongeldige invoer: verwacht array, ontving',
} as const

test.each(['de', 'fr', 'nl'] as const)(
  'what is wrong with a value is said in the language of the app: %s',
  (language) => {
    speak(language)
    const { error } = recordSchema.pick({ moves: true }).safeParse({ moves: 'sail 0' })
    expect(error && sentenceOf(misshapen(error).refusal)).toContain(sentences[language])
  },
)

test('and to a page in that of the page', () => {
  const read = () => recordSchema.pick({ moves: true }).safeParse({ moves: 'sail 0' }).error?.message
  const message = inLanguageOf({ headers: { 'accept-language': 'nl-BE, en' } }, read)
  expect(message).toContain('Ongeldige invoer')
})
