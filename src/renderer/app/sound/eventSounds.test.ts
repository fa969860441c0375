import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DigEvent } from '../../../shared/dig/events.ts'
import { editions, familyOf } from '../../../shared/editions/index.ts'
import type { EventOf, NileEvent } from '../../../shared/nile/events.ts'
import { sentenceOfDig } from '../../../shared/text/dig.ts'
import { sentenceOfEvent } from '../../../shared/text/nile.ts'
import { ambienceOf, cuesOf, digestOf, tableSounds, type Hearer } from './eventSounds.ts'
import { fileOf, soundNames, takesOf, type EffectName } from './names.ts'

/** A computer player sits at seat 0, a person at seat 1. */
const hearer = (edition: Hearer['edition']): Hearer => ({ edition, signals: (seat) => seat === 1 })

const scored: EventOf<'scored'> = {
  kind: 'scored',
  set: 'ANK',
  held: [2, 1],
  under: 0,
  boats: [4, 3],
  wilds: [{}, {}],
  counts: [2, 1],
  underworldRanks: false,
  awards: [{ place: 1, to: 0, worth: 3, paid: 3, tie: null }],
}
const seat = 0
const ofNile: { readonly [K in NileEvent['kind']]: readonly [event: EventOf<K>, sounds: string] } = {
  sailed: [{ kind: 'sailed', seat, from: 0, to: 3 }, 'launch wake'],
  took: [{ kind: 'took', seat, tile: 'ANK', from: 3, by: 'sail' }, 'tileLift tileLay'],
  ringReturned: [{ kind: 'ringReturned', seat, at: 2 }, 'tileLay'],
  banished: [{ kind: 'banished', seat, tile: 'ANK', at: 2 }, 'sink'],
  swapped: [{ kind: 'swapped', seat, at: [1, 2], tiles: ['ANK', 'THR'] }, 'tileSlide'],
  wentBack: [{ kind: 'wentBack', seat, from: 3, to: -1 }, 'horus'],
  trailed: [{ kind: 'trailed', tile: 'ANK', at: 0 }, 'sink'],
  cleared: [{ kind: 'cleared', tile: 'ANK', at: 0 }, 'tileSlide'],
  ringPaid: [{ kind: 'ringPaid', seat, paid: 1 }, 'point'],
  idolAsks: [{ kind: 'idolAsks', seat, verb: 'isis' }, 'isis'],
  idolIdle: [{ kind: 'idolIdle', seat, verb: 'isis' }, 'idle'],
  idolDeclined: [{ kind: 'idolDeclined', seat, verb: 'isis' }, 'idle'],
  bonusPaid: [{ kind: 'bonusPaid', seat, tile: 'TUT', paid: 1 }, 'point'],
  buyAsks: [{ kind: 'buyAsks', seat, purse: 'COI' }, ''],
  buyIdle: [{ kind: 'buyIdle', seat, purse: 'COI' }, 'idle'],
  buyDeclined: [{ kind: 'buyDeclined', seat, purse: 'COI' }, 'idle'],
  bought: [{ kind: 'bought', seat, from: 1, tile: 'ANK', purse: 'COI', paid: 1 }, 'coins tileLay'],
  commitAsks: [{ kind: 'commitAsks', seat: 1, set: 'ANK', now: { counts: [], awards: [] } }, 'turn'],
  committed: [{ kind: 'committed', seat, set: 'ANK', tiles: ['PHA'] }, 'tileLay'],
  commitPassed: [{ kind: 'commitPassed', seat, set: 'ANK' }, ''],
  scored: [scored, 'set3 point'],
  skipped: [{ kind: 'skipped', seat }, 'idle'],
  turn: [{ kind: 'turn', seat: 1 }, 'turn'],
  ended: [{ kind: 'ended', winners: [0], reason: 'empty', points: [0, 1], tie: null }, 'end'],
}
const dug = {
  kind: 'dug',
  seat,
  cell: 'b2',
  lifted: null,
  card: 'HOR',
  layer: 5,
  doubled: false,
  aside: 5,
} as const
const ofDig: {
  readonly [K in DigEvent['kind']]: readonly [event: Extract<DigEvent, { kind: K }>, sounds: string]
} = {
  dug: [{ ...dug, value: 5 }, 'spade sand card coins'],
  penalty: [{ kind: 'penalty', seat, card: 'SCO', forfeited: 1, due: 2, paid: 2 }, 'scorpion'],
  scarabPlayed: [{ kind: 'scarabPlayed', seat, factor: 2 }, 'scarab'],
  out: [{ kind: 'out', seat }, 'curse'],
  stopped: [{ kind: 'stopped', seat, gained: 4, byItself: false }, 'coins'],
  passed: [{ kind: 'passed', seat, cost: 0 }, 'card'],
  blockaded: [{ kind: 'blockaded', seat, cell: 'a1' }, 'lid'],
  unblocked: [{ kind: 'unblocked', seat, cell: 'a1' }, 'tileSlide'],
  skipped: [{ kind: 'skipped', seat }, 'idle'],
  turn: [{ kind: 'turn', seat: 1 }, 'turn'],
  ended: [{ kind: 'ended', winners: [0], reason: 'all revealed', money: [9, 3] }, 'end'],
}
const soundsOf = (event: NileEvent | DigEvent, edition: Hearer['edition']): string =>
  cuesOf(event, hearer(edition))
    .map(({ sound }) => sound)
    .join(' ')

describe('each event has its sounds, and a sentence that says the same', () => {
  test.each(Object.values(ofNile))('%o', (event, sounds) => {
    expect(soundsOf(event, 'tutankhamun-2021')).toBe(sounds)
    if (sounds === '' || sounds === 'turn') return
    const voice = { edition: 'tutankhamun-2021', names: ['Anna', 'Ben'] } as const
    expect(sentenceOfEvent(event, [], voice)).not.toBe('')
  })

  test.each(Object.values(ofDig))('%o', (event, sounds) => {
    expect(soundsOf(event, 'tutankhamens-revenge')).toBe(sounds)
    if (sounds === 'turn') return
    expect(sentenceOfDig(event, ['Anna', 'Ben'])).not.toBe('')
  })
})

test('boats are heard in water, explorers in sand and obelisks on papyrus', () => {
  const { sailed } = ofNile
  expect(soundsOf(sailed[0], 'tutankhamun-2021')).toBe('launch wake')
  expect(soundsOf(sailed[0], 'tutankhamen-2004')).toBe('steps')
  expect(soundsOf(sailed[0], 'tutanchamun-1993')).toBe('tileSlide')
})

test('the turn of a computer player is not signalled', () => {
  expect(soundsOf({ kind: 'turn', seat: 0 }, 'tutankhamun-2021')).toBe('')
})

test('a set is heard by its size, from two tiles to eight', () => {
  const heldBy = (tiles: number) =>
    cuesOf({ ...scored, held: [tiles, 0] }, hearer('tutankhamun-2021'))[0].sound
  expect([1, 2, 5, 8, 9].map(heldBy)).toEqual(['set2', 'set2', 'set5', 'set8', 'set8'])
})

test('cards that end a turn each sound as what they are; the mask curses', () => {
  const soundsOfCard = (card: 'COb' | 'MOS' | 'MSK') =>
    soundsOf({ ...ofDig.penalty[0], card }, 'tutankhamens-revenge')
  expect([soundsOfCard('COb'), soundsOfCard('MOS'), soundsOfCard('MSK')]).toEqual([
    'snake',
    'mosquito',
    'curse',
  ])
})

test('what is not shown is told by no more than two sounds and a signal', () => {
  const events = Object.values(ofNile).flatMap(([event]) => cuesOf(event, hearer('tutankhamun-2021')))
  expect(digestOf(events).map(({ sound }) => sound)).toEqual(['end', 'set3', 'turn'])
  expect(digestOf([...events, ...events])).toHaveLength(3)
  expect(digestOf([])).toEqual([])
})

test('every table has an ambience by day and by night', () => {
  const all = editions.map((edition) => [ambienceOf(edition, 'light'), ambienceOf(edition, 'dark')])
  expect(new Set(all.flat()).size).toBe(5)
})

test('whatever an event sounds like is loaded before, the signal of a turn first', () => {
  const ofFamily = { nile: Object.values(ofNile), dig: Object.values(ofDig) }
  for (const edition of editions) {
    const family = familyOf[edition]
    const loaded: readonly EffectName[] = tableSounds[family]
    for (const [event] of ofFamily[family])
      for (const { sound } of cuesOf(event, hearer(edition))) expect(loaded).toContain(sound)
    expect(loaded[0]).toBe('turn')
  }
  expect(tableSounds.nile).toEqual(expect.arrayContaining(['set2', 'set8', 'osiris', 'ra', 'thoth', 'horus']))
})

test('every take of a sound has its file, and together they are small enough for a phone', () => {
  const folder = join(import.meta.dirname, 'files')
  const takes = soundNames.flatMap((name) =>
    Array.from({ length: takesOf(name) }, (_, take) => fileOf(name, take)),
  )
  expect(readdirSync(folder).toSorted()).toEqual(takes.toSorted())
  const bytes = takes.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect(bytes).toBeLessThan(3_000_000)
})
