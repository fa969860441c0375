import { cells, layerCount, type Cell } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { DigEvent } from '../../../shared/dig/events.ts'
import type { DigPosition, Pit } from '../../../shared/dig/views.ts'

/** The part of a position that must follow from the events alone. */
interface DigTold {
  readonly pits: Pit[]
  seat: number
  readonly money: number[]
  readonly in: boolean[]
  readonly scarabs: number[]
  readonly blockades: number[]
  aside: number
  doubled: boolean
}

export const toldByDig = (position: DigPosition): DigTold => ({
  pits: position.pits.map((pit) => ({ ...pit })),
  seat: position.seat,
  money: [...position.money],
  in: [...position.in],
  scarabs: [...position.scarabs],
  blockades: [...position.blockades],
  aside: position.aside,
  doubled: position.doubled,
})

const pitAt = (told: DigTold, cell: Cell): Pit => told.pits[cells.indexOf(cell)]

/** Updates the position by an event alone. */
export function foldDig(told: DigTold, event: DigEvent): void {
  switch (event.kind) {
    case 'scarabPlayed':
      told.scarabs[event.seat]--
      told.doubled = true
      break
    case 'dug': {
      const pit = pitAt(told, event.cell)
      if ((pit.top?.card ?? null) !== event.lifted) throw new Error('another card lay on top')
      if (pit.left !== event.layer || event.doubled !== told.doubled) throw new Error('another dig')
      pit.left--
      pit.top = { card: event.card, layer: event.layer }
      if (event.layer > layerCount) throw new Error('a card of the cover')
      told.aside = event.aside
      break
    }
    case 'penalty':
      if (event.forfeited !== told.aside) throw new Error('something else was set aside')
      told.aside = 0
      told.money[event.seat] -= event.paid
      told.doubled = false
      break
    case 'out':
      told.in[event.seat] = false
      break
    case 'stopped':
      if (event.gained !== told.aside) throw new Error('something else was set aside')
      told.aside = 0
      told.money[event.seat] += event.gained
      told.doubled = false
      break
    case 'passed':
      told.money[event.seat] -= event.cost
      told.doubled = false
      break
    case 'blockaded':
      told.blockades[event.seat]--
      pitAt(told, event.cell).blockade = event.seat
      break
    case 'unblocked':
      pitAt(told, event.cell).blockade = null
      break
    case 'turn':
      told.seat = event.seat
      told.doubled = false
      break
    case 'ended':
      told.doubled = false
      break
    default:
  }
}
