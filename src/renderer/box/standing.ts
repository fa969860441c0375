import type { DigEvent } from '../../shared/dig/events.ts'
import type { Pit } from '../../shared/dig/views.ts'
import { cells, type Cell } from '../../shared/editions/tutankhamens-revenge.ts'
import type { BoxPosition } from './scene.ts'

/** What of a position the box shows. */
export interface Standing {
  readonly pits: readonly Pit[]
  readonly aside: number
  readonly doubled: boolean
}

export const standingOf = ({ pits, aside, doubled }: BoxPosition): Standing => ({ pits, aside, doubled })

const withPit = (standing: Standing, cell: Cell, change: Partial<Pit>): Standing => ({
  ...standing,
  pits: standing.pits.map((pit, at) => (cells[at] === cell ? { ...pit, ...change } : pit)),
})

/** How the box stands after an event. */
export function after(standing: Standing, event: DigEvent): Standing {
  switch (event.kind) {
    case 'dug':
      return {
        ...withPit(standing, event.cell, {
          left: event.layer - 1,
          top: { card: event.card, layer: event.layer },
        }),
        aside: event.aside,
      }
    case 'scarabPlayed':
      return { ...standing, doubled: true }
    case 'blockaded':
      return withPit(standing, event.cell, { blockade: event.seat })
    case 'unblocked':
      return withPit(standing, event.cell, { blockade: null })
    case 'penalty':
    case 'stopped':
      return { ...standing, aside: 0 }
    case 'turn':
    case 'ended':
      return { ...standing, aside: 0, doubled: false }
    case 'out':
    case 'passed':
    case 'skipped':
      return standing
  }
}
