import { describe, expect, test } from 'vitest'
import { asks } from './families.ts'
import refusalCodes from './messages/refusals.js'
import english from './messages/texts/en.js'
import { refuse, type Facts, type RefusalCode } from './refusal.ts'
import { sentenceOf } from './sentence.ts'

/** Facts with a closed set of values; every other fact can be its own name. */
const closed: Facts = {
  ask: 'ra',
  verb: 'isis',
  status: 'over',
  tile: 'THR',
  card: 'ALA',
  question: 'osiris',
}

function factsOf(code: RefusalCode): Facts {
  const text = english[`refusal_${code.replace('.', '_')}`]
  const names = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name)
  return { ...Object.fromEntries(names.map((name) => [name, `<${name}>`])), ...closed }
}

describe('sentences', () => {
  test.each([...refusalCodes])('%s is said in words', (code) => {
    const sentence = sentenceOf({ code, facts: factsOf(code) })
    expect(sentence).toMatch(/^[“<A-Z].* .*[.?>]$/)
    expect(sentence).not.toMatch(/refusal_|undefined|[{}]/)
  })

  test.each(asks)('what is asked when it is %s', (ask) => {
    expect(sentenceOf({ code: 'move.otherAsk', facts: { move: 'x', ask } })).toMatch(
      /^[A-Z].* “x” does not fit here\.$/,
    )
  })

  test('a refused position has no boats or points: not every edition does', () => {
    const codes = refusalCodes.filter((code) => code.startsWith('position.'))
    const texts = codes.map((code) => sentenceOf({ code, facts: factsOf(code) }))
    expect(texts.filter((text) => /\b(boats?|points?)\b/.test(text))).toEqual([])
  })

  test('people count positions from 1, records from 0', () => {
    const { refusal } = refuse('move.tooFarBack', { at: 4, nearest: 7 })
    expect(sentenceOf(refusal)).toMatch(/Number 5 .* number 8\./)
    expect(sentenceOf(refusal, 0)).toMatch(/Number 4 .* number 7\./)
  })

  test('one of something is not told as many', () => {
    const sentences = [
      refuse('ledger.idolsUsed', { tile: 'THO', count: 1 }),
      refuse('ledger.allCards', { card: 'MSK', count: 1 }),
      refuse('ledger.cardsLeft', { left: 1 }),
      refuse('ledger.setCount', { tile: 'TUT', count: 1, size: 0 }),
      refuse('ledger.tooFewLeft', { tile: 'ANK', named: 1, left: 0, where: 'Anna 2' }),
      refuse('layers.cardCount', { layer: 2, card: 'COb', count: 2, expected: 1 }),
    ].map(({ refusal }) => sentenceOf(refusal))
    expect(sentences.filter((text) => /\b[01] [\w ]*(tiles|cards|times)\b|\bare\b/.test(text))).toEqual([])
  })

  test('a tile is called by its name', () => {
    expect(sentenceOf(refuse('move.notInUnderworld', { tile: 'THR' }).refusal)).toMatch(/Throne/)
    expect(sentenceOf(refuse('move.notForSale', { tile: 'TUT' }).refusal)).toMatch(/King Tut/)
  })
})
