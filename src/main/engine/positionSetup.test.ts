import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PositionSetup, DigPositionSetup, LinePositionSetup } from '../../shared/position.ts'
import type { Edition, TileCode } from '../../shared/editions/index.ts'
import { positionVersion, recordFormat } from '../../shared/record.ts'
import type { Refusal } from '../../shared/refusal.ts'
import { sentenceOf } from '../../shared/sentence.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { positionSetupOf, deal, dealPosition } from './start.ts'
import { gameOf } from './editions.ts'
import { openRecord } from './record.ts'
import { digs } from './testing/randomDigs.ts'
import { randomGamesOf } from './testing/randomGames.ts'
import { mostMoves, optionsOf, played, turnsOf } from './testing/turns.ts'
import { runs } from '../../shared/testing/runs.ts'
import { traceOf } from './testing/trace.ts'

const few = { numRuns: runs(12) }

const games = [
  ['tutankhamun-2021', randomGamesOf('tutankhamun-2021')],
  ['tutanchamun-1993', randomGamesOf('tutanchamun-1993')],
  ['tutankhamen-2004', randomGamesOf('tutankhamen-2004')],
  ['tutankhamens-revenge', digs],
] as const

describe.each(games)('a position of %s', (edition, random) => {
  const game = gameOf(edition)

  test('is any turn of a game, and is played on as that game was', () => {
    fc.assert(
      fc.property(random, fc.nat(), (drawn, nth) => {
        const turns = turnsOf(drawn)
        const { arrangement, state, onward } = turns[nth % turns.length]
        const options = optionsOf(drawn.start)
        const { start, setup } = value(dealPosition(edition, options, arrangement, 'ANY'))
        const players = Array.from({ length: start.seats }, (_, seat) => ({ name: `${seat}` }))
        const record = { format: recordFormat, version: positionVersion, edition, players, options, setup }
        const opened = value(openRecord({ ...record, moves: [] }))
        const again = game.start(opened.start)
        expect(traceOf(game, again)).toEqual(traceOf(game, state))
        expect(game.view(again, 0, 1).choices).toEqual(game.view(state, 0, 1).choices)
        // The covered cards of a dig are dealt anew.
        if (edition === 'tutankhamens-revenge') return
        const original = game.copy(state)
        for (const text of onward) {
          for (const one of [again, original]) game.play(one, value(game.readMove(one, text)))
          expect(traceOf(game, again)).toEqual(traceOf(game, original))
        }
        expect(game.result(again)).toEqual(game.result(original))
      }),
      few,
    )
  })

  test('is refused with a sentence, or played without a fault, whatever is changed in it', () => {
    fc.assert(
      fc.property(random, fc.nat(), fc.nat(), fc.nat(), (drawn, nth, at, other) => {
        const turns = turnsOf(drawn)
        const { arrangement } = turns[nth % turns.length]
        const dealt = dealPosition(edition, optionsOf(drawn.start), changed(arrangement, at, other), 'ANY')
        if (!dealt.ok) {
          expect(sentenceOf(dealt.refusal)).toMatch(/\.$/)
          return
        }
        const state = game.start(dealt.value.start)
        for (let ply = 0; !game.isOver(state) && ply < mostMoves; ply++) {
          game.play(state, game.pick(state, (at + ply) % game.countMoves(state)))
        }
      }),
      few,
    )
  })
})

/** A position with one thing in it that lies elsewhere. */
function changed(arrangement: PositionSetup, at: number, other: number): PositionSetup {
  if ('found' in arrangement) {
    const cell = at % 16
    const found = arrangement.found.map((layer, below) =>
      below === other % 5
        ? layer.map((card, of) => (of === cell ? (card === null ? 'ALA' : null) : card))
        : layer,
    )
    return { ...arrangement, found }
  }
  const [one, two] = [at % arrangement.line.length, other % arrangement.line.length]
  const line = arrangement.line.map((tile, of) =>
    of === one ? arrangement.line[two] : of === two ? arrangement.line[one] : tile,
  )
  const boats = arrangement.boats.map((boat, seat) => (seat === at % 2 ? (other % 60) - 2 : boat))
  return at % 3 === 0 ? { ...arrangement, boats } : { ...arrangement, line }
}

const lineOf = (...tiles: (LinePositionSetup['line'][number] | undefined)[]): LinePositionSetup['line'] =>
  Array.from({ length: 80 }, (_, at) => tiles[at] ?? null)
const base: LinePositionSetup = {
  line: lineOf(null, 'ANK', 'DAG', 'SCA', null),
  boats: [0, -1],
  points: [3, 9],
  held: [{ SCA: 4 }, { DAG: 1 }],
  under: { ANK: 1, SCA: 5, OSI: 1 },
  seat: 1,
}
const box: DigPositionSetup = {
  found: Array.from({ length: 5 }, () => Array.from({ length: 16 }, () => null)),
  money: [10, 4, 0],
  in: [true, true, false],
  scarabs: [2, 0, 1],
  blockades: ['hand', 'b2', 'gone'],
  seat: 0,
  passes: 1,
}
/** The position of an edition with a pyramid after its first move: seat 0 has taken the tile at the source. */
function begunOf(edition: 'tutanchamun-1993' | 'tutankhamen-2004'): LinePositionSetup {
  const [first, ...line] = value(deal(edition, 2, {}, 'BEGUN')).setup.path as TileCode[]
  const rest = { boats: [0, -1], points: [32, 32], under: {}, seat: 1 }
  return { ...rest, line: [null, ...line], held: [{ [first]: 1 }, {}] }
}

function refusalOf(edition: Edition, arrangement: PositionSetup): Refusal | null {
  const dealt = dealPosition(edition, {}, arrangement, 'ANY')
  return dealt.ok ? null : dealt.refusal
}

describe('a position set up by hand', () => {
  test.each<[Refusal | null, Partial<LinePositionSetup>]>([
    [null, {}],
    [{ code: 'position.torn', facts: { tile: 'SCA', count: 5, size: 10 } }, { under: {} }],
    [{ code: 'position.scored', facts: { tile: 'CRO' } }, { held: [{ SCA: 4, CRO: 1 }, { DAG: 1 }] }],
    [{ code: 'position.tooMany', facts: { tile: 'ANK', count: 3, size: 2 } }, { under: { ANK: 2, SCA: 5 } }],
    [{ code: 'position.notHeld', facts: { tile: 'RA' } }, { held: [{ SCA: 4, RA: 1 }, { DAG: 1 }] }],
    [{ code: 'position.tile', facts: { tile: 'PHA' } }, { held: [{ SCA: 4, PHA: 1 }, { DAG: 1 }] }],
    [{ code: 'position.tile', facts: { tile: 'PHA' } }, { under: { ANK: 1, SCA: 5, PHA: 1 } }],
    [{ code: 'position.tile', facts: { tile: 'PHA' } }, { line: lineOf(null, 'ANK', 'DAG', 'SCA', 'PHA') }],
    [{ code: 'position.boatOnTile', facts: { n: 1, at: 1 } }, { boats: [1, -1] }],
    [{ code: 'position.boatPlace', facts: { n: 2 } }, { boats: [0, 80] }],
    [{ code: 'position.boatsTogether', facts: { n: 2, other: 1 } }, { boats: [0, 0] }],
    [{ code: 'position.boatsTogether', facts: { n: 2, other: 1 } }, { boats: [-1, -1] }],
    [{ code: 'position.behind', facts: { at: 1 } }, { boats: [4, 5] }],
    [{ code: 'position.points', facts: { n: 1, max: 30 } }, { points: [0, 9] }],
    [{ code: 'position.points', facts: { n: 2, max: 30 } }, { points: [3, 31] }],
    [null, { points: [1, 30] }],
    [{ code: 'position.seats', facts: { seats: 2 } }, { seat: 2 }],
    [{ code: 'position.seats', facts: { seats: 2 } }, { points: [3] }],
    [{ code: 'position.seats', facts: { seats: 2 } }, { held: [...base.held, {}] }],
    [{ code: 'position.length', facts: { length: 80 } }, { line: base.line.slice(1) }],
    [
      { code: 'position.over', facts: {} },
      { line: lineOf(), held: [{}, {}], under: {} },
    ],
    // In 2021 boats sail back, too, and idols take tiles from anywhere.
    [null, { boats: [4, 0], seat: 0 }],
    [null, { boats: [0, -1], line: lineOf(null, 'ANK', null, 'SCA', 'DAG') }],
  ])('in 2021 is answered by %j: %j', (refusal, change) => {
    expect(refusalOf('tutankhamun-2021', { ...base, ...change })).toEqual(refusal)
  })

  test.each(['tutanchamun-1993', 'tutankhamen-2004'] as const)(
    'is refused where a line ends at a pyramid: %s',
    (edition) => {
      const begun = begunOf(edition)
      const [first] = Object.keys(begun.held[0]) as TileCode[]
      const [last] = begun.line.slice(-1)
      const cases: [Refusal | null, Partial<LinePositionSetup>][] = [
        [null, {}],
        [null, { boats: [-1, -1], held: [{}, {}], line: begun.line.with(0, first) }],
        [{ code: 'position.noUnderworld', facts: {} }, { under: begun.held[0] }],
        [
          { code: 'position.lastTile', facts: { tile: last ?? 'TUT', at: 69 } },
          { line: [...begun.line.slice(0, 68), last, begun.line[68]] },
        ],
        [{ code: 'position.boatPlace', facts: { n: 1 } }, { boats: [-2, -1] }],
        [{ code: 'position.boatPlace', facts: { n: 2 } }, { boats: [0, 70] }],
        [{ code: 'position.boatsTogether', facts: { n: 2, other: 1 } }, { boats: [0, 0] }],
        [{ code: 'position.gap', facts: { at: 5 } }, { line: begun.line.with(5, null) }],
        [null, { line: begun.line.with(5, null), boats: [5, -1] }],
        [
          { code: 'position.stuck', facts: { n: 1 } },
          { line: begun.line.with(69, null), boats: [69, -1], seat: 0 },
        ],
      ]
      for (const [refusal, change] of cases) {
        expect(refusalOf(edition, { ...begun, ...change }), JSON.stringify(change)).toEqual(refusal)
      }
    },
  )

  test.each<[Refusal | null, Partial<DigPositionSetup>]>([
    [null, {}],
    [
      { code: 'position.covered', facts: { layer: 3, cell: 'a1' } },
      { found: box.found.map((layer, n) => (n === 2 ? layer.with(0, 'ALA') : layer)) },
    ],
    [
      { code: 'position.over', facts: {} },
      { in: [true, false, false], money: [10, 0, 0] },
    ],
    [{ code: 'position.out', facts: { n: 3 } }, { money: [10, 4, 5] }],
    [{ code: 'position.passes', facts: { passes: 2, most: 1 } }, { passes: 2 }],
    [
      { code: 'position.blockade', facts: { n: 2, cell: 'b2' } },
      { found: box.found.map((layer) => layer.with(5, 'ALA')) },
    ],
    [{ code: 'position.blockades', facts: { cell: 'b2' } }, { blockades: ['hand', 'b2', 'b2'] }],
    [{ code: 'position.ownBlockade', facts: { n: 2 } }, { seat: 1 }],
    [{ code: 'position.stuck', facts: { n: 3 } }, { seat: 2 }],
    [{ code: 'position.seats', facts: { seats: 3 } }, { seat: 3 }],
    [{ code: 'position.seats', facts: { seats: 3 } }, { scarabs: [2, 0] }],
    [
      { code: 'position.over', facts: {} },
      { found: box.found.map((layer) => layer.map(() => 'ALA' as const)) },
    ],
  ])('in the dig is answered by %j: %j', (refusal, change) => {
    expect(refusalOf('tutankhamens-revenge', { ...box, ...change })).toEqual(refusal)
  })

  test('is refused in the dig where its covered cards cannot be laid by the rules', () => {
    const found = box.found.with(4, ['COh', 'OBs', 'OBf', 'COt', ...box.found[4].slice(4)])
    expect(refusalOf('tutankhamens-revenge', { ...box, found })).toMatchObject({ code: 'layers.unfillable' })
  })

  test('belongs to its own family', () => {
    expect(refusalOf('tutankhamens-revenge', base)).toEqual({ code: 'position.otherFamily', facts: {} })
    expect(refusalOf('tutankhamun-2021', box)).toEqual({ code: 'position.otherFamily', facts: {} })
  })

  test('keeps to the house rules', () => {
    const dealt = dealPosition('tutankhamun-2021', { startPoints: 8 }, base, 'ANY')
    expect(dealt).toMatchObject({ refusal: { code: 'position.points', facts: { n: 2, max: 8 } } })
    expect(dealPosition('tutankhamun-2021', { startPoints: 0 }, base, 'ANY')).toMatchObject({
      refusal: { code: 'record.option' },
    })
  })
})

describe('the record of a game from a position', () => {
  const record = {
    format: recordFormat,
    edition: 'tutankhamun-2021',
    players: [{ name: 'A' }, { name: 'B' }],
    setup: { arrangement: base },
    moves: [],
  }

  test('is refused by an app that knows only version 1', () => {
    expect(openRecord({ ...record, version: positionVersion }).ok).toBe(true)
    expect(openRecord({ ...record, version: 1 }).ok).toBe(false)
    expect(openRecord({ ...record, version: 3 }).ok).toBe(false)
  })

  test.each(['line', 'boats', 'points', 'held', 'under', 'seat'])('is refused without its %s', (part) => {
    const arrangement = { ...base, [part]: undefined }
    expect(openRecord({ ...record, version: positionVersion, setup: { arrangement } })).toMatchObject({
      refusal: { code: 'record.shape', facts: { where: `setup.arrangement.${part}` } },
    })
  })

  test('of a dig is refused with a line, and that of a line with a box', () => {
    const dig = { ...record, version: positionVersion, edition: 'tutankhamens-revenge' }
    expect(openRecord(dig)).toMatchObject({
      refusal: { code: 'record.shape', facts: { where: 'setup.arrangement.found' } },
    })
    expect(openRecord({ ...record, version: positionVersion, setup: { arrangement: box } })).toMatchObject({
      refusal: { code: 'record.shape', facts: { where: 'setup.arrangement.line' } },
    })
  })
})

describe.each(games)('a state of %s', (edition, random) => {
  const game = gameOf(edition)

  test('in the middle of a turn is no position', () => {
    fc.assert(
      fc.property(random, (drawn) => {
        for (const { state } of played(drawn)) {
          const setup = positionSetupOf(game, state)
          // A dig asks whether to dig on before the first card of a turn, too.
          const ask = game.ask(state)
          if (ask === 'sail' || ask === 'start') expect(setup.ok).toBe(true)
          else if (ask !== 'dig') expect(setup).toMatchObject({ refusal: { code: 'position.midTurn' } })
        }
      }),
      few,
    )
  })

  test('at the end of a game is no position', () => {
    const { start } = value(deal(edition, 2, {}, 'END'))
    const state = game.start(start)
    while (!game.isOver(state)) game.play(state, game.pick(state, 0))
    expect(positionSetupOf(game, state)).toMatchObject({ refusal: { code: 'position.over' } })
  })
})
