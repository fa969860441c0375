import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewGame } from '../../shared/setups.ts'
import { cells } from '../../shared/editions/tutankhamens-revenge.ts'
import type { DigPosition } from '../../shared/dig/views.ts'
import { tableNewsSchema, type LogEntry, type TableNews } from '../../shared/table.ts'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import { deal } from '../engine/start.ts'
import type { DigStart } from '../engine/game.ts'
import { openHistory, type History } from '../history/index.ts'
import { Sessions, type Table } from './sessions.ts'

const edition = 'tutankhamens-revenge'
const layout = 'A DIG FOR TESTS'
const dig: NewGame = {
  edition,
  players: [
    { name: 'Anna', colour: 'gold', boat: 'bastet' },
    { name: 'Ben', colour: 'blue', boat: 'sobek' },
    { name: 'Cleo', colour: 'green', boat: 'wadjet' },
  ],
  options: {},
  tableSettings: { undo: true, confirm: false, preview: true, watched: true },
  layout,
}

let folder: string
let history: History
let sessions: Sessions

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dig-'))
  history = openHistory(folder)
  sessions = new Sessions(history, () => 1_000)
})
afterEach(() => {
  history.close()
  rmSync(folder, { recursive: true })
})

const newTable = (changes: Partial<NewGame> = {}): Table =>
  value(sessions.table(value(sessions.createTable({ ...dig, ...changes }))))

const lying = (table: Table): DigPosition => table.view().position as DigPosition

function play(table: Table, ...moves: readonly string[]): void {
  for (const move of moves) value(table.change(table.revision, (game) => game.play(move)))
}

/** Digs once a turn, in the first free cell; lays a blockade where possible. */
function nextMove(table: Table): string | null {
  const { choices } = lying(table)
  if (!choices) return null
  const {
    ask,
    pass,
    cells: [cell],
  } = choices
  if (ask === 'block') return `block ${cell}`
  return pass ? `dig ${cell}` : 'stop'
}

/** The first news for a new watcher of the table. */
async function newsOf(table: Table): Promise<TableNews> {
  const stop = new AbortController()
  const { value: news } = await table.watch(stop.signal).next()
  stop.abort()
  if (!news) throw new Error('nothing is told')
  return news
}

describe('a table of the dig', () => {
  test('plays a whole game to an ending in money, and comes back as it was left', async () => {
    const table = newTable()
    for (let move = nextMove(table); move; move = nextMove(table)) play(table, move)
    const { status, ending, layout: shown } = table.view()
    expect(status).toBe('over')
    expect(ending?.points).toEqual(lying(table).money)
    expect(shown).toBe(layout)
    expect(tableNewsSchema.parse(await newsOf(table))).toEqual(await newsOf(table))
    history.close()
    history = openHistory(folder)
    const again = value(new Sessions(history, () => 1_000).find(table.view().id))
    expect(again.view()).toEqual(table.view())
  })

  test('covers a box that chance lays before anybody looks, unless all watch it', () => {
    const { watched: _, ...tableSettings } = dig.tableSettings
    const [table, other] = [newTable({ tableSettings }), newTable()]
    const setup = history.read.game(table.id)?.head.setup
    expect(setup).not.toHaveProperty('laid')
    expect(setup?.layers).toEqual(history.read.game(other.id)?.head.setup.layers)
    expect([lying(table).laid, lying(other).laid === null]).toEqual([null, false])
    value(table.act(0, { do: 'abandon' }))
    value(other.act(0, { do: 'abandon' }))
    const rematch = value(sessions.table(value(sessions.rematch(other.id))))
    expect(history.read.game(rematch.id)?.head.setup).toHaveProperty('laid')
  })

  test('has computers recall the box like people, until the table agrees that they forget nothing', () => {
    const table = newTable({ players: dig.players.map((player) => ({ ...player, ai: 'vizier' })) })
    const recalled = () => table.game.computerTurn?.position
    expect(recalled()).toMatchObject({ recall: 'people' })
    value(table.change(0, (game) => game.agree({ ...dig.tableSettings, recall: true })))
    expect(recalled()).toMatchObject({ recall: 'machine' })
  })

  test('deals the same box for the same layout, and turns layers that were laid by hand', () => {
    const dealt = deal(edition, 3, {}, layout)
    if (!dealt.ok) throw new Error(dealt.refusal.code)
    const { laid } = dealt.value.start as DigStart
    expect(lying(newTable()).laid).toEqual(laid)
    const byHand = laid?.map((cards) => [...cards])
    const setup = history.read.game(newTable({ laid: byHand }).view().id)?.head.setup
    expect(setup?.laid).toEqual(laid)
    expect(setup).not.toHaveProperty('layout')
    const torn = byHand?.map((cards) => [...cards].sort())
    expect(codeOf(sessions.createTable({ ...dig, laid: torn }))).toBe('layers.snakeTorn')
  })

  test('refuses to foresee what a dig would reveal, and foresees all else', () => {
    const table = newTable()
    expect(codeOf(table.ask(0, (game) => game.consider('dig a1')))).toBe('table.hidden')
    expect(value(table.ask(0, (game) => game.consider('dig a7')))).toMatchObject({
      refusal: { code: 'move.digText' },
    })
    expect(value(table.ask(0, (game) => game.consider('scarab')))).toMatchObject({
      family: 'dig',
      events: [{ kind: 'scarabPlayed', seat: 2, factor: 2 }],
      points: [10, 10, 10],
    })
  })

  test('takes back what revealed nothing, and never what was seen', () => {
    const table = newTable()
    play(table, 'stop', 'block b2', 'scarab')
    expect(table.view().settled).toBe(0)
    value(table.change(table.revision, (game) => game.back(0)))
    play(table, 'scarab', 'dig c3')
    expect(table.view().settled).toBe(2)
    expect(codeOf(table.change(table.revision, (game) => game.back(1)))).toBe('table.settled')
    play(table, lying(table).choices?.ask === 'dig' ? 'stop' : 'done')
    value(table.change(table.revision, (game) => game.back(2)))
    expect(codeOf(table.change(table.revision, (game) => game.back(0)))).toBe('table.settled')
  })

  test('cannot be opened again once it is over, for then everything has been shown', () => {
    const table = newTable()
    play(table, ...['stop', 'done', 'stop', 'done', 'stop', 'done'])
    expect(table.view()).toMatchObject({
      status: 'over',
      ending: { winners: [0, 1, 2], reason: 'all passed' },
    })
    expect(table.view().layout).toBe(layout)
    expect(codeOf(table.change(table.revision, (game) => game.back(4)))).toBe('table.settled')
  })

  test('gives a resigned game to the richest of the others', () => {
    const table = newTable({ options: { passCost: 3 } })
    play(table, 'stop', 'done')
    value(table.act(table.revision, { do: 'resign', seat: 0 }))
    expect(table.view().ending).toEqual({
      winners: [1],
      reason: 'resigned',
      points: [10, 10, 7],
      away: [0],
    })
  })
})

describe('what a table of the dig tells', () => {
  test('is the same however the box was turned, as long as nobody has dug', async () => {
    const dealt = deal(edition, 3, {}, layout)
    if (!dealt.ok) throw new Error(dealt.refusal.code)
    const laid = (dealt.value.start as DigStart).laid?.map((cards) => [...cards])
    const texts = new Set<string>()
    const lyings = new Set<string>()
    for (let number = 0; number < 12; number++) {
      const table = newTable({ laid, layout: `TURN ${number}` })
      play(table, 'stop', 'block b2', 'scarab')
      const { view, ...news } = await newsOf(table)
      texts.add(JSON.stringify({ ...news, view: { ...view, id: '' } }))
      lyings.add(JSON.stringify(history.read.game(view.id)?.head.setup.layers))
    }
    expect(lyings.size).toBe(4)
    expect(texts.size).toBe(1)
  })

  test('holds of the box how chance has laid it until the first move, then only what was revealed, until the end', async () => {
    const table = newTable()
    const setup = history.read.game(table.view().id)?.head.setup
    expect(setup?.layers).not.toEqual(setup?.laid)
    for (let move = nextMove(table); move; move = nextMove(table)) {
      const { view, log } = await newsOf(table)
      expect(view.layout).toBeNull()
      const position = view.position as DigPosition
      const events = (log.entries as LogEntry<'dig'>[]).flatMap((entry) => entry.events)
      const seen = position.pits.flatMap(({ top }, cell) => (top ? [[cells[cell], top.layer, top.card]] : []))
      for (const [cell, layer, card] of seen) {
        expect(events).toContainEqual(expect.objectContaining({ kind: 'dug', cell, layer, card }))
      }
      expect(position.laid).toEqual(view.revision === 0 ? setup?.laid : null)
      const text = JSON.stringify({ view, log })
      expect(text).not.toContain(layout)
      for (const layer of setup?.layers ?? []) expect(text).not.toContain(JSON.stringify(layer))
      play(table, move)
    }
    expect(lying(table)).toMatchObject({ laid: setup?.laid, box: setup?.layers })
  })

  test('holds nothing of a box that was laid by hand: its layers were shown before', () => {
    const dealt = deal(edition, 3, {}, layout)
    const { laid } = value(dealt).start as DigStart
    expect(lying(newTable({ laid: laid?.map((cards) => [...cards]) })).laid).toBeNull()
  })
})

test('deals a dig again only once nothing of it is a secret', () => {
  const id = value(sessions.createTable(dig))
  const table = value(sessions.table(id))
  expect(codeOf(sessions.again(id))).toBe('table.dealHidden')
  value(table.act(0, { do: 'abandon' }))
  expect(codeOf(sessions.again(id))).toBe('table.dealHidden')
})
