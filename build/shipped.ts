import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './sources.ts'

const folderIn = (root: string) => join(root, 'out', 'shipped')
const modules = '/node_modules/'

/** A package that is bundled into the app, or shipped beside it. */
interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** An SPDX expression. */
  readonly license: string
  /** The text of its licence; null where the package has none. */
  readonly text: string | null
}

/** The package that a module comes from; null for a module of our own. */
function packageOf(id: string): string | null {
  const [, icons] = /^~icons\/([^/]+)\//.exec(id) ?? []
  if (icons !== undefined) return `@iconify-json/${icons}`
  const path = `/${id}`.split(modules)
  if (path.length === 1) return null
  const [first, second] = path[path.length - 1].split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

/** Records the packages that a part of the app is bundled from; `part` names the record. */
export const recordShipped = (part: string): Plugin => ({
  name: 'record-shipped',
  generateBundle(_options, bundle) {
    // Files of a style, such as typefaces, are in no chunk.
    const origins = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds : file.originalFileNames,
    )
    const names = origins.map(packageOf).filter((name) => name !== null)
    // The configuration of a build is bundled itself, and does not know where its files lay.
    const folder = folderIn(process.cwd())
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${part}.json`), JSON.stringify([...new Set(names)].sort()))
  },
})

/** Shipped as they are: the program that shows the windows, and the library of the history. */
const unbundled = ['electron', 'better-sqlite3']

/** Every package of which the built app has a part, by name. */
export function shippedPackages(): ShippedPackage[] {
  const folder = folderIn(root)
  const recorded = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[],
  )
  return [...new Set([...recorded, ...unbundled])].sort().map(readPackage)
}

function readPackage(name: string): ShippedPackage {
  const at = join(root, 'node_modules', name)
  const { version, license } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as Record<
    string,
    string
  >
  const file = readdirSync(at).find((file) => /^licen[sc]e(\.|$)/i.test(file))
  return { name, version, license, text: file ? readFileSync(join(at, file), 'utf8') : null }
}

/** The licences of everything that the app is made from, as one text. */
export const notices = (): string =>
  shippedPackages()
    .map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text?.trim() ?? ''}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
