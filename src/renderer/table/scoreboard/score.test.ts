import { expect, test } from 'vitest'
import type { LedgerSet } from '../../../shared/ledger/position.ts'
import type { LedgerLogEntry, LedgerView } from '../../../shared/ledger/view.ts'
import type { Player } from '../../../shared/players.ts'
import { scoreOfLedger } from './score.ts'

const players: Player[] = [
  { name: 'Anna', colour: 'gold', boat: 'bastet' },
  { name: 'Ben', colour: 'blue', boat: 'sobek' },
]

const row = (tile: LedgerSet['tile'], left: number, scored = false): LedgerSet => ({
  tile,
  left,
  scored,
  size: 8,
  certain: true,
  value: 8,
  held: [0, 0],
  under: 0,
  first: null,
  second: null,
})

/** A ledger of the line family in the middle of its game. */
const view: LedgerView<'nile'> = {
  id: 'x',
  family: 'nile',
  edition: 'tutankhamun-2021',
  name: 'Anna, Ben',
  players,
  options: {},
  setup: { lost: {}, scoreOnly: false },
  revision: 3,
  status: 'playing',
  ending: null,
  done: 3,
  undone: 0,
  replaced: [],
  question: null,
  past: null,
  waiting: 0,
  prompts: [],
  doubts: [],
  position: {
    family: 'nile',
    turn: 4,
    seat: 1,
    last: 0,
    away: [],
    startPoints: 30,
    points: [29, 30],
    scoreOnly: false,
    sets: [row('THR', 3), row('DAG', 0, true), row('ANK', 2), row('CRO', 1), row('POT', 0), row('LOT', 2)],
    others: [],
    held: [{}, {}],
    under: {},
    underworldRanks: true,
    sweep: { possible: false, turns: 0 },
    ahead: [],
    round: null,
  },
}

test('shows the sets of which one or two tiles are left, the nearest first', () => {
  const { near, seat, counted } = scoreOfLedger(view, [])
  expect(near.map(({ tile, left }) => [tile, left])).toEqual([
    ['CRO', 1],
    ['ANK', 2],
    ['LOT', 2],
  ])
  expect([seat, counted]).toEqual([1, [29, 30]])
})

test('tells who has left', () => {
  expect(scoreOfLedger(view, []).away).toEqual([])
  const gone = { ...view, position: { ...view.position, away: [1] } }
  expect(scoreOfLedger(gone, []).away).toEqual([1])
})

test('does not name a small set of which every tile is still to come', () => {
  const small = { ...row('ANK', 2), size: 2 }
  const fresh = { ...view, position: { ...view.position, sets: [small] } }
  expect(scoreOfLedger(fresh, []).near).toEqual([])
})

test('knows nothing of sets where only scores are kept', () => {
  expect(scoreOfLedger({ ...view, position: { ...view.position, scoreOnly: true } }, []).near).toEqual([])
})

test('has nobody on turn and nothing to wait for when the game is over', () => {
  const over = {
    ...view,
    status: 'over' as const,
    ending: { winners: [0], reason: 'zero' as const, points: [0, 7] },
  }
  expect(scoreOfLedger(over, [])).toMatchObject({ seat: null, near: [], cardsLeft: null })
})

const scored: LedgerLogEntry<'nile'> = {
  n: 3,
  turn: 3,
  seat: 1,
  entry: { kind: 'took', tile: 'DAG' },
  points: [24, 27],
  against: null,
  void: false,
  events: [
    {
      kind: 'scored',
      set: 'DAG',
      held: [3, 2],
      under: 0,
      boats: [null, null],
      wilds: [{}, {}],
      counts: [3, 2],
      underworldRanks: false,
      awards: [
        { place: 1, to: 0, worth: 6, paid: 6, tie: null },
        { place: 2, to: 1, worth: 3, paid: 3, tie: null },
      ],
    },
  ],
}

test('tells a set that the last report has scored: who got how much, and why', () => {
  expect(scoreOfLedger(view, [scored]).scored).toEqual([
    {
      tile: 'DAG',
      payments: [
        { seat: 0, before: 30, after: 24 },
        { seat: 1, before: 30, after: 27 },
      ],
      why: 'Tiles: Anna: 3, Ben: 2.',
    },
  ])
  const later = { ...scored, n: 4, events: [] }
  expect(scoreOfLedger(view, [scored, later]).scored).toEqual([])
})

test('tells the tie that is being asked, and its turn where it is one of the past', () => {
  const question = { ask: 'order' as const, among: [0, 1], set: 'THR' as const }
  expect(scoreOfLedger({ ...view, question }, [scored])).toMatchObject({
    prompt: 'Throne: whose boat is further back, Anna’s or Ben’s?',
    scored: [],
  })
  const past = { n: 2, turn: 2, known: [] }
  expect(scoreOfLedger({ ...view, question, past }, []).prompt).toBe(
    'When Throne was completed in turn 2: whose boat was further back, Anna’s or Ben’s?',
  )
})

test('has everybody’s tiles where they are known', () => {
  const position = { ...view.position, held: [{ DAG: 3, THR: 1 }, {}] }
  expect(scoreOfLedger({ ...view, position }, []).held).toEqual([
    expect.arrayContaining([
      { tile: 'DAG', n: 3 },
      { tile: 'THR', n: 1 },
    ]),
    [],
  ])
})
