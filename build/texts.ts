import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { root } from './sources.ts'

const settings = join(root, 'project.inlang', 'settings.json')
const catalogues = join(root, 'messages')
const compiled = join(root, 'src', 'shared', 'messages')
const stamp = join(root, 'out', 'texts.sha256')

/** The hash of all that the compiled texts depend on. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = readdirSync(catalogues)
    .sort()
    .map((file) => join(catalogues, file))
  for (const file of [settings, join(root, 'package-lock.json'), ...files])
    hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** True when the texts are compiled from the catalogue as it is now. */
export const areTextsCompiled = (): boolean =>
  existsSync(join(compiled, 'messages.js')) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === fingerprint()

/** The languages beside English. */
export function otherLanguages(): string[] {
  const { baseLocale, locales } = JSON.parse(readFileSync(settings, 'utf8')) as {
    baseLocale: string
    locales: string[]
  }
  return locales.filter((locale) => locale !== baseLocale)
}

/** Compiles the catalogue. The compiler keeps the process alive for half a minute afterwards. */
export async function compileTexts(): Promise<void> {
  const print = fingerprint()
  await compile({
    project: join(root, 'project.inlang'),
    outdir: compiled,
    outputStructure: 'locale-modules',
  })
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, print)
}

if (import.meta.main) {
  if (!areTextsCompiled()) await compileTexts()
  process.exit()
}
