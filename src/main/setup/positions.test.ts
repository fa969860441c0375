import { hash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maxKeptPositions, type PositionContent } from '../../shared/position.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { digs } from '../engine/testing/randomDigs.ts'
import { randomGamesOf } from '../engine/testing/randomGames.ts'
import { optionsOf, turnsOf } from '../engine/testing/turns.ts'
import { Folder, noon } from '../history/fixtures/folder.ts'
import type { History } from '../history/index.ts'
import {
  keepPosition,
  keptPositions,
  readPositionCode,
  removePosition,
  writePositionCode,
} from './positions.ts'
import { runs } from '../../shared/testing/runs.ts'

test.each([
  ['tutankhamun-2021', randomGamesOf('tutankhamun-2021')],
  ['tutanchamun-1993', randomGamesOf('tutanchamun-1993')],
  ['tutankhamen-2004', randomGamesOf('tutankhamen-2004')],
  ['tutankhamens-revenge', digs],
] as const)('any turn of %s is read from its code as it was written', (edition, random) => {
  fc.assert(
    fc.property(random, fc.nat(), (drawn, nth) => {
      const turns = turnsOf(drawn)
      const { arrangement } = turns[nth % turns.length]
      const position = { edition, options: optionsOf(drawn.start), arrangement }
      expect(value(readPositionCode(writePositionCode(position)))).toEqual(position)
    }),
    { numRuns: runs(12) },
  )
})

const position: PositionContent = {
  edition: 'tutankhamun-2021',
  options: {},
  arrangement: {
    line: Array.from({ length: 80 }, (_, at) => (at === 1 ? 'ANK' : null)),
    boats: [0, -1],
    points: [3, 9],
    held: [{ ANK: 1 }, {}],
    under: {},
    seat: 1,
  },
}
const code = writePositionCode(position)

test('a code is short, and may be broken over lines', () => {
  expect(code.length).toBeLessThan(300)
  expect(value(readPositionCode(` ${code.slice(0, 20)}\n${code.slice(20)} `))).toEqual(position)
})

test.each([
  ['position.code', 'hello'],
  ['position.code', 'x'.repeat(40)],
  ['position.code', `!${code}`],
  ['position.code', `${code}!`],
  ['position.code', `${code.slice(0, 20)}!${code.slice(20)}`],
  ['position.codeAltered', code.slice(0, -4)],
  ['position.codeLater', `Ag${code.slice(2)}`],
])('a code that is wrong is refused: %s', (refusal, text) => {
  expect(readPositionCode(text)).toMatchObject({ ok: false, refusal: { code: refusal } })
})

/** A code of a version with any content, and the right checksum. */
const codeWith = (content: Buffer, version = 1): string =>
  Buffer.concat([Buffer.of(version), hash('sha256', content, 'buffer').subarray(0, 4), content]).toString(
    'base64url',
  )

describe('a code with a right checksum', () => {
  const json = inflateRawSync(Buffer.from(code, 'base64url').subarray(5)).toString()

  test.each([
    ['what is not compressed', Buffer.from(json)],
    ['no JSON', deflateRawSync(`${json}!`)],
    ['no position', deflateRawSync('{}')],
    ['a position with a tile that there is not', deflateRawSync(json.replace('["-', '["!'))],
    ['a line that is missing', deflateRawSync(json.replace(/"text":\[.*?\]/, '"text":[]'))],
    ['more than any position needs', deflateRawSync(json + ' '.repeat(16_384))],
  ])('is refused for %s', (_case, content) => {
    expect(readPositionCode(codeWith(content))).toMatchObject({ refusal: { code: 'position.code' } })
  })

  test('may have blanks in it', () => {
    expect(value(readPositionCode(codeWith(deflateRawSync(`${json} `))))).toEqual(position)
  })

  test.each([
    [2, 'position.codeLater'],
    [31, 'position.codeLater'],
    [32, 'position.code'],
    [0, 'position.code'],
  ])('is refused for its version %d', (version, refusal) => {
    expect(readPositionCode(codeWith(deflateRawSync(json), version))).toMatchObject({
      refusal: { code: refusal },
    })
  })
})

describe('positions that are kept', () => {
  let folder: Folder
  let history: History
  beforeEach(() => {
    folder = new Folder()
    history = folder.open(noon)
  })
  afterEach(() => folder.remove())

  const keep = (name: string, points: readonly number[] = [3, 9]) =>
    keepPosition(history, {
      name,
      position: { ...position, arrangement: { ...position.arrangement, points: [...points] } },
    })
  const names = () => keptPositions(history).map(({ name }) => name)

  test('are listed from the last one on until they are removed', () => {
    const first = value(keep('First'))
    const second = value(keep('Second'))
    expect(keptPositions(history)).toEqual([
      { id: second, name: 'Second', position },
      { id: first, name: 'First', position },
    ])
    removePosition(history, second)
    expect(names()).toEqual(['First'])
  })

  test('take the place of others of the same name', () => {
    value(keep('First'))
    value(keep('Second'))
    value(keep('First', [1, 2]))
    expect(names()).toEqual(['First', 'Second'])
    expect(keptPositions(history)[0].position.arrangement).toMatchObject({ points: [1, 2] })
  })

  test('are limited in number, which another of the same name leaves as it is', () => {
    const all = Array.from({ length: maxKeptPositions }, (_, nth) => ({
      id: `${nth}`,
      name: `${nth}`,
      position,
    }))
    history.write((writer) => writer.remember('positions', all))
    expect(keep('One more')).toMatchObject({
      refusal: { code: 'position.full', facts: { max: maxKeptPositions } },
    })
    expect(names()).toHaveLength(maxKeptPositions)
    expect(keep('0').ok).toBe(true)
  })

  test('are lost alone where they are damaged', () => {
    value(keep('First'))
    history.write((writer) => writer.remember('positions', [{ id: 'torn' }, ...keptPositions(history)]))
    expect(names()).toEqual(['First'])
    history.write((writer) => writer.remember('positions', 'torn'))
    expect(names()).toEqual([])
  })
})
