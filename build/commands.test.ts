import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { git } from './git.ts'
import { root } from './sources.ts'

const texts = git(['grep', '-lE', 'npm run |build/node\\.js ', '--', '*.md', '*.ts', '*.json', '*.yml']).map(
  (file) => [file, readFileSync(join(root, file), 'utf8')] as const,
)
/** The commands in texts that match a pattern, without those that are there. */
const unknown = (pattern: RegExp, isThere: (name: string) => boolean): string[] =>
  texts.flatMap(([file, text]) =>
    [...text.matchAll(pattern)]
      .filter(([, name]) => !isThere(name))
      .map(([command]) => `${file}: ${command}`),
  )

test('whatever names a script of npm names one that is there', () => {
  expect(unknown(/npm run (?:--silent )?([a-z][\w:-]*)/g, (name) => name in manifest.scripts)).toEqual([])
})

test('whatever says how to run a program names its file', () => {
  expect(
    unknown(/build\/node\.js ([\w/-]+\.(?:ts|mjs|js))/g, (path) => existsSync(join(root, path))),
  ).toEqual([])
})
