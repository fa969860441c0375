import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test } from 'vitest'
import { commands, type Command } from '../../shared/menuCommands.ts'
import { menuTemplate, scoreboardTemplate } from './template.ts'

const noHands = { order: () => undefined, showFolder: () => undefined, recent: [] }

function itemsOf(template: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])])
}

describe.each(['linux', 'win32', 'darwin'] as const)('the menu on %s', (platform) => {
  const items = itemsOf(menuTemplate(noHands, platform, false))

  test('has every command once, and offers none before a page has said it can do it', () => {
    const named = items.filter((item) => item.id !== undefined)
    const expected = commands.filter((command) => command !== 'about' || platform !== 'darwin')
    expect(named.map((item) => item.id).toSorted()).toEqual([...expected].toSorted())
    expect(named.every((item) => item.enabled === false)).toBe(true)
  })

  test('gives each key once', () => {
    const keys = items
      .filter((item) => item.accelerator && item.registerAccelerator !== false)
      .map((item) => item.accelerator)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('leaves the keys for taking back to text fields and to the page', () => {
    const taken = items.filter((item) => item.registerAccelerator !== false).map((item) => item.accelerator)
    for (const key of ['CmdOrCtrl+Z', 'CmdOrCtrl+Y', 'Shift+CmdOrCtrl+Z']) expect(taken).not.toContain(key)
    expect(items.filter((item) => item.role === 'undo')).toHaveLength(1)
  })

  test('has a developer’s tools only for developers', () => {
    const tools = (developing: boolean) =>
      itemsOf(menuTemplate(noHands, platform, developing)).filter(({ role }) => role === 'toggleDevTools')
    expect(tools(false)).toEqual([])
    expect(tools(true)).toHaveLength(1)
  })
})

test('orders what is chosen', () => {
  const ordered: Command[] = []
  const hands = { ...noHands, order: (command: Command) => ordered.push(command) }
  const items = itemsOf(menuTemplate(hands, 'linux', false))
  for (const command of commands) {
    const click = items.find((item) => item.id === command)?.click as (() => void) | undefined
    click?.()
  }
  expect(ordered).toEqual([...commands])
})

test('offers the games played last, and nothing where there are none', () => {
  const opened: string[] = []
  const recent = ['Anna, Ben', 'Cats & dogs'].map((name) => ({ name, open: () => opened.push(name) }))
  const menuOf = (games: typeof recent) =>
    itemsOf(menuTemplate({ ...noHands, recent: games }, 'linux', false)).find(
      ({ label }) => label === 'Recent Games',
    )
  expect(menuOf([])).toMatchObject({ enabled: false })
  const games = menuOf(recent)?.submenu as MenuItemConstructorOptions[]
  expect(games.map(({ label }) => label)).toEqual(['Anna, Ben', 'Cats && dogs'])
  for (const { click } of games) (click as () => void)()
  expect(opened).toEqual(['Anna, Ben', 'Cats & dogs'])
})

test('shows the folder of the games', () => {
  let shown = 0
  const items = itemsOf(menuTemplate({ ...noHands, showFolder: () => (shown += 1) }, 'linux', false))
  const click = items.find((item) => item.label === 'Open Games Folder')?.click as () => void
  click()
  expect(shown).toBe(1)
})

test('leaves to a scoreboard the size and the window, and nothing of the game', () => {
  const items = itemsOf(scoreboardTemplate())
  expect(items.filter(({ id, click }) => id !== undefined || click !== undefined)).toEqual([])
  expect(items.map(({ role }) => role)).toEqual(expect.arrayContaining(['togglefullscreen', 'windowMenu']))
})
