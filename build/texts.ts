import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { locales, type Locale } from '../src/shared/language.ts'
import type { Texts } from '../src/shared/text/catalogue.ts'
import { inputsOf } from './inputs.ts'
import { root } from './sources.ts'
import { Stamp } from './stamp.ts'

// Makes modules of the texts in `messages`: one a language, one of all, one with the type of every message, and one with the
// codes of all refusals.

const fileOf = (locale: Locale): string => join('messages', `${locale}.json`)
const compiled = join(root, 'src', 'shared', 'messages')
const stamp = new Stamp('texts', () => [
  join('build', 'texts.ts'),
  join('build', 'inputs.ts'),
  join('src', 'shared', 'language.ts'),
  ...locales.map(fileOf),
])

/** True when the modules hold the texts as they are now. */
const areTextsCompiled = (): boolean => existsSync(join(compiled, 'messages.js')) && stamp.isFresh()

/** The languages beside English. */
export const otherLanguages = (): Locale[] => locales.filter((locale) => locale !== 'en')

const readTexts = (locale: Locale): Texts =>
  JSON.parse(readFileSync(join(root, fileOf(locale)), 'utf8')) as Texts

/** The type of a message: the names of its inputs, those that are numbers apart. */
function typeOf(key: string, texts: readonly string[]): string {
  try {
    const inputs = [...inputsOf(texts)]
    const union = (areCounts: boolean): string =>
      inputs.flatMap(([name, isCount]) => (isCount === areCounts ? [`'${name}'`] : [])).join(' | ') || 'never'
    return inputs.length === 0 ? 'Message' : `Message<${union(false)}, ${union(true)}>`
  } catch (error) {
    throw new Error(`The message ${key} breaks ICU’s syntax`, { cause: error })
  }
}

const declarationOf = (
  type: string,
  above: string,
): string => `import type { Texts } from '${above}/text/catalogue.ts'
declare const texts: ${type}
export default texts
`

/** The modules, by their paths below `src/shared/messages`. What is not translated yet is said in English. */
export function modulesOf(catalogues: Readonly<Record<Locale, Texts>>): ReadonlyMap<string, string> {
  const types = Object.keys(catalogues.en).map((key) => {
    const texts = locales.flatMap((locale) => (key in catalogues[locale] ? [catalogues[locale][key]] : []))
    return `  readonly ${key}: ${typeOf(key, texts)}\n`
  })
  const codes = Object.keys(catalogues.en)
    .filter((key) => key.startsWith('refusal_'))
    .map((key) => key.replace('refusal_', '').replace('_', '.'))
  const modules = new Map<string, string>()
  for (const locale of locales) {
    const texts = { ...catalogues.en, ...catalogues[locale] }
    modules.set(join('texts', `${locale}.js`), `export default ${JSON.stringify(texts, null, 1)}\n`)
    modules.set(join('texts', `${locale}.d.ts`), declarationOf('Texts', '../..'))
  }
  const imports = locales.map((locale) => `import ${locale} from './texts/${locale}.js'\n`)
  modules.set('every.js', `${imports.join('')}export default { ${locales.join(', ')} }\n`)
  const every = locales.map((locale) => `${locale}: Texts`).join('; ')
  modules.set('every.d.ts', declarationOf(`{ ${every} }`, '..'))
  modules.set('refusals.js', `export default ${JSON.stringify(codes, null, 1)}\n`)
  modules.set(
    'refusals.d.ts',
    "import type { RefusalCode } from '../refusal.ts'\ndeclare const codes: readonly RefusalCode[]\nexport default codes\n",
  )
  modules.set('messages.js', "export { messages as m } from '../text/messages.ts'\n")
  modules.set(
    'messages.d.ts',
    `import type { Message } from '../text/messages.ts'\nexport declare const m: {\n${types.join('')}}\n`,
  )
  return modules
}

/** Makes the modules anew where a text has changed. */
export function compileTexts(): void {
  if (areTextsCompiled()) return
  const hash = stamp.hash()
  const catalogues = Object.fromEntries(locales.map((locale) => [locale, readTexts(locale)])) as Record<
    Locale,
    Texts
  >
  const modules = modulesOf(catalogues)
  rmSync(compiled, { recursive: true, force: true })
  for (const [path, code] of modules) {
    const file = join(compiled, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
  }
  stamp.remember(hash)
}
