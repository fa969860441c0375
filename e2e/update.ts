import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { createPackage, extractAll } from '@electron/asar'
import { expect } from '@playwright/test'
import manifest from '../package.json' with { type: 'json' }
import { linuxName } from '../build/packages/configuration.ts'
import { Desktop } from './desktop/desktop.ts'
import { packedDoor } from './desktop/door.ts'
import { HomePage } from './pages/home.ts'
import { TablePage } from './pages/table.ts'

// Electron replaces an AppImage alone without the help of the system's installer, so this is where all of an update can
// be seen. A release tries it with the release before; `npm test` with stubs, whose AppImage is a script.

/** Two versions of the app, unpacked, and what is published of the newer one. */
interface Versions {
  readonly older: string
  readonly newer: string
  /** A folder with the AppImage of the newer version and its `latest-linux.yml`. */
  readonly published: string
}

/** The versions that a release has to compare; null where there are none. */
export function givenVersions(
  { UPDATE_FROM: older, UPDATE_TO: newer, UPDATE_PUBLISHED: published } = process.env,
): Versions | null {
  return older !== undefined && newer !== undefined && published !== undefined
    ? { older, newer, published }
    : null
}

/** Publishes a packed app, and makes an older version of it, in a folder. */
export async function stubVersions(unpacked: string, folder: string): Promise<Versions> {
  const [published, older, files] = ['published', 'older', 'files'].map((name) => join(folder, name))
  cpSync(unpacked, older, { recursive: true })
  // As in an AppImage, which no package of a system has brought.
  rmSync(join(older, 'resources', 'package-type'), { force: true })
  const asar = join(older, 'resources', 'app.asar')
  extractAll(asar, files)
  const text = readFileSync(join(files, 'package.json'), 'utf8')
  writeFileSync(
    join(files, 'package.json'),
    JSON.stringify({ ...(JSON.parse(text) as object), version: '0.0.1' }),
  )
  await createPackage(files, asar)

  mkdirSync(published)
  const name = `${linuxName}-${manifest.version}-linux.AppImage`
  const script = `#!/bin/sh\nAPPIMAGE="$0" exec '${join(unpacked, linuxName)}' "$@"\n`
  const sha512 = createHash('sha512').update(script).digest('base64')
  writeFileSync(join(published, name), script)
  writeFileSync(
    join(published, 'latest-linux.yml'),
    `version: ${manifest.version}\nfiles:\n  - url: ${name}\n    sha512: ${sha512}\n    size: ${script.length}\n`,
  )
  return { older: join(older, linuxName), newer: join(unpacked, linuxName), published }
}

/** The process that has a folder of games; null while it is free. */
function ownerOf(games: string): number | null {
  const file = join(games, 'instance.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { pid: number }).pid : null
}

/** Serves what is published, to this machine alone; `requests` are the names of the files that were requested. */
async function serve(
  published: string,
  requests: string[],
): Promise<{ readonly url: string; close(): void }> {
  const server = createServer(({ url = '' }, response) => {
    const name = basename(url.replace(/\?.*/, ''))
    requests.push(name)
    if (readdirSync(published).includes(name)) response.end(readFileSync(join(published, name)))
    else response.writeHead(404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

/** An older version finds the newer one, downloads it and is replaced by it, each at a word, and keeps every game. */
export async function provesUpdate({ older, newer, published }: Versions, folder: string): Promise<void> {
  const requests: string[] = []
  const server = await serve(published, requests)
  const settings = join(dirname(older), 'resources', 'app-update.yml')
  writeFileSync(settings, `provider: generic\nurl: ${server.url}\nupdaterCacheDirName: updates\n`)
  const installed = join(folder, 'installed.AppImage')
  writeFileSync(installed, 'the older version')

  const desktop = new Desktop(packedDoor(older))
  mkdirSync(join(folder, 'config'))
  // The new version is started without arguments.
  symlinkSync(desktop.folder, join(folder, 'config', manifest.productName))
  Object.assign(desktop.environment, {
    APPIMAGE: installed,
    // A real one runs here without the file system that it brings.
    APPIMAGE_EXTRACT_AND_RUN: '1',
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_CONFIG_HOME: join(folder, 'config'),
  })
  const page = await desktop.open()
  const table = await new HomePage(page).seat({ names: ['Anna', 'Ben'], layout: 'RIVER 1' })
  await table.playByMouse('sail 5')
  await table.reaches(1)
  await desktop.goHome()
  await page.getByRole('link', { name: 'Settings' }).click()
  expect(requests).toEqual([])

  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('is available.')).toBeVisible()
  expect(requests.filter((name) => !/^latest-linux.*\.yml$/.test(name))).toEqual([])
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(page.getByText('is ready to install')).toBeVisible()
  expect(readFileSync(installed, 'utf8')).toBe('the older version')

  const before = ownerOf(desktop.folder)
  const closed = desktop.main.waitForEvent('close')
  await page.getByRole('button', { name: 'Close and install' }).click()
  await closed
  const [released] = readdirSync(published).filter(
    (name) => name.endsWith('.AppImage') && requests.includes(name),
  )
  expect(readFileSync(installed).equals(readFileSync(join(published, released)))).toBe(true)
  await expect.poll(() => ownerOf(desktop.folder), { timeout: 60_000 }).not.toBeNull()
  const after = ownerOf(desktop.folder)
  expect(after).not.toBe(before)
  process.kill(after ?? 0)
  await expect.poll(() => existsSync(`/proc/${after}`)).toBe(false)

  const updated = new Desktop(packedDoor(newer))
  const opened = await updated.open('--data', desktop.folder)
  await new HomePage(opened).continue()
  await new TablePage(opened).reaches(1)
  await updated.remove()
  server.close()
  rmSync(desktop.folder, { recursive: true })
  expect([...desktop.errors, ...updated.errors]).toEqual([])
}
