import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxDepth, maxRecordLength, Splitter } from './splitter.ts'

/**
 * The findings in a text that comes in these pieces, with their lines: texts of records, and codes of
 * refusals.
 */
function split(...pieces: readonly string[]): [number, string][] {
  const splitter = new Splitter()
  const found = [...pieces.flatMap((piece) => [...splitter.split(piece)]), ...splitter.end()]
  return found.map((one) => [one.line, 'text' in one ? one.text : one.refusal.code])
}

const one = '{"a":1}'
const two = '{"b":["{",{"c":"\\"}"}]}'
const three = '{"d":{}}'

describe('records are found', () => {
  test('one a line, whatever ends the lines', () => {
    expect(split(`${one}\n${two}\n${three}\n`)).toEqual([
      [1, one],
      [2, two],
      [3, three],
    ])
    expect(split(`\uFEFF${one}\r\n\r\n${two}`)).toEqual([
      [1, one],
      [3, two],
    ])
  })

  test('written over many lines', () => {
    const pretty = JSON.stringify(JSON.parse(two), null, 2)
    expect(split(`${pretty}\n${pretty}`)).toEqual([
      [1, pretty],
      [1 + pretty.split('\n').length, pretty],
    ])
  })

  test('in an array, on one line or on many', () => {
    expect(split(`[${one},${two}, ${three}]`).map(([, text]) => text)).toEqual([one, two, three])
    expect(split(`[\n  ${one},\n  ${two}\n]\n`)).toEqual([
      [2, one],
      [3, two],
    ])
    const list = JSON.stringify(
      [one, two].map((text) => JSON.parse(text)),
      null,
      2,
    )
    expect(split(list).map(([line, text]) => [line, JSON.parse(text)])).toEqual([
      [2, JSON.parse(one)],
      [5, JSON.parse(two)],
    ])
  })

  test('in an empty list of them: none', () => {
    expect(split('[]')).toEqual([])
    expect(split('[\n]\n', one)).toEqual([[3, one]])
  })

  test('wherever the text is cut into pieces', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 4 })
    fc.assert(
      fc.property(fc.array(object), fc.nat(3), fc.array(fc.nat(200)), (objects, indent, cuts) => {
        const whole = objects.map((one) => JSON.stringify(one, null, indent)).join('\n')
        const pieces: string[] = []
        let from = 0
        for (const cut of cuts) pieces.push(whole.slice(from, (from += cut)))
        const found = split(...pieces, whole.slice(from))
        expect(found.map(([, text]) => JSON.parse(text))).toEqual(
          objects.map((one) => JSON.parse(JSON.stringify(one))),
        )
      }),
    )
  })
})

describe('damage costs one record only', () => {
  test('a line that is none', () => {
    expect(split(`${one}\nhello, {"this": "is no record"}\n"neither"\n${two}`)).toEqual([
      [1, one],
      [2, 'record.noObject'],
      [3, 'record.noObject'],
      [4, two],
    ])
  })

  test('a line cut off, in the middle of a text or not', () => {
    expect(split(`{"a":"b\n${one}\n{"a":[1,\n${two}\n{"a":`)).toEqual([
      [1, 'record.cutOff'],
      [2, one],
      [3, 'record.cutOff'],
      [4, two],
      [5, 'record.cutOff'],
    ])
  })

  test('a line cut off within an array', () => {
    expect(split(`[\n  ${one},\n  {"a": [1,\n  ${two}\n]`)).toEqual([
      [2, one],
      [3, 'record.cutOff'],
      [4, two],
    ])
  })

  test('any record cut off anywhere', () => {
    const lines = [one, two, three, one]
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.nat(30), (at, length) => {
        const cut = lines[at].slice(0, Math.min(length, lines[at].length - 1))
        const found = split(lines.with(at, cut).join('\n'))
        expect(found.filter(([, text]) => text.startsWith('{'))).toEqual(
          lines.flatMap((text, line) => (line === at ? [] : [[line + 1, text]])),
        )
      }),
    )
  })

  test('one that is too long is never held, and its line is passed over', () => {
    const splitter = new Splitter()
    const codes: string[] = []
    for (let pieces = 0; pieces < 40; pieces++) {
      const piece = pieces === 0 ? '{"a":"' : 'x'.repeat(maxRecordLength / 8)
      for (const found of splitter.split(piece))
        codes.push('refusal' in found ? found.refusal.code : found.text)
    }
    expect(codes).toEqual(['record.tooLong'])
    expect([...splitter.split(`"}\n${one}`)]).toEqual([{ line: 2, text: one }])
  })

  test('one that is nested too deep', () => {
    const deep = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
    expect(split(deep(maxDepth))).toEqual([[1, deep(maxDepth)]])
    expect(split(`${deep(100_000)}\n${one}`)).toEqual([
      [1, 'record.tooDeep'],
      [2, one],
    ])
  })
})

test.each([
  ['record.tooDeep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['record.tooDeep', `${'['.repeat(100_000)}`],
  ['record.noObject', '[[],[]]'],
  ['record.noObject', '[[[]]]'],
  ['record.noObject', '[1, 2]'],
])('a line of arrays without a record is %s', (code, line) => {
  expect(split(`${one}\n${line}\n${two}`)).toEqual([
    [1, one],
    [2, code],
    [3, two],
  ])
})

test('nothing is found in nothing', () => {
  expect(split('', ' \n\r\n', '\uFEFF')).toEqual([])
})
