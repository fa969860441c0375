import { m } from '../../../shared/messages/messages.js'
import type { EventOf } from '../../../shared/nile/events.ts'

/** What decided who has most of a set, in some words. */
export function decisionOf({ awards, wilds }: EventOf<'scored'>): string {
  const first = awards.find(({ place }) => place === 1)
  if (!first) return m.summary_by_nobody()
  if (first.tie) return m[`summary_by_${first.tie.rule}`]()
  if (first.to === 'underworld') return m.summary_by_underworld()
  const committed = typeof first.to === 'number' && Object.keys(wilds[first.to]).length > 0
  return committed ? m.summary_by_wilds() : m.summary_by_most()
}
