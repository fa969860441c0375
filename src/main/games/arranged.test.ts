import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type {
  Arrangement,
  DigArrangement,
  LineArrangement,
  ArrangedPosition,
} from '../../shared/arrangement.ts'
import type { Edition } from '../../shared/editions/index.ts'
import { arrangedVersion, recordFormat, type Options } from '../../shared/record.ts'
import { sentenceOf } from '../../shared/sentence.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { arrangementOf, dealArranged, gameOf, openRecord } from '../engine/index.ts'
import type { GameState, Start } from '../engine/index.ts'
import { digs } from '../engine/testing/randomDigs.ts'
import { randomGamesOf } from '../engine/testing/randomGames.ts'
import { readPositionCode, writePositionCode } from './positionCode.ts'

interface RandomGame {
  readonly start: Start
  readonly choices: readonly number[]
}

const runs = { numRuns: 12 }
const moves = 60

/** The moves of a random game up to some number, each with the state before it. */
function played({ start, choices }: RandomGame): { state: GameState; move: string }[] {
  const game = gameOf(start.edition)
  const state = game.start(start)
  const made = []
  for (let ply = 0; ply < moves && !game.isOver(state); ply++) {
    const count = game.countMoves(state)
    const drawn = choices[ply % choices.length]
    const move = game.pick(state, drawn < 0 ? count - 1 : drawn % count)
    made.push({ state: game.copy(state), move: game.writeMove(move) })
    game.play(state, move)
  }
  return made
}

const optionsOf = (start: Start): Options => ({
  ...start.options,
  ...(start.family === 'nile' && { startPoints: start.startPoints }),
})

/** The position of every turn of a random game, with the moves that followed. */
function turnsOf(random: RandomGame): { position: ArrangedPosition; state: GameState; onward: string[] }[] {
  const { start } = random
  const game = gameOf(start.edition)
  const made = played(random)
  return made.flatMap(({ state }, ply) => {
    const arrangement = arrangementOf(game, state)
    if (!arrangement.ok) return []
    const position = { edition: start.edition, options: optionsOf(start), arrangement: arrangement.value }
    return [{ position, state, onward: made.slice(ply).map(({ move }) => move) }]
  })
}

const games: readonly (readonly [Edition, fc.Arbitrary<RandomGame>])[] = [
  ['tutankhamun-2021', randomGamesOf('tutankhamun-2021')],
  ['tutanchamun-1993', randomGamesOf('tutanchamun-1993')],
  ['tutankhamen-2004', randomGamesOf('tutankhamen-2004')],
  ['tutankhamens-revenge', digs],
]

describe.each(games)('an arranged position of %s', (edition, random) => {
  const game = gameOf(edition)

  test('is any turn of a game, sent as a code and played on as that game was', () => {
    fc.assert(
      fc.property(random, fc.nat(), (drawn, nth) => {
        const turns = turnsOf(drawn)
        const { position, state, onward } = turns[nth % turns.length]
        const read = value(readPositionCode(writePositionCode(position)))
        expect(read).toEqual(position)
        const { start, setup } = value(dealArranged(edition, read.options, read.arrangement, 'ANY'))
        const seats = start.seats
        const players = Array.from({ length: seats }, (_, seat) => ({ name: `${seat}` }))
        const record = { format: recordFormat, version: arrangedVersion, edition, players, setup, moves: [] }
        const opened = value(openRecord({ ...record, options: read.options }))
        const again = game.start(opened.start)
        expect(game.trace(again)).toEqual(game.trace(state))
        expect(game.view(again, 0, 1).choices).toEqual(game.view(state, 0, 1).choices)
        // The covered cards of a dig are dealt anew.
        if (edition === 'tutankhamens-revenge') return
        const original = game.copy(state)
        for (const text of onward) {
          for (const one of [again, original]) game.play(one, value(game.readMove(one, text)))
          expect(game.trace(again)).toEqual(game.trace(original))
        }
        expect(game.result(again)).toEqual(game.result(original))
      }),
      runs,
    )
  })

  test('is refused with a sentence, or played without a fault, whatever is changed in it', () => {
    fc.assert(
      fc.property(random, fc.nat(), fc.nat(), fc.nat(), (drawn, nth, at, other) => {
        const turns = turnsOf(drawn)
        const { position } = turns[nth % turns.length]
        const dealt = dealArranged(edition, position.options, changed(position.arrangement, at, other), 'ANY')
        if (!dealt.ok) {
          expect(sentenceOf(dealt.refusal)).toMatch(/\.$/)
          return
        }
        const state = game.start(dealt.value.start)
        for (let ply = 0; !game.isOver(state) && ply < moves; ply++) {
          game.play(state, game.pick(state, (at + ply) % game.countMoves(state)))
        }
      }),
      runs,
    )
  })
})

/** A position with one thing in it that lies elsewhere. */
function changed(arrangement: Arrangement, at: number, other: number): Arrangement {
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

const lineOf = (...tiles: (LineArrangement['line'][number] | undefined)[]): LineArrangement['line'] =>
  Array.from({ length: 80 }, (_, at) => tiles[at] ?? null)
const base: LineArrangement = {
  line: lineOf(null, 'ANK', 'DAG', 'SCA', null),
  boats: [0, -1],
  points: [3, 9],
  held: [{ SCA: 4 }, { DAG: 1 }],
  under: { ANK: 1, SCA: 5, OSI: 1 },
  seat: 1,
}
const box: DigArrangement = {
  found: Array.from({ length: 5 }, () => Array.from({ length: 16 }, () => null)),
  money: [10, 4, 0],
  in: [true, true, false],
  scarabs: [2, 0, 1],
  blockades: ['hand', 'b2', 'gone'],
  seat: 0,
  passes: 1,
}
const codeOf = (edition: Edition, arrangement: Arrangement): string | null => {
  const dealt = dealArranged(edition, {}, arrangement, 'ANY')
  return dealt.ok ? null : dealt.refusal.code
}

describe('a position that no game comes to', () => {
  test.each<[string | null, Partial<LineArrangement>]>([
    [null, {}],
    ['position.torn', { under: {} }],
    ['position.scored', { held: [{ SCA: 4, CRO: 1 }, { DAG: 1 }] }],
    ['position.tooMany', { under: { ANK: 2, SCA: 5 } }],
    ['position.notHeld', { held: [{ SCA: 4, RA: 1 }, { DAG: 1 }] }],
    ['position.tile', { held: [{ SCA: 4, PHA: 1 }, { DAG: 1 }] }],
    ['position.boatOnTile', { boats: [1, -1] }],
    ['position.boatsTogether', { boats: [0, 0] }],
    ['position.behind', { boats: [4, 5] }],
    ['position.points', { points: [0, 9] }],
    ['position.points', { points: [31, 9] }],
    ['position.seats', { seat: 2 }],
    ['position.length', { line: base.line.slice(1) }],
    ['position.over', { line: lineOf(), held: [{}, {}], under: {} }],
  ])('is refused: %s %o', (code, change) => {
    expect(codeOf('tutankhamun-2021', { ...base, ...change })).toBe(code)
  })

  test.each<[string | null, Partial<DigArrangement>]>([
    [null, {}],
    ['position.covered', { found: box.found.map((l, n) => (n === 2 ? ['ALA', ...l.slice(1)] : l)) }],
    [
      'layers.unfillable',
      { found: box.found.map((l, n) => (n === 4 ? ['COh', 'OBs', 'OBf', 'COt', ...l.slice(4)] : l)) },
    ],
    ['position.over', { in: [true, false, false], money: [10, 0, 0] }],
    ['position.out', { money: [10, 4, 5] }],
    ['position.passes', { passes: 2 }],
    ['position.blockades', { blockades: ['hand', 'b2', 'b2'] }],
    ['position.ownBlockade', { seat: 1 }],
    ['position.stuck', { seat: 2 }],
  ])('is refused in the dig: %s %o', (code, change) => {
    expect(codeOf('tutankhamens-revenge', { ...box, ...change })).toBe(code)
  })

  test('belongs to its own family', () => {
    expect(codeOf('tutankhamens-revenge', base)).toBe('position.otherFamily')
    expect(codeOf('tutankhamun-2021', box)).toBe('position.otherFamily')
  })
})

describe('a code', () => {
  const code = writePositionCode({ edition: 'tutankhamun-2021', options: {}, arrangement: base })

  test('is short, and may be broken over lines', () => {
    expect(code.length).toBeLessThan(300)
    expect(readPositionCode(` ${code.slice(0, 20)}\n${code.slice(20)} `).ok).toBe(true)
  })

  test.each([
    ['position.code', 'hello'],
    ['position.code', 'x'.repeat(40)],
    ['position.codeAltered', code.slice(0, -4)],
    ['position.codeLater', `Ag${code.slice(2)}`],
  ])('that is wrong is refused: %s', (refusal, text) => {
    expect(readPositionCode(text)).toMatchObject({ ok: false, refusal: { code: refusal } })
  })
})

test('an app that knows only version 1 refuses the record by its version', () => {
  const { setup } = value(dealArranged('tutankhamun-2021', {}, base, 'ANY'))
  const record = {
    format: recordFormat,
    edition: 'tutankhamun-2021',
    players: [{ name: 'A' }, { name: 'B' }],
    setup,
    moves: [],
  }
  expect(openRecord({ ...record, version: arrangedVersion }).ok).toBe(true)
  expect(openRecord({ ...record, version: 1 }).ok).toBe(false)
  expect(openRecord({ ...record, version: 3 }).ok).toBe(false)
})
