import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = dirname(import.meta.dirname)

const sources = [
  'src',
  'messages',
  'project.inlang/settings.json',
  'build/core.ts',
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
const stampIn = (root: string) => join(root, 'out', 'sources.sha256')

/** The hash of everything that goes into the build: by content, so that a fresh checkout is no change. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of sourceFiles()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** The files that go into the build, as paths from the root. */
export const sourceFiles = (): string[] => sources.flatMap(filesOf).sort()

function filesOf(source: string): string[] {
  if (statSync(join(root, source)).isFile()) return [source]
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !generated.some((place) => file.startsWith(place)))
}

/** True when `out` was built from the sources as they are now. */
export function isBuilt(): boolean {
  try {
    return readFileSync(stampIn(root), 'utf8') === fingerprint()
  } catch {
    return false
  }
}

/** `print` is the fingerprint from before the build: changes made during it may not be in it. */
export const rememberBuild = (print: string): void => writeFileSync(stampIn(root), print)

/** Makes `out` in the project's folder count as not built. */
export const forgetBuild = (folder: string): void => rmSync(stampIn(folder), { force: true })
