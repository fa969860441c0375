import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pathToFileURL } from 'node:url'
import { defaultFolder } from '../instance/product.ts'
import { gameArgument, gameOf, optionsOf, RecordFiles, recordFilesOf, wrongOption } from './arguments.ts'

const home = resolve('/home/ada')

describe('the folder of the games', () => {
  test.each([
    [['--data', '/games'], resolve('/games')],
    [['--no-sandbox', '--data=/games', 'evening.jsonl'], resolve('/games')],
    [['--data'], defaultFolder()],
    [['evening.jsonl'], defaultFolder()],
    [[], defaultFolder()],
  ])('of %j is %s', (args, folder) => {
    expect(optionsOf(args).folder).toBe(folder)
  })
})

describe('the files of records', () => {
  test.each([
    [['evening.jsonl'], [join(home, 'evening.jsonl')]],
    [['--data', 'games', '../EVENING.JSON'], [resolve(home, '../EVENING.JSON')]],
    [['/tmp/a.jsonl'], [resolve('/tmp/a.jsonl')]],
    [['--no-sandbox', '--data', '.', 'games', 'evening.nile'], [join(home, 'evening.nile')]],
    [
      ['one.nile', 'two.jsonl'],
      [join(home, 'one.nile'), join(home, 'two.jsonl')],
    ],
    [[pathToFileURL(join(home, 'an evening.nile')).href], [join(home, 'an evening.nile')]],
  ])('of %j are %j', (args, files) => {
    expect(recordFilesOf(args, home)).toEqual(files)
  })

  test.each([[[]], [['.']], [['--data', 'games']], [['--file=evening.jsonl']], [['photo.png']]])(
    'are none in %j',
    (args) => {
      expect(recordFilesOf(args, home)).toEqual([])
    },
  )
})

test('opens what came early together, and then what comes', () => {
  const records = new RecordFiles()
  const opened: (readonly string[])[] = []
  records.give(['/one.nile'])
  records.give([])
  records.give(['/two.jsonl'])
  records.openWith((files) => opened.push(files))
  expect(opened).toEqual([['/one.nile', '/two.jsonl']])
  records.give(['/three.json', '/four.json'])
  expect(opened).toEqual([
    ['/one.nile', '/two.jsonl'],
    ['/three.json', '/four.json'],
  ])
})

test('opens nothing where nothing came', () => {
  const records = new RecordFiles()
  let times = 0
  records.openWith(() => times++)
  expect(times).toBe(0)
})

test('the port at which games are shared is named by an argument, and otherwise the usual one', () => {
  const args = ['--no-sandbox', '--share-at=127.0.0.1', '--share-port=0', 'evening.nile']
  expect(optionsOf(args)).toMatchObject({ port: 0, extraAddresses: ['127.0.0.1'] })
  expect(optionsOf(['--share-at=127.0.0.1']).port).toBeUndefined()
})

test.each(['abc', '65536', '-1', '8e3', ''])('a port that is none is answered by a sentence: %j', (port) => {
  expect(() => optionsOf([`--share-port=${port}`])).toThrow(
    `--share-port takes a number up to 65535, not “${port}”.`,
  )
})

test.each([
  [['--prot', '1'], 'There is no option --prot.'],
  [['--port'], 'The option --port needs a value.'],
  [['--open=yes'], 'The option --open takes no value.'],
  [['--port', '80', 'a.nile', '--open'], null],
])('the options %j are wrong by the sentence %j', (args, sentence) => {
  expect(wrongOption(args, { port: { type: 'string' }, open: { type: 'boolean' } })).toBe(sentence)
})

test('a game is named by an argument', () => {
  expect(gameOf(['--no-sandbox', gameArgument('b-7'), '/tmp/a.nile'])).toBe('b-7')
  expect(gameOf(['/tmp/a.nile'])).toBeNull()
})
