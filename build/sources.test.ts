import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './sources.ts'

test('what a build generates is no source of it, so that one build is enough', () => {
  const files = sourceFiles()
  expect(files).toContain(join('src', 'main', 'bots', 'line', 'core', 'index.ts'))
  expect(files).toContain(join('src', 'shared', 'record.ts'))
  expect(files).not.toContain(join('src', 'main', 'bots', 'line', 'compiled.ts'))
  expect(files).not.toContain(join('src', 'shared', 'messages', 'messages.js'))
})
