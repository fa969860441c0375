import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { codeOfScript } from '../build/scripts.ts'

export const isRoot = process.getuid?.() === 0

/**
 * Pages of Chromium's own window, which it would load beside every page of ours and which cost as much as that; and what
 * Playwright does without, since only the last such list counts.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Flags for a container: WebGL in software, no background requests, and no sandbox for root, where Chromium refuses one. */
export const chromiumFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
  `--disable-features=${withoutFeatures.join(',')}`,
]

/**
 * Flags for tests. The code of a page that lives for seconds is neither optimised nor kept compiled: both take longer
 * than they save, and a tenth of the processor's time.
 */
export const testFlags = [...chromiumFlags, '--js-flags=--no-maglev --no-turbofan', '--v8-cache-options=none']

/** Chromium without the windows of a browser, which take a sixth of the processor's time of the tests. */
const shell = 'chromium-headless-shell'

const noChromium =
  'The e2e tests need a Chromium, and none was found or could be installed: set CHROMIUM to the path of one.'

/** The path of a Chromium; installs one where there is none. Throws an error whose message says what to do. */
export function findChromium(): string {
  const installedPath = installed()
  if (installedPath) return installedPath
  console.log('No Chromium was found; installing one.')
  codeOfScript(join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium')
  if (!installed() && isRoot && existsSync('/etc/debian_version')) {
    const aptGet = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0
    const install = (name: string) => aptGet('install', '-y', name)
    if (aptGet('update') && !install(shell)) install('chromium')
  }
  const program = installed()
  if (!program) throw new Error(noChromium)
  return program
}

function installed(): string | null {
  const path = process.env.CHROMIUM
  if (path) {
    if (isProgram(path)) return path
    throw new Error(`CHROMIUM names ${path}, which is not a program.`)
  }
  const places = [
    chromium.executablePath(),
    `/usr/bin/${shell}`,
    '/usr/bin/chromium',
    ...onPath('google-chrome'),
  ]
  return places.find(isProgram) ?? null
}

const onPath = (name: string) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
