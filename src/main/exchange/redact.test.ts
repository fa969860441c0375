import { expect, test } from 'vitest'
import { recordFormat, recordVersion } from '../../shared/record.ts'
import type { Status } from '../../shared/status.ts'
import type { StoredGame } from '../history/stored.ts'
import { redacted } from './record.ts'

const layers = [['SECRET', 'CARD']]
const gameOf = (edition: StoredGame['edition'], status: Status): StoredGame => ({
  id: 'x',
  edition,
  mode: 'digital',
  name: 'Anna, Ben',
  head: {
    format: recordFormat,
    version: recordVersion,
    edition,
    players: [{ name: 'Anna' }, { name: 'Ben' }],
    options: {},
    setup: { layers, laid: layers, layout: 'SECRET', path: [] },
  },
  tableSettings: { undo: true, confirm: false, preview: true },
  rulesVersion: 1,
  startedAt: 0,
  playedAt: 0,
  writtenAt: 0,
  progress: { status, ending: null, plies: 0, turns: 1 },
  journal: [],
  scores: [],
})

test.each(['playing', 'resigned', 'abandoned'] as const)(
  'what lies face down in a game that is %s leaves it in no record',
  (status) => {
    const head = redacted(gameOf('tutankhamens-revenge', status))
    expect(JSON.stringify(head)).not.toContain('SECRET')
    expect(head.players).toHaveLength(2)
  },
)

test('a game that is over is told whole, and so is one where everything lies open', () => {
  expect(redacted(gameOf('tutankhamens-revenge', 'over')).setup).toMatchObject({ layers })
  expect(redacted(gameOf('tutankhamun-2021', 'playing')).setup).toMatchObject({ layers })
})
