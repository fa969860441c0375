import { describe, expect, test } from 'vitest'
import { LedgerScenario } from '../testing/scenario.ts'

const of2004 = (seats = 3, options = {}) =>
  new LedgerScenario(seats, { edition: 'tutankhamen-2004', ...options })
const of1993 = (seats = 3, options = {}) =>
  new LedgerScenario(seats, { edition: 'tutanchamun-1993', ...options })

describe('a bag of gold', () => {
  test('asks what was bought, of what can be had, and the seller scores a point', () => {
    const table = of2004().take('ANg ANg BAG').enter({ kind: 'turn', seat: 0 }).take('BAG')
    expect(table.timeline.question).toEqual({ ask: 'bought', seat: 0, offers: [{ from: 1, tile: 'ANg' }] })
    table.enter({ kind: 'bought', purchase: { from: 1, tile: 'ANg' } })
    expect(table.position).toMatchObject({ points: [26, 25, 26], held: [{ ANg: 2 }, {}, {}], seat: 1 })
    expect(table.timeline.prompts).toContain('seller')
  })

  test('asks nothing where nothing is to be had, and refuses what is not theirs', () => {
    expect(of2004().take('BAG').timeline.question).toBeNull()
    const table = of2004().take('ANg ANg').enter({ kind: 'turn', seat: 0 }).take('BAG')
    expect(table.refusal({ kind: 'bought', purchase: { from: 2, tile: 'ANg' } })).not.toBeNull()
    expect(table.refusal({ kind: 'bought', purchase: { from: 1, tile: 'MAg' } })).not.toBeNull()
  })
})

test('a tile that there is once is refused as the only one', () => {
  expect(of2004().take('TUT').refusal({ kind: 'took', tile: 'TUT' })).toMatch(
    /^The only King Tut tile is already placed: Anna 1\. /,
  )
})

describe('wilds', () => {
  test('are asked for set by set where one report completes several', () => {
    const table = of2004().take('ANg MAg HOg')
    const sets = { CAg: 1, CAb: 1 }
    table.enter({
      ...{ kind: 'holdings', seat: 0, held: [{ ...sets, PHA: 1 }, sets, {}], under: {}, left: {} },
    })
    expect(table.timeline.question).toMatchObject({ ask: 'committed', seat: 0, set: 'CAg' })
    table.enter({ kind: 'committed', tiles: [] })
    expect(table.timeline.question).toMatchObject({ ask: 'committed', seat: 0, set: 'CAb' })
    table.enter({ kind: 'committed', tiles: ['PHA'] })
    expect(table.timeline.question).toBeNull()
    expect(table.all('scored').map(({ set, counts }) => [set, counts])).toEqual([
      ['CAg', [1, 1, 0]],
      ['CAb', [2, 1, 0]],
    ])
  })

  test('are asked for in the order of the rules, from the left of the active player, who comes last', () => {
    const table = of2004().take('PHA CAg PHA').enter({ kind: 'turn', seat: 2 }).take('HOg')
    table.enter({ kind: 'turn', seat: 0 }).take('HOg').enter({ kind: 'turn', seat: 1 }).take('HOg HOg')
    const asked = table.timeline.question
    expect(table.timeline.prompts).toContain('wilds')
    expect(asked).toMatchObject({ ask: 'committed', seat: 0, set: 'HOg', commitments: [{ tiles: ['PHA'] }] })
    expect(table.position.round).toMatchObject({ set: 'HOg', active: 2, waiting: [0, 2] })
    table.enter({ kind: 'committed', tiles: ['PHA'] })
    expect(table.timeline.question).toMatchObject({ seat: 2 })
    expect(table.refusal({ kind: 'committed', tiles: ['PHA', 'PHA'] })).not.toBeNull()
    table.enter({ kind: 'committed', tiles: [] })
    expect(table.all('scored')[0].counts).toEqual([2, 1, 2])
    expect(table.position.points).toEqual([24, 26, 24])
    expect(table.timeline.prompts).toContain('halves')
  })

  test('of a set that is completed by clearing: the rest is cleared after the round', () => {
    const table = of2004().take('CAg PHA HOg').enter({ kind: 'turn', seat: 0 }).take('PHA')
    table.enter({ kind: 'swept', tiles: ['CAg', 'MAb'] })
    expect(table.timeline.question).toMatchObject({ ask: 'committed', seat: 0, set: 'CAg' })
    expect(table.set('MAb').left).toBe(8)
    table.enter({ kind: 'committed', tiles: [] })
    expect(table.set('MAb').left).toBe(7)
    expect(table.position.points[0]).toBe(24)
  })

  test('of 1993: a pharaoh only breaks ties, and the mask counts with no tile of the set', () => {
    const table = of1993(2).take('PHA FAN').enter({ kind: 'turn', seat: 0 }).take('FAN')
    expect(table.timeline.question).toMatchObject({ ask: 'committed', seat: 0 })
    table.enter({ kind: 'committed', tiles: ['PHA'] })
    expect(table.position.points).toEqual([30, 31])
  })
})

test('three who tie for most have half each in 1993, and nothing where the table agreed so', () => {
  const tied = (options = {}) =>
    of1993(3, options)
      .take('CND CND CND')
      .enter({ kind: 'swept', tiles: ['CND'] })
  expect(tied().position.points).toEqual([24, 24, 24])
  const agreed = tied({ manyTiedGetNothing: true })
  expect(agreed.position.points).toEqual([26, 26, 26])
  expect(agreed.all('scored')[0].awards).toMatchObject([{ to: 'nobody', tie: { rule: 'manyTied' } }])
  const now = of1993(3, { manyTiedGetNothing: true }).take('CND CND CND')
  expect(now.set('CND')).toMatchObject({ first: { to: [], open: false, tie: 'manyTied' }, second: null })
})

test('King Tut scores at once in 2004, as is said then, and the mask of 1993 does not', () => {
  const table = of2004().take('TUT')
  expect(table.position.points).toEqual([25, 26, 26])
  expect(table.timeline.prompts).toContain('bonus')
  expect(of1993().take('MSK').position.points).toEqual([26, 26, 26])
})

describe('the end', () => {
  test('comes at once when somebody reaches zero, and is shared where it is reached together', () => {
    const table = of2004(2, { startPoints: 1 }).take('CAg CAg')
    expect(table.timeline.result).toEqual({ winners: [0, 1], points: [0, 0], reason: 'zero' })
  })

  test('comes by points agreed on', () => {
    const table = of2004().enter({ kind: 'adjust', seat: 0, points: -26, reason: 'a bet' })
    expect(table.timeline.result).toMatchObject({ winners: [0], reason: 'zero' })
  })

  test('comes by a point that is paid to a seller', () => {
    const table = of2004(2, { startPoints: 1 }).take('ANg ANg BAG')
    table.enter({ kind: 'bought', purchase: { from: 1, tile: 'ANg' } })
    expect(table.timeline.result).toMatchObject({ winners: [1], reason: 'zero' })
  })
})

describe('score only', () => {
  test('takes wilds that were committed into account', () => {
    const wilds = [{ PHA: 1 }, {}, {}]
    const table = of2004(3, { scoreOnly: true }).enter({
      kind: 'scored',
      set: 'HOg',
      held: [1, 1, 1],
      wilds,
    })
    expect(table.position.points).toEqual([22, 26, 26])
    const tied = of1993(3, { scoreOnly: true }).enter({ kind: 'scored', set: 'CND', held: [1, 1, 0], wilds })
    expect(tied.position.points).toEqual([22, 24, 26])
    expect(table.refusal({ kind: 'scored', set: 'CAg', held: [1, 1, 1] })).toContain('you entered 3')
    expect(table.refusal({ kind: 'point', seat: 0, why: 'ring' })).not.toBeNull()
    expect(table.enter({ kind: 'point', seat: 0, why: 'purchase' }).position.points[0]).toBe(21)
  })

  test('becomes a full ledger without any doubt once it is said what lies on the line', () => {
    const left = { SCB: 1, FAN: 1, CND: 2, SRC: 7, COI: 1, PHA: 2, MSK: 1 }
    const said = Object.fromEntries(
      of1993(2).position.sets.map(({ tile }) => [tile, left[tile as keyof typeof left] ?? 0]),
    )
    const table = of1993(2, { scoreOnly: true }).enter({
      kind: 'holdings',
      seat: 1,
      held: [{ SRC: 1, FAN: 1 }, { PHA: 1 }],
      under: {},
      left: { ...said, ...left },
    })
    expect(table.timeline.doubts).toEqual([])
    expect(table.set('FAN')).toMatchObject({ left: 1, certain: true, held: [1, 0] })
    table.take('FAN').enter({ kind: 'committed', tiles: [] })
    expect(table.all('scored').at(-1)?.set).toBe('FAN')
  })

  test('King Tut costs one seat one coin, in 2004 alone', () => {
    const bonus = { kind: 'point', seat: 1, why: 'bonus' } as const
    const table = of2004(3, { scoreOnly: true }).enter(bonus)
    expect(table.position.points).toEqual([26, 25, 26])
    expect(table.refusal({ ...bonus, seat: 2 })).toContain('paid the tribute coin for King Tut')
    expect(of1993(3, { scoreOnly: true }).refusal(bonus)).not.toBeNull()
  })
})

describe('the seat that has taken the last tile of the line', () => {
  const table = () => of2004().take('ANg MAg TUT ANg MAg')

  test('is passed over without a report', () => {
    expect(table().position).toMatchObject({ seat: 0, last: 1, turn: 7 })
    expect(table().all('skipped')).toEqual([{ kind: 'skipped', seat: 2 }])
  })

  test('changes nothing more where it is reported nevertheless, as older ledgers do', () => {
    const ledger = table().enter({ kind: 'skipped' })
    expect(ledger.position).toMatchObject({ seat: 0, turn: 7 })
    expect(ledger.enter({ kind: 'skipped' }).position).toMatchObject({ seat: 1, turn: 8 })
  })

  test('can be told apart from another that has no tile ahead', () => {
    const ledger = table().enter({ kind: 'skipped', seat: 0 })
    expect(ledger.position).toMatchObject({ seat: 1, turn: 8 })
    expect(ledger.refusal({ kind: 'skipped', seat: 0 })).toContain('not Anna’s turn')
  })
})
