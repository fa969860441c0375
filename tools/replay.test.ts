import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editions } from '../src/shared/editions/index.ts'
import { cases } from '../src/shared/testing/runs.ts'
import { vectorsOf } from '../src/main/engine/testing/vectors.ts'
import { cliFile, run as runProgram, type Run } from './testing/run.ts'
import { verdictOn } from './records.ts'

interface Ran {
  readonly code: Run['code']
  readonly verdicts: readonly Record<string, unknown>[]
  readonly errors: string
}

const command = cliFile('replay.ts')
const fixtures = join(import.meta.dirname, '../src/main/engine/fixtures/tutankhamun-2021.jsonl')
const vectors = vectorsOf('tutankhamun-2021')
const [vector] = vectors

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** Runs the command to its end, in a terminal of a language. */
async function run(args: readonly string[], input?: string, language?: string): Promise<Ran> {
  const { code, out, err } = await runProgram('replay.ts', args, { input, language })
  const verdicts = out.split('\n').filter((line) => line !== '')
  return { code, verdicts: verdicts.map((line) => JSON.parse(line)), errors: err }
}

/** Runs the command on a file with these lines. */
async function runOn(...lines: readonly unknown[]): Promise<Ran> {
  const file = join(folder, 'records.jsonl')
  writeFileSync(
    file,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  )
  return run([file])
}

test('speaks the language of the terminal', async () => {
  const { code, errors } = await run([], '', 'de_DE.UTF-8')
  expect(code).toBe(2)
  expect(errors).toContain('Aufruf: npm run --silent replay')
})

describe('replay FILE', () => {
  test('prints trace and result of every record of any edition, as the vectors have them', async () => {
    const records = editions.flatMap((edition) => cases(vectorsOf(edition)))
    const { code, verdicts, errors } = await runOn(...records)
    expect(verdicts).toEqual(records.map(({ trace, result }) => ({ ok: true, trace, result })))
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
  })

  test('reads standard input for -', async () => {
    const { verdicts } = await run(['-'], `${JSON.stringify(vector)}\n`)
    expect(verdicts).toEqual([{ ok: true, trace: vector.trace, result: vector.result }])
  })

  test('an unfinished record has a trace and no result', async () => {
    const { result: _, ...unfinished } = { ...vector, moves: vector.moves.slice(0, 5) }
    const { code, verdicts } = await runOn(unfinished)
    expect(verdicts).toEqual([{ ok: true, trace: vector.trace.slice(0, 6) }])
    expect(code).toBe(0)
  })

  test('empty lines are skipped; line ends of other systems and a byte order mark do no harm', async () => {
    const { code, verdicts } = await runOn('\uFEFF', '', `${JSON.stringify(vector)}\r`, '  ', '')
    expect(verdicts).toHaveLength(1)
    expect(code).toBe(0)
  })

  test('answers line by line, before the input has ended', async () => {
    const child = spawn(process.execPath, [command, '-'], { stdio: ['pipe', 'pipe', 'inherit'] })
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    for (const { moves } of vectors.slice(0, 3)) {
      child.stdin.write(`${JSON.stringify(vectors.find((other) => other.moves === moves))}\n`)
      const { value } = await lines.next()
      expect(JSON.parse(String(value)).trace).toHaveLength(moves.length + 1)
    }
    child.stdin.end()
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})

describe('a record that is refused', () => {
  const { path = [] } = vector.setup
  const [bought] = vectorsOf('tutankhamen-2004').filter(({ trace }) => trace.some(({ ask }) => ask === 'buy'))
  const purchaseAt = bought.trace.findIndex(({ ask }) => ask === 'buy')
  const illegal = vector.moves.with(3, 'sail 79x')
  const cases: readonly (readonly [string, unknown, number, RegExp])[] = [
    ['broken JSON', '{"format":"nile-record",', 0, /Ply 0: .*JSON/],
    ['something else', { hello: 'Nile' }, 0, /Ply 0: .*format/],
    [
      'another edition',
      { ...vector, edition: 'senet' },
      0,
      /Ply 0: .*senet.*tutankhamun-2021, tutanchamun-1993, tutankhamen-2004/,
    ],
    ['an unknown tile', { ...vector, setup: { path: path.with(4, 'XYZ') } }, 0, /Ply 0: .*XYZ.*position 4/],
    [
      'a tile too few',
      { ...vector, setup: { path: path.slice(0, -1) } },
      0,
      /Ply 0: .* 8 of Throne \(THR\).* 7/,
    ],
    [
      'a wrong house rule',
      { ...vector, options: { startPoints: 0 } },
      0,
      /Ply 0: .*startPoints.* 1 to 99, not 0/,
    ],
    [
      'a text that is no move',
      { ...vector, moves: illegal },
      3,
      /Ply 3: “sail 79x” by seat 1, asked to sail: /,
    ],
    [
      'a purchase that is none',
      { ...bought, moves: bought.moves.with(purchaseAt, 'buy 5 PHA') },
      purchaseAt,
      /“buy 5 PHA” by seat \d, asked to take a tile: Pharaoh cannot be taken/,
    ],
    [
      'an illegal move',
      { ...vector, moves: vector.moves.with(2, 'sail 0') },
      2,
      /Ply 2: “sail 0” by seat 0, asked to sail: Number 0 is empty/,
    ],
    [
      'an answer to another question',
      { ...vector, moves: vector.moves.with(2, 'ra 9') },
      2,
      /Ply 2: “ra 9” by seat 0, asked to sail: .*time to sail/,
    ],
    [
      'a move after the end',
      { ...vector, moves: [...vector.moves, 'sail 79'] },
      vector.moves.length,
      new RegExp(`Ply ${vector.moves.length}: .*over.*“sail 79”`),
    ],
    [
      'another result than that of its moves',
      { ...vector, result: { winners: [0], points: [0, 7], reason: 'zero' } },
      vector.moves.length,
      /the game ended with/,
    ],
  ]

  test.each(cases)('%s: a sentence that names the ply', (_name, record, ply, error) => {
    const line = typeof record === 'string' ? record : JSON.stringify(record)
    expect(verdictOn(line)).toEqual({ ok: false, ply, error: expect.stringMatching(error) })
  })

  test('is told by exit code 1, and does not keep the others from being played', async () => {
    const { code, verdicts, errors } = await runOn(vector, '{', vectors[1])
    expect(verdicts.map(({ ok }) => ok)).toEqual([true, false, true])
    expect(verdicts[1]).toEqual(verdictOn('{'))
    expect({ code, errors }).toEqual({ code: 1, errors: '' })
  })
})

describe('nothing to replay', () => {
  test('a missing file', async () => {
    const missing = join(folder, 'missing.jsonl')
    expect(await run([missing])).toEqual({ code: 2, verdicts: [], errors: `File not found: ${missing}\n` })
  })

  test('a folder', async () => {
    const { code, errors } = await run([folder])
    expect(code).toBe(2)
    expect(errors).toMatch(/cannot be read/)
  })

  test('no file named, or several', async () => {
    for (const args of [[], ['--help'], [fixtures, fixtures]]) {
      const { code, errors } = await run(args)
      expect(code).toBe(2)
      expect(errors).toMatch(/^Usage: /)
    }
  })
})

test('a reader that has seen enough may close the pipe', async () => {
  const child = spawn(process.execPath, [command, fixtures], { stdio: ['ignore', 'pipe', 'pipe'] })
  const errors: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  await once(child.stdout, 'data')
  child.stdout.destroy()
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(Buffer.concat(errors).toString()).toBe('')
})

test('npm run --silent replay -- FILE', async () => {
  const root = join(import.meta.dirname, '..')
  const output = await new Promise<string>((resolve, reject) => {
    execFile(
      'npm',
      ['run', '--silent', 'replay', '--', fixtures],
      { cwd: root, maxBuffer: 2 ** 26 },
      (error, text) => {
        if (error) reject(error)
        else resolve(text)
      },
    )
  })
  expect(output.trim().split('\n')).toHaveLength(vectors.length)
})
