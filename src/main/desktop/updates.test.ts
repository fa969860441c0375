import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DebUpdater } from 'electron-updater'
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js'
import { afterAll, describe, expect, test } from 'vitest'
import { PackageUpdates, type Updater } from './updates.ts'

/** An updater that finds a version, or none, or fails. */
class Found implements Updater {
  autoDownload = true
  autoInstallOnAppQuit = true
  logger: unknown = console
  readonly calls: string[] = []
  readonly #version: string | Error | null

  constructor(version: string | Error | null) {
    this.#version = version
  }

  checkForUpdates() {
    this.calls.push('check')
    if (this.#version instanceof Error) return Promise.reject(this.#version)
    const version = this.#version ?? '0.1.0'
    return Promise.resolve({ isUpdateAvailable: this.#version !== null, updateInfo: { version } })
  }

  downloadUpdate() {
    this.calls.push('download')
    return Promise.resolve()
  }

  quitAndInstall() {
    this.calls.push('install')
  }

  on() {
    return this
  }
}

const updatesOf = (updater: Updater) =>
  new PackageUpdates(
    () => Promise.resolve(updater),
    () => undefined,
  )
describe('newer versions', () => {
  test('are not looked for before somebody asks', async () => {
    const updater = new Found('2.0.0')
    const updates = updatesOf(updater)
    await updates.begin('never')
    await updates.step('download')
    await updates.step('install')
    expect(updater.calls).toEqual([])
    expect(updates.state).toEqual({ kind: 'unasked' })
  })

  test('are told, downloaded and installed, each by a word of its own', async () => {
    const updater = new Found('2.0.0')
    const updates = updatesOf(updater)
    await updates.step('ask')
    expect(updates.state).toEqual({ kind: 'available', version: '2.0.0' })
    await updates.step('install')
    expect(updater.calls).toEqual(['check'])
    await updates.step('download')
    expect(updates.state).toEqual({ kind: 'ready', version: '2.0.0' })
    await updates.step('install')
    expect(updater.calls).toEqual(['check', 'download', 'install'])
    expect(updater).toMatchObject({ autoDownload: false, autoInstallOnAppQuit: false })
  })

  test.each([
    ['tell', ['check'], 'available'],
    ['download', ['check', 'download'], 'ready'],
  ] as const)('are looked for at the start where the choice is %s', async (choice, calls, kind) => {
    const updater = new Found('2.0.0')
    const updates = updatesOf(updater)
    await updates.begin(choice)
    expect(updater.calls).toEqual(calls)
    expect(updates.state).toMatchObject({ kind })
  })

  test('may not be there', async () => {
    const updates = updatesOf(new Found(null))
    await updates.step('ask')
    expect(updates.state).toEqual({ kind: 'none' })
  })

  test('that cannot be looked for say why, by a code, to whoever asked and to nobody else', async () => {
    const updates = updatesOf(new Found(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })))
    await updates.begin('download')
    expect(updates.state).toEqual({ kind: 'unasked' })
    await updates.step('ask')
    expect(updates.state).toEqual({ kind: 'failed', why: 'ENOTFOUND' })
  })
})

describe('the updater of a package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'updates-'))
  const asked: string[] = []
  const file = Buffer.from('a package')
  let served = file
  const releases = createServer(({ url = '' }, response) => {
    asked.push(url.replace(/\?.*/, ''))
    const isList = url.startsWith('/latest')
    const sha512 = createHash('sha512').update(file).digest('base64')
    const entry = `  - url: app.deb\n    sha512: ${sha512}\n    size: ${file.length}`
    const list = `version: 9.0.0\nfiles:\n${entry}\nreleaseDate: '2026-01-01T00:00:00.000Z'\n`
    response.end(isList ? list : served)
  })
  afterAll(() => {
    releases.close()
    rmSync(folder, { recursive: true })
  })

  /** The real one, whose requests are made by Node and not by Electron. */
  async function realUpdates(cache: string): Promise<PackageUpdates> {
    if (!releases.listening) await once(releases.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(releases.address() as AddressInfo).port}/`
    const updater = new DebUpdater(null, {
      version: '0.1.0',
      name: 'tutankhamun-table',
      isPackaged: true,
      appUpdateConfigPath: join(folder, 'app-update.yml'),
      userDataPath: folder,
      baseCachePath: join(folder, cache),
      whenReady: () => Promise.resolve(),
      relaunch: () => undefined,
      quit: () => undefined,
      onQuit: () => undefined,
    })
    writeFileSync(join(folder, 'app-update.yml'), `updaterCacheDirName: updates\n`)
    const requests = { createRequest: request, addRedirectHandlers: () => undefined }
    Object.assign(updater, { httpExecutor: Object.assign(new ElectronHttpExecutor(), requests) })
    updater.setFeedURL({ provider: 'generic', url })
    return new PackageUpdates(
      () => Promise.resolve(updater),
      () => undefined,
    )
  }

  test('asks nothing of the network by itself, finds a release, and downloads it whole', async () => {
    const updates = await realUpdates('one')
    expect(asked).toEqual([])
    await updates.step('ask')
    expect(updates.state).toEqual({ kind: 'available', version: '9.0.0' })
    expect(asked.every((path) => path.startsWith('/latest'))).toBe(true)
    await updates.step('download')
    expect(updates.state).toEqual({ kind: 'ready', version: '9.0.0' })
    expect(readFileSync(join(folder, 'one', 'updates', 'pending', 'app.deb'))).toEqual(file)
  })

  test('refuses a package that is not the one released', async () => {
    served = Buffer.from('another one')
    const updates = await realUpdates('other')
    await updates.step('ask')
    await updates.step('download')
    expect(updates.state).toMatchObject({ kind: 'failed', why: 'ERR_CHECKSUM_MISMATCH' })
  })
})
