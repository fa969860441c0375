import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cells } from '../../shared/editions/tutankhamens-revenge.ts'
import { editions, type TileCode } from '../../shared/editions/index.ts'
import type { PositionView } from '../../shared/families.ts'
import type { NilePosition } from '../../shared/nile/views.ts'
import type { GameRecord } from '../../shared/record.ts'
import { courseOf, type Course, type LedgerCourse } from '../../shared/course.ts'
import { replaySchema, sampleId } from '../../shared/replay.ts'
import type { TableNews } from '../../shared/table.ts'
import { boats, colours } from '../../shared/players.ts'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import { vectorsOf } from '../engine/testing/vectors.ts'
import { openHistory, type History } from '../history/index.ts'
import { Sessions, type Ledger } from '../live/sessions.ts'
import { keepGame } from '../live/testing/kept.ts'
import { annaAndBen } from '../setup/testing/newGame.ts'
import { Replays } from './replays.ts'
import type { TraceEntry } from '../engine/testing/trace.ts'

let folder: string
let history: History
let replays: Replays

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'))
  history = openHistory(folder)
  replays = new Replays(history, () => 5)
})
afterEach(() => {
  history.close()
  rmSync(folder, { recursive: true })
})

/** Stores the first `plies` moves of a record as a game; returns its id. */
function keep(record: GameRecord, plies?: number): string {
  const id = randomUUID()
  keepGame(history, id, record, plies)
  return id
}

/** A position in the words of a trace, with the parts that both have. */
function traced(position: PositionView): Partial<TraceEntry> {
  if (position.family === 'dig') {
    const { money, scarabs, blockades, left, pits } = position
    const blocked = pits.flatMap(({ blockade }, at) => (blockade === null ? [] : [[cells[at], blockade]]))
    return { money, in: position.in, scarabs, blockades, left, blocked: Object.fromEntries(blocked) }
  }
  const { points, boats, line } = position
  const held = position.held.map((counts) =>
    Object.entries(counts)
      .map(([tile, count]) => `${tile}${count}`)
      .sort()
      .join(' '),
  )
  return { points, boats, held, left: line.filter((tile) => tile !== null).length }
}

/** A ledger of two in which they have taken these tiles. */
function ledgerOf(...tiles: readonly TileCode[]): Ledger {
  const sessions = new Sessions(history, Date.now)
  const { edition, players, options } = annaAndBen
  const id = value(
    sessions.createLedger({ edition, players, options, setup: { lost: {}, scoreOnly: false } }),
  )
  const ledger = value(sessions.ledger(id))
  for (const tile of tiles) value(ledger.act(ledger.revision, { do: 'enter', entry: { kind: 'took', tile } }))
  return ledger
}

const known = ({ seat: _, ask: __, legal: ___, ...entry }: TraceEntry) => {
  const { under: ____, ...rest } = { under: '', ...entry }
  return rest
}

const courseIn = (id: string) => courseOf(value(replays.open(id)).news)

describe.each(editions)('a game of %s', (edition) => {
  const [first, second, third] = vectorsOf(edition).slice(1)

  test.each([first, second, third])('is seen at every ply as it was', (vector) => {
    const id = keep(vector)
    const { news } = replaySchema.parse(value(replays.open(id)))
    const course = courseOf(news)
    expect(course.log).toHaveLength(vector.moves.length)
    for (const [ply, entry] of vector.trace.entries()) {
      expect(traced(course.viewAt(ply).position as PositionView)).toEqual(known(entry))
    }
  })

  test('can be told at every ply, and asks nobody', () => {
    const id = keep(first)
    const course = courseIn(id)
    for (const [ply] of first.trace.entries()) {
      const view = course.viewAt(ply)
      expect(view).toMatchObject({ position: { ply, choices: null }, undoTo: null, settled: ply })
      const isLast = ply === first.moves.length
      expect(view.status).toBe(isLast ? 'over' : 'playing')
    }
  })

  test('names every move by the step that made it, and lets others be tried out from all of them', () => {
    const id = keep(first)
    const steps = first.moves.map((_, index) => index + 1)
    expect(value(replays.open(id))).toMatchObject({ steps, open: true, branched: null })
  })

  test('leads on by moves that are tried out, and is not changed by them', () => {
    const id = keep(second)
    const { revision } = courseIn(id).view
    const moves = second.moves.slice(10, 14)
    const news = value(replays.trial({ id, revision, ply: 10, moves }))
    expect(news.log).toMatchObject({ from: 10, entries: moves.map((move) => ({ move })) })
    expect(news.view.position).toMatchObject({ choices: { seat: second.trace[14].seat } })
    const course = courseIn(id)
    expect({ ...news.view.position, choices: null }).toEqual(course.viewAt(14).position)
    const tried = (course as Course<TableNews>).after(news)
    for (const ply of [0, 9, 12, 14]) expect(tried.viewAt(ply).position).toEqual(course.viewAt(ply).position)
    expect(codeOf(replays.trial({ id, revision, ply: 10, moves: ['sail 999'] }))).toMatch(/^move\./)
    expect(history.read.game(id)?.journal).toHaveLength(revision)
  })
})

describe('a game that is still played', () => {
  test('can be looked back at as it stood, while it goes on', () => {
    const [vector] = vectorsOf('tutankhamun-2021')
    const id = keep(vector, 10)
    const table = value(new Sessions(history, Date.now).table(id))
    const { revision } = courseIn(id).view
    value(table.change(10, (game) => game.back(4)))
    value(table.change(11, (game) => game.play(vector.moves[4])))
    const trial = replays.trial({ id, revision, ply: 10, moves: [] })
    expect(value(trial).view.position).toMatchObject({
      points: (vector.trace[10] as { points: unknown }).points,
    })
    expect(courseIn(id).log).toHaveLength(5)
    expect(replays.trial({ id, revision: 12, ply: 6, moves: [] })).toMatchObject({
      refusal: { code: 'replay.noSuchPly', facts: { ply: 6, made: 5 } },
    })
    expect(replays.trial({ id, revision: 99, ply: 0, moves: [] })).toMatchObject({
      refusal: { code: 'table.stale', facts: { seen: 99, now: 12 } },
    })
  })

  test('keeps the layers of a box covered that still lies open at its table', () => {
    const sessions = new Sessions(history, Date.now)
    const tableSettings = { ...annaAndBen.tableSettings, watched: true }
    const dig = { ...annaAndBen, edition: 'tutankhamens-revenge', tableSettings } as const
    const id = value(sessions.createTable(dig))
    expect(value(sessions.table(id)).view().position).toHaveProperty('laid', expect.any(Array))
    expect(value(replays.open(id)).news.view.position).toHaveProperty('laid', null)
  })

  test('shows of a dig only what was revealed, and lets nothing be tried out', () => {
    const [, vector] = vectorsOf('tutankhamens-revenge')
    const id = keep(vector, 12)
    expect(value(replays.open(id))).toMatchObject({
      open: false,
      news: { view: { layout: null, position: { box: null } } },
    })
    const course = courseIn(id)
    const { revision } = course.view
    for (let ply = 0; ply <= 12; ply++) {
      expect(course.viewAt(ply)).toMatchObject({ layout: null, position: { box: null } })
      const trial = { id, revision, ply, moves: [] }
      expect(codeOf(replays.trial(trial))).toBe('replay.hidden')
      expect(codeOf(replays.consider(trial, 'stop'))).toBe('replay.hidden')
    }
  })
})

describe('playing on from a moment of a game', () => {
  const seated = (...names: string[]) =>
    names.map((name, seat) => ({ name, colour: colours[seat], boat: boats[seat] }))

  test('leaves the game where both part, once moves behind that place were taken back', () => {
    const sessions = new Sessions(history, Date.now)
    const [vector] = vectorsOf('tutankhamun-2021')
    const id = keep(vector, 8)
    const { revision } = courseIn(id).view
    const branch = value(replays.branch({ id, revision, ply: 6, moves: [] }, seated('Cleo', 'Dora')))
    const later = value(replays.branch({ id, revision, ply: 1, moves: [] }, seated('Emil', 'Fay')))
    const table = value(sessions.table(id))
    value(table.act(table.revision, { do: 'back', ply: 3 }))
    const origins = () => replays.branches(id).map((row) => [row.id, row.origin?.ply])
    expect(origins()).toEqual([
      [later, 1],
      [branch, 3],
    ])
    const { turn } = courseIn(id).log[2]
    expect(value(replays.open(branch))).toMatchObject({ branched: { id, ply: 3, turn } })
    value(table.act(table.revision, { do: 'back', ply: 0 }))
    expect(origins()).toEqual([
      [later, 0],
      [branch, 0],
    ])
    expect(value(replays.open(branch))).toMatchObject({ branched: { id, ply: 0, turn: 1 } })
    value(table.act(table.revision, { do: 'redo', ply: 8 }))
    expect(origins()).toEqual([
      [later, 1],
      [branch, 6],
    ])
  })

  test('makes a game of its own with the moves up to there, which says where it comes from', () => {
    const [vector] = vectorsOf('tutankhamun-2021')
    const id = keep(vector)
    const { revision } = courseIn(id).view
    const moves = [vector.moves[20]]
    const branch = value(replays.branch({ id, revision, ply: 20, moves }, seated('Cleo', 'Dora')))
    const table = value(new Sessions(history, Date.now).table(branch))
    expect(table.view()).toMatchObject({ status: 'playing', players: [{ name: 'Cleo' }, { name: 'Dora' }] })
    expect(traced(table.view().position)).toEqual(known(vector.trace[21]))
    value(table.change(table.revision, (game) => game.play(vector.moves[21])))
    expect(history.read.game(branch)).toMatchObject({ origin: { id, ply: 20 }, progress: { plies: 22 } })
    expect(value(replays.open(branch))).toMatchObject({
      branched: { id, name: 'A game', ply: 20, turn: 18 },
    })
    const earlier = value(replays.branch({ id, revision, ply: 4, moves: [] }, seated('Emil', 'Fay')))
    const between = value(replays.branch({ id, revision, ply: 12, moves: [] }, seated('Emil', 'Fay')))
    expect(replays.branches(id)).toMatchObject([
      { id: earlier, origin: { ply: 4 }, name: 'Emil, Fay' },
      { id: between, origin: { ply: 12 } },
      { id: branch, origin: { ply: 20 } },
    ])
    for (const other of [earlier, between]) history.write((writer) => writer.deleted.add(other, Date.now()))
    expect(replays.branches(id)).toMatchObject([{ id: branch }])
    expect(replays.branches(branch)).toEqual([])
    expect(history.read.game(id)?.journal).toHaveLength(revision)
    history.write((writer) => writer.deleted.add(id, Date.now()))
    expect(value(replays.open(branch))).toMatchObject({ branched: { id, name: null } })
  })

  test('is played on the screen, even where the tiles lay on a real table', () => {
    const sessions = new Sessions(history, Date.now)
    const id = value(sessions.createTable({ ...annaAndBen, mode: 'mirror' }))
    const table = value(sessions.table(id))
    value(table.change(0, (game) => game.play('sail 2')))
    const branch = value(replays.branch({ id, revision: 1, ply: 1, moves: [] }, seated('Cleo', 'Dora')))
    expect(value(sessions.table(branch)).view()).toMatchObject({ mode: 'digital', position: { ply: 1 } })
    expect(history.read.game(branch)?.head).not.toHaveProperty('mode')
    expect(table.view().mode).toBe('mirror')
  })

  test('coaches whom it was told to, otherwise whoever was coached before', () => {
    const id = keep(vectorsOf('tutankhamun-2021')[0])
    const table = value(new Sessions(history, Date.now).table(id))
    const { tableSettings } = table.view()
    value(table.change(table.revision, (game) => game.agree({ ...tableSettings, coached: [0] })))
    const at = { id, revision: table.revision, ply: 4, moves: [] }
    const coachedIn = (branch: string) =>
      value(new Sessions(history, Date.now).table(branch)).view().tableSettings.coached
    expect(coachedIn(value(replays.branch(at, seated('Cleo', 'Dora'))))).toEqual([0])
    expect(coachedIn(value(replays.branch(at, seated('Emil', 'Fay'), [1])))).toEqual([1])
  })

  test('asks for as many players as there were, and for one that is not over', () => {
    const [vector] = vectorsOf('tutankhamun-2021')
    const id = keep(vector)
    const { revision } = courseIn(id).view
    const at = (ply: number) => ({ id, revision, ply, moves: [] })
    expect(codeOf(replays.branch(at(5), seated('Cleo', 'Dora', 'Emil')))).toBe('replay.seats')
    expect(codeOf(replays.branch(at(5), seated('Cleo', 'Cleo')))).toBe('table.alike')
    const last = vector.moves.length - 1
    expect(replays.branch(at(last + 1), seated('Cleo', 'Dora'))).toMatchObject({
      refusal: { code: 'table.finished', facts: { status: 'over' } },
    })
    // A move of one's own may end it.
    const ended = replays.branch({ ...at(last), moves: vector.moves.slice(last) }, seated('Cleo', 'Dora'))
    expect(history.read.game(value(ended))).toMatchObject({ progress: { status: 'over', plies: last + 1 } })
  })

  test('shows nothing of a dig that is not over, and hides again what one that is over has shown', () => {
    const [, vector] = vectorsOf('tutankhamens-revenge')
    const players = seated('Cleo', 'Dora', 'Emil')
    const [open, over] = [keep(vector, 12), keep(vector)]
    const branchOf = (id: string) => {
      const { revision } = courseIn(id).view
      return replays.branch({ id, revision, ply: 6, moves: [] }, players)
    }
    expect(codeOf(branchOf(open))).toBe('replay.hidden')
    const branch = value(branchOf(over))
    const table = value(new Sessions(history, Date.now).table(branch))
    expect(table.view()).toMatchObject({ status: 'playing', layout: null, position: { ply: 6, box: null } })
    expect(value(replays.open(branch))).toMatchObject({ open: false })
  })
})

describe('a dig that is over', () => {
  test('shows at every ply what lay in the box', () => {
    const [, vector] = vectorsOf('tutankhamens-revenge')
    const id = keep(vector)
    expect(courseIn(id).viewAt(3).position).toMatchObject({ box: vector.setup.layers })
  })
})

describe('a position set up as it was in a game', () => {
  test('is the one at the beginning of the turn', () => {
    const [vector] = vectorsOf('tutankhamun-2021')
    const id = keep(vector)
    const course = courseIn(id)
    const begins = vector.trace.flatMap(({ ask }, ply) => (ask === 'sail' ? [ply] : []))
    const inside = vector.trace.findIndex(({ ask }) => ask !== 'sail')
    for (const ply of [0, begins[3], inside, inside + 1]) {
      const { line, boats, points, held } = course.viewAt(begins.findLast((begin) => begin <= ply) ?? 0)
        .position as NilePosition
      expect(value(replays.position(id, ply))).toMatchObject({
        edition: 'tutankhamun-2021',
        options: {},
        arrangement: { line, boats, points, held },
      })
    }
    expect(codeOf(replays.position(id, vector.moves.length))).toBe('position.over')
    expect(codeOf(replays.position(id, vector.moves.length + 1))).toBe('replay.noSuchPly')
  })

  test('is none where that would show what a box hides', () => {
    const [, vector] = vectorsOf('tutankhamens-revenge')
    expect(codeOf(replays.position(keep(vector, 12), 3))).toBe('replay.hidden')
    expect(codeOf(replays.position(keep(vector), 3))).toBe('done')
  })
})

describe('a ledger', () => {
  test('is looked back at entry by entry, and asks nothing', () => {
    const { id } = ledgerOf('SCA', 'RA')
    const { news, ...replay } = replaySchema.parse(value(replays.open(id)))
    expect(replay).toEqual({ steps: [1, 2], open: false, branched: null })
    expect(news.view).toMatchObject({ question: null, prompts: [], done: 0, undone: 0 })
    const course = courseOf(news) as LedgerCourse<'nile'>
    expect(course.log.map(({ entry }) => entry)).toMatchObject([{ tile: 'SCA' }, { tile: 'RA' }])
    const held = [0, 1].map((ply) => course.viewAt(ply).position.held[0])
    expect(held).toEqual([{}, { SCA: 1 }])
  })

  test('has no line on which anything could be tried out', () => {
    const ledger = ledgerOf('SCA')
    const { id, revision } = ledger
    const trial = { id, revision, ply: 1, moves: [] }
    const ways = [
      replays.trial(trial),
      replays.consider(trial, 'sail 1'),
      replays.branch(trial, ledger.view().players),
      replays.position(id, 1),
    ]
    expect(ways.map(codeOf)).toEqual(ways.map(() => 'replay.ledger'))
  })
})

describe('the sample game', () => {
  test('can be looked at to its end, and is in no list', () => {
    const course = courseIn(sampleId)
    expect(course.view).toMatchObject({ id: sampleId, status: 'over' })
    expect(course.log.length).toBeGreaterThan(40)
    expect(course.viewAt(course.log.length).position).toMatchObject({ points: [4, 0, 0] })
    expect(history.read.game(sampleId)).toBeNull()
  })

  test('cannot be played on', () => {
    const { revision, players } = courseIn(sampleId).view
    expect(codeOf(replays.branch({ id: sampleId, revision, ply: 4, moves: [] }, players))).toBe(
      'replay.sample',
    )
  })
})
