import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = dirname(import.meta.dirname)

/**
 * The first sign in a folder's path that Vite takes for the end of a file's name, so that nothing below can be built or
 * served; null where there is none.
 */
export const signInTheWay = (folder: string): string | null => /[#?]/.exec(folder)?.[0] ?? null

const sources = [
  'src',
  'messages',
  'build/texts.ts',
  'build/inputs.ts',
  'build/core.ts',
  'build/learned.ts',
  'build/page-plugins.ts',
  'build/shipped.ts',
  'build/replayExport.config.ts',
  'electron.vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
/** What a build makes of other sources lies among them. */
const generated = [join('src', 'shared', 'messages'), join('src', 'main', 'bots', 'line', 'compiled.ts')]

/** The files that go into the build, as paths from the root. */
export const sourceFiles = (): string[] => sources.flatMap(filesOf)

function filesOf(source: string): string[] {
  if (statSync(join(root, source)).isFile()) return [source]
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !generated.some((place) => file.startsWith(place)))
}
