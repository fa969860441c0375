import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sentenceOf } from '../../shared/sentence.ts'
import { maxDepth, maxFileLength, maxRecordLength, RecordReader } from './record.ts'

/** What is read from a text that comes in these pieces: records as text and codes of refusals, with their lines. */
function read(...pieces: readonly string[]): [number | null, string][] {
  const reader = new RecordReader()
  const records = [...pieces.flatMap((piece) => [...reader.read(piece)]), ...reader.end()]
  return records.map(({ line, record }) => [
    line,
    record.ok ? JSON.stringify(record.value) : record.refusal.code,
  ])
}

const first = '{"a":1}'
const second = '{"b":["{",{"c":"\\"}"}]}'
const third = '{"d":{}}'
const arrayOf = (...records: readonly string[]): unknown[] => records.map((text) => JSON.parse(text))

describe('records are read', () => {
  test('one a line, whatever ends the lines', () => {
    expect(read(`${first}\n${second}\n${third}\n`)).toEqual([
      [1, first],
      [2, second],
      [3, third],
    ])
    expect(read(`\uFEFF\n${first}\r\n\r\n${second}`)).toEqual([
      [2, first],
      [4, second],
    ])
  })

  test('from a file that is one record over many lines', () => {
    const text = JSON.stringify(JSON.parse(second), null, 2)
    expect(read(`\n${text}\n`)).toEqual([[null, second]])
    expect(read(text.replaceAll('\n', '\r\n'))).toEqual([[null, second]])
  })

  test.each([undefined, 2, '\t'])('from a file that is an array of records, indented by %j', (indent) => {
    expect(read(JSON.stringify(arrayOf(first, second), null, indent))).toEqual([
      [null, first],
      [null, second],
    ])
  })

  test('from nothing and an empty array: none', () => {
    expect(read('', ' \n\r\n', '\uFEFF')).toEqual([])
    expect(read('[\n', ']\n')).toEqual([])
  })

  test('wherever the text is cut into pieces', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 4 })
    const layouts = [
      (objects: readonly unknown[]) => objects.map((record) => JSON.stringify(record)).join('\n'),
      (objects: readonly unknown[]) => JSON.stringify(objects, null, 2),
    ]
    fc.assert(
      fc.property(
        fc.array(object),
        fc.constantFrom(...layouts),
        fc.array(fc.nat(200)),
        (objects, layout, cuts) => {
          const whole = layout(objects)
          const pieces: string[] = []
          let from = 0
          for (const cut of cuts) pieces.push(whole.slice(from, (from += cut)))
          const records = read(...pieces, whole.slice(from))
          expect(records.map(([, text]) => text)).toEqual(objects.map((record) => JSON.stringify(record)))
        },
      ),
    )
  })
})

describe('damage to a line costs only its record', () => {
  test('a line that is none', () => {
    expect(read(`${first}\nhello, {"this": "is no record"}\n"neither"\n[1]\n${second}`)).toEqual([
      [1, first],
      [2, 'record.noObject'],
      [3, 'record.noObject'],
      [4, 'record.noObject'],
      [5, second],
    ])
  })

  test('any record cut off anywhere', () => {
    const lines = [first, second, third, first]
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.integer({ min: 1, max: 30 }), (at, length) => {
        const cut = lines[at].slice(0, Math.min(length, lines[at].length - 1))
        expect(read(lines.with(at, cut).join('\n'))).toEqual(
          lines.map((text, line) => [line + 1, line === at ? 'record.json' : text]),
        )
      }),
    )
  })

  test('one with characters that cannot be read', () => {
    expect(read(`{"name":"J\ufffdrg"}\n{"name":"\\ufffd"}`)).toEqual([
      [1, 'record.encoding'],
      [2, '{"name":"\ufffd"}'],
    ])
  })

  test('one that is too long is never held, and its line is passed over', () => {
    const reader = new RecordReader()
    const records = Array.from({ length: 40 }, (_, piece) => [
      ...reader.read(piece === 0 ? '{"a":"' : 'x'.repeat(maxRecordLength / 8)),
    ])
    const refusal = { code: 'record.tooLong', facts: { max: maxRecordLength } }
    expect(records.flat()).toEqual([{ line: 1, record: { ok: false, refusal } }])
    expect([...reader.read(`"}\n${first}\n`)]).toEqual([
      { line: 2, record: { ok: true, value: JSON.parse(first) } },
    ])
  })

  test('one that is too long within a piece', () => {
    expect(read(`{"a":"${'x'.repeat(maxRecordLength)}"}\n${first}`)).toEqual([
      [1, 'record.tooLong'],
      [2, first],
    ])
  })

  test('one that is nested too deep', () => {
    const deep = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
    expect(read(deep(maxDepth))).toEqual([[1, deep(maxDepth)]])
    expect(read(`${deep(maxDepth + 1)}\n${deep(100_000)}\n${first}`)).toEqual([
      [1, 'record.tooDeep'],
      [2, 'record.tooDeep'],
      [3, first],
    ])
  })
})

describe('of a file that is one JSON text', () => {
  test('nothing is read where it breaks off', () => {
    expect(read(`[${first},\n${second}`)).toEqual([[null, 'record.json']])
    expect(read('{\n  "a": 1')).toEqual([[null, 'record.json']])
  })

  test('what is no record costs only itself', () => {
    const long = JSON.stringify({ a: 'x'.repeat(maxRecordLength) })
    expect(
      read(`[${first}, 1, [], ${long}, ${'['.repeat(maxDepth)}${']'.repeat(maxDepth)}, ${second}]`),
    ).toEqual([
      [null, first],
      [null, 'record.noObject'],
      [null, 'record.noObject'],
      [null, 'record.tooLong'],
      [null, 'record.noObject'],
      [null, second],
    ])
  })

  test('no more is held than the most that a file may have', () => {
    const piece = `${first},`.repeat(maxRecordLength / (first.length + 1))
    const pieces = Array.from({ length: maxFileLength / maxRecordLength + 2 }, () => piece)
    expect(read('[', ...pieces, first, ']')).toEqual([[null, 'record.tooLong']])
  })

  test('no refusal speaks of lines, which it has not', () => {
    const deep = `[${'{"a":'.repeat(maxDepth + 1)}1${'}'.repeat(maxDepth + 1)}]`
    const long = `[${' '.repeat(maxFileLength)}`
    const sentences = [deep, long].map((text) => {
      const reader = new RecordReader()
      const [{ record }] = [...reader.read(text), ...reader.end()]
      return record.ok ? null : sentenceOf(record.refusal)
    })
    expect(sentences).toEqual([
      'This is not a game record: its brackets are nested more than 32 deep.',
      'This is too long for game records: it has 16,777,216 characters or more. None of it was imported.',
    ])
  })
})
