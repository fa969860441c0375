import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { GameRecord } from '../src/shared/record.ts'
import { dealt } from '../src/main/engine/testing/dealt.ts'
import { playMatch, sharesOf } from './match.ts'
import { PlayerProcess, type Fault, type Request } from './playerProcess.ts'
import { cliFile, run, type Run } from './testing/run.ts'
import { readTournament } from './tournamentOptions.ts'
import { verdictOn } from './records.ts'

const commandOf = (name: string): string => `"${process.execPath}" "${cliFile('testing/player.ts')}" ${name}`

let folder: string
let log: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tournament-'))
  log = join(folder, 'games.jsonl')
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const started: PlayerProcess[] = []
afterEach(() => started.splice(0).forEach((player) => player.end()))

function start(...args: ConstructorParameters<typeof PlayerProcess>): PlayerProcess {
  const player = new PlayerProcess(...args)
  started.push(player)
  return player
}

const logged = (): (GameRecord & { faulted?: object })[] =>
  readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      expect(verdictOn(line)).toMatchObject({ ok: true })
      return JSON.parse(line)
    })

/** The cells of the row of a player in a table. */
function rowOf(out: string, player: string): string[] {
  const line = out.split('\n').find((text) => text.includes(`'${player}'`)) ?? ''
  return line.split('│').map((cell) => cell.trim().replaceAll("'", ''))
}

function request(): Request {
  const players = [{ name: 'Anna' }, { name: 'Ben' }]
  const { setup } = dealt('tutankhamun-2021', 2, 'PLAYER')
  return {
    record: {
      format: 'nile-record',
      version: 1,
      edition: 'tutankhamun-2021',
      players,
      options: {},
      setup,
      moves: [],
    },
    ms: 1,
  }
}

test('a player is started by its first request and answers line by line', async () => {
  const player = start(commandOf('first'))
  const first = await player.ask(request())
  expect(first).toMatchObject({ move: 'sail 0', value: [0.5, 0.5], first: true })
  const { record } = request()
  const second = await player.ask({ record: { ...record, moves: ['sail 0'] } })
  expect(second).toMatchObject({ first: false })
})

test.each<[string, Fault, string]>([
  ['nonsense', 'illegal', 'what?'],
  ['ended', 'ended', '3'],
])(
  'an answer that is %s is told apart, and the next request is asked all the same',
  async (name, fault, why) => {
    const player = start(commandOf(name))
    const faulted = { fault, why: expect.stringContaining(why) }
    expect(await player.ask(request())).toEqual(faulted)
    expect(await player.ask(request())).toEqual(faulted)
  },
)

test('a player that never answers is late, and ended', async () => {
  const player = start(commandOf('silent'), () => 1)
  expect(await player.ask(request())).toMatchObject({ fault: 'late' })
})

test('a program that cannot be started has ended', async () => {
  expect(await start([join(folder, 'missing')]).ask(request())).toMatchObject({ fault: 'ended' })
})

test('an illegal move ends a game, which nobody has won by the rules', async () => {
  const match = { edition: 'tutankhamun-2021', layout: 'A', names: ['A', 'B'], laid: true } as const
  const { record, faulted } = await playMatch(match, [
    () => Promise.resolve('sail 3'),
    () => Promise.resolve('sail 900'),
  ])
  expect(record.moves).toEqual(['sail 3'])
  expect(faulted).toMatchObject({ fault: 'illegal', seat: 1, why: expect.stringContaining('900') })
  expect(sharesOf(record)).toEqual([0, 0])
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

test('a program plays a level: every layout from each seat, and the games are kept as records', async () => {
  const args = ['--games', '4', '--players', '3', '--ours', '2', '--playouts', '1', '--log', log]
  const { code, out } = await run('tournament.ts', [...args, '--against', commandOf('first'), 'scribe'])
  expect(code).toBe(0)
  const games = logged()
  expect(games.map(({ players }) => players.findIndex(({ name }) => name.startsWith('opponent')))).toEqual([
    2, 1, 0, 2,
  ])
  const lines = games.map(({ setup }) => JSON.stringify(setup))
  expect(new Set(lines.slice(0, 3)).size).toBe(1)
  expect(new Set(lines).size).toBe(2)
  const won = games.map(({ players, result }) => {
    const winners = result?.winners ?? []
    return winners.filter((seat) => players[seat].name.startsWith('scribe')).length / winners.length
  })
  const share = won.reduce((one, other) => one + other, 0) / games.length
  const [, , player, seats, wonText, fair] = rowOf(out, 'scribe')
  expect([player, seats, fair]).toEqual(['scribe', '2', '66.7 %'])
  expect(wonText).toBe(`${(100 * share).toFixed(1)} %`)
  expect(rowOf(out, 'opponent').slice(-4)).toEqual(['0', '0', '0', ''])
})

test('a program that breaks the rules loses, which is counted', async () => {
  const args = ['--games', '2', '--playouts', '1', '--log', log, '--against', commandOf('illegal')]
  const { code, out, err } = await run('tournament.ts', args)
  expect(code).toBe(0)
  expect(err).toMatch(/Game 1, .*opponent.*\n.*Game 2, .*opponent/)
  expect(rowOf(out, 'vizier')).toContain('100.0 %')
  expect(rowOf(out, 'opponent').slice(-4)).toEqual(['2', '0', '0', ''])
  for (const { result, faulted } of logged()) {
    expect(result).toBeUndefined()
    expect(faulted).toMatchObject({ fault: 'illegal' })
  }
})

test.each([true, false])('all players of a dig are told how the box was laid: %j', async (laid) => {
  const match = { edition: 'tutankhamens-revenge', layout: 'A', names: ['A', 'B'], laid } as const
  const { record } = await playMatch(match, [() => Promise.resolve('stay'), () => Promise.resolve('stay')])
  expect('laid' in record.setup).toBe(laid)
})

test('--laid no keeps from all players of a dig how the box was laid', async () => {
  const args = ['--edition', 'tutankhamens-revenge', '--games', '1', '--playouts', '1', '--log', log]
  await run('tournament.ts', [...args, '--laid', 'no', '--against', commandOf('illegal')])
  expect(Object.keys(logged()[0].setup)).toEqual(['layers'])
})

test('a tournament that is ended ends its programs', async () => {
  const command = `${commandOf('silent')}; true`
  const child = spawn(
    process.execPath,
    [cliFile('tournament.ts'), '--ms', '100000', '--against', command, 'novice'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const closed = once(child, 'close')
  await once(child.stderr, 'data')
  child.kill('SIGTERM')
  // The player holds the same standard error open as long as it lives.
  expect(await closed).toEqual([143, null])
})

test.each([
  [[]],
  [['pharaoh']],
  [['--edition', 'senet', 'novice']],
  [['--games', 'x', 'novice']],
  [['--against', 'true', 'random']],
  [['--against', 'true', 'priest', 'scribe']],
  [['--against', 'true', '--ours', '2']],
  [['--against', 'true', '--laid', 'no']],
  [['--ours', '1', 'priest']],
])('arguments %j make no tournament', (args) => {
  expect(readTournament(args)).toBeNull()
})

test('arguments that make no tournament are answered by the usage', async () => {
  const ran = await run('tournament.ts', ['pharaoh'])
  expect(ran).toMatchObject({ code: 2, err: expect.stringContaining('Usage') })
})

test('a log that cannot be written', async () => {
  const { code, err } = await run('tournament.ts', ['--log', join(folder, 'no', 'log'), 'novice'])
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('cannot be written') })
})
