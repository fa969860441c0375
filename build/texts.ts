import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { root } from './sources.ts'
import { Stamp } from './stamp.ts'

const settings = join('project.inlang', 'settings.json')
const compiled = join(root, 'src', 'shared', 'messages')
const stamp = new Stamp('texts', () => [
  settings,
  'package-lock.json',
  ...readdirSync(join(root, 'messages')).map((file) => join('messages', file)),
])

/** True when the texts are compiled from the catalogue as it is now. */
export const areTextsCompiled = (): boolean => existsSync(join(compiled, 'messages.js')) && stamp.isFresh()

/** The languages beside English. */
export function otherLanguages(): string[] {
  const { baseLocale, locales } = JSON.parse(readFileSync(join(root, settings), 'utf8')) as {
    baseLocale: string
    locales: string[]
  }
  return locales.filter((locale) => locale !== baseLocale)
}

/** Compiles the catalogue where it has changed. The compiler keeps the process alive for half a minute afterwards. */
export async function compileTexts(): Promise<void> {
  if (areTextsCompiled()) return
  const hash = stamp.hash()
  await compile({
    project: join(root, 'project.inlang'),
    outdir: compiled,
    outputStructure: 'locale-modules',
  })
  stamp.remember(hash)
}

if (import.meta.main) {
  await compileTexts()
  process.exit()
}
