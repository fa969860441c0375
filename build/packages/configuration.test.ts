import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DebugLogger } from 'builder-util'
import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { locales } from '../../src/shared/language.ts'
import { root } from '../sources.ts'
import { appId } from '../../src/main/instance/product.ts'
import { configuration, metainfo, releaseNotes } from './configuration.ts'

const places = { output: 'dist', work: '/work', stub: null }
const systems = ['linux', 'win32', 'darwin'] as const

describe.each(systems)('the packages for %s', (platform) => {
  const whole = configuration(platform, places)

  test('have a configuration that electron-builder understands', async () => {
    await validateConfiguration(whole, new DebugLogger(false))
    const misspelt = { ...whole, fileAsociations: [] }
    await expect(validateConfiguration(misspelt, new DebugLogger(false))).rejects.toThrow('fileAsociations')
  })

  test('name files that are there', () => {
    const { deb, linux, mac, win, fileAssociations } = whole
    const [association] = Array.isArray(fileAssociations) ? fileAssociations : []
    const paths = [deb?.afterInstall, deb?.afterRemove, linux?.icon, mac?.icon, mac?.entitlements, win?.icon]
    for (const file of [...paths, association?.icon])
      expect(existsSync(join(root, String(file))), String(file)).toBe(true)
  })
})

test('the description of the app is whole, and its pictures are there', () => {
  const text = metainfo('2026-05-01')
  expect(text).not.toMatch(/APP_ID|HOMEPAGE|VERSION|DATE|NOTES/)
  const pictures = [...text.matchAll(/<image>.*\/(docs\/[^<]+)<\/image>/g)].map(([, file]) => file)
  expect(pictures.length).toBeGreaterThan(0)
  for (const file of pictures) expect(existsSync(join(root, file)), file).toBe(true)
})

test('every package for Linux has the desktop entry that software centres launch', () => {
  const { extraMetadata, linux } = configuration('linux', places)
  // A Flatpak's entry is named after its id, that of other packages after `desktopName`.
  const { desktopName } = extraMetadata as { desktopName: string }
  expect(linux?.syncDesktopName).toBe(true)
  expect(desktopName).toBe(`${appId}.desktop`)
  expect(metainfo('2026-05-01')).toContain(`<launchable type="desktop-id">${desktopName}</launchable>`)
})

describe.runIf(process.platform === 'linux')('the sandbox of an installed package', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'installed-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** Runs the script after an installation where root may make namespaces, and users as said; the sandbox's mode. */
  function modeWhere(usersMay: boolean): number {
    const opt = join(folder, 'opt', 'table')
    const programs = join(folder, 'programs')
    mkdirSync(opt, { recursive: true })
    mkdirSync(programs)
    writeFileSync(join(opt, 'chrome-sandbox'), '')
    const shell = (name: string, text: string) =>
      writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
    shell('setpriv', 'while [ "${1#--}" != "$1" ]; do shift; done; AS_USER=1 exec "$@"')
    shell('unshare', `[ -z "$AS_USER" ] || ${String(usersMay)}`)
    const script = readFileSync(join(root, 'build', 'packages', 'after-install.sh'), 'utf8')
      .replaceAll('${sanitizedProductName}', 'table')
      .replaceAll('${executable}', 'table')
    const { status, stderr } = spawnSync('sh', ['-c', script], {
      env: { ...process.env, DPKG_ROOT: folder, PATH: `${programs}:${process.env.PATH}` },
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
    return statSync(join(opt, 'chrome-sandbox')).mode & 0o7777
  }

  test('has root’s rights where users may make no namespaces, though root may', () => {
    expect(modeWhere(false)).toBe(0o4755)
  })

  test('has none where users may make namespaces', () => {
    expect(modeWhere(true)).toBe(0o755)
  })
})

test('the name for stores has four parts, and none that they refuse', () => {
  expect(appId.split('.')).toHaveLength(4)
  expect(appId).toMatch(/^io\.github(\.[A-Za-z]\w*){2}$/)
})

test('summaries are as short as stores ask for', () => {
  const summaries = [...metainfo('2026-05-01').matchAll(/<summary[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(summaries).toHaveLength(locales.length)
  for (const summary of summaries) expect(summary.length, summary).toBeLessThanOrEqual(35)
})

test('the notes of a release are those of the latest version in the changelog', () => {
  const changelog =
    '# Changelog\n\n## [2.0.0]\n\nBig.\n\n### Added\n\n- **Cats** & _dogs_\n  play\n- Birds\n\n### Fixed\n\n- Fish\n\n## [1.0.0]\n\n- Old\n'
  expect(releaseNotes(changelog)).toEqual(['Cats &amp; dogs play', 'Birds', 'Fish'])
  expect(() => releaseNotes('# Changelog\n')).toThrow('CHANGELOG.md')
})

/** The languages in which each element says something; those without a language are English. */
function languagesOf(xml: string, element: string): string[][] {
  const elements = [...xml.matchAll(new RegExp(`<${element}(?: xml:lang="(\\w+)")?>`, 'g'))]
  return elements.reduce<string[][]>((found, [, lang]) => {
    if (lang === undefined) return [...found, ['en']]
    found.at(-1)?.push(lang)
    return found
  }, [])
}

test.each(['summary', 'p', 'li', 'caption'])(
  'software centres read every %s in the languages of the app',
  (element) => {
    const [description] = metainfo('2026-05-01').split('<releases>')
    const said = languagesOf(description, element)
    expect(said.length).toBeGreaterThan(0)
    for (const languages of said) expect(languages).toEqual([...locales])
  },
)

test('file managers and the menu of programs read their texts in the languages of the app', () => {
  const mime = readFileSync(join(root, 'build', 'packages', 'mime.xml'), 'utf8')
  expect(languagesOf(mime, 'comment')).toEqual([[...locales]])
  const entry = Object.keys(configuration('linux', places).linux?.desktop?.entry ?? {})
  for (const locale of locales.filter((one) => one !== 'en'))
    for (const key of ['GenericName', 'Comment', 'Keywords']) expect(entry).toContain(`${key}[${locale}]`)
})

test('the installer speaks the languages of the app', () => {
  const { nsis } = configuration('win32', places)
  const languages = [nsis?.installerLanguages ?? []].flat().map((language) => language.slice(0, 2))
  expect(languages).toEqual([...locales])
})

describe('the icons', () => {
  const icon = (name: string) => readFileSync(join(root, 'build', 'icons', name))

  test.each(['app', 'nile'])('of %s for Windows have a size for every place', (name) => {
    const file = icon(`${name}.ico`)
    const sizes = Array.from({ length: file.readUInt16LE(4) }, (_, i) => file.readUInt8(6 + 16 * i) || 256)
    expect(sizes).toEqual([16, 20, 24, 32, 40, 48, 64, 256])
  })

  test.each(['app', 'nile'])('of %s for macOS have a size for every place', (name) => {
    const file = icon(`${name}.icns`)
    const types: string[] = []
    for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4))
      types.push(file.toString('latin1', at, at + 4))
    expect(types.sort()).toEqual([
      'ic07',
      'ic08',
      'ic09',
      'ic10',
      'ic11',
      'ic12',
      'ic13',
      'ic14',
      'icp4',
      'icp5',
    ])
    expect(file.readUInt32BE(4)).toBe(file.length)
  })
})
