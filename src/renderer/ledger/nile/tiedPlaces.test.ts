import { expect, test } from 'vitest'
import { tiesOf } from './tiedPlaces.ts'

const names = ['Anna', 'Ben', 'Cleo']

/** A set of four (2004): Anna holds two, Ben and Cleo one each, and Ben has committed a pharaoh to it. */
function asked() {
  const tie = { among: [0, 1], rule: 'shared' }
  const awards = tie.among.map((to) => ({ place: 1, to, worth: 2, paid: 2, tie }))
  const first = { to: tie.among, count: 2, worth: 2, tie: tie.rule, open: false }
  const row = { tile: 'HOg', size: 4, left: 0, held: [2, 1, 1], under: 0, scored: false, first, second: null }
  const position = { sets: [row], round: { set: 'HOg', now: { counts: [2, 2, 1], awards } }, ahead: [] }
  const players = names.map((name) => ({ name }))
  return { edition: 'tutankhamen-2004', players, position } as unknown as Parameters<typeof tiesOf>[0]
}

test('a tie that committed wilds make is told, of all who are tied', () => {
  const [told] = tiesOf(asked(), { edition: 'tutankhamen-2004', names })
  expect(told).toMatchObject({ set: 'HOg', place: 1, rule: 'sharedFirst' })
  expect(told.says[0]).toMatch(/Anna and Ben/)
})
