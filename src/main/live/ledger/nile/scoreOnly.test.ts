import { describe, expect, test } from 'vitest'
import type { EditionOf, TileCode } from '../../../../shared/editions/index.ts'
import { lineFacts, type Counts } from '../../../../shared/editions/tiles.ts'
import type { NileEntryOf } from '../../../../shared/ledger/entry.ts'
import { LedgerScenario } from '../testing/scenario.ts'

const ledger = (edition: EditionOf<'nile'>, seats = 3) =>
  new LedgerScenario(seats, { edition, scoreOnly: true })
const of2021 = (seats?: number) => ledger('tutankhamun-2021', seats)
const of2004 = (seats?: number) => ledger('tutankhamen-2004', seats)
const of1993 = (seats?: number) => ledger('tutanchamun-1993', seats)

const scored = (
  set: TileCode,
  held: number[],
  more: { wilds?: Counts[]; under?: number } = {},
): NileEntryOf<'scored'> => ({ kind: 'scored', set, held, ...more })
const point = (seat: number, why: 'ring' | 'purchase' | 'bonus') => ({ kind: 'point', seat, why }) as const

describe('a set reported by its score is refused', () => {
  test.each<[string, LedgerScenario, NileEntryOf<'scored'>, string]>([
    ['for an idol', of2021(), scored('RA', [1, 1, 0]), 'ledger.wrongKind'],
    ['for a pharaoh', of2004(), scored('PHA', [1, 1, 1]), 'ledger.wrongKind'],
    ['for a set of another edition', of2021(), scored('CAg', [1, 1, 0]), 'ledger.noTile'],
    ['without the tiles of a seat', of2021(), scored('ANK', [1, 1]), 'ledger.seats'],
    ['with tiles of a seat that is not there', of2021(), scored('ANK', [1, 1, 0, 0]), 'ledger.seats'],
    [
      'without the wilds of a seat',
      of2004(),
      scored('CAg', [1, 1, 0], { wilds: [{ PHA: 1 }] }),
      'ledger.seats',
    ],
    ['with more tiles than it has', of2021(), scored('ANK', [1, 1, 1]), 'ledger.setCount'],
    [
      'with more tiles than it has, of which one is in the Underworld',
      of2021(),
      scored('ANK', [1, 1, 0], { under: 1 }),
      'ledger.setCount',
    ],
    [
      'with fewer tiles than it has, all told',
      of2021(),
      scored('POT', [1, 1, 0], { under: 1 }),
      'ledger.setCount',
    ],
    [
      'with wilds in an edition that has none',
      of2021(),
      scored('ANK', [1, 1, 0], { wilds: [{ PHA: 1 }, {}, {}] }),
      'ledger.wrongKind',
    ],
    [
      'with a fourth pharaoh',
      of2004(),
      scored('CAg', [1, 1, 0], { wilds: [{ PHA: 2 }, { PHA: 2 }, {}] }),
      'ledger.setCount',
    ],
    [
      'with a second King Tut',
      of2004(),
      scored('CAg', [1, 1, 0], { wilds: [{ TUT: 1 }, { TUT: 1 }, {}] }),
      'ledger.setCount',
    ],
    [
      'with King Tut, who was committed to a set before',
      of2004().enter(scored('CAb', [2, 0, 0], { wilds: [{ TUT: 1 }, {}, {}] })),
      scored('CAg', [1, 1, 0], { wilds: [{}, { TUT: 1 }, {}] }),
      'ledger.setCount',
    ],
    [
      'with King Tut of a seat that has no tile of the set',
      of2004(),
      scored('CAg', [1, 1, 0], { wilds: [{}, {}, { TUT: 1 }] }),
      'ledger.wildNeedsTile',
    ],
    [
      'with a pharaoh of a seat that has no tile of the set, nor the mask',
      of1993(),
      scored('FAN', [1, 1, 0], { wilds: [{ MSK: 1 }, {}, { PHA: 1 }] }),
      'ledger.wildNeedsTile',
    ],
    [
      'with a wild that is none',
      of2004(),
      scored('CAg', [1, 1, 0], { wilds: [{ PHA: 1 }, { BAG: 1 }, {}] }),
      'ledger.wrongKind',
    ],
  ])('%s', (_, table, entry, code) => {
    const { scores } = table.timeline
    expect(table.refused(entry)?.code).toBe(code)
    expect(table.timeline.scores).toEqual(scores)
  })

  test('with the numbers that do not agree', () => {
    expect(of2021().refused(scored('POT', [2, 2, 1]))).toMatchObject({
      facts: { tile: 'POT', count: 5, size: 4 },
    })
    expect(of2004().refused(scored('CAg', [1, 1, 0], { wilds: [{ PHA: 2 }, { PHA: 2 }, {}] }))).toMatchObject(
      { facts: { tile: 'PHA', count: 4, size: 3 } },
    )
    expect(of2021().refused(scored('ANK', [2]))).toMatchObject({ facts: { count: 3 } })
  })
})

describe('a set reported by its score', () => {
  test('may tell what is in the Underworld, all of it', () => {
    const table = of2021().enter(scored('POT', [2, 1, 0], { under: 1 }))
    expect(table.all('scored')).toMatchObject([{ held: [2, 1, 0], under: 1 }])
    expect(table.position.points).toEqual([24, 26, 28])
  })

  test('may have no wilds at all, in any edition', () => {
    expect(of2021().refused(scored('ANK', [2, 0, 0], { wilds: [{}, {}, {}] }))).toBeNull()
    expect(of2004().refused(scored('CAg', [2, 0, 0], { wilds: [] }))).toBeNull()
  })

  test('may be short of tiles that left the game unseen (2004), which nobody has then', () => {
    const table = of2004().enter(scored('HOg', [2, 1, 0], { under: 0 }))
    expect(table.position.points).toEqual([22, 24, 26])
    expect(table.all('scored')).toMatchObject([{ held: [2, 1, 0], under: 0 }])
  })

  test('counts all the wilds that the box has', () => {
    const table = of2004().enter(scored('CAg', [1, 1, 0], { wilds: [{ PHA: 2 }, { PHA: 1, TUT: 1 }, {}] }))
    expect(table.all('scored')).toMatchObject([{ counts: [3, 3, 0] }])
    expect(table.position.points).toEqual([25, 25, 26])
  })

  test('may have the mask, and a pharaoh with it, of a seat that has no tile of it (1993)', () => {
    const table = of1993().enter(scored('FAN', [1, 1, 0], { wilds: [{}, {}, { MSK: 1, PHA: 1 }] }))
    expect(table.all('scored')).toMatchObject([{ counts: [1, 1, 1] }])
    expect(table.position.points).toEqual([26, 26, 24])
  })

  test.each([
    ['2021', of2021(), scored('ANK', [2, 0, 0])],
    ['1993', of1993(), scored('FAN', [2, 0, 0], { wilds: [{ MSK: 1 }, {}, {}] })],
    ['2004', of2004(), scored('CAg', [1, 1, 0], { wilds: [{ TUT: 1 }, {}, {}] })],
  ])('scores once, also where a second report of it is kept (%s)', (_, table, entry) => {
    const { points } = table.enter(entry).position
    expect(table.refused(entry)?.code).toBe('ledger.allAccounted')
    table.enter({ ...entry, anyway: 'the other phone was late' })
    expect(table.position.points).toEqual(points)
    expect(table.all('scored')).toHaveLength(1)
    expect(table.timeline.question).toBeNull()
  })

  test('is settled: the tracker shows it as scored, and no tile of it is left', () => {
    const table = of2004().enter(scored('CAg', [2, 0, 0]))
    expect(table.set('CAg')).toMatchObject({ scored: true, left: 0, certain: true })
    expect(table.set('CAb')).toMatchObject({ scored: false, left: 2, certain: false })
  })
})

describe('a single point', () => {
  test('is scored for what the edition knows, at once', () => {
    const table = of2021().enter(point(1, 'ring'))
    expect(table.position.points).toEqual([28, 27, 28])
    expect(table.all('ringPaid')).toEqual([{ kind: 'ringPaid', seat: 1, paid: 1 }])
    const other = of2004().enter(point(2, 'purchase'), point(2, 'purchase'), point(0, 'bonus'))
    expect(other.position.points).toEqual([25, 26, 24])
    expect(other.all('paid').map(({ seat, why, paid }) => [seat, why, paid])).toEqual([
      [2, 'purchase', 1],
      [2, 'purchase', 1],
      [0, 'bonus', 1],
    ])
  })

  test.each([
    ['a purchase of 2021', of2021(), 'purchase'],
    ['King Tut of 2021', of2021(), 'bonus'],
    ['a ring of 2004', of2004(), 'ring'],
    ['the mask of 1993', of1993(), 'bonus'],
  ] as const)('is refused for %s', (_, table, why) => {
    expect(table.refused(point(0, why))?.code).toBe('ledger.wrongKind')
  })

  test('for King Tut is scored once; others can be scored after it', () => {
    const table = of2004().enter(point(1, 'bonus'))
    expect(table.refused(point(1, 'bonus'))).toEqual({ code: 'ledger.bonusPaid', facts: { name: 'Ben' } })
    expect(table.refused(point(1, 'purchase'))).toBeNull()
  })
})

describe('a ledger of scores', () => {
  const all = (table: LedgerScenario, edition: EditionOf<'nile'>, but = 0) => {
    const { sets, tileCount } = lineFacts[edition]
    for (const set of sets.slice(but)) table.enter(scored(set as TileCode, [tileCount[set], 0, 0]))
    return table
  }

  test('of 1993 ends once all sets have scored', () => {
    const edition = 'tutanchamun-1993'
    const table = new LedgerScenario(3, { edition, scoreOnly: true, startPoints: 99 })
    expect(all(table, edition, 1).timeline.result).toBeNull()
    table.enter(scored('SCB', [1, 0, 0]))
    expect(table.timeline.result).toEqual({ winners: [0], points: [36, 99, 99], reason: 'empty' })
  })

  describe('of 2004', () => {
    const edition = 'tutankhamen-2004'
    const begin = (lost = {}) => new LedgerScenario(3, { edition, scoreOnly: true, startPoints: 99, lost })

    test('goes on after the last set until King Tut is paid for', () => {
      const table = begin()
      expect(all(table, edition, 1).refused({ kind: 'ended' })?.code).toBe('ledger.tilesLeft')
      table.enter(scored('SCg', [1, 0, 0]))
      expect(table.timeline.result).toBeNull()
      table.enter(point(1, 'bonus'))
      expect(table.timeline.result).toEqual({ winners: [0], points: [36, 98, 99], reason: 'empty' })
    })

    test('ends when it is said to be over, where he was taken before the ledger began', () => {
      expect(all(begin(), edition).enter({ kind: 'ended' }).timeline.result?.points).toEqual([36, 99, 99])
    })

    test('ends with the last set where he is paid for, or lost', () => {
      expect(all(begin().enter(point(1, 'bonus')), edition).timeline.result).not.toBeNull()
      expect(all(begin({ TUT: 1 }), edition).timeline.result).not.toBeNull()
    })
  })

  test('of 2021 ends so as well', () => {
    const table = new LedgerScenario(3, { scoreOnly: true, startPoints: 99 })
    expect(all(table, 'tutankhamun-2021', 1).timeline.result).toBeNull()
    table.enter(scored('SCA', [10, 0, 0]))
    expect(table.timeline.result).toEqual({ winners: [0], points: [34, 99, 99], reason: 'empty' })
  })

  test('has no turns, also where the first seat leaves', () => {
    const table = of2021().enter({ kind: 'left', seat: 0 })
    expect(table.position).toMatchObject({ seat: null, turn: 1, away: [0] })
  })
})
