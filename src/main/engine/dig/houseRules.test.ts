import { describe, expect, test } from 'vitest'
import { cardValue } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { DigStart } from '../game.ts'
import { openRecord } from '../record.ts'
import { deal } from '../start.ts'
import { box } from '../testing/digScenario.ts'

const edition = 'tutankhamens-revenge'

describe('the values of the cards', () => {
  test('are those that the rulebook names', () => {
    expect(cardValue).toMatchObject({
      ALA: 1,
      BRA: 2,
      CHE: 3,
      FAI: 3,
      HOR: 5,
      COh: -2,
      COb: -2,
      COt: -2,
      MOS: -1,
    })
  })

  test('make the mask the jackpot by the house rule', () => {
    const start = deal(edition, 2, { maskJackpot: true }, 'A')
    if (!start.ok) throw new Error(start.refusal.code)
    const { values } = start.value.start as DigStart
    expect(values).toEqual({ ...cardValue, MSK: 11 })
  })
})

describe('what a pass costs', () => {
  test.each([-1, 100, 1.5])('cannot be %s', (passCost) => {
    expect(deal(edition, 2, { passCost }, 'A')).toEqual({
      ok: false,
      refusal: { code: 'record.option', facts: { option: 'passCost', value: passCost, min: 0, max: 99 } },
    })
  })
})

describe('cards other than those of the box', () => {
  const record = {
    format: 'nile-record',
    version: 1,
    edition,
    players: [{ name: 'Anna' }, { name: 'Ben' }],
    options: { deck: { name: 'Attic', layers: [] } },
    setup: { layers: box },
    moves: [],
  }

  test('are refused in a record and a new game', () => {
    const refusal = { ok: false, refusal: { code: 'record.ownCards' } }
    expect(openRecord(record)).toMatchObject(refusal)
    expect(deal(edition, 2, record.options, 'A')).toMatchObject(refusal)
  })

  test('mean nothing in a line game', () => {
    expect(deal('tutankhamun-2021', 2, record.options, 'A').ok).toBe(true)
  })
})
