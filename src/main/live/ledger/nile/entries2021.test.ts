import { describe, expect, test } from 'vitest'
import { LedgerScenario as Table } from '../testing/scenario.ts'

/** Three people, all boats on the river, nobody at the source. */
const begun = () => new Table(3).take('POT BRA LOT')

describe('a turn', () => {
  test('is the tile, and the next seat is on', () => {
    const table = new Table(3).take('THR')
    expect(table.position).toMatchObject({ seat: 1, last: 0, turn: 2, held: [{ THR: 1 }, {}, {}] })
    expect(table.set('THR')).toMatchObject({ left: 7, certain: true, size: 8 })
  })

  test('a ring scores at once, and its prompt says so', () => {
    const table = new Table(3).take('SCA')
    expect(table.position.points).toEqual([27, 28, 28])
    expect(table.timeline.prompts).toContain('ringPoint')
  })

  test('after which something may trail says so, until somebody has said what does', () => {
    const table = new Table(3).take('POT')
    expect(table.position).toMatchObject({ sweep: { possible: false } })
    table.take('BRA LOT')
    expect(table.position).toMatchObject({ sweep: { possible: true } })
    table.enter({ kind: 'swept', tiles: ['ANK'] })
    expect(table.position).toMatchObject({ sweep: { possible: false } })
  })

  test('is corrected by saying whose it really is', () => {
    const table = new Table(3).take('THR').enter({ kind: 'turn', seat: 2 })
    expect(table.position.seat).toBe(2)
  })
})

describe('what cannot be is refused with what is wrong and what could be meant', () => {
  test('a ninth throne', () => {
    const table = new Table(2).take('THR THR THR THR THR THR THR').enter({ kind: 'swept', tiles: ['THR'] })
    expect(table.refusal({ kind: 'took', tile: 'THR' })).toBe(
      'All 8 Throne tiles are already placed: Anna 4, Ben 3, Underworld 1. Was it another tile, or is an earlier entry wrong?',
    )
  })

  test('a ring to Isis from someone without one', () => {
    const table = new Table(2).take('ISI')
    expect(table.timeline.question).toBeNull()
    expect(table.refusal({ kind: 'isis', tile: 'SEA' })).toContain('Anna has no scarab ring')
  })

  test('an idol used a third time', () => {
    const table = new Table(2).take('THO THO')
    expect(table.refusal({ kind: 'took', tile: 'THO' })).toContain('All 2 Thoth tiles have been used')
  })

  test('an Osiris tile that is not in the Underworld', () => {
    const table = begun()
      .enter({ kind: 'swept', tiles: ['CAR'] })
      .take('OSI')
    expect(table.timeline.question).toMatchObject({ ask: 'osiris', seat: 0, tiles: ['CAR'] })
    expect(table.refusal({ kind: 'osiris', tile: 'POT' })).toContain('no Pottery in the Underworld: Anna 1')
  })

  test('more trailing tiles than there can be', () => {
    const table = begun().take('ANK')
    expect(table.refusal({ kind: 'swept', tiles: ['ANK', 'ANK'] })).toContain('Ankh: you entered 2, but')
  })

  test('anything else while something is asked', () => {
    const table = begun().take('RA')
    expect(table.refusal({ kind: 'took', tile: 'THR' })).toContain('Please answer this first: which tile Ra')
  })

  test('a tile of another edition, and a report for another game', () => {
    const table = new Table(2)
    expect(table.refusal({ kind: 'took', tile: 'TUT' })).toContain('no King Tut in this edition')
    expect(table.refusal({ kind: 'stop' })).toContain('does not exist in this edition')
    expect(table.refusal({ kind: 'bought', purchase: null })).toContain('does not exist in this edition')
  })
})

describe('a completed set', () => {
  test('of two that are tied asks for the order of just their boats, and pays by it', () => {
    const table = begun().take('ANK ANK')
    expect(table.timeline.question).toEqual({ ask: 'order', among: [0, 1], set: 'ANK' })
    table.enter({ kind: 'order', seats: [1, 0] })
    expect(table.position.points).toEqual([27, 26, 28])
    expect(table.position.seat).toBe(2)
  })

  test('asks nothing where the order is known: who still waits at the source is further back', () => {
    const table = begun().take('HOR').enter({ kind: 'horus', tile: 'back' })
    table
      .enter({ kind: 'turn', seat: 1 })
      .take('ANK')
      .enter({ kind: 'holdings', seat: 2, held: [{ ANK: 1 }, {}, {}], under: {}, left: {} })
    expect(table.timeline.question).toBeNull()
    table.take('ANK')
    expect(table.timeline.question).toBeNull()
    expect(table.position.points).toEqual([26, 28, 27])
  })

  test('remembers the order until one of the boats has moved', () => {
    const table = begun()
      .take('ANK ANK')
      .enter({ kind: 'order', seats: [1, 0] })
    table.take('POT').enter({ kind: 'turn', seat: 2 })
    expect(table.position.ahead[1]).toEqual([0])
    table.take('DAG').enter({ kind: 'turn', seat: 1 })
    expect(table.position.ahead[1]).toEqual([0])
    table.take('CRO')
    expect(table.position.ahead[1]).toEqual([])
  })

  test('with two players the Underworld takes a place, and with most of the rings their bonus', () => {
    const table = new Table(2).take('POT BRA')
    table.enter({ kind: 'swept', tiles: ['ANK'] }).take('ANK')
    expect(table.all('scored')[0].awards).toMatchObject([
      { place: 1, to: 0, paid: 2, tie: { rule: 'playerAboveUnderworld' } },
      { place: 2, to: 'underworld', paid: 0 },
    ])
    expect(table.timeline.prompts).toContain('underworldRanks')
    table.enter({ kind: 'swept', tiles: Array.from({ length: 9 }, () => 'SCA' as const) }).take('SCA')
    expect(table.all('scored')[1].awards).toMatchObject([{ to: 'underworld', paid: 0 }])
    expect(table.timeline.prompts).toContain('underworldRings')
  })

  test('in the middle of a sweep waits for the order, and the sweep goes on', () => {
    const table = begun().take('ANK DAG').enter({ kind: 'turn', seat: 1 }).take('DAG')
    expect(table.set('DAG').scored).toBe(true)
    const other = begun()
      .take('POT POT BRA')
      .enter({ kind: 'swept', tiles: ['POT', 'CAR'] })
    expect(other.timeline.question).toBeNull()
    expect(other.set('POT').scored).toBe(true)
    expect(other.position.under).toEqual({ CAR: 1 })
  })
})

describe('the end', () => {
  const near = () => new Table(3, { startPoints: 2 }).take('POT BRA LOT')

  test('waits, when somebody is at zero, until what trails is swept', () => {
    const table = near().take('ANK').enter({ kind: 'turn', seat: 0 }).take('ANK')
    expect(table.position.points).toEqual([0, 2, 2])
    expect(table.timeline.question).toMatchObject({ ask: 'ended', atZero: [0] })
    expect(table.refusal({ kind: 'took', tile: 'THR' })).toContain('Anna reached zero')
    table.enter({ kind: 'swept', tiles: ['THR'] }, { kind: 'ended' })
    expect(table.timeline.result).toMatchObject({ winners: [0], reason: 'zero' })
    expect(table.refusal({ kind: 'swept', tiles: ['THR'] })).toContain('The game is over')
  })

  test('asks whose boat is further back when several are at zero', () => {
    const table = near()
      .take('DAG DAG')
      .enter({ kind: 'order', seats: [0, 1] })
    table.enter({ kind: 'adjust', seat: 1, points: -1, reason: 'a ring forgotten' })
    expect(table.timeline.question).toMatchObject({ ask: 'ended', atZero: [0, 1] })
    table.enter({ kind: 'ended' })
    expect(table.timeline.result).toMatchObject({ winners: [0], reason: 'zero' })
  })

  test('is not said of a Nile that by the reports still holds tiles, but may be kept', () => {
    const table = begun()
    expect(table.refusal({ kind: 'ended' })).toContain('Scarab ring 10')
    table.enter({ kind: 'ended', anyway: 'it was late' })
    expect(table.timeline.question).toMatchObject({ ask: 'order', set: null })
  })
})

describe('what is kept though it cannot be', () => {
  test('a tile beyond all there are goes to its seat, scores no set twice, and is doubted', () => {
    const table = new Table(3).take('ANK').enter({ kind: 'turn', seat: 0 }).take('ANK')
    const before = table.position.points
    table.enter({ kind: 'took', tile: 'ANK', anyway: 'there is a third in this box' })
    expect(table.timeline.log[3]).toMatchObject({ against: { code: 'ledger.allAccounted' }, void: false })
    expect(table.position.points).toEqual(before)
    expect(table.position.held[0]).toEqual({})
    expect(table.position.held[1]).toEqual({ ANK: 1 })
    expect(table.timeline.doubts).toMatchObject([
      { code: 'tooMany', n: 4, repairs: [{ do: 'remove', n: 4 }] },
    ])
  })

  test('tiles beyond all that can be counted change nobody else’s', () => {
    const table = new Table(2).take('ANK').enter({ kind: 'turn', seat: 0 }).take('ANK')
    const before = table.position
    for (let nth = 0; nth < 17; nth++) {
      table.enter({ kind: 'turn', seat: 0, anyway: 'again' })
      table.enter({ kind: 'took', tile: 'ANK', anyway: 'yet another' })
    }
    expect(table.position.held).toEqual([{ ...before.held[0], ANK: 15 }, before.held[1]])
    expect(table.position.points).toEqual(before.points)
  })

  test('an idol that was declined although it must act', () => {
    const table = begun().take('RA')
    expect(table.refusal({ kind: 'ra', tile: null })).not.toBeNull()
    table.enter({ kind: 'ra', tile: null, anyway: 'nobody wanted it' })
    expect(table.position.seat).toBe(1)
  })

  test('what says nothing is refused whatever the reason', () => {
    const table = new Table(2)
    expect(table.refusal({ kind: 'osiris', tile: 'THR', anyway: 'so there' })).not.toBeNull()
    expect(table.refusal({ kind: 'turn', seat: 4, anyway: 'so there' })).not.toBeNull()
  })
})

describe('a number that is in doubt', () => {
  /** Four more moves of every boat. */
  const fourRounds = 'THR THR THR SAR SAR SAR CAR CAR CAR SEN SEN SEN'

  test('is so once every boat has moved twice since trailing tiles were last reported', () => {
    const table = begun().take('THR THR')
    expect(table.set('THR')).toMatchObject({ left: 6, certain: true })
    table.take('SAR SAR SAR SAR')
    expect(table.set('THR')).toMatchObject({ left: 6, certain: false })
    expect(table.timeline.doubts).toEqual([])
  })

  test('is asked about once every boat has moved four times', () => {
    const table = begun().take(fourRounds)
    expect(table.timeline.doubts).toMatchObject([
      { code: 'unswept', repairs: [{ do: 'enter', entry: { kind: 'swept', tiles: [] } }] },
    ])
    table.enter({ kind: 'swept', tiles: [] })
    expect(table.timeline.doubts).toEqual([])
    expect(table.set('THR')).toMatchObject({ left: 5, certain: true })
  })

  test('stays so after a later sweep, which says nothing of those that were due before it', () => {
    const table = begun()
      .take(fourRounds)
      .enter({ kind: 'swept', tiles: ['STA'] })
    expect(table.timeline.doubts).toEqual([])
    expect(table.set('THR')).toMatchObject({ left: 5, certain: false })
    table.enter({ kind: 'swept', tiles: [] })
    expect(table.timeline.doubts).toEqual([])
    expect(table.set('THR')).toMatchObject({ left: 5, certain: true })
  })

  test('stays so when the rest of a set is told late, which says nothing of other tiles', () => {
    const table = begun().take(fourRounds)
    const before = table.timeline.doubts
    table.enter({ kind: 'swept', tiles: ['DAG', 'DAG'], rest: true })
    expect(table.set('DAG')).toMatchObject({ left: 0, certain: true, scored: true })
    expect(table.timeline.doubts).toEqual(before)
    expect(table.set('THR')).toMatchObject({ left: 5, certain: false })
  })

  test('is so when fewer lie there than the reports leave; the repair makes it certain again', () => {
    const table = begun().enter({ kind: 'counted', tile: 'CAR', left: 6 })
    expect(table.set('CAR')).toMatchObject({ left: 6, certain: false })
    const [doubt] = table.timeline.doubts
    expect(doubt).toMatchObject({ code: 'miscounted', facts: { tile: 'CAR', reckoned: 8, short: 2 } })
    const [repair] = doubt.repairs
    if (repair.do === 'enter') throw new Error('a correction is expected')
    table.correct(repair)
    expect(table.timeline.doubts).toEqual([])
    expect(table.set('CAR')).toMatchObject({ left: 6, certain: true, under: 2 })
  })
})

describe('more that lies there than the reports leave', () => {
  test('may be a sweep too many, which can be taken back', () => {
    const table = begun().enter(
      { kind: 'swept', tiles: ['CAR', 'CAR'] },
      { kind: 'counted', tile: 'CAR', left: 7 },
    )
    expect(table.set('CAR')).toMatchObject({ left: 7, certain: false })
    const [repair] = table.timeline.doubts[0].repairs
    expect(repair).toEqual({ do: 'change', n: 4, entry: { kind: 'swept', tiles: ['CAR'] } })
    if (repair.do === 'enter') throw new Error('a correction is expected')
    expect(table.correct(repair).timeline.doubts).toEqual([])
  })
})

describe('the log', () => {
  test('gives each entry to the turn that it belongs to', () => {
    const table = begun()
      .enter({ kind: 'swept', tiles: ['CAR'] })
      .take('THR')
    expect(table.timeline.log.map(({ turn }) => turn)).toEqual([1, 2, 3, 3, 4])
  })
})

describe('a lost tile', () => {
  test('makes its set smaller, which is worth as much as before', () => {
    const table = new Table(3, { lost: { ANK: 1 } })
    expect(table.set('ANK')).toMatchObject({ size: 1, left: 1, value: 2 })
    table.take('ANK')
    expect(table.position.points).toEqual([26, 28, 28])
  })

  test('may be the last of a set, which never scores then', () => {
    const table = new Table(3, { lost: { ANK: 2 } })
    expect(table.set('ANK')).toMatchObject({ size: 0, left: 0, scored: true, first: null })
    expect(table.refusal({ kind: 'took', tile: 'ANK' })).not.toBeNull()
  })

  test('is none of those that there never were', () => {
    expect(() => new Table(3, { lost: { ANK: 3 } })).toThrow('cannot have lost')
    expect(() => new Table(3, { lost: { TUT: 1 } })).toThrow('in this edition')
  })
})

describe('score only', () => {
  const scores = (seats = 3) => new Table(seats, { scoreOnly: true })

  test('a set is said by who holds how many, ties are asked for, and points move', () => {
    const table = scores().enter({ kind: 'scored', set: 'THR', held: [3, 3, 1] })
    expect(table.timeline.question).toEqual({ ask: 'order', among: [0, 1], set: 'THR' })
    table.enter({ kind: 'order', seats: [1, 0] }, { kind: 'point', seat: 2, why: 'ring' })
    expect(table.position.points).toEqual([24, 20, 27])
  })

  test('of two players the rest is in the Underworld', () => {
    const table = scores(2).enter({ kind: 'scored', set: 'POT', held: [1, 1] })
    expect(table.all('orderAsks')).toHaveLength(1)
    expect(scores(2).refusal({ kind: 'scored', set: 'POT', held: [3, 2] })).toContain('you entered 5')
    expect(scores(2).refusal({ kind: 'scored', set: 'POT', held: [1, 1], under: 1 })).toContain(
      'Pottery: you entered 3',
    )
  })

  test('a set that is completed by what trails at the end scores before the game is over', () => {
    const table = new Table(3, { scoreOnly: true, startPoints: 4 })
    table.enter({ kind: 'scored', set: 'BRA', held: [4, 0, 0] })
    expect(table.timeline.question).toMatchObject({ ask: 'ended', atZero: [0] })
    table.enter(
      { kind: 'scored', set: 'THR', held: [0, 8, 0] },
      { kind: 'ended' },
      { kind: 'order', seats: [1, 0] },
    )
    expect(table.timeline.result).toMatchObject({ winners: [1], points: [0, 0, 4] })
  })

  test('no turn can be reported, and a full ledger wants no scores', () => {
    expect(scores().refusal({ kind: 'took', tile: 'THR' })).toContain('tracks scores only')
    expect(begun().refusal({ kind: 'point', seat: 0, why: 'ring' })).toContain(
      'works this out from your reports',
    )
  })

  test('becomes a full ledger when everybody says what they hold', () => {
    const table = scores().enter(
      { kind: 'scored', set: 'ANK', held: [2, 0, 0] },
      {
        kind: 'holdings',
        seat: 1,
        held: [{ THR: 2 }, { THR: 1, SCA: 1 }, {}],
        under: { POT: 1 },
        left: { OSI: 1 },
      },
    )
    expect(table.position).toMatchObject({ scoreOnly: false, seat: 1 })
    expect(table.set('THR')).toMatchObject({ left: 5, held: [2, 1, 0], certain: true })
    expect(table.timeline.doubts.map(({ facts }) => facts.tile)).toEqual(['ISI', 'RA', 'THO', 'HOR'])
    table.take('THR')
    expect(table.position.held[1]).toEqual({ SCA: 1, THR: 2 })
    expect(table.refusal({ kind: 'took', tile: 'ANK' })).toContain('All 2 Ankh tiles')
  })
})
