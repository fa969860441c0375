import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Result } from '../../shared/record.ts'
import type { Game, GameState } from './game.ts'
import { openRecord, type OpenRecord } from './record.ts'
import { replay } from './testing/replay.ts'
import { traceOf, type TraceEntry } from './testing/trace.ts'

interface Vector {
  readonly moves: readonly string[]
  readonly result: Result
  readonly trace: readonly TraceEntry[]
}

interface Perft {
  readonly perft: readonly number[]
}

function fixtures<T>(name: string): { readonly vector: T; readonly open: OpenRecord }[] {
  const text = readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const vector = JSON.parse(line) as T
      const open = openRecord(vector)
      if (!open.ok) throw new Error(`${name}: ${JSON.stringify(open.refusal)}`)
      return { vector, open: open.value }
    })
}

/** The number of move sequences of length `depth`; one that ends the game earlier counts once. */
function perft(game: Game<GameState>, state: GameState, depth: number): number {
  if (depth === 0 || game.isOver(state)) return 1
  let sequences = 0
  for (let nth = 0; nth < game.countMoves(state); nth++) {
    const next = game.copy(state)
    game.play(next, game.pick(state, nth))
    sequences += perft(game, next, depth - 1)
  }
  return sequences
}

const editions = [
  { edition: 'tutankhamun-2021', positions: 'perft-2021', games: 40, counted: 8 },
  { edition: 'tutanchamun-1993', positions: 'perft-1993', games: 40, counted: 10 },
  { edition: 'tutankhamen-2004', positions: 'perft-2004', games: 40, counted: 10 },
  { edition: 'tutankhamens-revenge', positions: 'perft-revenge', games: 40, counted: 10 },
]

describe.each(editions)('games of an independent implementation: $edition', ({ edition, games: count }) => {
  const games = fixtures<Vector>(`${edition}.jsonl`)

  test.each(games.map((game, number) => ({ number, ...game })))('game $number', ({ vector, open }) => {
    const trace: TraceEntry[] = []
    const replayed = replay(open, (game, state) => trace.push(traceOf(game, state)))
    expect(replayed).toMatchObject({ ok: true, result: vector.result })
    expect(trace).toEqual(vector.trace)
  })

  test('all are there', () => {
    expect(games).toHaveLength(count)
  })
})

describe.each(editions)('positions with their counted move sequences: $edition', (fixture) => {
  const positions = fixtures<Perft>(`${fixture.positions}.jsonl`)

  test.each(positions.map((position, number) => ({ number, ...position })))(
    'position $number',
    ({ vector, open }) => {
      const replayed = replay(open)
      if (!replayed.ok) throw new Error(JSON.stringify(replayed))
      const { game, state } = replayed
      expect(vector.perft.map((_, depth) => perft(game, state, depth + 1))).toEqual(vector.perft)
    },
  )

  test('all are there', () => {
    expect(positions).toHaveLength(fixture.counted)
  })
})
