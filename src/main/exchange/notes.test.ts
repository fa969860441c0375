import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import type { Act } from '../../shared/acts.ts'
import { m } from '../../shared/messages/messages.js'
import { value } from '../../shared/testing/outcomes.ts'
import { anna, ben, cleo } from '../history/fixtures/games.ts'
import { appFieldsKey } from './appFields.ts'
import { linesOf, type TestServices, unfinished, vectors } from './fixtures/services.ts'
import { servicesOfTest } from './fixtures/servicesOfTest.ts'

const beyond = readFileSync(new URL('fixtures/notes-beyond-the-moves.nile', import.meta.url), 'utf8')
const [vector] = vectors

let services: TestServices
let other: TestServices
beforeEach(() => {
  services = servicesOfTest()
  other = servicesOfTest()
})

const notesIn = (one: TestServices) =>
  one.exported().map((record) => (record[appFieldsKey] as { notes?: unknown }).notes)

const noteOn = (id: string, step: number, text: string) =>
  value(services.history.write(({ remarks }) => remarks.note(id, { step, text })))

test('a record with notes beyond its moves loses none of them, however often it is imported', async () => {
  const notes = [
    { ply: 6, text: 'About the sixth move', mark: 'brilliant' },
    { ply: null, text: 'About the eighth move', mark: 'mistake' },
  ]
  await services.take(beyond)
  expect(notesIn(services)).toEqual([notes])
  expect(await services.take(beyond)).toMatchObject({ imported: 0, updated: 0 })
  await other.take(linesOf(...services.exported()))
  expect(notesIn(other)).toEqual([notes])
  expect(await other.take(linesOf(...services.exported()))).toMatchObject({ imported: 0, updated: 0 })
})

test('two notes of a record on one move are both kept', async () => {
  const notes = [
    { ply: 2, text: 'First.', mark: 'good' },
    { ply: 2, text: 'Second.', mark: null },
  ]
  await services.take(linesOf({ ...unfinished(vector, 8), [appFieldsKey]: { notes } }))
  expect(notesIn(services)).toEqual([[{ ply: 2, text: 'First.\nSecond.', mark: 'good' }]])
})

test('a note on a move that was taken back goes out as one, and never as one on the move made instead', async () => {
  const { first } = await services.take(linesOf(unfinished(vector, 2)))
  const id = String(first?.id)
  noteOn(id, 2, 'Too far.')
  const table = value(services.sessions.table(id))
  value(table.act(table.revision, { do: 'back', ply: 1 }))
  expect(notesIn(services)).toEqual([[{ ply: null, text: 'Too far.', mark: null }]])
  value(table.act(table.revision, { do: 'redo', ply: 2 }))
  expect(notesIn(services)).toEqual([[{ ply: 2, text: 'Too far.', mark: null }]])
})

test('a note goes out with its entry from a ledger to which a player was added', async () => {
  const { sessions } = services
  const setup = { lost: {}, scoreOnly: false }
  const id = value(
    sessions.createLedger({ edition: 'tutankhamun-2021', players: [anna, ben], options: {}, setup }),
  )
  const ledger = value(sessions.ledger(id))
  const act = (one: Act) => value(ledger.act(ledger.revision, one))
  for (const tile of ['THR', 'POT', 'ANK'] as const) act({ do: 'enter', entry: { kind: 'took', tile } })
  noteOn(id, 3, 'Gone.')
  act({ do: 'undo' })
  noteOn(id, 2, 'A pot!')
  const late = { do: 'seat', n: 1, seat: 1, player: cleo, points: 9 } as const
  act({ do: 'correct', correction: late })
  expect(notesIn(services)).toEqual([
    [
      { ply: 3, text: 'A pot!', mark: null },
      { ply: null, text: 'Gone.', mark: null },
    ],
  ])
  const text = services.written('text')
  expect(text.indexOf('A pot!')).toBeLessThan(text.indexOf(m.replay_note_gone()))
})

test('a note with a sign that stands for unreadable bytes comes out of its record as it is', async () => {
  await services.take(linesOf(unfinished(vector, 3)))
  const [{ id }] = services.history.read.list()
  noteOn(id, 0, 'lost: \ufffd')
  await other.take(services.written('records'))
  expect(notesIn(other)).toEqual([[{ ply: 0, text: 'lost: \ufffd', mark: null }]])
})
