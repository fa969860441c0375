import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newLayoutCode, readLayoutCode } from './layoutCode.ts'
import { dailyLayout } from './setups.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const code = 'K7Q-29F-JDS'
const codes = fc.uint8Array({ minLength: 8, maxLength: 16 }).map(newLayoutCode)

/** The code as it is written, or that of the refusal. */
function readingOf(typed: string): string {
  const reading = readLayoutCode(typed)
  return reading.ok ? reading.value : reading.refusal.code
}

describe('a new code', () => {
  test('is short, without letters that look like digits, and read as it is written', () => {
    fc.assert(
      fc.property(codes, (fresh) => {
        expect(fresh).toMatch(/^([0-9A-HJKMNP-TV-Z]{3}-){2}[0-9A-HJKMNP-TV-Z]{3}$/)
        expect(readingOf(fresh)).toBe(fresh)
      }),
    )
  })

  test('uses all of its first eight bytes', () => {
    const fresh = Array.from({ length: 8 }, (_, at) => newLayoutCode(new Uint8Array(8).fill(1, at, at + 1)))
    expect(new Set(fresh).size).toBe(8)
  })

  test('has the last sign that checks the others', () => {
    const drawn = Uint8Array.from('K7Q29FJD', (sign) => alphabet.indexOf(sign))
    expect(newLayoutCode(drawn)).toBe(code)
  })

  test('is refused wherever one sign is another, or two neighbours have changed places', () => {
    fc.assert(
      fc.property(codes, (fresh) => {
        const signs = fresh.replaceAll('-', '')
        for (const [at, sign] of Array.from(signs).entries()) {
          for (const other of alphabet) {
            if (other === sign) continue
            expect(readingOf(signs.slice(0, at) + other + signs.slice(at + 1))).toBe('layout.altered')
          }
          const next = signs.at(at + 1)
          if (next === undefined || next === sign) continue
          const swapped = signs.slice(0, at) + next + sign + signs.slice(at + 2)
          expect(readingOf(swapped)).toBe('layout.altered')
        }
      }),
    )
  })

  test('is refused where a sign is missing or too many', () => {
    fc.assert(
      fc.property(codes, fc.nat(8), (fresh, nth) => {
        const at = nth + Math.floor(nth / 3)
        expect(readingOf(fresh.slice(0, at) + fresh.slice(at + 1))).toBe('layout.unknown')
        expect(readingOf(`${fresh.slice(0, at)}7${fresh.slice(at)}`)).toBe('layout.unknown')
      }),
    )
  })
})

describe('a code that was typed or pasted', () => {
  test.each([
    ...['k7q-29f-jds', ' K7Q-29F-JDS\n', 'K7Q29FJDS', 'K7Q 29F JDS', 'K7Q - 29F - JDS', 'K7Q2-9FJD-S'],
    ...['K7Q–29F–JDS', 'K7Q—29F—JDS', 'K7Q‑29F‑JDS', 'K7Q‐29F‐JDS', 'K7Q−29F−JDS', 'K7Q\u00ad-29F-\u00adJDS'],
    ...[
      'K7Q\u00a029F\u202fJDS',
      '\ufeffK7Q-29F-JDS\u200b',
      '\u200eK7Q-29F-JDS\u200e',
      'Ｋ７Ｑ－２９Ｆ－ＪＤＳ',
    ],
  ])('is read however dashes, blanks and capitals were made: %j', (typed) => {
    expect(readingOf(typed)).toBe(code)
  })

  test('is read with letters for the digits that they look like', () => {
    const withDigits = newLayoutCode(new Uint8Array([0, 1, 0, 1, 5, 6, 7, 8]))
    expect(withDigits.slice(0, 5)).toBe('010-1')
    expect(readingOf(`OIO-l${withDigits.slice(5)}`)).toBe(withDigits)
  })

  test.each([
    ...['“K7Q-29F-JDS”', '‘K7Q-29F-JDS’', 'K7Q-29F-JDS.', 'K7Q.29F.JDS', 'K7Q_29F_JDS', 'K7Q-29F-JDU'],
    ...['', ' ', '-', 'K7Q-29F', 'ANNA AND BEN', 'К7Q-29F-JDS', 'x'.repeat(40)],
  ])('is refused for anything else: %j', (typed) => {
    expect(readingOf(typed)).toBe('layout.unknown')
  })
})

describe('a code of an older version', () => {
  test.each(['K7Q2-9FJD', 'k7q2-9fjd', ' K7Q2-9FJD ', 'K7Q2–9FJD', 'K7Q2 - 9FJD'])('is read: %j', (typed) => {
    expect(readingOf(typed)).toBe('K7Q2-9FJD')
  })

  test.each([
    'K7Q29FJD',
    'K7Q2 9FJD',
    'K7Q-29FJD',
    'K7Q2-9FJO',
    'K7Q2-9FJ',
    'K7Q2.9FJD',
    '"K7Q2-9FJD"',
    'K7Q-29F-JD',
  ])('is refused where it is not written exactly, for it has no check sign: %j', (typed) => {
    expect(readingOf(typed)).toBe('layout.unknown')
  })
})

describe('the layout of a day, or with a number', () => {
  test.each(['RIVER 2026-11-21', 'river 2026–11–21', 'RIVER2026 11 21', ' River  2026-11-21'])(
    '%j',
    (typed) => {
      expect(readingOf(typed)).toBe('RIVER 2026-11-21')
    },
  )

  test('is the one that the app starts', () => expect(readingOf(dailyLayout())).toBe(dailyLayout()))

  test.each(['RIVER 1', 'river\u00a01', 'RIVER1'])('%j', (typed) => expect(readingOf(typed)).toBe('RIVER 1'))

  test.each(['RIVER 2026-02-30', 'RIVER 2026-11', 'RIVER', 'RIVER 01', 'RIVERS 1', 'RIVER "1"'])(
    'is refused where there is none: %j',
    (typed) => expect(readingOf(typed)).toBe('layout.unknown'),
  )
})
