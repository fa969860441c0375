import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LedgerEntry } from '../../shared/ledger/entry.ts'
import { Course, type CourseNews } from '../../shared/course.ts'
import { editions, type Edition } from '../../shared/editions/index.ts'
import type { LogEntry } from '../../shared/table.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { vectorsOf } from '../engine/testing/vectors.ts'
import { Folder, noon } from '../history/fixtures/folder.ts'
import type { History } from '../history/index.ts'
import { newsSince } from './course.ts'
import { Sessions, type Ledger, type Table } from './sessions.ts'
import { keepGame } from './testing/kept.ts'

const entry = (ply: number): LogEntry => ({
  ply,
  turn: ply,
  seat: 0,
  move: `sail ${ply}`,
  events: [{ kind: 'turn', seat: ply % 2 }],
  points: [30, 30],
})
const [one, two, three, other] = [entry(1), entry(2), entry(3), entry(3)]
/** A moment that differs from the one before in a single part. */
const momentAt = (ply: number) => ({ ply, players: ['Anna', 'Ben'] })
const momentsOf = () => ({ at: momentAt, made: new WeakMap() })
const begins = [momentAt(0)]
const goesOnTo = (ply: number) => ({ ply: [ply] })

describe('the news for a watcher', () => {
  test('is the whole log, with nothing to animate, for one who was shown nothing', () => {
    expect(newsSince(null, [one, two], momentsOf())).toEqual({
      log: { from: 0, entries: [one, two] },
      moments: [begins, goesOnTo(1), goesOnTo(2)],
      events: [],
    })
  })

  test('is what was added, and its events', () => {
    expect(newsSince([one], [one, two], momentsOf())).toEqual({
      log: { from: 1, entries: [two] },
      moments: [goesOnTo(2)],
      events: two.events,
    })
  })

  test('brings all steps at once to a watcher that missed some', () => {
    expect(newsSince([one], [one, two, three], momentsOf())).toEqual({
      log: { from: 1, entries: [two, three] },
      moments: [goesOnTo(2), goesOnTo(3)],
      events: [...two.events, ...three.events],
    })
  })

  test('drops what was undone, without animation', () => {
    expect(newsSince([one, two, three], [one], momentsOf())).toEqual({
      log: { from: 1, entries: [] },
      moments: [],
      events: [],
    })
  })

  test('replaces what was undone and played otherwise, without animation', () => {
    expect(newsSince([one, two, three], [one, two, other], momentsOf())).toEqual({
      log: { from: 2, entries: [other] },
      moments: [goesOnTo(3)],
      events: [],
    })
  })

  test('is empty when nothing was played', () => {
    expect(newsSince([one], [one], momentsOf())).toEqual({
      log: { from: 1, entries: [] },
      moments: [],
      events: [],
    })
  })

  test('brings every moment anew where the past looks another one, and animates what was added alone', () => {
    expect(newsSince([one], [one, two], momentsOf(), false)).toEqual({
      log: { from: 0, entries: [one, two] },
      moments: [begins, goesOnTo(1), goesOnTo(2)],
      events: two.events,
    })
  })
})

let folder: Folder
let history: History
let sessions: Sessions
beforeEach(() => {
  folder = new Folder()
  history = folder.open(noon)
  sessions = new Sessions(history, () => noon)
})
afterEach(() => folder.remove())

const asSent = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T

/** A watcher that makes a course of what it is sent. */
function watcherOf(session: Table | Ledger) {
  const watch = session.watch() as AsyncGenerator<CourseNews, void>
  let course: Course | null = null
  return async (): Promise<Course> => {
    const { value: news } = await watch.next()
    if (!news) throw new Error('The watch has ended')
    course = course?.after(asSent(news)) ?? Course.of(asSent(news))
    return course
  }
}

/** What can be seen of a game at its present and at every earlier moment. */
const allOf = (course: Course) => ({
  view: course.view,
  log: course.log,
  undone: course.undone,
  moments: Array.from({ length: course.log.length + 1 }, (_, ply) => course.viewAt(ply)),
})

/** Expects one who has followed the game to have what another one has who comes now. */
async function expectSame(session: Table | Ledger, follow: () => Promise<Course>): Promise<void> {
  const followed = await follow()
  expect(allOf(followed)).toEqual(allOf(await watcherOf(session)()))
}

type Step = 'play' | 'back' | 'redo' | 'aid' | 'noAid' | 'name'
const stepsOf = () =>
  fc.array(fc.constantFrom<Step>('play', 'play', 'play', 'play', 'back', 'redo', 'aid', 'noAid', 'name'), {
    minLength: 4,
    maxLength: 14,
  })

/** Does a step, where it is possible; returns whether it was. */
function take(table: Table, step: Step, moves: readonly string[]): boolean {
  const { position, undoTo, redoTo, tableSettings } = table.view()
  const act = (input: Parameters<Table['act']>[1]): boolean => table.act(table.revision, input).ok
  switch (step) {
    case 'play':
      return position.ply < moves.length && act({ do: 'play', move: moves[position.ply] })
    case 'back':
      return undoTo !== null && act({ do: 'back', ply: undoTo })
    case 'redo':
      return redoTo !== null && act({ do: 'redo', ply: redoTo })
    case 'aid':
    case 'noAid':
      return act({ do: 'agree', tableSettings: { ...tableSettings, aid: step === 'aid' } })
    case 'name':
      return sessions.edit(table.id, { name: `Name ${table.revision}` }).ok
  }
}

test.each<Edition>(editions)(
  '%s: whoever has followed a table sees every moment as whoever comes later does',
  async (edition) => {
    const vectors = vectorsOf(edition).slice(0, 3)
    let games = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...vectors),
        fc.double({ min: 0, max: 1, noNaN: true }),
        stepsOf(),
        async (vector, part, steps) => {
          const id = `game ${games++}`
          const begun = Math.max(0, Math.floor(part * vector.moves.length) - 6)
          keepGame(history, id, vector, begun)
          const table = value(sessions.table(id))
          const follow = watcherOf(table)
          await follow()
          for (const step of steps) {
            if (take(table, step, vector.moves)) await expectSame(table, follow)
          }
        },
      ),
      { numRuns: 12 },
    )
  },
)

const entries: readonly LedgerEntry[] = [
  { kind: 'took', tile: 'SCA' },
  { kind: 'took', tile: 'ANK' },
  { kind: 'took', tile: 'SCA' },
  { kind: 'took', tile: 'LOT' },
]

test('whoever has followed a ledger sees every moment as whoever comes later does', async () => {
  const players = [
    { name: 'Anna', colour: 'gold', boat: 'bastet' },
    { name: 'Ben', colour: 'blue', boat: 'sobek' },
  ] as const
  const id = value(
    sessions.createLedger({
      edition: 'tutankhamun-2021',
      players: [...players],
      options: {},
      setup: { lost: {}, scoreOnly: false },
    }),
  )
  const ledger = value(sessions.ledger(id))
  const follow = watcherOf(ledger)
  await follow()
  for (const entry of entries) {
    value(ledger.act(ledger.revision, { do: 'enter', entry }))
    await expectSame(ledger, follow)
  }
  const correction = { do: 'change', n: 2, entry: { kind: 'took', tile: 'SAR' } } as const
  value(ledger.act(ledger.revision, { do: 'correct', correction }))
  await expectSame(ledger, follow)
  value(ledger.act(ledger.revision, { do: 'undo' }))
  await expectSame(ledger, follow)
  value(ledger.act(ledger.revision, { do: 'resign', seat: 0 }))
  await expectSame(ledger, follow)
})

test('how a game was left shows at its end alone', async () => {
  keepGame(history, 'left', vectorsOf('tutankhamun-2021')[0], 5)
  const table = value(sessions.table('left'))
  value(table.act(table.revision, { do: 'abandon' }))
  const course = await watcherOf(table)()
  const statuses = allOf(course).moments.map(({ status }) => status)
  expect(statuses).toEqual([...Array.from({ length: 5 }, () => 'playing'), 'abandoned'])
})
