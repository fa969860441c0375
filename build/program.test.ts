import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choiceOf, runProgram, WrongUse } from './program.ts'

const usage = 'Usage: program [--count N] [FILE]'
let printed = ''
let complained = ''

beforeEach(() => {
  ;[printed, complained] = ['', '']
  vi.spyOn(console, 'log').mockImplementation((text) => void (printed += String(text)))
  vi.spyOn(console, 'error').mockImplementation((text) => void (complained += String(text)))
})
afterEach(() => vi.restoreAllMocks())

const run = (args: string[], work: () => number = () => 0) =>
  runProgram(usage, { count: { type: 'string' } }, work, { mostWords: 1, args })

test('the work is given options and words, and its exit code is that of the program', async () => {
  const work = vi.fn(() => 3)
  expect(await run(['--count', '7', 'file'], work)).toBe(3)
  expect(work).toHaveBeenCalledWith({ count: '7' }, ['file'])
})

test('--help prints the usage, and nothing is done', async () => {
  const work = vi.fn(() => 3)
  expect(await run(['--count', '7', '--help'], work)).toBe(0)
  expect(printed).toBe(usage)
  expect(work).not.toHaveBeenCalled()
})

test.each([
  [['--cuont', '7'], '--cuont'],
  [['--count'], '--count'],
  [['one', 'two'], 'two'],
])('arguments %j are answered by what is wrong with them, and the usage', async (args, wrong) => {
  expect(await run(args)).toBe(2)
  expect(complained).toContain(wrong)
  expect(complained).toContain(usage)
})

test('a choice is one of those known; another one is wrong use', () => {
  expect(choiceOf('--arch', ['x64', 'arm64'], 'arm64')).toBe('arm64')
  expect(() => choiceOf('--arch', ['x64', 'arm64'], 'mips')).toThrow(
    new WrongUse("--arch takes x64, arm64, not 'mips'"),
  )
})

test('so is what the work finds wrong with them; another error is no matter of usage', async () => {
  const fails = (error: Error) => () => {
    throw error
  }
  expect(await run([], fails(new WrongUse('too many')))).toBe(2)
  expect(complained).toBe(`too many\n${usage}`)
  complained = ''
  expect(await run([], fails(new TypeError('undefined is no function')))).toBe(2)
  expect(complained).toContain('undefined is no function')
  expect(complained).not.toContain(usage)
})
