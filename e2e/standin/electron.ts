#!/usr/bin/env node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import inspector from 'node:inspector'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { extractAll } from '@electron/asar'
import { electronVersion } from '../../build/electron.ts'
import { root } from '../../build/sources.ts'
import manifest from '../../package.json' with { type: 'json' }
import { findChromium, testFlags } from '../chromium.ts'

/** Precedes the program of a packed app, which is beside the app's files: the stub in a package passes it. */
const packed = '--packed='

/** Unpacks the archive of a packed app, which only Electron can run as it is, for as long as this process runs. */
function unpack(program: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'))
  extractAll(join(dirname(program), 'resources', 'app.asar'), folder)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Takes the place of Electron's program, for this app and for Playwright: runs the app's main bundle in Node, and its
 * windows in a Chromium without a screen.
 */
async function run([first, ...others]: readonly string[]): Promise<void> {
  const program = first?.startsWith(packed) ? first.slice(packed.length) : null
  const args = program === null && first !== undefined ? [first, ...others] : others
  if (args.includes('--inspect=0')) inspector.open(0)
  Object.defineProperty(process.versions, 'electron', { value: electronVersion })
  process.argv = [program ?? process.execPath, ...args]

  const module = new URL('module.ts', import.meta.url).href
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron'
        ? { url: module, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context),
  })
  const { app, becomeReady, describe } = await import('./app.ts')
  app.isPackaged = program !== null
  Object.defineProperty(process, 'resourcesPath', { value: join(dirname(program ?? root), 'resources') })
  const folder = program
    ? unpack(program)
    : resolve(args.find((argument) => !argument.startsWith('-')) ?? '.')
  describe(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as typeof manifest)
  await import(pathToFileURL(join(folder, manifest.main)).href)

  const { runChromium } = await import('./chromium.ts')
  const chromium = runChromium(findChromium(), [
    ...testFlags,
    ...args.filter((argument) => argument.startsWith('--remote-debugging-port')),
    `--user-data-dir=${app.getPath('sessionData')}`,
    // As in the browser's tests: every pixel costs without a graphics card.
    '--force-device-scale-factor=0.5',
    // Whatever a page might find a way to ask of the network, nothing answers.
    '--host-resolver-rules=MAP * ~NOTFOUND',
  ])
  await chromium.send('Target.setDiscoverTargets', { discover: true })
  becomeReady()
}

await run(process.argv.slice(2))
