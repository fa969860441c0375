import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root, signInTheWay, sourceFiles } from './sources.ts'

test('what a build generates is no source of it, so that one build is enough', () => {
  const files = sourceFiles()
  expect(files).toContain(join('src', 'main', 'bots', 'line', 'core', 'index.ts'))
  expect(files).toContain(join('src', 'shared', 'record.ts'))
  expect(files).not.toContain(join('src', 'main', 'bots', 'line', 'compiled.ts'))
  expect(files).not.toContain(join('src', 'shared', 'messages', 'messages.js'))
})

describe('sources in a folder in which nothing can be built', () => {
  /** Runs a script of the sources as if they lay, not built yet, below a folder with this name. */
  function runIn(name: string, script: string) {
    const home = mkdtempSync(join(tmpdir(), 'sources-'))
    const folder = join(home, name, 'table')
    mkdirSync(join(folder, 'out'), { recursive: true })
    cpSync(join(root, 'out', 'texts.sha256'), join(folder, 'out', 'texts.sha256'))
    for (const part of ['build', 'messages', 'node_modules', 'src'])
      symlinkSync(join(root, part), join(folder, part), 'junction')
    for (const file of ['electron.vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'])
      cpSync(join(root, file), join(folder, file))
    const asIfThere = ['--preserve-symlinks', '--preserve-symlinks-main', join(folder, 'build', script)]
    const { status, stderr } = spawnSync(process.execPath, asIfThere, {
      env: { ...process.env, LC_ALL: 'C' },
      encoding: 'utf8',
    })
    rmSync(home, { recursive: true })
    return { status, stderr, folder }
  }

  test('are told by a sign in its path', () => {
    expect(signInTheWay(join('home', 'Games #1', 'table'))).toBe('#')
    expect(signInTheWay(join('home', 'Games?', 'table'))).toBe('?')
    expect(signInTheWay(join('home', 'Games (1) 50%25 [ä]', 'table'))).toBeNull()
  })

  test('are not started: a sentence says why', () => {
    const { status, stderr, folder } = runIn('Games #1', 'start.ts')
    expect(status).toBe(1)
    expect(stderr).toBe(
      `The app cannot be built in “${folder}”: move it to where no folder has # in its name.\n`,
    )
  })

  test('are not built: the error says why', () => {
    const { status, stderr, folder } = runIn('Games #1', 'build.ts')
    expect(status).toBe(1)
    expect(stderr).toContain(
      `Nothing can be built in ${folder}: move it to where no folder has # in its name.`,
    )
  })
})
