#!/usr/bin/env node
import inspector from 'node:inspector'
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { electronVersion } from '../../build/electron.ts'
import manifest from '../../package.json' with { type: 'json' }
import { chromiumFlags, findChromium } from '../chromium.ts'

/**
 * Takes the place of Electron's program, for this app and for Playwright: runs the app's main bundle in Node, and its
 * windows in a Chromium without a screen.
 */
async function run(args: readonly string[]): Promise<void> {
  if (args.includes('--inspect=0')) inspector.open(0)
  Object.defineProperty(process.versions, 'electron', { value: electronVersion })
  process.argv = [process.execPath, ...args]

  const module = new URL('module.ts', import.meta.url).href
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron'
        ? { url: module, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context),
  })
  const folder = resolve(args.find((argument) => !argument.startsWith('-')) ?? '.')
  await import(pathToFileURL(join(folder, manifest.main)).href)

  const { app, becomeReady } = await import('./app.ts')
  const { runChromium } = await import('./chromium.ts')
  const chromium = runChromium(findChromium(), [
    ...chromiumFlags,
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
