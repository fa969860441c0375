import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changesSince, latestChanges } from './changes.ts'
import { git } from './git.ts'

let folder: string
const inFolder = (...args: string[]) => git(args, folder)
const write = (name: string) => writeFileSync(join(folder, name), name)
const author = ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.invalid']

function commit(...names: string[]): void {
  names.forEach(write)
  inFolder('add', '--all')
  inFolder(...author, 'commit', '--quiet', '--no-gpg-sign', '--message', names.join(', '))
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changes-'))
  inFolder('init', '--quiet', '--initial-branch', 'main')
  commit('one.ts', 'two.ts')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the latest changes', () => {
  test('are those that are not committed, of files that Git does not know, too', () => {
    inFolder('switch', '--quiet', '--create', 'branch')
    commit('three.ts')
    writeFileSync(join(folder, 'one.ts'), 'changed')
    write('four.ts')
    rmSync(join(folder, 'two.ts'))
    expect(latestChanges(folder)).toEqual({
      since: 'the last commit',
      files: ['one.ts', 'four.ts'],
      gone: ['two.ts'],
    })
  })

  test('are those of the commits of a branch where all is committed, whatever main has got since', () => {
    inFolder('switch', '--quiet', '--create', 'branch')
    commit('three.ts')
    commit('four.ts')
    inFolder('switch', '--quiet', 'main')
    commit('five.ts')
    inFolder('switch', '--quiet', 'branch')
    expect(latestChanges(folder)).toEqual({
      since: 'this branch left main',
      files: ['four.ts', 'three.ts'],
      gone: [],
    })
  })

  test('are those of the commits of main that its origin does not have', () => {
    inFolder('update-ref', 'refs/remotes/origin/main', 'HEAD')
    commit('three.ts')
    expect(latestChanges(folder)).toEqual({
      since: 'this branch left origin/main',
      files: ['three.ts'],
      gone: [],
    })
  })

  test('are none where main has all commits, and where there is no main', () => {
    const none = { since: 'the last commit', files: [], gone: [] }
    expect(latestChanges(folder)).toEqual(none)
    inFolder('branch', '--move', 'trunk')
    expect(latestChanges(folder)).toEqual(none)
  })
})

test('the changes since a commit are those of later commits, and of files that are not committed', () => {
  commit('three.ts')
  inFolder('mv', 'two.ts', 'moved.ts')
  expect(changesSince('HEAD~1', folder)).toEqual({
    since: 'HEAD~1',
    files: ['moved.ts', 'three.ts'],
    gone: ['two.ts'],
  })
})

test('a commit that does not exist is named', () => {
  expect(() => changesSince('HAED', folder)).toThrow('There is no commit HAED.')
})
