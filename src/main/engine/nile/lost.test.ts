import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EditionOf, TileCode } from '../../../shared/editions/index.ts'
import { copiesOf, lineFacts, type Lost } from '../../../shared/editions/tiles.ts'
import { lineEditions } from '../../../shared/mirror.ts'
import { nilePositionSchema, type NilePosition } from '../../../shared/nile/views.ts'
import { deal } from '../start.ts'
import type { NileStart } from '../game.ts'
import { openRecord } from '../record.ts'
import { playTold } from '../testing/fold.ts'
import { nileGames } from '../testing/games.ts'
import { follow, randomGamesOf } from '../testing/randomGames.ts'
import type { NileState } from './state.ts'
import { runs } from '../../../shared/testing/runs.ts'

/** Boxes that lack up to twenty tiles of an edition, at times whole sets or the triangle. */
const lossesOf = (edition: EditionOf<'nile'>): fc.Arbitrary<Lost> => {
  const { tiles, tileCount } = lineFacts[edition]
  const some = fc
    .array(fc.constantFrom(...tiles), { maxLength: 20 })
    .map((gone) =>
      Object.fromEntries(
        [...new Set(gone)].map((tile) => [
          tile,
          Math.min(tileCount[tile], gone.filter((other) => other === tile).length),
        ]),
      ),
    )
  const whole = fc
    .subarray([...tiles], { maxLength: 5 })
    .map((gone) => Object.fromEntries(gone.map((tile) => [tile, tileCount[tile]])))
  return fc.tuple(some, whole).map(([one, other]) => ({ ...one, ...other }))
}

describe.each(lineEditions)('%s: games with a box that lacks tiles', (edition) => {
  const game = nileGames[edition]
  const { sets, tiles } = lineFacts[edition]
  const view = (state: NileState): NilePosition => game.view(state, 0, 1)
  const cases = lossesOf(edition).chain((lost) =>
    fc.tuple(fc.constant(lost), randomGamesOf(edition, fc.constant(lost))),
  )

  test('every set scores once, when its last tile that there is has left the line; one without tiles never', () => {
    fc.assert(
      fc.property(cases, ([lost, randomGame]) => {
        const existing = sets.filter((set) => copiesOf(edition, set, lost) > 0)
        const scored: string[] = []
        const end = follow(randomGame, (state, nth) => {
          const next = game.copy(state)
          const lying = [...view(state).line]
          game.play(next, game.pick(state, nth), (event) => {
            if (event.kind === 'took' || event.kind === 'trailed' || event.kind === 'cleared') {
              const at = event.kind === 'took' ? event.from : event.at
              if (at !== 'underworld') lying[at] = null
            }
            if (event.kind === 'banished') lying[event.at] = null
            if (event.kind === 'ringReturned') lying[event.at] = 'SCA'
            if (event.kind !== 'scored') return
            expect(lying).not.toContain(event.set)
            scored.push(event.set)
          })
          if (game.isOver(next)) return
          const { line, round } = view(next)
          const complete = existing.filter((set) => !line.includes(set as TileCode) && round?.set !== set)
          expect([...scored].sort()).toEqual([...complete].sort())
        })
        expect(new Set(scored).size).toBe(scored.length)
        if (game.result(end)?.reason === 'empty') expect([...scored].sort()).toEqual([...existing].sort())
      }),
    )
  })

  test('the tiles that there are are accounted for, in views with the sizes of the sets', () => {
    fc.assert(
      fc.property(cases, ([lost, randomGame]) => {
        const check = (state: NileState): void => {
          const position = view(state)
          expect(nilePositionSchema.parse(position)).toEqual(position)
          const { line, held, under, tomb, round } = position
          expect(line).toHaveLength(randomGame.start.path.length)
          const places = [...held, under, tomb, ...(round?.wilds ?? [])] as Partial<Record<string, number>>[]
          for (const tile of tiles) {
            const elsewhere = places.reduce((sum, counts) => sum + (counts[tile] ?? 0), 0)
            const lying = line.filter((other) => other === tile).length
            expect(elsewhere + lying, tile).toBe(copiesOf(edition, tile, lost))
          }
          expect(position.sets.map(({ set, size }) => [set, size])).toEqual(
            sets.flatMap((set) => {
              const size = copiesOf(edition, set, lost)
              return size > 0 ? [[set, size]] : []
            }),
          )
        }
        check(follow(randomGame, check))
      }),
      { numRuns: runs(40) },
    )
  })

  test('the events tell everything', () => {
    fc.assert(
      fc.property(cases, ([, randomGame]) => {
        follow(randomGame, (state, nth) => void playTold(game, state, nth))
      }),
      { numRuns: runs(20) },
    )
  })

  test('with nothing lost begin as those of a whole box', () => {
    const stateOf = (layout: string, lost?: Lost): NileState => {
      const dealt = deal(edition, 4, {}, layout, { lost })
      if (!dealt.ok) throw new Error(dealt.refusal.code)
      return game.start(dealt.value.start as NileStart)
    }
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 6 }), (layout) => {
        expect(stateOf(layout, {})).toEqual(stateOf(layout))
      }),
    )
  })

  test('are refused where the box never had what it has lost, or has nothing left', () => {
    const players = [{ name: 'Anna' }, { name: 'Ben' }]
    const record = { format: 'nile-record', version: 1, edition, players, moves: [] }
    const code = (lost: Lost, path: readonly string[]): unknown => {
      const opened = openRecord({ ...record, setup: { path, lost } })
      return opened.ok ? 'ok' : opened.refusal.code
    }
    const dealt = deal(edition, 2, {}, 'LOST', { lost: { [tiles[3]]: 1 } })
    if (!dealt.ok) throw new Error(dealt.refusal.code)
    const { path = [] } = dealt.value.setup
    expect(code({ [tiles[3]]: 1 }, path)).toBe('ok')
    expect(code({ [tiles[4]]: 1 }, path)).toBe('record.tileCount')
    expect(code({}, path)).toBe('record.tileCount')
    expect(code({ [tiles[3]]: 99 }, path)).toBe('ledger.lost')
    expect(code({ [edition === 'tutankhamun-2021' ? 'TUT' : 'RA']: 1 }, path)).toBe('ledger.noTile')
    expect(code({ constructor: 1 }, path)).toBe('record.shape')
    expect(code(lineFacts[edition].tileCount, [])).toBe('record.noLine')
    expect(deal(edition, 2, {}, 'LOST', { lost: { [tiles[3]]: 99 } })).toMatchObject({
      refusal: { code: 'ledger.lost' },
    })
  })
})
