import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { archFromString, build, Platform } from 'electron-builder'
import { installedElectron, installElectron } from './electron.ts'
import { configuration, metainfo } from './packages/configuration.ts'
import { writeStub } from './packages/stub.ts'
import { choiceOf, runProgram } from './program.ts'
import { ensureBuilt } from './scripts.ts'
import { root } from './sources.ts'

const usage = `Usage: npm run dist -- [OPTIONS]

Packs the app for this system: without options as a folder that can be started where it is.

  --package TYPE     makes this package instead; several times for several. Linux: deb, rpm, flatpak, AppImage;
                     Windows: nsis; macOS: dmg, zip
  --arch ARCH        for this processor, x64 or arm64 (this machine's); both for both
  --output FOLDER    where packages are put (dist)
  --electron ELECTRON  real: fail where Electron cannot be downloaded; stub: never use it (any: a stub where
                     it cannot be downloaded, which makes a package for tests alone)
  --help             print this`

const options = {
  package: { type: 'string', multiple: true },
  arch: { type: 'string', multiple: true },
  output: { type: 'string', default: 'dist' },
  electron: { type: 'string', default: 'any' },
} as const

/** Returns null where Electron can be had, or else why not. */
async function electronMissing(electron: 'any' | 'real' | 'stub'): Promise<string | null> {
  if (electron === 'stub') return 'A stub was asked for'
  if (electron === 'real' || installedElectron()) return null
  try {
    await installElectron(() => undefined)
    return null
  } catch (error) {
    return `Electron could not be downloaded (${error instanceof Error ? error.message : String(error)})`
  }
}

/** Makes packages of these types, each for these processors. */
async function pack(
  types: string[],
  archs: readonly ('x64' | 'arm64')[],
  output: string,
  electron: 'any' | 'real' | 'stub',
): Promise<void> {
  ensureBuilt()
  const missing = await electronMissing(electron)
  const work = mkdtempSync(join(tmpdir(), 'dist-'))
  const stub = missing === null ? null : join(work, 'stub')
  try {
    writeFileSync(join(work, 'metainfo.xml'), metainfo(new Date().toISOString().slice(0, 10)))
    if (stub !== null) {
      console.log(`${missing}: replaced by a stub. This package is only for tests on this machine.`)
      mkdirSync(stub)
      if (process.platform !== 'linux') throw new Error('Only on Linux can a stub take the place of Electron')
      writeStub(stub)
    }
    const packages = await build({
      projectDir: root,
      targets: Platform.current().createTarget(types, ...archs.map((arch) => archFromString(arch))),
      config: configuration(process.platform, { output: resolve(output), work, stub }),
      publish: 'never',
    })
    for (const file of packages) console.log(file)
  } finally {
    rmSync(work, { recursive: true })
  }
}

process.exitCode = await runProgram(usage, options, async (values) => {
  const { package: types = ['dir'], arch = [process.arch], output, electron } = values
  await pack(
    types,
    arch.map((one) => choiceOf('--arch', ['x64', 'arm64'], one)),
    output,
    choiceOf('--electron', ['any', 'real', 'stub'], electron),
  )
  return 0
})
