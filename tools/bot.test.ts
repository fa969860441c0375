import { expect, test } from 'vitest'
import { gameOf } from '../src/main/engine/editions.ts'
import { dealt } from '../src/main/engine/testing/dealt.ts'
import { replyTo, type Memories } from './request.ts'
import { run } from './testing/run.ts'

const position = dealt('tutankhamun-2021', 2, 'BOT')

function recordOf(moves: readonly string[]): object {
  return {
    format: 'nile-record',
    version: 1,
    edition: 'tutankhamun-2021',
    players: [{ name: 'Anna' }, { name: 'Ben' }],
    setup: position.setup,
    moves,
  }
}

test('the bot answers line by line, and stays up after an error', async () => {
  const game = gameOf('tutankhamun-2021')
  const requests = [
    { record: recordOf([]), level: 'vizier', playouts: 50, seed: 1 },
    'no json',
    { record: recordOf([]), level: 'pharaoh' },
    { record: recordOf(['sail 900']) },
    { record: {} },
    { record: { format: 'nile-ledger', version: 1 } },
    { record: recordOf([]), level: 'novice' },
  ]
  const input = requests
    .map((request) => (typeof request === 'string' ? request : JSON.stringify(request)))
    .join('\n')
  const { code, out } = await run('bot.ts', [], { input })
  const replies = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(code).toBe(0)
  expect(replies).toHaveLength(requests.length)
  const [answer, noJson, noLevel, noMove, noRecord, ledger, again] = replies
  expect(answer).toMatchObject({
    playouts: 50,
    exact: false,
    value: [expect.any(Number), expect.any(Number)],
  })
  for (const reply of [answer, again]) {
    expect(game.readMove(game.start(position.start), String(reply.move))).toMatchObject({ ok: true })
  }
  expect(noJson.error).toContain('request')
  expect(noLevel.error).toContain('level')
  expect(noMove.error).toContain('sail 900')
  expect(noRecord.error).toContain('record')
  expect(ledger.error).toContain('real table')
})

test('thoughts limited by time go on from one request to the next; others depend on their request alone', async () => {
  const memories: Memories = {}
  const counted = JSON.stringify({ record: recordOf([]), playouts: 40 })
  const before = await replyTo(counted, memories)
  expect(memories).toEqual({})
  await replyTo(JSON.stringify({ record: recordOf([]), ms: 5 }), memories)
  expect(memories.vizier).toHaveLength(1)
  expect(await replyTo(counted, memories)).toEqual({ ...before, ms: expect.any(Number) })
})
