import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }
import { appId } from '../../src/main/instance/product.ts'
import { linuxName, programIn } from '../packages/configuration.ts'
import { setFuses } from '../packages/fuses.ts'
import { root } from '../sources.ts'

// Installs packages on this machine one after the other, as a user would, and runs the tests of the window with each.
// Then, on Linux, has the release before update itself to this one, from a server on this machine.
// For runners of a release: it changes the system. Usage: start.ts FOLDER [--arch ARCH]

function run(program: string, args: readonly string[], cwd = root, env: NodeJS.ProcessEnv = {}): void {
  console.log(`> ${program} ${args.join(' ')}`)
  const { status, error } = spawnSync(program, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ended with ${status}`)
}

/** Allows Chromium its sandbox without a profile, which Ubuntu does not: only the .deb brings one. */
const allowNamespaces = () =>
  run('sudo', ['sysctl', '--write', 'kernel.apparmor_restrict_unprivileged_userns=0'])

const newFolder = () => mkdtempSync(join(tmpdir(), 'installed-'))
const inOpt = (folder: string) => join(folder, 'opt', linuxName, linuxName)

/** Installs a package; returns the folder or program that Electron's switches are in, or null where nobody may set them. */
const installers: Readonly<Record<string, (file: string) => string | null>> = {
  '.deb'(file) {
    run('sudo', ['apt-get', 'install', '--yes', file])
    // To make it inspectable; all else stays root's.
    run('sudo', ['chown', userInfo().username, inOpt('/')])
    return inOpt('/')
  },
  '.rpm'(file) {
    allowNamespaces()
    const folder = newFolder()
    run('sh', ['-c', 'rpm2cpio "$0" | cpio --extract --make-directories --quiet', file], folder)
    return inOpt(folder)
  },
  '.AppImage'(file) {
    allowNamespaces()
    const folder = newFolder()
    chmodSync(file, 0o755)
    run(file, ['--appimage-extract'], folder)
    return join(folder, 'squashfs-root', linuxName)
  },
  '.flatpak'(file) {
    run('flatpak', ['install', '--user', '--noninteractive', file])
    run('flatpak', ['info', '--user', appId])
    return null
  },
  '.exe'(file) {
    run(file, ['/S'])
    return programIn(join(process.env.LOCALAPPDATA ?? '', 'Programs', manifest.name), 'win32')
  },
  '.dmg'(file) {
    const volume = newFolder()
    const folder = newFolder()
    run('hdiutil', ['attach', '-nobrowse', '-readonly', '-mountpoint', volume, file])
    const app = programIn(folder, 'darwin')
    run('ditto', [programIn(volume, 'darwin'), app])
    run('hdiutil', ['detach', volume])
    return app
  },
  '.zip'(file) {
    const folder = newFolder()
    run('ditto', ['-x', '-k', file, folder])
    return programIn(folder, 'darwin')
  },
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { arch: { type: 'string', default: process.arch } },
})
const folder = resolve(positionals[0] ?? 'dist')
/** The names of a processor in those of packages. */
const names = { x64: ['x64', 'amd64', 'x86_64'], arm64: ['arm64', 'aarch64'] }[values.arch] ?? []
const isForHere = (name: string) =>
  extname(name) in installers && names.some((arch) => name.includes(`-${arch}.`))
const packages = readdirSync(folder)
  .filter(isForHere)
  // The .deb before anything that it should need no help of.
  .sort((one, other) => Number(other.endsWith('.deb')) - Number(one.endsWith('.deb')))
if (packages.length === 0) throw new Error(`There is no package for ${values.arch} in ${folder}`)
for (const name of packages) {
  console.log(`\n${name}`)
  const installed = installers[extname(name)](join(folder, name))
  if (installed === null) continue
  await setFuses(installed, true)
  const program = installed.endsWith('.app')
    ? join(installed, 'Contents', 'MacOS', manifest.productName)
    : installed
  run(process.execPath, [join('e2e', 'run.ts'), 'desktop'], root, { PACKED_APP: program })
}

/** The AppImage of the release before; null where there is none, or it is of the same version. */
function earlierAppImage(): string | null {
  const earlier = newFolder()
  const args = ['release', 'download', '--pattern', '*.AppImage', '--dir', earlier]
  const { status } = spawnSync('gh', args, { cwd: root, stdio: 'inherit' })
  const installer = status === 0 ? readdirSync(earlier).find(isForHere) : undefined
  return installer === undefined || packages.includes(installer) ? null : join(earlier, installer)
}

const appImage = packages.find((name) => name.endsWith('.AppImage'))
if (appImage !== undefined) {
  const earlier = earlierAppImage()
  if (earlier === null) console.log('\nThere is no earlier release to be updated')
  else {
    const programs = [earlier, join(folder, appImage)].map((file) => installers['.AppImage'](file))
    for (const program of programs) if (program !== null) await setFuses(program, true)
    const [UPDATE_FROM, UPDATE_TO] = programs.map(String)
    const env = { UPDATE_FROM, UPDATE_TO, UPDATE_PUBLISHED: folder }
    run(process.execPath, [join('e2e', 'run.ts'), 'packages'], root, env)
  }
}
