import type { DigMove } from '../../../shared/dig/move.ts'
import type { DigPosition } from '../../../shared/dig/views.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Mood } from '../kit.ts'

/** A move of the dig in words. */
export function sentenceOfDigMove(
  move: DigMove,
  { aside, choices }: DigPosition,
  mood: Mood = 'confirm',
): string {
  switch (move.verb) {
    case 'dig':
      return m[`dig_${mood}_dig`]({ cell: move.cell })
    case 'block':
      return m[`dig_${mood}_block`]({ cell: move.cell })
    case 'scarab':
      return m[`dig_${mood}_scarab`]()
    case 'stop':
      return choices?.pass ? m[`dig_${mood}_pass`]() : m[`dig_${mood}_stop`]({ n: aside })
    case 'done':
      return m[`dig_${mood}_done`]()
  }
}
