import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { locales } from '../src/shared/language.ts'
import type { Texts } from '../src/shared/text/catalogue.ts'
import { buildTargets } from './browsers.js'
import { pagePlugins } from './page-plugins.ts'
import { recordShipped } from './shipped.ts'
import { root } from './sources.ts'

const folder = join(root, 'out', 'replayExport')
/** The name that the texts of a page have as a script. */
const texts = 'replayTexts'

/** Has the program take its texts from the script before it, instead of bringing those in English. */
const textsOfPage = (): Plugin => ({
  name: 'texts-of-page',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('messages/texts/en.js') ? `\0${texts}` : null),
  load: (id) => (id === `\0${texts}` ? `export default ${texts}` : null),
})

/** The page that replays one game without the app: one script and one style, both written into it. */
export default defineConfig({
  root,
  logLevel: 'warn',
  plugins: [textsOfPage(), ...pagePlugins(), recordShipped('replayExport')],
  build: {
    ...buildTargets,
    outDir: folder,
    lib: {
      entry: join(root, 'src', 'renderer', 'replayExport', 'replayExport.ts'),
      formats: ['iife'],
      name: 'replayExport',
      fileName: () => 'replayExport.js',
      cssFileName: 'replayExport',
    },
  },
})

/**
 * Finds the messages that a program can say: the name of each is in its code, or the beginning of the name, to which the
 * rest is added. Throws where the program puts a name together from its beginning on.
 */
function saidBy(program: string): (key: string) => boolean {
  if (/\[`\$\{[^`]*?\}_/.test(program)) throw new Error('A name of a message has to begin with a word')
  const words = new Set(program.match(/\w+/g))
  const beginnings = Array.from(program.matchAll(/["'`](\w+_)(?:["'`]|\$\{)/g), ([, beginning]) => beginning)
  return (key) => words.has(key) || beginnings.some((beginning) => key.startsWith(beginning))
}

/** Writes the texts of each language that the built program can say, as a script that precedes it in a page. */
export async function writeTexts(): Promise<void> {
  const isSaid = saidBy(readFileSync(join(folder, 'replayExport.js'), 'utf8'))
  for (const locale of locales) {
    const module = join(root, 'src', 'shared', 'messages', 'texts', `${locale}.js`)
    const { default: all } = (await import(pathToFileURL(module).href)) as { readonly default: Texts }
    const pageTexts = Object.fromEntries(Object.entries(all).filter(([key]) => isSaid(key)))
    writeFileSync(join(folder, `${locale}.js`), `var ${texts} = ${JSON.stringify(pageTexts)}`)
  }
}
