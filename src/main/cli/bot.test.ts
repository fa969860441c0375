import { expect, test } from 'vitest'
import { deal, gameOf } from '../engine/index.ts'
import { wilson } from '../statistics/wilson.ts'
import { replyTo, type Memories } from './request.ts'
import { run, type Run } from './testing/run.ts'

function recordOf(moves: readonly string[]): object {
  const dealt = deal('tutankhamun-2021', 2, {}, 'BOT')
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  return {
    format: 'nile-record',
    version: 1,
    edition: 'tutankhamun-2021',
    players: [{ name: 'Anna' }, { name: 'Ben' }],
    setup: dealt.value.setup,
    moves,
  }
}

test('the bot answers line by line, and stays up after an error', async () => {
  const game = gameOf('tutankhamun-2021')
  const dealt = deal('tutankhamun-2021', 2, {}, 'BOT')
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  const requests = [
    { record: recordOf([]), level: 'vizier', playouts: 50, seed: 1 },
    'no json',
    { record: recordOf([]), level: 'pharaoh' },
    { record: recordOf(['sail 900']) },
    { record: {} },
    { record: { format: 'nile-ledger', version: 1 } },
    { record: recordOf([]), level: 'novice' },
  ]
  const input = requests.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n')
  const { code, out } = await run('bot.ts', [], input)
  const replies = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(code).toBe(0)
  expect(replies).toHaveLength(requests.length)
  const [asked, noJson, noLevel, noMove, noRecord, reported, again] = replies
  expect(asked).toMatchObject({ playouts: 50, exact: false, value: [expect.any(Number), expect.any(Number)] })
  for (const reply of [asked, again]) {
    expect(game.readMove(game.start(dealt.value.start), String(reply.move))).toMatchObject({ ok: true })
  }
  expect(noJson.error).toContain('request')
  expect(noLevel.error).toContain('level')
  expect(noMove.error).toContain('sail 900')
  expect(noRecord.error).toContain('record')
  expect(reported.error).toContain('real table')
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

test('a tournament is the same for the same seed and playouts, and its shares add up', async () => {
  const args = ['--games', '4', '--playouts', '10', '--seed', '7', 'priest', 'novice']
  const [one, other] = await Promise.all([run('tournament.ts', args), run('tournament.ts', args)])
  const shares = ({ out }: Run): number[] =>
    [...out.matchAll(/'\w+' +│ \d+ +│ '([\d.]+) %'/g)].map(([, share]) => Number(share))
  expect(shares(one)).toEqual(shares(other))
  expect(shares(one)).toHaveLength(2)
  expect(shares(one)[0] + shares(one)[1]).toBeCloseTo(100)
})

test.each([[['--edition', 'senet', 'novice']], [['pharaoh']], [['--games', 'x', 'novice']], [[]]])(
  'arguments %j make no tournament',
  async (args) => {
    expect(await run('tournament.ts', args)).toMatchObject({ code: 2, err: expect.stringContaining('Usage') })
  },
)

test("Wilson's interval", () => {
  // 81 of 263, the first example of Newcombe (1998).
  const [from, to] = wilson(81 / 263, 263)
  expect(from).toBeCloseTo(0.2553, 4)
  expect(to).toBeCloseTo(0.3662, 4)
  expect(wilson(0, 0)).toEqual([0, 1])
  expect(wilson(1, 10)[1]).toBeCloseTo(1)
})
