import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { extractFile, listPackage } from '@electron/asar'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { expect, test } from '@playwright/test'
import * as z from 'zod'
import { linuxName } from '../../build/packages/configuration.ts'
import { fuses } from '../../build/packages/fuses.ts'
import { root } from '../../build/sources.ts'
import { appId } from '../../src/main/instance/product.ts'
import { Desktop } from '../desktop/desktop.ts'
import { packedDoor } from '../desktop/door.ts'
import { HomePage } from '../pages/home.ts'
import { TablePage } from '../pages/table.ts'
import { givenVersions, provesUpdate, stubVersions } from '../update.ts'
import { vectorOf } from '../vectors.ts'

// What can be known of a package without Electron's program: everything but that program, which a stub takes the place
// of, and which only Linux packs so simply. On the other systems the release builds and starts real packages.
const onLinux = process.platform === 'linux'
const canMakeDeb = onLinux && spawnSync('dpkg-deb', ['--version']).status === 0

/** Bytes that the app’s archive may have: it has about 13.8 million, with the sounds and the texts in four languages. */
const mostBytes = 15_000_000
/** All that belongs into the app's archive. */
const shipped = [
  /^(CREDITS\.md|LICENSE|package\.json)$/,
  /^out\/main\/[\w-]+\.(js|wasm)$/,
  /^out\/main\/learned\/[\w-]+\.bin$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/(index|guest)\.html$/,
  /^out\/renderer\/assets\/[\w.-]+\.(js|css|svg|webm|woff2?|wasm)$/,
  /^out\/NOTICES\.txt$/,
  /^out\/replayExport\/(replayExport\.(js|css)|(de|en|fr|nl)\.js)$/,
  /^node_modules\/better-sqlite3\/(LICENSE|package\.json|lib\/(methods\/)?[\w-]+\.js)$/,
  /^node_modules\/better-sqlite3\/prebuilds\/[\w-]+\.node$/,
]

/** The members of our lists of parts, as CycloneDX 1.6 asks for them. */
const partSchema = z.strictObject({
  type: z.enum(['application', 'library']),
  'bom-ref': z.string().min(1),
  name: z.string().min(1),
  version: z.string().max(1024),
  purl: z
    .string()
    .regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+\S*$/)
    .optional(),
  licenses: z.tuple([z.strictObject({ expression: z.string().regex(/^[\w.+() -]+$/) })]),
  hashes: z
    .array(z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) }))
    .optional(),
})
const sbomSchema = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  version: z.int().min(1),
  metadata: z.strictObject({ component: partSchema }),
  components: z.array(partSchema).min(1),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

const folder = mkdtempSync(join(tmpdir(), 'packages-'))
const names = ['Hatshepsut', 'Thutmose']
test.afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a program; its output. Throws with all that it printed where it fails. */
function run(program: string, args: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stdout}${stderr}`)
  return stdout
}

/** Packs the app with the stub; `name` is the folder's. */
function pack(name: string, ...args: readonly string[]): string {
  const output = join(folder, name)
  // As in the repository of a release, where the app then looks for newer ones.
  const env = {
    CUSTOM_FPM_PATH: join(root, 'e2e', 'standin', 'fpm.ts'),
    GITHUB_REPOSITORY: 'owner/name',
  }
  run(process.execPath, [join('build', 'dist.ts'), '--electron', 'stub', '--output', output, ...args], env)
  return output
}

function writeGame(): string {
  const { trace: _, ...game } = vectorOf('tutankhamun-2021', 0, ...names)
  const file = join(folder, 'evening.nile')
  writeFileSync(file, JSON.stringify(game))
  return file
}

async function using(program: string, use: (desktop: Desktop) => Promise<void>): Promise<void> {
  const desktop = new Desktop(packedDoor(program))
  await use(desktop)
  await desktop.remove()
  expect(desktop.errors).toEqual([])
}

const versions = givenVersions()
if (versions) {
  test('the release before is replaced by this one when the user says so, and keeps every game', () =>
    provesUpdate(versions, folder))
} else if (onLinux) {
  test.describe('the packed app', () => {
    let output: string
    let unpacked: string
    let asar: string
    test.beforeAll(() => {
      output = pack('first', '--package', canMakeDeb ? 'deb' : 'dir')
      unpacked = join(output, 'linux-unpacked')
      asar = join(unpacked, 'resources', 'app.asar')
    })

    test('ships what it needs to run, and nothing else', () => {
      const files = listPackage(asar, { isPack: false })
        .map((file) => file.slice(1))
        .filter((file) => /\.|LICENSE/.test(file))
      expect(files.filter((file) => !shipped.some((pattern) => pattern.test(file)))).toEqual([])
      for (const pattern of shipped)
        expect(
          files.some((file) => pattern.test(file)),
          String(pattern),
        ).toBe(true)
      expect(readFileSync(asar).length).toBeLessThan(mostBytes)

      const { name, main, scripts, devDependencies } = JSON.parse(
        extractFile(asar, 'package.json').toString(),
      ) as Record<string, unknown>
      expect({ name, main, scripts, devDependencies }).toEqual({ name: linuxName, main: 'out/main/index.js' })
    })

    test('has one program library, of this system, outside its archive', () => {
      const outside = readdirSync(`${asar}.unpacked`, { recursive: true, withFileTypes: true })
      const files = outside.filter((entry) => entry.isFile()).map(({ name }) => name)
      expect(files).toEqual([`linux-${process.arch}.node`])
      expect(listPackage(asar, { isPack: false }).filter((file) => file.endsWith('.node'))).toHaveLength(1)
      expect(readdirSync(join(unpacked, 'locales'))).toEqual(['de.pak', 'en-US.pak'])
    })

    test('has every fuse set', async () => {
      const wire = await getCurrentFuseWire(join(unpacked, linuxName))
      const all = Object.values(FuseV1Options).filter((fuse) => typeof fuse === 'number')
      const states = all.map((fuse) => [FuseV1Options[fuse], wire[fuse] === FuseState.ENABLE])
      expect(states).toEqual(all.map((fuse) => [FuseV1Options[fuse], fuses[fuse]]))
    })

    test('comes with a list of its parts as CycloneDX has it', () => {
      const file = join(folder, 'sbom.cdx.json')
      run(process.execPath, [join('build', 'release', 'sbom.ts'), file])
      const { components, dependencies, metadata } = sbomSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
      const names = components.map(({ name }) => name)
      expect(names).toEqual(
        expect.arrayContaining(['better-sqlite3', 'electron', 'electron-updater', 'svelte']),
      )
      expect(names).not.toContain('electron-builder')
      const refs = components.map((component) => component['bom-ref'])
      expect(new Set(refs).size).toBe(refs.length)
      expect(dependencies).toEqual([{ ref: metadata.component['bom-ref'], dependsOn: refs }])
    })

    test('is the same when it is packed again', () => {
      const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
      const again = join(pack('second'), 'linux-unpacked', 'resources', 'app.asar')
      expect(hash(again)).toBe(hash(asar))
    })

    test('an older version is replaced by it when the user says so, and keeps every game', async () => {
      // The app is started three times.
      test.slow()
      await provesUpdate(await stubVersions(unpacked, join(folder, 'update')), join(folder, 'update'))
    })

    test('does not start where other programs could reach its pages', () => {
      const { status, stderr } = spawnSync(join(unpacked, linuxName), ['--remote-debugging-port=0'], {
        encoding: 'utf8',
        env: { ...process.env, XDG_CONFIG_HOME: join(folder, 'config') },
      })
      expect(status).toBe(3)
      expect(stderr).toContain('does not start with --remote-debugging-port')
    })

    if (!canMakeDeb) {
      test('opens a file of games, and plays', () =>
        using(join(unpacked, linuxName), async (desktop) => {
          const page = await desktop.open(writeGame())
          await expect(page.getByRole('banner')).toContainText(names.join(', '))
          await desktop.goHome()
          const table = await new HomePage(page).seat({ names, layout: 'RIVER 1' })
          await table.playByMouse('sail 5')
          await table.reaches(1)
        }))
      return
    }

    /** A system in a folder of its own, in which nothing but packages of ours are installed. */
    const system = join(folder, 'system')
    const dpkg = (...args: readonly string[]) =>
      run('dpkg', [
        `--root=${system}`,
        '--force-depends',
        '--force-script-chrootless',
        '--force-not-root',
        ...args,
      ])
    const entry = () => readFileSync(join(system, 'usr', 'share', 'applications', `${appId}.desktop`), 'utf8')

    /** The package as an older version, with a file that later ones do not have. */
    function olderThan(deb: string): string {
      const parts = join(folder, 'older')
      run('dpkg-deb', ['--raw-extract', deb, parts])
      const control = join(parts, 'DEBIAN', 'control')
      writeFileSync(control, readFileSync(control, 'utf8').replace(/^Version: .*$/m, 'Version: 0.0.1'))
      writeFileSync(join(parts, 'opt', linuxName, 'gone'), '')
      run('dpkg-deb', ['--root-owner-group', '-Znone', '--build', parts, `${parts}.deb`])
      return `${parts}.deb`
    }

    test('a .deb is installed, opens a file as its desktop entry says, takes the place of an older one and is removed', async () => {
      const [deb] = readdirSync(output).filter((name) => name.endsWith('.deb'))
      for (const part of ['updates', 'info', 'triggers']) {
        mkdirSync(join(system, 'var', 'lib', 'dpkg', part), { recursive: true })
      }
      writeFileSync(join(system, 'var', 'lib', 'dpkg', 'status'), '')

      expect(readFileSync(join(output, 'latest-linux.yml'), 'utf8')).toContain(`url: ${deb}`)

      dpkg('--install', olderThan(join(output, deb)))
      expect(entry()).toMatch(/^Name=Tutankhamun Table$/m)
      expect(entry()).toMatch(/^Categories=Game;BoardGame;$/m)
      expect(entry()).toMatch(/^MimeType=application\/x-nile;$/m)
      const [, program] = /^Exec=(\S+) %U$/m.exec(entry()) ?? []
      expect(program).toBe(`/opt/${linuxName}/${linuxName}`)
      const listed = dpkg('--listfiles', linuxName)
      for (const file of [
        program,
        `/usr/share/mime/packages/${linuxName}.xml`,
        `/usr/share/metainfo/${appId}.metainfo.xml`,
        `/usr/share/icons/hicolor/16x16/apps/${linuxName}.png`,
        '/usr/share/icons/hicolor/16x16/mimetypes/application-x-nile.png',
      ]) {
        expect(listed).toContain(file)
      }
      expect(existsSync(join(system, 'opt', linuxName, 'gone'))).toBe(true)

      await using(join(system, program), async (desktop) => {
        // A desktop puts the file's address in the place of %U.
        await desktop.open(pathToFileURL(writeGame()).href)
        await expect(desktop.page.getByRole('banner')).toContainText(names.join(', '))
        await desktop.goHome()
        await desktop.page.getByRole('link', { name: 'Settings' }).click()
        const choice = desktop.page.getByRole('group', { name: 'When the app starts' })
        await expect(choice.getByRole('radio', { name: 'Don’t check' })).toBeChecked()
        await desktop.goHome()
        const table = await new HomePage(desktop.page).seat({ names: ['Anna', 'Ben'], layout: 'RIVER 1' })
        await table.playByMouse('sail 5')
        await table.reaches(1)
        await desktop.quit()

        dpkg('--install', join(output, deb))
        expect(existsSync(join(system, 'opt', linuxName, 'gone'))).toBe(false)
        const history = await new HomePage(await desktop.open()).history()
        await expect(history.game(names.join(', '))).toBeVisible()
        await history.page.getByRole('link', { name: 'Home' }).click()
        await new HomePage(history.page).continue()
        await new TablePage(history.page).reaches(1)
        await desktop.quit()

        dpkg('--remove', linuxName)
        expect(existsSync(join(system, 'opt', linuxName))).toBe(false)
        expect(existsSync(join(system, 'usr', 'bin', linuxName))).toBe(false)
        expect(readdirSync(desktop.folder)).toContain('history.db')
      })
    })
  })
}
