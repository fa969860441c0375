import { describe, expect, test } from 'vitest'
import type { EditionOf } from '../../../../shared/editions/index.ts'
import type { Options } from '../../../../shared/record.ts'
import { Scenario } from '../../testing/scenario.ts'

const edition2004 = { edition: 'tutankhamen-2004' } as const
const edition1993 = { edition: 'tutanchamun-1993' } as const

describe('2004: the rulebook’s examples', () => {
  test('six blue Anubis figures, three, two and one: six points, three and none', () => {
    const scenario = new Scenario(3, 'ANb ANb ANb ANb ANb MAg ANb', edition2004)
    scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 3', 'sail 4', 'sail 5', 'sail 6')
    expect(scenario.all('scored')).toMatchObject([
      {
        set: 'ANb',
        held: [3, 2, 1],
        counts: [3, 2, 1],
        awards: [
          { place: 1, to: 0, worth: 6, paid: 6, tie: null },
          { place: 2, to: 1, worth: 3, paid: 3, tie: null },
        ],
      },
    ])
    expect(scenario.now.points).toEqual([20, 23, 26])
    expect(scenario.now.held).toEqual(['', '', 'MAg1'])
    expect(scenario.view.tomb).toEqual({ ANb: 6 })
  })

  test('three with two green death masks each and one with one: the last was cleared, and the three have four each', () => {
    const scenario = new Scenario(4, 'MAg MAg MAg MAg MAg MAg MAg MAg HOg HOb HOp ANg', edition2004)
    scenario.play('sail 1', 'sail 2', 'sail 3', 'sail 0', 'sail 4', 'sail 5', 'sail 6')
    scenario.play('sail 8', 'sail 9', 'sail 10').play('sail 11')
    expect(scenario.happened).toEqual(['sailed', 'took', 'cleared', 'scored', 'turn'])
    const shared = { place: 1, worth: 4, paid: 4, tie: { among: [0, 1, 2], rule: 'shared' } }
    expect(scenario.all('scored')).toMatchObject([
      { held: [2, 2, 2, 1], awards: [0, 1, 2].map((to) => ({ ...shared, to })) },
    ])
    expect(scenario.now.points).toEqual([16, 16, 16, 20])
  })

  test('a blue cat each: one pharaoh against a pharaoh and King Tut, two points against one', () => {
    const scenario = new Scenario(2, 'PHA PHA CAb MAg CAb', edition2004)
    scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 3', 'sail 69', 'sail 4')
    expect(scenario.now).toMatchObject({ seat: 0, ask: 'commit', points: [31, 32] })
    scenario.play('commit none', 'commit PHA', 'commit PHA TUT')
    expect(scenario.all('scored')).toMatchObject([
      {
        set: 'CAb',
        held: [1, 1],
        wilds: [{ PHA: 1, TUT: 1 }, { PHA: 1 }],
        counts: [3, 2],
        awards: [
          { place: 1, to: 0, paid: 2, tie: null },
          { place: 2, to: 1, paid: 1, tie: null },
        ],
      },
    ])
    expect(scenario.now).toMatchObject({ points: [29, 31], held: ['', 'MAg1'] })
    expect(scenario.view.tomb).toEqual({ CAb: 2, PHA: 2, TUT: 1 })
  })
})

describe('2004: places', () => {
  test('a tie for the second place pays nobody', () => {
    const scenario = new Scenario(3, 'HOg HOg HOg MAg MAb HOg', edition2004)
    scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 5')
    expect(scenario.all('scored')[0]).toMatchObject({
      held: [2, 1, 1],
      awards: [
        { place: 1, to: 0, paid: 4 },
        { place: 2, to: 'nobody', worth: 2, paid: 0, tie: { among: [1, 2], rule: 'nobody' } },
      ],
    })
    expect(scenario.now.points).toEqual([22, 26, 26])
  })

  test('a set of one pays one point, and nobody has a second', () => {
    const scenario = new Scenario(2, 'SCg', edition2004).play('sail 0')
    expect(scenario.all('scored')[0].awards).toEqual([{ place: 1, to: 0, worth: 1, paid: 1, tie: null }])
  })

  test('a set that nobody holds pays nobody', () => {
    const scenario = new Scenario(2, 'SCg MAg MAb', edition2004).play('sail 1', 'sail 2')
    expect(scenario.happened).toEqual(['sailed', 'took', 'cleared', 'scored', 'turn'])
    expect(scenario.all('scored')[0]).toMatchObject({ set: 'SCg', counts: [0, 0], awards: [] })
  })

  test('the tile taken is scored before the cleared ones, which score furthest back first', () => {
    const scenario = new Scenario(2, 'MAg SCb SCg MAb SCp', edition2004).play('sail 0', 'sail 3', 'sail 4')
    expect(scenario.all('scored').map(({ set }) => set)).toEqual(['SCp', 'SCb', 'SCg'])
    expect(scenario.all('cleared').map(({ tile, at }) => [tile, at])).toEqual([
      ['SCb', 1],
      ['SCg', 2],
    ])
  })

  test('the set tracker shows who would share the first place, and that a tied second is nobody’s', () => {
    const scenario = new Scenario(3, 'HOg HOg HOg MAg', edition2004).play('sail 0', 'sail 1')
    const row = (): unknown => scenario.view.sets.find(({ set }) => set === 'HOg')
    expect(row()).toMatchObject({
      left: 2,
      first: { to: [0, 1], count: 1, worth: 2, tie: { among: [0, 1], rule: 'shared' } },
      second: null,
    })
    scenario.play('sail 3', 'sail 2')
    expect(row()).toMatchObject({
      first: { to: [0], count: 2, worth: 4, tie: null },
      second: { to: [1], count: 1 },
    })
  })
})

describe('1993: the rulebook’s example', () => {
  const line = 'PHA SRC SRC SRC SRC SRC SRC SRC SRC'
  const moves = ['sail 0', 'sail 1', 'sail 2', 'sail 3', 'sail 4', 'sail 5', 'sail 6', 'sail 7', 'sail 8']

  test('four sarcophagi each: whoever includes the pharaoh scores eight, the other four', () => {
    const scenario = new Scenario(2, line, edition1993).play(...moves)
    expect(scenario.legal).toEqual(['commit PHA', 'commit none'])
    scenario.play('commit PHA')
    expect(scenario.all('scored')).toMatchObject([
      {
        set: 'SRC',
        held: [4, 4],
        wilds: [{ PHA: 1 }, {}],
        counts: [4, 4],
        awards: [
          { place: 1, to: 0, worth: 8, paid: 8, tie: { among: [0, 1], rule: 'pharaohs' } },
          { place: 2, to: 1, worth: 4, paid: 4, tie: null },
        ],
      },
    ])
    expect(scenario.now).toMatchObject({ points: [24, 28], held: ['', ''] })
  })

  test('without it they have half each, and the pharaoh is kept', () => {
    const scenario = new Scenario(2, line, edition1993).play(...moves, 'commit none')
    expect(scenario.now).toMatchObject({ points: [28, 28], held: ['PHA1', ''] })
  })

  test('a pharaoh never outranks one more tile', () => {
    const scenario = new Scenario(2, 'PHA CND CND USH CND CND', edition1993)
    scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 4', 'sail 3', 'sail 5', 'commit PHA')
    expect(scenario.all('scored')[0]).toMatchObject({
      counts: [1, 3],
      awards: [
        { to: 1, worth: 4, tie: null },
        { to: 0, worth: 2, tie: null },
      ],
    })
  })
})

describe('1993: the gold mask', () => {
  test('counts as a tile of any set, even with none held, and brings no point when it is taken', () => {
    const scenario = new Scenario(2, 'FAN FAN', edition1993).play('sail 69')
    expect(scenario.happened).toEqual(['sailed', 'took', 'turn'])
    scenario.play('sail 0')
    expect(scenario.now).toMatchObject({ seat: 1, ask: 'sail' })
    scenario.play('sail 1')
    expect(scenario.now).toMatchObject({ seat: 0, ask: 'commit', legal: 2 })
    scenario.play('commit MSK')
    expect(scenario.all('scored')[0]).toMatchObject({ held: [0, 2], counts: [1, 2] })
    expect(scenario.now.points).toEqual([31, 30])
  })

  test('contests a set of one: half of one is nothing', () => {
    const scenario = new Scenario(2, 'DIA', edition1993).play('sail 69', 'sail 0', 'commit MSK')
    expect(scenario.all('scored')[0]).toMatchObject({
      set: 'DIA',
      counts: [1, 1],
      awards: [
        { place: 1, to: 0, worth: 0, paid: 0, tie: { rule: 'shared' } },
        { place: 1, to: 1, worth: 0, paid: 0, tie: { rule: 'shared' } },
      ],
    })
    expect(scenario.now.points).toEqual([32, 32])
    expect(scenario.view.tomb).toEqual({ DIA: 1, MSK: 1 })
  })

  test('gives pharaohs a footing in the same move, and none without it', () => {
    const scenario = new Scenario(3, 'PHA USH DIA', edition1993).play('sail 0', 'sail 1', 'sail 3', 'sail 69')
    scenario.play('sail 2')
    expect(scenario.now).toMatchObject({ seat: 0, ask: 'commit' })
    expect(scenario.legal.sort()).toEqual(['commit MSK', 'commit MSK PHA', 'commit none'])
    expect(scenario.refusal('commit PHA')).toBe('move.wildNeedsTile')
    scenario.play('commit MSK PHA')
    expect(scenario.all('scored')[0]).toMatchObject({
      wilds: [{ MSK: 1, PHA: 1 }, {}, {}],
      counts: [1, 1, 0],
      awards: [
        { place: 1, to: 0, worth: 1, paid: 1, tie: { among: [0, 1], rule: 'pharaohs' } },
        { place: 2, to: 1, worth: 0, paid: 0 },
      ],
    })
  })
})

describe('three or more with most', () => {
  const rule = { manyTiedGetNothing: true }
  /** Each of three seats has two of eight tiles, a fourth seat one, and the last one is cleared. */
  const threeTied = (options: Options & { edition: EditionOf<'nile'> }, set: string, others: string) =>
    new Scenario(4, `${`${set} `.repeat(8)}${others}`, options)
      .play('sail 1', 'sail 2', 'sail 3', 'sail 0', 'sail 4', 'sail 5', 'sail 6')
      .play('sail 8', 'sail 9', 'sail 10', 'sail 11')

  test('have half each by the rulebook of 1993', () => {
    const scenario = threeTied(edition1993, 'USH', 'CHL PEC CHR BED')
    expect(scenario.all('scored')[0].awards.map(({ to, paid }) => [to, paid])).toEqual([
      [0, 4],
      [1, 4],
      [2, 4],
    ])
    expect(scenario.now.points).toEqual([16, 16, 16, 20])
  })

  test('have nothing by the house rule of 1993, and nobody is second', () => {
    const scenario = threeTied({ ...edition1993, ...rule }, 'USH', 'CHL PEC CHR BED')
    expect(scenario.all('scored')[0]).toMatchObject({
      held: [2, 2, 2, 1],
      awards: [{ place: 1, to: 'nobody', worth: 4, paid: 0, tie: { among: [0, 1, 2], rule: 'manyTied' } }],
    })
    expect(scenario.now.points).toEqual([20, 20, 20, 20])
  })

  test('have half each in 2004, which has no such house rule', () => {
    const scenario = threeTied({ ...edition2004, ...rule }, 'MAg', 'HOg HOb HOp ANg')
    expect(scenario.now.points).toEqual([16, 16, 16, 20])
  })

  test('are shown by the set tracker with nobody in front, until one is alone', () => {
    const scenario = new Scenario(3, 'CND CND CND CND', { ...edition1993, ...rule })
    const row = (): unknown => scenario.view.sets.find(({ set }) => set === 'CND')
    scenario.play('sail 0', 'sail 1')
    expect(row()).toMatchObject({ first: { to: [0, 1], worth: 2, tie: { rule: 'shared' } }, second: null })
    scenario.play('sail 2')
    expect(row()).toMatchObject({
      first: { to: [], count: 1, tie: { among: [0, 1, 2], rule: 'manyTied' } },
      second: null,
    })
    scenario.play('sail 3')
    expect(scenario.all('scored')[0].awards).toMatchObject([
      { place: 1, to: 0, paid: 4 },
      { place: 2, to: 'nobody', tie: { among: [1, 2] } },
    ])
  })

  test('have nothing after a round in which wilds were committed, too', () => {
    const line = 'PHA SND SND CND CND CND CND PEC CHL CHL USH'
    const scenario = new Scenario(3, line, { ...edition1993, ...rule })
    scenario.play('sail 0', 'sail 1', 'sail 3', 'sail 2', 'commit PHA')
    expect(scenario.all('scored')[0].awards).toMatchObject([
      { to: 0, paid: 2, tie: { rule: 'pharaohs' } },
      { to: 1, paid: 1 },
    ])
    scenario.play('sail 4', 'sail 7', 'sail 5', 'sail 8', 'sail 10', 'sail 9')
    expect(scenario.all('scored')[0]).toMatchObject({ set: 'CND', awards: [{ to: 'nobody', paid: 0 }] })
  })

  test('are one fewer for each that commits a pharaoh', () => {
    const line = 'PHA CND CND CND CND PEC CHL BED'
    const scenario = new Scenario(3, line, { ...edition1993, ...rule })
    scenario.play('sail 0', 'sail 1', 'sail 2', 'sail 3', 'sail 5', 'sail 6', 'sail 7')
    expect(scenario.view.round?.now.awards).toMatchObject([{ to: 'nobody', tie: { rule: 'manyTied' } }])
    scenario.play('commit PHA')
    expect(scenario.all('scored')[0].awards).toMatchObject([
      { place: 1, to: 0, paid: 4, tie: { among: [0, 1, 2], rule: 'pharaohs' } },
      { place: 2, to: 'nobody', tie: { among: [1, 2], rule: 'nobody' } },
    ])
  })
})
