import { describe, expect, test } from 'vitest'
import { readOptions, usage } from './options.ts'

describe('the options of npm start', () => {
  test('are a window and a port of the system when nothing is said', () => {
    expect(readOptions([])).toEqual({
      door: 'any',
      data: null,
      file: null,
      port: 0,
      open: true,
      shareAt: [],
      help: false,
    })
  })

  test('are read', () => {
    expect(readOptions(['--browser', '--port', '8080', '--data=games', '--no-open', 'my.jsonl'])).toEqual({
      door: 'browser',
      data: 'games',
      file: 'my.jsonl',
      port: 8080,
      open: false,
      shareAt: [],
      help: false,
    })
    expect(readOptions(['--electron'])).toMatchObject({ door: 'window' })
    expect(readOptions(['--share-at', '100.64.0.7'])).toMatchObject({ shareAt: ['100.64.0.7'] })
  })

  test.each([
    [['--broswer'], 'There is no option --broswer.'],
    [['games'], 'A file of game records ends in .nile, .jsonl, or .json, not like “games”.'],
    [['one.jsonl', 'two.jsonl'], 'One file can be opened at a time.'],
    [['--port'], 'The option --port needs a value.'],
    [['--port', 'many'], '--port takes a number up to 65535, not “many”.'],
    [['--port', '65536'], '--port takes a number up to 65535, not “65536”.'],
    [['--port', '-1'], 'The option --port needs a value.'],
    [['--share-at', 'home'], '--share-at takes an IPv4 address, not “home”.'],
    [['--data='], 'The option --data needs a value.'],
    [['--browser=yes'], 'The option --browser takes no value.'],
    [['--browser', '--electron'], 'Choose one of --browser and --electron.'],
  ])('%j are answered by one sentence', (args, sentence) => {
    expect(readOptions(args)).toBe(`${sentence} See npm start -- --help.`)
  })

  test('are all in the help', () => {
    for (const option of [
      '--browser',
      '--electron',
      '--data',
      '--port',
      '--no-open',
      '--share-at',
      '--help',
    ]) {
      expect(usage()).toContain(option)
    }
  })
})
