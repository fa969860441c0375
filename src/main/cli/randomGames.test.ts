import { expect, it } from 'vitest'
import { openRecord, replay } from '../engine/index.ts'
import { recordOf } from '../exchange/record.ts'
import { randomGame } from './randomGames.ts'

it('random games are the same for the same seed, and legal to the last move', () => {
  const now = Date.UTC(2026, 0, 1)
  for (let number = 0; number < 30; number++) {
    const { game } = randomGame('test', number, now)
    expect(randomGame('test', number, now).game).toEqual(game)
    expect(game.playedAt).toBeLessThanOrEqual(now)
    const open = openRecord(recordOf(game))
    const replayed = open.ok ? replay(open.value) : null
    expect(replayed).toMatchObject({ ok: true })
    expect(replayed?.ok && replayed.result !== null).toBe(game.standing.status === 'over')
  }
})
