import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { beforeAll, describe, expect, test } from 'vitest'

/** The project's own rules, without those that need type information. */
const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked })

async function complaints(file: string, source: string): Promise<string[]> {
  const [result] = await eslint.lintText(source, { filePath: file })
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message)
}

// The first file loads the linter and its parsers, which takes seconds while other tests run.
beforeAll(() => complaints('src/shared/record.ts', ''))

describe('the import directions', () => {
  test.each([
    ['shared', 'src/shared/record.ts', '../main/engine/game.ts'],
    ['the engine', 'src/main/engine/game.ts', '../history/stored.ts'],
    ['the engine', 'src/main/engine/game.ts', 'node:fs'],
    ['the engine', 'src/main/engine/game.ts', 'better-sqlite3'],
    ['the history', 'src/main/history/stored.ts', 'electron'],
    ['the history', 'src/main/history/stored.ts', '../live/sessions.ts'],
    ['a table', 'src/main/live/table/playedGame.ts', 'better-sqlite3'],
    ['a player', 'src/main/bots/choose.ts', '../live/sessions.ts'],
    ['the board', 'src/renderer/nile/board/scene.ts', 'svelte'],
    ['the board', 'src/renderer/nile/board/scene.ts', '@orpc/client'],
    ['the board', 'src/renderer/nile/board/scene.ts', '../../app/client.ts'],
    ['the page', 'src/renderer/app/client.ts', '../../main/engine/game.ts'],
    ['the page', 'src/renderer/app/client.ts', 'electron'],
    ['the page', 'src/renderer/app/client.ts', 'node:path'],
  ])('%s (%s) may not import %s', async (_who, file, target) => {
    expect(await complaints(file, `export * from '${target}'\n`)).toContain('boundaries/dependencies')
    expect(await complaints(file, `import type { X } from '${target}'\nexport type Y = X\n`)).toContain(
      'boundaries/dependencies',
    )
  })

  test.each([
    ['the engine', 'src/main/engine/game.ts', '../../shared/record.ts'],
    ['the history', 'src/main/history/stored.ts', 'better-sqlite3'],
    ['the history', 'src/main/history/stored.ts', '../engine/game.ts'],
    ['the board', 'src/renderer/nile/board/scene.ts', 'pixi.js'],
    ['the preload', 'src/preload/index.ts', 'electron'],
    ['the entry', 'src/main/index.ts', 'electron'],
  ])('%s (%s) may import %s', async (_who, file, target) => {
    expect(await complaints(file, `export * from '${target}'\n`)).toEqual([])
  })
})

describe('the engine is pure', () => {
  test.each(['Math.random()', 'Date.now()', 'performance.now()', 'process.hrtime()'])(
    'no %s',
    async (call) => {
      const rules = await complaints('src/main/engine/game.ts', `export const x = ${call}\n`)
      expect(rules.some((rule) => rule.startsWith('no-restricted'))).toBe(true)
    },
  )
})

test('a lint rule cannot be switched off by a comment', async () => {
  const source = '/* eslint-disable */\nexport const x: any = 1\n'
  expect(await complaints('src/shared/record.ts', source)).toContain('@typescript-eslint/no-explicit-any')
})
