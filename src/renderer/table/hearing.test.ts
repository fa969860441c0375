import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { NileEvent } from '../../shared/nile/events.ts'
import type { TableView } from '../../shared/table.ts'
import { ledgerSounds } from '../app/sound/eventSounds.ts'
import type { Sounds } from '../app/sound/sounds.svelte.ts'
import { Hearing, hearLedger } from './hearing.ts'

/** Notes what is played, and forgets what is called off. */
function soundsAtTable() {
  const played: string[] = []
  const play = (sound: string, after = 0) => {
    const note = `${sound} ${after}`
    played.push(note)
    return () => void played.splice(played.indexOf(note), 1)
  }
  return { played, sounds: { play } as unknown as Sounds }
}

const view = { edition: 'tutankhamun-2021', players: [{ ai: 'master' }, {}] } as unknown as TableView
const sailed: NileEvent = { kind: 'sailed', seat: 0, from: 0, to: 3 }
const took: NileEvent = { kind: 'took', seat: 0, tile: 'ANK', from: 3, by: 'sail' }
const trailed: NileEvent = { kind: 'trailed', tile: 'THR', at: 0 }
const turn: NileEvent = { kind: 'turn', seat: 1 }

beforeAll(() => void vi.stubGlobal('document', { hidden: false }))
afterAll(() => void vi.unstubAllGlobals())

test('a move is heard as it is shown, faster at a faster pace, and the turn when the board rests', () => {
  const { played, sounds } = soundsAtTable()
  const hearing = new Hearing(sounds, true)
  hearing.begins(
    [
      { event: sailed, start: 0 },
      { event: took, start: 200 },
    ],
    view,
    2,
  )
  expect(played).toEqual(['launch 0', 'wake 65', 'tileLift 100', 'tileLay 275'])
  hearing.rests([sailed, took, turn], view)
  expect(played.slice(4)).toEqual(['turn 0'])
})

test('an animation that is hurried leaves what it has not come to, in short', () => {
  const { played, sounds } = soundsAtTable()
  const hearing = new Hearing(sounds, true)
  hearing.begins([{ event: sailed, start: 0 }], view, 1)
  hearing.ends()
  expect(played).toEqual([])
  hearing.rests([sailed, took, trailed, trailed, turn], view)
  expect(played).toEqual(['sink 0', 'tileLay 300', 'turn 600'])
})

test('without an animation a move is heard all the same; in a replay nobody’s turn is signalled', () => {
  const { played, sounds } = soundsAtTable()
  new Hearing(sounds, false).rests([sailed, took, turn], view)
  expect(played).toEqual(['tileLay 0'])
})

test('the signal of a turn is called off once something else happens: nobody waits for it any more', () => {
  const { played, sounds } = soundsAtTable()
  const hearing = new Hearing(sounds, true)
  hearing.rests([turn], view)
  expect(played).toEqual(['turn 0'])
  hearing.begins([], view, 1)
  expect(played).toEqual([])
  hearing.rests([turn], view)
  hearing.rests([took], view)
  expect(played).toEqual(['tileLay 0'])
})

test('a report is heard by the sets that scored, and their sounds are loaded beforehand', () => {
  const { played, sounds } = soundsAtTable()
  for (const family of ['nile', 'dig'] as const) {
    expect(ledgerSounds[family]).toContain('end')
    expect(ledgerSounds[family]).toContain({ nile: 'set4', dig: 'snake' }[family])
  }
  hearLedger(sounds, [{ kind: 'took' }, { kind: 'ended' }], 'tutankhamun-2021')
  expect(played).toEqual(['end 0'])
})
