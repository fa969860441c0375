import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DebugLogger } from 'builder-util'
import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js'
import { describe, expect, test } from 'vitest'
import { locales } from '../../src/shared/language.ts'
import { root } from '../sources.ts'
import { configuration, metainfo } from './configuration.ts'

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
    const named = [deb?.afterInstall, deb?.afterRemove, linux?.icon, mac?.icon, mac?.entitlements, win?.icon]
    for (const file of [...named, association?.icon])
      expect(existsSync(join(root, String(file))), String(file)).toBe(true)
  })
})

test('the description of the app is whole, and its pictures are there', () => {
  const text = metainfo('2026-05-01')
  expect(text).not.toMatch(/HOMEPAGE|VERSION|DATE/)
  const pictures = [...text.matchAll(/<image>.*\/(docs\/[^<]+)<\/image>/g)].map(([, file]) => file)
  expect(pictures.length).toBeGreaterThan(0)
  for (const file of pictures) expect(existsSync(join(root, file)), file).toBe(true)
})

/** The languages in which each element says something; those without a language are English. */
function languagesOf(xml: string, element: string): string[][] {
  const said = [...xml.matchAll(new RegExp(`<${element}(?: xml:lang="(\\w+)")?>`, 'g'))]
  return said.reduce<string[][]>((found, [, lang]) => {
    if (lang === undefined) return [...found, ['en']]
    found.at(-1)?.push(lang)
    return found
  }, [])
}

test.each(['summary', 'p', 'li', 'caption'])(
  'software centres read every %s in the languages of the app',
  (element) => {
    const said = languagesOf(metainfo('2026-05-01'), element)
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
