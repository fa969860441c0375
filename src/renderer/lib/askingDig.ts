import type { DigMove } from '../../shared/dig/move.ts'
import type { DigPosition } from '../../shared/dig/views.ts'
import { m } from '../../shared/messages/messages.js'
import { number } from './format.ts'

/** The question whether a move of the dig is really meant. */
export function sentenceOfDigMove(move: DigMove, { aside, choices }: DigPosition): string {
  switch (move.verb) {
    case 'dig':
      return m.dig_confirm_dig({ cell: move.cell })
    case 'block':
      return m.dig_confirm_block({ cell: move.cell })
    case 'scarab':
      return m.dig_confirm_scarab()
    case 'stop':
      return choices?.pass ? m.dig_confirm_pass() : m.dig_confirm_stop({ n: number(aside) })
    case 'done':
      return m.dig_confirm_done()
  }
}
