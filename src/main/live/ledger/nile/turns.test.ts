import { describe, expect, test } from 'vitest'
import type { TileCode } from '../../../../shared/editions/index.ts'
import type { Counts } from '../../../../shared/editions/tiles.ts'
import type { LedgerEntry, NileEntryOf } from '../../../../shared/ledger/entry.ts'
import { LedgerScenario as Table } from '../testing/scenario.ts'

/** Three people, all boats on the line, nobody at the source. */
const of2021 = (options = {}) => new Table(3, options).take('POT BRA LOT')
const of2004 = (seats = 3, options = {}) => new Table(seats, { edition: 'tutankhamen-2004', ...options })

const swept = (...tiles: TileCode[]): LedgerEntry => ({ kind: 'swept', tiles })
const turn = (seat: number): LedgerEntry => ({ kind: 'turn', seat })
const adjust = (seat: number, points: number): LedgerEntry => ({
  kind: 'adjust',
  seat,
  points,
  reason: 'a bet',
})

const held = (seat: number, tiles: Counts[], more: Partial<NileEntryOf<'holdings'>> = {}) =>
  ({ kind: 'holdings', seat, held: tiles, under: {}, left: {}, ...more }) as const

/** Every tile that lies on the line. */
const restOf = ({ position: { sets, others } }: Table): TileCode[] =>
  [...sets, ...others].flatMap(({ tile, left }) => Array.from({ length: left }, () => tile))

describe('tiles left behind', () => {
  test('go to the Underworld in 2021, and out of the game in 2004', () => {
    const nile = of2021().enter(swept('CAR', 'RA'))
    expect(nile.position.under).toEqual({ CAR: 1, RA: 1 })
    expect(nile.all('swept')).toEqual([
      { kind: 'swept', tile: 'CAR', to: 'underworld' },
      { kind: 'swept', tile: 'RA', to: 'underworld' },
    ])
    const trail = of2004().take('CAg').enter(swept('MAb', 'PHA'))
    expect(trail.position.under).toEqual({})
    expect(trail.all('swept').map(({ to }) => to)).toEqual(['tomb', 'tomb'])
    expect(trail.set('MAb').left).toBe(7)
  })

  test('wait while a set among them waits for the order of boats', () => {
    const table = of2021()
      .take('BRA')
      .enter(swept('BRA', 'BRA', 'CAR', 'CAR'))
    expect(table.timeline.question).toEqual({ ask: 'order', among: [0, 1], set: 'BRA' })
    expect(table.set('CAR').left).toBe(8)
    expect(table.refused({ kind: 'took', tile: 'THR' })?.code).toBe('ledger.answerFirst')
    table.enter({ kind: 'order', seats: [0, 1] })
    expect(table.set('CAR')).toMatchObject({ left: 6, under: 2 })
    expect(table.timeline.question).toBeNull()
  })

  test('leave the turn where it is', () => {
    const table = of2021().enter(swept('CAR'))
    expect(table.position).toMatchObject({ seat: 0, last: 2, turn: 4 })
  })

  test('complete a set for which the seat of the last turn decides last (2004)', () => {
    const table = of2004(2).take('PHA PHA').enter(turn(0)).take('CAg CAb').enter(swept('CAg'))
    expect(table.position.seat).toBe(0)
    expect(table.timeline.question).toMatchObject({ ask: 'committed', seat: 0, set: 'CAg' })
    expect(table.position.round).toMatchObject({ active: 1 })
  })
})

describe('a line that is empty by the reports', () => {
  test('ends the game of 2021, with the bonus for the rings', () => {
    const table = of2021().take('SCA')
    table.enter(swept(...restOf(table)))
    expect(table.timeline.result).toMatchObject({ winners: [0], reason: 'empty' })
    expect(table.all('ended')).toMatchObject([{ winners: [0] }])
    expect(table.position.seat).toBeNull()
  })

  test('ends the game of 2004 without a question', () => {
    const table = of2004().take('CAg SCb')
    const rest = restOf(table)
    table.enter(swept(...rest.slice(1)))
    expect(table.timeline.result).toBeNull()
    table.enter(swept(rest[0]))
    expect(table.timeline.result).toMatchObject({ winners: [0], points: [24, 25, 26], reason: 'empty' })
  })
})

describe('a seat at zero in 2021', () => {
  const atZero = () => of2021({ startPoints: 2 }).take('ANK').enter(turn(0)).take('ANK')

  test('is told of once, until it is there no more', () => {
    const table = atZero().enter(swept('THR'), swept('CAR'))
    expect(table.all('endAsks')).toEqual([{ kind: 'endAsks', atZero: [0] }])
    table.enter(adjust(0, 1))
    expect(table.timeline.question).toBeNull()
    expect(table.position.seat).toBe(1)
    table.enter(adjust(0, -1))
    expect(table.all('endAsks')).toHaveLength(2)
  })

  test('does not end the game of those who play on, whose next turn is the next seat’s', () => {
    const table = atZero()
    const took = { kind: 'took', tile: 'THR' } as const
    expect(table.refused(took)).toEqual({ code: 'ledger.atZero', facts: { names: 'Anna' } })
    table.enter({ ...took, anyway: 'nobody has seen it' })
    expect(table.position).toMatchObject({ held: [{ POT: 1 }, { BRA: 1, THR: 1 }, { LOT: 1 }] })
    expect(table.timeline.log.at(-1)).toMatchObject({ against: { code: 'ledger.atZero' }, void: false })
  })

  test('cannot answer what was not asked', () => {
    expect(atZero().refused({ kind: 'ra', tile: 'THR' })?.code).toBe('ledger.notAsked')
    expect(atZero().refused({ kind: 'left', seat: 1 })?.code).toBe('ledger.atZero')
  })
})

describe('a turn that is passed over', () => {
  test('is told of, and the next seat is on', () => {
    const table = of2021().enter({ kind: 'skipped' })
    expect(table.all('skipped')).toEqual([{ kind: 'skipped', seat: 0 }])
    expect(table.position).toMatchObject({ seat: 1, turn: 5, last: 2 })
    table.enter({ kind: 'skipped', seat: 1 })
    expect(table.position.seat).toBe(2)
    expect(table.refused({ kind: 'skipped', seat: 1 })).toEqual({
      code: 'ledger.notOnTurn',
      facts: { name: 'Ben' },
    })
  })

  test('counts among the turns since which something may have been left behind', () => {
    const { possible, turns } = of2021().position.sweep
    expect(possible).toBe(true)
    expect(of2021().enter({ kind: 'skipped' }).position.sweep).toEqual({ possible, turns: turns + 1 })
  })

  test('is another than that of the seat at the pyramid, once somebody has taken a tile (2004)', () => {
    const table = of2004().take('ANg MAg TUT ANg MAg').take('CAb').enter({ kind: 'skipped' })
    expect(table.all('skipped').map(({ seat }) => seat)).toEqual([2, 1, 2])
    expect(table.position.seat).toBe(0)
  })

  test('is none where the seat at the pyramid is said to be on turn (2004)', () => {
    const table = of2004().take('ANg MAg TUT ANg MAg').enter(turn(2))
    expect(table.position.seat).toBe(2)
  })

  test('goes from the last seat to the first', () => {
    const table = of2021().enter(turn(2), { kind: 'skipped' })
    expect(table.position.seat).toBe(0)
    expect(table.all('turn').at(-1)).toEqual({ kind: 'turn', seat: 0 })
  })
})

describe('a player who joins in', () => {
  const joined = (seat: number, points?: number): LedgerEntry => ({ kind: 'joined', seat, points })

  test('with points has them, and the boat behind all others', () => {
    const table = of2021().enter({ kind: 'left', seat: 1 }, joined(1, 20))
    expect(table.position).toMatchObject({ points: [28, 20, 28], away: [] })
    expect(table.position.ahead[1]).toEqual([0, 2])
    expect(table.all('adjusted')).toEqual([{ kind: 'adjusted', seat: 1, points: -8, reason: '' }])
    table.enter(held(0, [{}, { DAG: 1 }, {}], { left: { DAG: 1 } })).take('DAG')
    expect(table.timeline.question).toBeNull()
    expect(table.all('scored')[0].awards[0].to).toBe(1)
  })

  test('without them has the same as before, and the boat somewhere on the line', () => {
    const table = of2021().enter({ kind: 'left', seat: 1 }, joined(1))
    expect(table.position).toMatchObject({ points: [28, 28, 28], away: [] })
    expect(table.position.ahead).toEqual([[], [], []])
    expect(table.all('adjusted')).toEqual([])
  })

  test('as the third makes the Underworld no party any more', () => {
    const late = () => new Table(3, { late: [2] }).take('POT BRA')
    expect(late().position.underworldRanks).toBe(true)
    expect(late().enter(joined(2, 25)).position.underworldRanks).toBe(false)
    expect(late().position.points).toEqual([30, 30, 30])
    const two = late().enter(swept('ANK', 'ANK'))
    expect(two.all('scored')[0]).toMatchObject({ underworldRanks: true, awards: [{ to: 'underworld' }] })
    const three = late().enter(joined(2, 25), swept('ANK', 'ANK'))
    expect(three.all('scored')[0]).toMatchObject({ underworldRanks: false, awards: [] })
  })

  test('is on turn when the seats before have played', () => {
    const table = new Table(3, { late: [2] }).take('POT BRA')
    expect(table.position.seat).toBe(0)
    table.enter(joined(2, 25)).take('THR THR')
    expect(table.position.seat).toBe(2)
  })
})

describe('a player who leaves', () => {
  test('on turn has the next seat play, and otherwise leaves the turn where it is', () => {
    expect(of2021().enter({ kind: 'left', seat: 0 }).position).toMatchObject({ seat: 1, turn: 5 })
    expect(of2021().enter({ kind: 'left', seat: 1 }).position).toMatchObject({ seat: 0, turn: 4 })
  })

  test.each([{ kind: 'took', tile: 'CAg' } as const, swept('CAg')])(
    'is not asked for wilds when a set scores: $kind (2004)',
    (last) => {
      const table = of2004().take('PHA MAg MAb CAg MAp').enter({ kind: 'left', seat: 0 }, last)
      expect(table.timeline.question).toBeNull()
      expect(table.all('scored')).toMatchObject([{ set: 'CAg', wilds: [{}, {}, {}] }])
    },
  )
})

describe('a game that players have left', () => {
  test('is won by the best of the others, among whom the boats decide', () => {
    const table = new Table(4).take('POT BRA LOT THR').enter(adjust(0, -5), { kind: 'left', seat: 0 })
    table.enter({ kind: 'ended', anyway: 'the bus leaves' })
    expect(table.timeline.question).toMatchObject({ ask: 'order', among: [1, 2, 3] })
    table.enter({ kind: 'order', seats: [3, 1, 2] })
    expect(table.timeline.result).toMatchObject({ winners: [3], points: [19, 24, 24, 24] })
    expect(table.all('ended')).toMatchObject([{ winners: [3], tie: [1, 2, 3] }])
  })

  test('names no tie where one is the best', () => {
    const table = new Table(4).take('POT BRA LOT THR').enter(adjust(2, -5), { kind: 'left', seat: 0 })
    table.enter({ kind: 'ended', anyway: 'the bus leaves' })
    expect(table.all('ended')).toMatchObject([{ winners: [2], tie: null }])
  })

  test('is shared by the best of the others in 2004', () => {
    const table = of2004().enter(adjust(0, -5), { kind: 'left', seat: 0 })
    table.enter({ kind: 'ended', anyway: 'the bus leaves' })
    expect(table.timeline.result).toMatchObject({ winners: [1, 2] })
    expect(table.all('ended')).toMatchObject([{ winners: [1, 2], tie: null }])
  })
})

describe('an answer', () => {
  test('that is an order of boats may be given unasked, and names no set then', () => {
    const table = of2021().enter({ kind: 'order', seats: [1, 0] })
    expect(table.timeline.log.at(-1)?.entry).toEqual({ kind: 'order', seats: [1, 0] })
    expect(table.all('ordered')).toEqual([{ kind: 'ordered', seats: [1, 0] }])
    expect(table.position.ahead).toEqual([[], [0], []])
    table.take('DAG DAG')
    expect(table.timeline.question).toMatchObject({ ask: 'order', among: [0, 1] })
  })
})

describe('Isis', () => {
  test('without a ring is answered no more once the next tile was taken', () => {
    const table = of2021().take('ISI')
    const answer = { kind: 'isis', tile: 'SEA' } as const
    expect(table.refused(answer)).toEqual({ code: 'ledger.noRing', facts: { name: 'Anna' } })
    expect(table.take('THR').refused(answer)?.code).toBe('ledger.notAsked')
  })

  test('asks nothing where she is the last tile of the line, not even of a ring too many', () => {
    const table = new Table(2).take('SCA THR')
    const rest = restOf(table)
    table.enter(swept(...rest.toSpliced(rest.indexOf('ISI'), 1)))
    table.enter({ kind: 'took', tile: 'SCA', anyway: 'from another box' }, turn(0)).take('ISI')
    expect(table.all('idolAsks')).toEqual([])
    expect(table.all('idolIdle')).toMatchObject([{ verb: 'isis', seat: 0 }])
    expect(table.timeline.result).toMatchObject({ winners: [1], points: [28, 26], reason: 'empty' })
  })
})

describe('a count', () => {
  const counted = (left: number): LedgerEntry => ({ kind: 'counted', tile: 'CAR', left })

  test('that agrees with the reports takes an earlier doubt away', () => {
    const table = of2021().enter(counted(6))
    expect(table.timeline.doubts).toHaveLength(1)
    expect(table.all('recounted')).toEqual([{ kind: 'recounted', tile: 'CAR', was: 8, is: 6 }])
    table.enter(counted(8))
    expect(table.timeline.doubts).toEqual([])
    expect(table.set('CAR')).toMatchObject({ left: 8, certain: true })
  })

  test('is refused beyond the tiles that there are', () => {
    expect(of2021().refused(counted(8))).toBeNull()
    expect(of2021().refused(counted(9))).toEqual({
      code: 'ledger.tooManyLeft',
      facts: { tile: 'CAR', named: 9, max: 8, where: '' },
    })
    const scored = of2021().take('ANK').enter(turn(0)).take('ANK')
    expect(scored.refused({ kind: 'counted', tile: 'ANK', left: 1 })).toMatchObject({
      facts: { max: 0, where: 'Anna 2' },
    })
  })
})

describe('points agreed on', () => {
  test('are added and taken away, never below zero', () => {
    const table = of2021().enter(adjust(1, 4), adjust(2, -40))
    expect(table.position.points).toEqual([28, 32, 0])
    expect(table.all('adjusted')).toEqual([
      { kind: 'adjusted', seat: 1, points: 4, reason: 'a bet' },
      { kind: 'adjusted', seat: 2, points: -28, reason: 'a bet' },
    ])
  })
})

describe('what lies on the table, told at once,', () => {
  test('replaces what was reported, scores what is complete, and keeps the points', () => {
    const table = of2021()
      .take('SCA')
      .enter(held(2, [{ THR: 1 }, { SCA: 3 }, { ANK: 1 }], { under: { ANK: 1 } }))
    expect(table.position).toMatchObject({
      seat: 2,
      held: [{ THR: 1 }, { SCA: 3 }, {}],
      points: [27, 28, 26],
    })
    expect(table.set('THR')).toMatchObject({ left: 7, certain: true, held: [1, 0, 0] })
    expect(table.set('ANK')).toMatchObject({ scored: true })
    expect(table.all('held')).toHaveLength(1)
  })

  test('is refused with more tiles than there are, and none of a set that has scored', () => {
    const table = of2021()
    expect(table.refused(held(0, [{ ANK: 2 }, { ANK: 1 }, {}]))).toEqual({
      code: 'ledger.setCount',
      facts: { tile: 'ANK', count: 3, size: 2 },
    })
    expect(table.refused(held(0, [{ ANK: 1 }, {}, {}], { under: { ANK: 2 } }))).toMatchObject({
      facts: { count: 3 },
    })
    expect(table.refused(held(0, [{ ANK: 1 }, {}, {}], { left: { ANK: 2 } }))).toMatchObject({
      facts: { count: 3 },
    })
    expect(table.refused(held(0, [{ ANK: 1 }, {}, {}], { left: { ANK: 1 } }))).toBeNull()
    expect(table.refused(held(0, [{ ANK: 1 }, {}, {}], { scored: ['ANK'] }))).toMatchObject({
      facts: { count: 1, size: 0 },
    })
    expect(table.refused(held(0, [{ CAg: 1 }, {}, {}]))?.code).toBe('ledger.noTile')
    expect(table.refused(held(0, [{}, {}], {}))).toEqual({ code: 'ledger.seats', facts: { count: 3 } })
    expect(table.refused(held(0, [{}, {}, {}], { points: [1] }))?.code).toBe('ledger.seats')
    expect(table.refused(held(0, [{}, {}, {}], { scored: ['RA'] }))?.code).toBe('ledger.wrongKind')
    expect(table.refused(held(0, [{}, {}, {}], { scoreOnly: true }))?.code).toBe('ledger.fullOnly')
    expect(table.enter({ kind: 'left', seat: 1 }).refused(held(1, [{}, {}, {}]))).toEqual({
      code: 'ledger.away',
      facts: { name: 'Ben' },
    })
  })

  test('leaves a set as it scored, and what may have been left behind before is known', () => {
    const fourRounds = 'THR THR THR SAR SAR SAR CAR CAR CAR SEN SEN SEN'
    const table = of2021().take('ANK').enter(turn(0)).take('ANK').enter(turn(0)).take(fourRounds)
    expect(table.timeline.doubts).toMatchObject([{ code: 'unswept' }])
    const left = { OSI: 2, ISI: 2, RA: 2, THO: 2, HOR: 2 }
    table.enter(held(0, [{}, {}, {}], { left }))
    expect(table.timeline.doubts).toEqual([])
    expect(table.set('ANK')).toMatchObject({ scored: true, left: 0 })
    table.enter(held(0, [{}, {}, {}], { left, scored: ['ANK'] }))
    expect(table.refused({ kind: 'took', tile: 'ANK' })).toMatchObject({ facts: { where: 'Anna 2' } })
    expect(table.set('THR')).toMatchObject({ left: 8, certain: true })
  })

  test('takes doubts away, but leaves those about tiles of which nothing was told', () => {
    const table = of2021().enter({ kind: 'counted', tile: 'CAR', left: 6 })
    table.enter(held(0, [{}, {}, {}], { under: { THO: 2 }, left: { OSI: 2, ISI: 2, RA: 1 } }))
    expect(table.timeline.doubts).toMatchObject([{ code: 'unknown', facts: { tile: 'HOR', left: 2 } }])
    expect(table.timeline.doubts[0].repairs).toEqual([
      { do: 'enter', entry: { kind: 'counted', tile: 'HOR', left: 2 } },
    ])
    expect(table.enter({ kind: 'counted', tile: 'HOR', left: 2 }).timeline.doubts).toEqual([])
  })

  test('sets the points of a game that began without the app, and what has scored in it', () => {
    const table = new Table(3).enter(held(1, [{}, {}, {}], { points: [9, 30, 28], scored: ['ANK', 'SCA'] }))
    expect(table.position.points).toEqual([9, 30, 28])
    expect([table.set('ANK').scored, table.set('SCA').scored, table.set('DAG').scored]).toEqual([
      true,
      true,
      false,
    ])
    expect(table.set('SCA')).toMatchObject({ left: 0, certain: true, held: [0, 0, 0], under: 0 })
    expect(table.refused({ kind: 'took', tile: 'ANK' })?.facts.where).toBe('out of the game 2')
    expect(table.position.ahead).toEqual([[], [], []])
  })

  test('leaves the boats as they were known where it tells tiles alone', () => {
    expect(new Table(3).enter(held(1, [{}, {}, {}])).position.ahead).toEqual([[], [0], [0, 1]])
  })

  test('leaves the boats anywhere where it tells points as well or follows scores, which may go on', () => {
    const told = new Table(3).enter(held(1, [{}, {}, {}], { points: [9, 30, 28] }))
    expect(told.position.ahead).toEqual([[], [], []])
    const scores = new Table(3, { scoreOnly: true })
    expect(scores.enter(held(1, [{}, {}, {}])).position.ahead).toEqual([[], [], []])
    const still = new Table(3, { scoreOnly: true }).enter(held(1, [{}, {}, {}], { scoreOnly: true }))
    expect(still.position.scoreOnly).toBe(true)
  })

  test('has the seat on turn decide last about wilds for a set that it completes (2004)', () => {
    const table = of2004().enter(held(1, [{ PHA: 1, CAg: 1 }, { PHA: 1, CAg: 1 }, {}]))
    expect(table.position.round).toMatchObject({ set: 'CAg', active: 1, waiting: [0, 1] })
  })
})
