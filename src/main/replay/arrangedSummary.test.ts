import { describe, expect, test } from 'vitest'
import { editions, type EditionOf } from '../../shared/editions/index.ts'
import type { NilePosition } from '../../shared/nile/views.ts'
import type { GameUpdate } from '../../shared/replay.ts'
import { begunWith } from '../../shared/summary/begun.ts'
import { setStories, type CountedEntry } from '../../shared/summary/holdings.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { arrangementOf, dealArranged, openRecord } from '../engine/index.ts'
import { vectorsOf, type Vector } from '../engine/testing/vectors.ts'
import { GameTimeline } from '../table/timeline.ts'

/** A game that begins with a turn in the middle of another one, and goes on like that as long as it can. */
function playedOn(vector: Vector) {
  const middle = Math.floor(vector.moves.length / 2)
  const whole = GameTimeline.begin(value(openRecord({ ...vector, moves: [] })).start).playAll(vector.moves)
  const from = Array.from({ length: middle }, (_, back) => whole.timeline.cut(middle - back))
  const at = from.find(({ gamePosition: { game, state } }) => arrangementOf(game, state).ok)
  if (!at) throw new Error('no turn begins there')
  const { game, state } = at.gamePosition
  const dealt = value(dealArranged(game.edition, vector.options, value(arrangementOf(game, state)), 'A'))
  const begun = GameTimeline.begin(dealt.start)
  return { begun, timeline: begun.playAll(vector.moves.slice(at.ply)).timeline }
}

describe.each(editions)('a game of %s that begins in the middle of one', (edition) => {
  test.each(vectorsOf(edition).slice(0, 8))(
    '$players.length: begins with what everybody has there',
    (vector) => {
      const { begun, timeline } = playedOn(vector)
      const { family, position, log } = timeline
      const view = { arranged: true, players: vector.players, position }
      const update = { family, view, log: { from: 0, entries: log } } as unknown as GameUpdate
      expect(log.length).toBeGreaterThan(0)
      expect(begunWith(update)).toEqual(begun.scores)
      if (position.family === 'dig') return
      const { held, under } = begun.position as NilePosition
      const counted = log as readonly CountedEntry[]
      for (const { set, holdings } of setStories(
        edition as EditionOf<'nile'>,
        held.length,
        counted,
        position,
      )) {
        const [first] = holdings
        expect(first).toEqual({ ply: 0, held: held.map((of) => of[set] ?? 0), under: under[set] ?? 0 })
      }
    },
  )
})
