import { afterEach, describe, expect, test } from 'vitest'
import { exitFault, faultCode, faultName, logFaults, loggedFault } from './fault.ts'
import { refuse } from './refusal.ts'
import { sentenceOf } from './sentence.ts'

const coded = (code: string, cause?: unknown): Error =>
  Object.assign(new Error(`${code}: something in English`, { cause }), { code })

describe('a fault', () => {
  test('is told by its code, that of its cause, or its kind', () => {
    expect(faultCode(coded('EACCES'))).toBe('EACCES')
    expect(faultCode(new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }))).toBe('ECONNREFUSED')
    expect(faultCode(new Error('net::ERR_NAME_NOT_RESOLVED'))).toBe('ERR_NAME_NOT_RESOLVED')
    expect(faultCode(new RangeError('something in English'))).toBe('RangeError')
    expect(faultCode('something in English')).toBe('Error')
  })

  test.each([
    ['ENOSPC', 'the disk is full'],
    ['SQLITE_BUSY_SNAPSHOT', 'in use by another program'],
    ['ECONNREFUSED', 'no connection'],
    ['ERR_WORKER_OUT_OF_MEMORY', 'not enough memory'],
    [exitFault(7), 'exit code 7'],
    ['EIO', 'EIO'],
    ['RangeError', 'RangeError'],
  ])('%s is named %j', (code, name) => {
    expect(faultName(code)).toBe(name)
  })

  test('is named in the sentence that tells of it', () => {
    const { refusal } = refuse('exchange.unwritable', { file: 'games.nile', why: 'EROFS' })
    expect(sentenceOf(refusal)).toBe('games.nile cannot be written (write-protected). Choose another place.')
  })
})

describe('a fault that a refusal hides', () => {
  afterEach(() => {
    logFaults(() => undefined)
  })

  test('is logged with its message where it has no code', () => {
    const logged: unknown[] = []
    logFaults((error) => logged.push(error))
    const unknown = new RangeError('Maximum call stack size exceeded')
    const wrapped = new Error('games.nile', { cause: unknown })
    expect([unknown, wrapped, 'thrown'].map(loggedFault)).toEqual(['RangeError', 'RangeError', 'Error'])
    expect(logged).toEqual([unknown, unknown, 'thrown'])
  })

  test('is not logged where its code says everything', () => {
    const logged: unknown[] = []
    logFaults((error) => logged.push(error))
    const wrapped = new Error('games.nile', { cause: coded('ENOSPC') })
    const offline = new Error('net::ERR_NAME_NOT_RESOLVED')
    expect([coded('EACCES'), wrapped, offline].map(loggedFault)).toEqual([
      'EACCES',
      'ENOSPC',
      'ERR_NAME_NOT_RESOLVED',
    ])
    expect(logged).toEqual([])
  })
})
