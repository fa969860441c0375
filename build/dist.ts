import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { archFromString, build, Platform } from 'electron-builder'
import { installedElectron, installElectron } from './electron.ts'
import { configuration, metainfo } from './packages/configuration.ts'
import { writeStub } from './packages/stub.ts'
import { isBuilt, root } from './sources.ts'

const usage = `npm run dist [-- OPTIONS]

Packs the app for this system: without options as a folder that can be started where it is.

  --package TYPE     makes this package instead; several times for several. Linux: deb, rpm, flatpak, AppImage;
                     Windows: nsis; macOS: dmg, zip
  --arch ARCH        for this processor, x64 or arm64 (this machine's); both for both
  --output FOLDER    where packages are put (dist)
  --electron ELECTRON  real: fail where Electron cannot be downloaded; stub: never download it (any: a stub where
                     it cannot be downloaded, which makes a package for tests alone)
  --help             print this`

const electrons = ['any', 'real', 'stub'] as const
const { values } = parseArgs({
  options: {
    package: { type: 'string', multiple: true, default: ['dir'] },
    arch: { type: 'string', multiple: true, default: [process.arch] },
    output: { type: 'string', default: 'dist' },
    electron: { type: 'string', default: 'any' },
    help: { type: 'boolean', default: false },
  },
})

/** Returns null where Electron can be had, or else why not. */
async function electronMissing(): Promise<string | null> {
  if (values.electron === 'real' || installedElectron()) return null
  if (values.electron === 'stub') return 'A stub was asked for'
  try {
    await installElectron(() => undefined)
    return null
  } catch (error) {
    return `Electron could not be downloaded (${error instanceof Error ? error.message : String(error)})`
  }
}

async function pack(): Promise<void> {
  if (!isBuilt()) {
    const { status } = spawnSync(process.execPath, [join(root, 'build', 'build.ts'), '--quiet'], {
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error('The app could not be built')
  }
  const missing = await electronMissing()
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
    const made = await build({
      projectDir: root,
      targets: Platform.current().createTarget(values.package, ...values.arch.map(archFromString)),
      config: configuration(process.platform, { output: resolve(values.output), work, stub }),
      publish: 'never',
    })
    for (const file of made) console.log(file)
  } finally {
    rmSync(work, { recursive: true })
  }
}

if (values.help) console.log(usage)
else if (!electrons.some((electron) => electron === values.electron)) {
  console.error(`--electron takes ${electrons.join(', ')}, not '${values.electron}'.`)
  process.exitCode = 2
} else await pack()
