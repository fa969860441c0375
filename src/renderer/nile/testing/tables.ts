import { vi } from 'vitest'
import type { Choices } from '../../../shared/nile/views.ts'
import type { TableSettings } from '../../../shared/setups.ts'
import type { Prospect, TableNews, TableView } from '../../../shared/table.ts'
import type { App } from '../../app/app.ts'
import { positionAsking, sailing } from '../board/testing/positions.ts'
import { courseAt } from '../../table/testing/courses.ts'
import { TableActs } from '../../table/tableActs.svelte.ts'
import { NileModel } from '../nile.svelte.ts'

export const plain: TableSettings = { undo: true, confirm: false, preview: true }
export const happens: Prospect<'nile'> = { legal: true, family: 'nile', events: [], points: [30, 30] }
export const cannot: Prospect<'nile'> = {
  legal: false,
  refusal: { code: 'move.tooFarBack', facts: { at: 0, nearest: 1 } },
}

/** The view of a table of two, where this is asked. */
export function tableAsking(choices: Choices | null, tableSettings = plain, revision = 7): TableView<'nile'> {
  return {
    id: 'g',
    family: 'nile',
    edition: 'tutankhamun-2021',
    name: 'A game',
    players: [
      { name: 'Anna', colour: 'gold', boat: 'bastet' },
      { name: 'Ben', colour: 'blue', boat: 'sobek' },
    ],
    options: {},
    mode: 'digital',
    fromPosition: false,
    tableSettings,
    layout: null,
    revision,
    status: 'playing',
    ending: null,
    settled: 0,
    redo: 0,
    held: false,
    replaced: [],
    undoTo: null,
    redoTo: null,
    handovers: [],
    position: positionAsking(choices),
  }
}

/** A table that shows the given view; its acts are recorded. */
export function seat(view: TableView<'nile'>, pointer: App['pointer']['kind'] = 'mouse') {
  const acts = {
    caughtUp: () => Promise.resolve(),
    play: vi.fn((_move: string) => Promise.resolve(true)),
    consider: vi.fn((_revision: number, move: string) =>
      Promise.resolve(move === 'sail 0' ? cannot : happens),
    ),
  }
  const app = { pointer: { kind: pointer } } as App
  return { acts, model: new NileModel(courseAt(view), app, acts) }
}

/** The acts at a table that is controlled here. */
export const ownTable = (parts: object = {}): TableActs => {
  const acts = Object.create(TableActs.prototype) as TableActs
  return Object.assign(acts, { isOwner: true, advising: { places: {} }, ...parts })
}

/** A table controlled here, at changes of a view, on a page that is connected or not. */
export function ownModel(
  changes: object = {},
  parts: object = {},
  state = 'open',
  log: readonly object[] = [],
) {
  const settings = { preferences: { numbered: false, speaks: true }, chooseAndTell: vi.fn() }
  const sounds = { say: vi.fn() }
  const toasts = {}
  const app = { connection: { state }, pointer: { kind: 'mouse' }, settings, sounds, toasts }
  const course = courseAt<TableNews<'nile'>>({ ...tableAsking(sailing), ...changes }, log)
  return { model: new NileModel(course, app as unknown as App, ownTable(parts)), settings, sounds }
}
