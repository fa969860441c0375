import { expect, test } from 'vitest'
import type { App } from '../../app/app.ts'
import type { LiveActs } from '../../table/liveActs.svelte.ts'
import { courseAt, show } from '../../table/testing/courses.ts'
import { DigLedger } from './dig.svelte.ts'

/** Anna has stopped and may lay her blockade; Ben is next. */
const view = {
  revision: 4,
  status: 'playing',
  players: [{ name: 'Anna' }, { name: 'Ben' }],
  position: {
    family: 'dig',
    scoreOnly: false,
    seat: 1,
    last: 0,
    mayBlockade: true,
    digs: 0,
    doubled: false,
    scarabs: [2, 2],
    laid: [null, null],
  },
}

test('while a cell is chosen for a blockade, no key reports what the next seat does', () => {
  const ledger = new DigLedger(courseAt(view), {} as App, {} as LiveActs)
  const pressable = () => ledger.commands.filter(({ enabled }) => enabled).map(({ id }) => id)
  expect(pressable()).toEqual(['card', 'stop', 'scarab', 'blockade'])
  ledger.block(true)
  expect(pressable()).toEqual(['blockade', 'dropBlockade'])
  // Something was entered or taken back meanwhile.
  show(ledger, { ...view, revision: 7 })
  expect(pressable()).toEqual(['card', 'stop', 'scarab', 'blockade'])
})
