import { expect, test } from 'vitest'
import { editions } from '../../shared/editions/index.ts'
import { dayOf } from '../../shared/daily.ts'
import { riverOf } from '../../shared/setups.ts'
import { deal } from '../engine/index.ts'

const setupOf = (edition: (typeof editions)[number], day: Date) => {
  const dealt = deal(edition, 2, {}, riverOf(dayOf(day)))
  if (!dealt.ok) throw new Error(dealt.refusal.code)
  return dealt.value.setup
}

test.each(editions)(
  '%s: a day has one deal, from its morning to its night, and the next day another',
  (edition) => {
    const [morning, night, next] = [
      new Date(2026, 10, 5, 0, 1),
      new Date(2026, 10, 5, 23, 59),
      new Date(2026, 10, 6),
    ]
    expect(riverOf(dayOf(morning))).toBe('RIVER 2026-11-05')
    expect(setupOf(edition, night)).toEqual(setupOf(edition, morning))
    expect(setupOf(edition, next)).not.toEqual(setupOf(edition, morning))
  },
)
