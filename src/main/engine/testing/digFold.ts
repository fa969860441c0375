import { cells, layerCount, type Cell } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { DigEvent } from '../../../shared/dig/events.ts'
import type { DigPosition, Pit } from '../../../shared/dig/views.ts'

/** The part of a position that must follow from the events alone. */
interface DigFold {
  readonly pits: Pit[]
  seat: number
  readonly money: number[]
  readonly in: boolean[]
  readonly scarabs: number[]
  readonly blockades: number[]
  aside: number
  doubled: boolean
}

export const digFoldOf = (position: DigPosition): DigFold => ({
  pits: position.pits.map((pit) => ({ ...pit })),
  seat: position.seat,
  money: [...position.money],
  in: [...position.in],
  scarabs: [...position.scarabs],
  blockades: [...position.blockades],
  aside: position.aside,
  doubled: position.doubled,
})

const pitAt = (fold: DigFold, cell: Cell): Pit => fold.pits[cells.indexOf(cell)]

/** Updates the position by an event alone. */
export function foldDig(fold: DigFold, event: DigEvent): void {
  switch (event.kind) {
    case 'scarabPlayed':
      fold.scarabs[event.seat]--
      fold.doubled = true
      break
    case 'dug': {
      const pit = pitAt(fold, event.cell)
      if ((pit.top?.card ?? null) !== event.lifted) throw new Error('another card lay on top')
      if (pit.left !== event.layer || event.doubled !== fold.doubled) throw new Error('another dig')
      pit.left--
      pit.top = { card: event.card, layer: event.layer }
      if (event.layer > layerCount) throw new Error('a card of the cover')
      fold.aside = event.aside
      break
    }
    case 'penalty':
      if (event.forfeited !== fold.aside) throw new Error('something else was set aside')
      fold.aside = 0
      fold.money[event.seat] -= event.paid
      fold.doubled = false
      break
    case 'out':
      fold.in[event.seat] = false
      break
    case 'stopped':
      if (event.gained !== fold.aside) throw new Error('something else was set aside')
      fold.aside = 0
      fold.money[event.seat] += event.gained
      fold.doubled = false
      break
    case 'passed':
      fold.money[event.seat] -= event.cost
      fold.doubled = false
      break
    case 'blockaded':
      fold.blockades[event.seat]--
      pitAt(fold, event.cell).blockade = event.seat
      break
    case 'unblocked':
      pitAt(fold, event.cell).blockade = null
      break
    case 'turn':
      fold.seat = event.seat
      fold.doubled = false
      break
    case 'ended':
      fold.doubled = false
      break
    default:
  }
}
