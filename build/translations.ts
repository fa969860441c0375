import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noteOn } from './notes.ts'
import { root } from './sources.ts'

type Catalogue = Readonly<Record<string, unknown>>

const base = 'messages/en.json'
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).trim()
const read = (file: string): Catalogue => JSON.parse(readFileSync(join(root, file), 'utf8')) as Catalogue

/** The message as it is read: its text, or its variants one a line. */
function shown(message: unknown): string {
  if (typeof message === 'string') return message
  const [{ match }] = message as [{ match: Readonly<Record<string, string>> }]
  return Object.entries(match)
    .map(([choice, text]) => `\n    ${choice}: ${text}`)
    .join('')
}

// Prints the texts of a language that are missing, and the English texts that have changed since its file was last
// changed, or since the commit given.
const [locale, given] = process.argv.slice(2)
if (locale === undefined) {
  console.error(
    'Name a language, such as de, and if you like the commit since when: npm run --silent translations -- de',
  )
  process.exit(2)
}
const file = `messages/${locale}.json`
const since = given ?? git('log', '-1', '--format=%H', '--', file)
const [english, translated] = [read(base), read(file)]
const before = JSON.parse(git('show', `${since}:${base}`)) as Catalogue
for (const [key, message] of Object.entries(english)) {
  if (!(key in translated)) console.log(`new      ${key} (${noteOn(key)}): ${shown(message)}`)
  else if (key in before && JSON.stringify(before[key]) !== JSON.stringify(message)) {
    console.log(
      `changed  ${key} (${noteOn(key)}): ${shown(message)}\n  was: ${shown(before[key])}\n  now: ${shown(translated[key])}`,
    )
  }
}
for (const key of Object.keys(translated)) if (!(key in english)) console.log(`gone     ${key}`)
