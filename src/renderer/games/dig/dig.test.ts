import { expect, test } from 'vitest'
import type { DigChoices, DigPosition } from '../../../shared/dig/views.ts'
import type { LogEntry } from '../../../shared/table.ts'
import type { GameSource } from '../../game/source.svelte.ts'
import type { App } from '../../lib/app.ts'
import { DigScreen, questionOfDig, stopOfDig } from './dig.svelte.ts'

const start: DigChoices = {
  seat: 1,
  ask: 'start',
  cells: ['a1'],
  scarab: true,
  stop: true,
  pass: true,
  done: false,
}
const spent: DigChoices = { ...start, ask: 'dig', scarab: false }
const on: DigChoices = { ...spent, pass: false }
const plain = { aside: 0, doubled: false, money: [10, 10], passCost: 0 } as unknown as DigPosition

test.each<[DigPosition, DigChoices, string]>([
  [plain, start, 'Dig, play a scarab card first, or pass.'],
  // The turn begins like this once both scarab cards were played.
  [plain, spent, 'Dig, or pass.'],
  [{ ...plain, doubled: true }, spent, 'Everything counts double this turn. Dig, or pass.'],
  [plain, on, 'Dig on, or stop.'],
  [{ ...plain, aside: 4 }, on, 'Dig on, or stop and take what is set aside.'],
  [plain, { ...on, ask: 'block', stop: false, done: true }, 'Lay your blockade card on a cell, or keep it.'],
])('the seat is asked for what it can do: %#', (position, choices, asked) => {
  expect(questionOfDig(position, choices)).toBe(asked)
})

test.each<[DigPosition, DigChoices, string]>([
  [plain, start, 'Pass'],
  [{ ...plain, passCost: 3 }, start, 'Pass for 3 silver'],
  [{ ...plain, passCost: 3, money: [10, 1] }, start, 'Pass for 1 silver'],
  [{ ...plain, passCost: 3, money: [10, 0] }, start, 'Pass'],
  [{ ...plain, passCost: 3 }, on, 'Stop'],
  [{ ...plain, aside: 4 }, on, 'Stop and take 4 silver'],
])('passing costs no more than the seat has: %#', (position, choices, label) => {
  expect(stopOfDig(position, choices)).toBe(label)
})

test('a blockade card that is kept has a line of its own in the log', () => {
  const view = { players: [{ name: 'Anna' }, { name: 'Ben' }] }
  const screen = new DigScreen({ view, log: [] } as unknown as GameSource<'dig'>, {} as App)
  const entry = { seat: 1, events: [{ kind: 'turn', seat: 0 }] } as unknown as LogEntry<'dig'>
  expect(screen.linesOf(entry)).toMatchObject([{ text: 'Ben keeps the blockade card' }])
})
