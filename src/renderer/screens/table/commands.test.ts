import { expect, test, vi } from 'vitest'
import { type Edition, familyOf } from '../../../shared/editions/index.ts'
import type { TableView } from '../../../shared/table.ts'
import { TableActs } from '../../table/tableActs.svelte.ts'
import { families, tableOf } from '../../families/families.ts'
import { preferencesSchema } from '../../../shared/preferences.ts'
import type { App } from '../../app/app.ts'
import { Commands, muteCommand } from '../../app/commands.svelte.ts'
import { commandOfKey } from '../../app/keys.ts'
import { tableCommands } from './commands.ts'

/** The commands of a table that is sent once: only their descriptions are tested. */
function commandsOf(edition: Edition, undoTo: number | null = null, changed: Partial<TableView> = {}) {
  const view = {
    edition,
    players: [{ name: 'Anna' }, { name: 'Ben' }],
    position: { ply: 3, choices: null },
    status: 'playing',
    tableSettings: { undo: true },
    settled: 0,
    ending: null,
    undoTo,
    ...changed,
  } as unknown as TableView
  const news = {
    kind: 'table',
    family: familyOf[edition],
    view,
    log: { from: 0, entries: [] },
    moments: [],
    events: [],
    undone: [],
  }
  const connection = { follow: (_: unknown, notify: (received: object) => void) => notify(news) }
  const settings = { preferences: preferencesSchema.parse({}) }
  const app = { connection, settings } as unknown as App
  const parts = families[familyOf[edition]]
  const table = new TableActs('g', app, tableOf)
  void table.follow(new AbortController().signal)
  const { model } = table
  if (!model) throw new Error('nothing was sent')
  return {
    parts,
    model,
    commands: [...parts.commandsOf(model), ...tableCommands(model, table), muteCommand(app)],
  }
}

const press = (key: string, held: object = {}) =>
  commandOfKey(commandsOf('tutankhamun-2021').commands, {
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    getModifierState: () => false,
    ...held,
  })?.command.id ?? null

test.each<Edition>(['tutankhamun-2021', 'tutanchamun-1993', 'tutankhamen-2004', 'tutankhamens-revenge'])(
  'no key of %s has two meanings, and the help lists each that has one',
  (edition) => {
    const { parts, commands } = commandsOf(edition)
    const keys = commands.flatMap((command) => command.keys ?? [])
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
    const withHelp = commands.flatMap(({ id, help }) => (help === undefined ? [] : [id]))
    expect(withHelp.filter((id) => !parts.help.includes(id))).toEqual(
      parts.zooms ? [] : ['zoomOut', 'zoomFit', 'zoomIn'],
    )
  },
)

test.each<[string, object, string | null]>([
  ['z', { ctrlKey: true }, 'undo'],
  ['Z', { metaKey: true, shiftKey: true }, 'redo'],
  ['y', { ctrlKey: true }, 'redo'],
  ['c', { ctrlKey: true }, null],
  ['N', {}, 'nextLegal'],
  ['?', { shiftKey: true }, 'keys'],
  ['ArrowLeft', { altKey: true }, null],
  ['q', {}, null],
  // Nothing is being animated that could be ended.
  [' ', {}, null],
])('%s with %o', (key, held, command) => {
  expect(press(key, held)).toBe(command)
})

test('the window can ask for what makes sense now', () => {
  const able = (undoTo: number | null) => {
    const offered = new Commands()
    offered.offer(() => commandsOf('tutankhamun-2021', undoTo).commands)
    return offered.able
  }
  expect(able(null)).not.toContain('undo')
  expect(able(2)).toContain('undo')
  for (const id of ['ending', 'resume', 'zoomIn', 'newGame', 'toLog']) expect(able(2)).not.toContain(id)
})

test.each<[boolean, Partial<TableView>]>([
  [true, { status: 'playing' }],
  [true, { status: 'over' }],
  [false, { status: 'resigned' }],
  [false, { status: 'abandoned' }],
])('table options are offered where they can be changed (%s): %o', (offered, changed) => {
  const { commands } = commandsOf('tutankhamun-2021', null, changed)
  expect(commands.find(({ id }) => id === 'tableSettings')?.enabled).toBe(offered)
})

test('the key of the log leads there from the line, too', async () => {
  const { model, commands } = commandsOf('tutankhamun-2021')
  model.panel = 'list'
  const focus = vi.fn<() => void>()
  // As on the page, the log is there only while its panel is.
  vi.stubGlobal('document', { getElementById: (id: string) => (id === model.panel ? { focus } : null) })
  commands.find(({ id }) => id === 'toLog')?.run()
  await vi.waitFor(() => expect(focus).toHaveBeenCalled())
  vi.unstubAllGlobals()
})

test.each<[Edition, string[]]>([
  ['tutankhamun-2021', ['toBack', 'skip']],
  ['tutankhamens-revenge', ['scarab', 'stop']],
])('a key of %s that is held down does not answer for the next player', (edition, ids) => {
  const { commands } = commandsOf(edition)
  expect(commands.filter(({ id, once }) => once && ids.includes(id)).map(({ id }) => id)).toEqual(ids)
})
