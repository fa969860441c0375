import { describe, expect, test } from 'vitest'
import { cards, layerCards, type Card } from '../../../../shared/editions/tutankhamens-revenge.ts'
import type { LedgerEntry, LedgerSetup } from '../../../../shared/ledger/entry.ts'
import type { Options } from '../../../../shared/record.ts'
import { sentenceOfDoubt } from '../../../../shared/text/ledger.ts'
import { LedgerScenario } from '../testing/scenario.ts'

/** Three people, of whom Cleo digs first: she sits left of the player who laid layer 5. */
const dig = (options: Options & Partial<LedgerSetup> = {}, seats = 3) =>
  new LedgerScenario<'dig'>(seats, { edition: 'tutankhamens-revenge', ...options })

const revealed = (...cards: readonly (Card | number)[]): LedgerEntry[] =>
  cards.map((card) => ({ kind: 'revealed', card }))
const stop: LedgerEntry = { kind: 'stop' }

describe('a turn', () => {
  test('sets treasures aside and pays them out when it stops', () => {
    const table = dig().enter(...revealed('BRA', 'OBh', 'HOR'))
    expect(table.position).toMatchObject({ seat: 2, aside: 7, money: [10, 10, 10], digs: 3 })
    expect(table.enter(stop).position).toMatchObject({ seat: 0, last: 2, money: [10, 10, 17], turn: 2 })
  })

  test('counts double after a scarab, penalties too', () => {
    const table = dig().enter({ kind: 'scarab' }, ...revealed('CHE'))
    expect(table.position).toMatchObject({ doubled: true, aside: 6, scarabs: [2, 2, 1] })
    table.enter(...revealed('SCO'))
    expect(table.position).toMatchObject({ seat: 0, money: [10, 10, 4], doubled: false })
    expect(table.timeline.prompts).toEqual(['forfeited'])
  })

  test('begins with the reminder which card counts, in the first turn alone', () => {
    const table = dig().enter(...revealed('BRA'))
    expect(table.timeline.prompts).toEqual(['liftedCard'])
    table.enter(stop, ...revealed('BRA'))
    expect(table.timeline.prompts).toEqual([])
  })

  test('can be told by values alone; by kind the numbers are then at most', () => {
    const table = dig().enter(...revealed(3, 'NEC', -2))
    expect(table.position).toMatchObject({ money: [10, 10, 8], left: 77, certain: false })
    expect(table.all('penalty')).toMatchObject([{ card: null, forfeited: 7, due: 2 }])
  })

  test('without a dig is a pass, and costs what the table has agreed on', () => {
    const table = dig({ passCost: 3 }).enter(stop)
    expect(table.position.money).toEqual([10, 10, 7])
    table.enter(stop, stop)
    expect(table.timeline.result).toMatchObject({ winners: [0, 1, 2], reason: 'all passed' })
  })
})

describe('a blockade', () => {
  test('is laid after the turn, and lifted by itself when its owner is on again', () => {
    const table = dig().enter(...revealed('BRA'), stop, { kind: 'blockaded', cell: 'b2' })
    expect(table.position).toMatchObject({
      blockades: [1, 1, 0],
      laid: [null, null, 'b2'],
      mayBlockade: false,
    })
    expect(table.refusal({ kind: 'blockaded', cell: 'c3' })).toContain('Cleo has already used')
    table.enter(stop)
    expect(table.refusal({ kind: 'blockaded', cell: 'b2' })).toContain('Cleo’s blockade is already on b2')
    table.enter(...revealed('ALA'), stop)
    expect(table.position.laid).toEqual([null, null, null])
    expect(table.all('unblocked')).toEqual([{ kind: 'unblocked', seat: 2, cell: 'b2' }])
  })

  test('is not laid once the next one digs', () => {
    const table = dig().enter(stop, ...revealed('ALA'))
    expect(table.refusal({ kind: 'blockaded', cell: 'a1' })).toContain('before the next player digs')
  })
})

describe('a blockade after the turn was passed on by hand', () => {
  const blockaded: LedgerEntry = { kind: 'blockaded', cell: 'b2' }

  test.each<[string, LedgerEntry, object]>([
    ['it was another seat’s', { kind: 'turn', seat: 1 }, { seat: 1, laid: [null, null, 'b2'] }],
    ['the next one left', { kind: 'left', seat: 0 }, { seat: 1, laid: [null, null, 'b2'] }],
  ])('is of the seat that has dug: %s', (_, passed, position) => {
    const table = dig().enter(...revealed('BRA'), stop, passed)
    expect(table.position).toMatchObject({ last: 2, mayBlockade: true })
    expect(table.enter(blockaded).position).toMatchObject(position)
  })
})

describe('what cannot be', () => {
  test('a third scarab, one after the first dig, more cards than there are', () => {
    const table = dig().enter(...revealed('ALA'))
    expect(table.refusal({ kind: 'scarab' })).not.toBeNull()
    const masked = dig().enter(...revealed('MSK'))
    expect(masked.refusal(revealed('MSK')[0])).toContain('The only card')
  })

  test('a turn of somebody who is out, or in the middle of another', () => {
    const table = dig().enter(
      { kind: 'adjust', seat: 2, points: -9, reason: 'lost coins' },
      ...revealed('COh'),
    )
    expect(table.position.in).toEqual([true, true, false])
    expect(table.refusal({ kind: 'turn', seat: 2 })).toContain('Cleo is out')
    expect(table.enter(...revealed('ALA')).refusal({ kind: 'turn', seat: 1 })).toContain(
      'Anna’s turn is not over',
    )
  })

  test('is kept with its reason all the same', () => {
    const table = dig().enter(...revealed('MSK'))
    table.enter({ kind: 'revealed', card: 'MSK', anyway: 'two boxes in one' })
    expect(table.timeline.log[1].against?.code).toBe('ledger.allCards')
    expect(table.timeline.doubts.map(sentenceOfDoubt)).toEqual([
      'More “Mask of Tutankhamen” cards were reported than there are: 1.',
    ])
  })
})

describe('the end', () => {
  test('is the last one in', () => {
    const table = dig({}, 2).enter(
      { kind: 'adjust', seat: 1, points: -9, reason: 'lost' },
      ...revealed('COh'),
    )
    expect(table.timeline.result).toMatchObject({ winners: [0], reason: 'last one in', money: [10, 0] })
  })

  test('may be said of a box that the reports leave something in', () => {
    const table = dig().enter(...revealed('HOR'), stop)
    expect(table.refusal({ kind: 'ended' })).toContain('79 cards')
    table.enter({ kind: 'ended', anyway: 'we told sums only' })
    expect(table.timeline.result).toMatchObject({ winners: [2], reason: 'all revealed' })
  })
})

describe('the box', () => {
  test('is begun by who digs first, where that is told', () => {
    expect(dig().position.seat).toBe(2)
    const table = dig({ first: 1 }).enter(...revealed('BRA'), stop)
    expect(table.position).toMatchObject({ seat: 2, last: 1, money: [10, 12, 10] })
  })

  test('has the values of its house rules', () => {
    const table = dig({ maskJackpot: true }).enter(...revealed('BRA'))
    expect(table.position).toMatchObject({ aside: 2, values: { MSK: 11, BRA: 2, ALA: 1 } })
    expect(table.enter(...revealed('MSK')).position.aside).toBe(13)
  })

  test('has lost cards: fewer are left, of their kind and of all', () => {
    const table = dig({ lost: { MSK: 1, HOR: 3 } })
    expect(table.position.left).toBe(76)
    expect(table.position.cards.find(({ card }) => card === 'HOR')).toEqual({ card: 'HOR', size: 1, left: 1 })
    expect(table.position.cards.some(({ card }) => card === 'MSK')).toBe(false)
    expect(table.refusal(revealed('MSK')[0])).not.toBeNull()
    expect(table.enter(...revealed('HOR')).refusal(revealed('HOR')[0])).not.toBeNull()
  })

  test('is empty when the last card that it has is revealed', () => {
    const harmless = { OBh: 8, OBs: 8, OBf: 7 }
    const others = cards.filter((card) => !(card in harmless))
    const layers = layerCards.flatMap((counts) => Object.entries(counts) as [Card, number][])
    const lost = Object.fromEntries(
      others.map((card) => [card, layers.reduce((sum, [one, n]) => sum + (one === card ? n : 0), 0)]),
    )
    const table = dig({ lost: { ...lost, ...harmless } })
    expect(table.position.left).toBe(1)
    expect(table.enter(...revealed('OBf')).timeline.result).toMatchObject({ reason: 'all revealed' })
  })

  test.each([
    [
      'more cards than there are',
      { lost: { MSK: 2 } },
      'Mask of Tutankhamen: the box cannot have lost 2, only 1 at most',
    ],
    ['tiles', { lost: { ANK: 1 } }, 'does not exist in this edition'],
    ['a first digger without a seat', { first: 3 }, '4'],
  ] as const)('has not lost %s', (_, setup, sentence) => {
    expect(() => dig(setup)).toThrow(sentence)
  })
})

describe('score only', () => {
  const earned = (silver: number): LedgerEntry => ({ kind: 'earned', silver })
  const scores = (options: Options & Partial<LedgerSetup> = {}) =>
    dig({ scoreOnly: true, first: 0, ...options })

  test('counts the silver of whole turns', () => {
    const table = scores().enter(earned(7), earned(-5), earned(0), { kind: 'skipped' }, earned(3))
    expect(table.position).toMatchObject({ seat: 2, turn: 6, money: [17, 8, 10], mayBlockade: false })
    expect(table.all('stopped').map(({ gained }) => gained)).toEqual([7, 0, 3])
  })

  test('puts out who cannot pay a penalty in full', () => {
    const table = scores().enter(earned(1), earned(-11))
    expect(table.position).toMatchObject({ seat: 2, money: [11, 0, 10], in: [true, false, true] })
    expect(table.enter(earned(-10)).position.in[2]).toBe(true)
    expect(table.enter(earned(1), earned(-20)).timeline.result).toMatchObject({
      winners: [0],
      reason: 'last one in',
    })
  })

  test('ends where all pass, at their price, and when somebody says so', () => {
    const passed = scores({ passCost: 3 }).enter(earned(2), stop, stop, stop)
    expect(passed.timeline.result).toMatchObject({ reason: 'all passed', money: [9, 7, 7] })
    const empty = scores().enter(earned(2), { kind: 'ended' })
    expect(empty.timeline.result).toMatchObject({ winners: [0], reason: 'all revealed' })
  })

  test('knows nothing of cards, and a full ledger nothing of sums', () => {
    for (const entry of [...revealed('ALA'), { kind: 'scarab' } as const]) {
      expect(scores().refusal(entry)).toContain('only the silver of each turn')
    }
    expect(dig().refusal(earned(4))).toContain('works this out from your reports')
    expect(scores().position).toMatchObject({ scoreOnly: true, scarabs: [0, 0, 0], blockades: [0, 0, 0] })
  })
})
