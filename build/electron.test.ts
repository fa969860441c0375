import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installedElectron, installElectron, patience } from './electron.ts'

const untold = () => undefined

let folder: string
let mirror: Server | null = null

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'electron-'))
  vi.stubEnv('electron_config_cache', folder)
})

afterEach(() => {
  vi.unstubAllEnvs()
  mirror?.close()
  mirror?.closeAllConnections()
  mirror = null
  rmSync(folder, { recursive: true })
})

async function mirrorThat(answers: (response: ServerResponse) => void): Promise<void> {
  const server = createServer((_request, response) => answers(response))
  mirror = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('ELECTRON_MIRROR', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}

describe('a download of Electron', () => {
  test('gives up on a mirror that cannot be reached', async () => {
    vi.stubEnv('ELECTRON_MIRROR', 'http://127.0.0.1:2/')
    await expect(installElectron(untold)).rejects.toThrow('fetch failed')
  })

  test('gives up on a mirror that never answers', async () => {
    await mirrorThat(untold)
    await expect(installElectron(untold, { ...patience, begin: 100 })).rejects.toThrow('ETIMEDOUT')
  })

  test('gives up on a mirror that stops in the middle', async () => {
    await mirrorThat((response) => {
      response.writeHead(200, { 'Content-Length': 100 })
      response.write('x'.repeat(10))
    })
    const parts: number[] = []
    const limits = { ...patience, pause: 100 }
    await expect(installElectron((share) => parts.push(share), limits)).rejects.toThrow('ETIMEDOUT')
    expect(parts).toEqual([0.1])
  })

  test('goes on for as long as bytes arrive, and then checks what they are', async () => {
    const limits = { ...patience, pause: 1000 }
    const drops = 8
    await mirrorThat((response) => {
      response.writeHead(200, { 'Content-Length': drops })
      let sent = 0
      const drip = setInterval(() => {
        response.write('x')
        if (++sent === drops) clearInterval(drip)
      }, limits.pause / 5)
    })
    const parts: number[] = []
    await expect(installElectron((share) => parts.push(share), limits)).rejects.toThrow(/checksum/i)
    expect(parts.at(-1)).toBe(1)
  })

  test('says what the mirror answered', async () => {
    await mirrorThat((response) => response.writeHead(404).end())
    await expect(installElectron(untold)).rejects.toThrow('404')
  })
})

test('another Electron can be named', () => {
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', '/opt/electron')
  // The program in it is called otherwise on each system.
  expect(installedElectron()).toContain(join('/opt/electron') + sep)
})
