import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Texts } from '../src/shared/text/catalogue.ts'
import { commitNamed, git } from './git.ts'
import { noteOn } from './notes.ts'
import { choiceOf, runProgram, WrongUse } from './program.ts'
import { root } from './sources.ts'
import { otherLanguages } from './texts.ts'

// Compares a translation with the English texts.

const usage = `Usage: node build/node.js build/translations.ts LANGUAGE [COMMIT]
Prints the texts of a language that are missing, and the English texts that have changed since its file was last
changed, or since the commit.`

const base = 'messages/en.json'
const readTexts = (file: string): Texts => JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts

function tell(locale: string, commit: string | undefined): void {
  const file = `messages/${locale}.json`
  const [changed = 'HEAD'] = git(['log', '-1', '--format=%H', '--', file])
  const since = commitNamed(commit ?? changed)
  const english = readTexts(base)
  const translated = readTexts(file)
  const before = JSON.parse(git(['show', `${since}:${base}`]).join('\n')) as Texts
  for (const [key, text] of Object.entries(english)) {
    if (!(key in translated)) console.log(`new      ${key} (${noteOn(key)}): ${text}`)
    else if (key in before && before[key] !== text) {
      console.log(
        `changed  ${key} (${noteOn(key)}): ${text}\n  was: ${before[key]}\n  now: ${translated[key]}`,
      )
    }
  }
  for (const key of Object.keys(translated)) if (!(key in english)) console.log(`gone     ${key}`)
}

process.exitCode = await runProgram(
  usage,
  {},
  (_, [locale, since]) => {
    if (locale === undefined) throw new WrongUse('Which language?')
    tell(choiceOf('LANGUAGE', otherLanguages(), locale), since)
    return 0
  },
  { mostWords: 2 },
)
