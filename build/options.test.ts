import { describe, expect, it } from 'vitest'
import { readOptions, usage } from './options.ts'

describe('the options of npm start', () => {
  it('are a window and a port of the system when nothing is said', () => {
    expect(readOptions([])).toEqual({ door: 'any', data: null, port: 0, open: true, help: false })
  })

  it('are read', () => {
    expect(readOptions(['--browser', '--port', '8080', '--data=games', '--no-open'])).toEqual({
      door: 'browser',
      data: 'games',
      port: 8080,
      open: false,
      help: false,
    })
    expect(readOptions(['--electron'])).toMatchObject({ door: 'window' })
  })

  it.each([
    [['--broswer'], "Unknown option '--broswer'."],
    [['games'], "Unexpected argument 'games'. This command does not take positional arguments."],
    [['--port'], "Option '--port <value>' argument missing."],
    [['--port', 'many'], "--port takes a number up to 65535, not 'many'."],
    [['--port', '65536'], "--port takes a number up to 65535, not '65536'."],
    [['--port', '-1'], "Option '--port' argument is ambiguous."],
    [['--data='], '--data takes a folder.'],
    [['--browser', '--electron'], 'Choose one of --browser and --electron.'],
  ])('%j are answered by one sentence', (args, sentence) => {
    expect(readOptions(args)).toBe(`${sentence} See npm start -- --help.`)
  })

  it('are all in the help', () => {
    for (const option of ['--browser', '--electron', '--data', '--port', '--no-open', '--help']) {
      expect(usage).toContain(option)
    }
  })
})
