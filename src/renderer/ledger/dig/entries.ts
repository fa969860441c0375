import { cells, doubling, type Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { DigEntry, DigEntryOf, LedgerEntry } from '../../../shared/ledger/entry.ts'
import type { DigLedgerPosition } from '../../../shared/ledger/position.ts'
import type { LedgerView } from '../../../shared/ledger/view.ts'
import { m } from '../../../shared/messages/messages.js'
import { byChoice, entryOf, ofCards, ofSums, type Choosing, type Form } from '../forms.ts'

/** The cells of the box as it lies on the table; `laid`: those with a blockade. */
export const ofCells = (laid: readonly (string | null)[]): Choosing<DigEntry> => ({
  as: 'cells',
  choices: cells.map((cell) => ({
    value: { kind: 'blockaded', cell },
    label: cell,
    disabled: laid.includes(cell),
  })),
})

export const revealed = (card: Card | number): DigEntryOf<'revealed'> => ({ kind: 'revealed', card })

/** The highest sum with a button of its own. */
const mostSilver = 12

/** The silver that a whole turn brought or cost: its penalty in full, whatever could be paid. */
export function silverForm(values: DigLedgerPosition['values']): Form {
  const penalties = Object.values(values).filter((value) => value < 0)
  const sums = [...Array(mostSilver + 1).keys(), ...penalties, ...penalties.map((one) => one * doubling)]
  return {
    by: 'choice',
    groups: [ofSums(sums, (silver) => ({ kind: 'earned', silver }) as const)],
    other: {
      by: 'fields',
      fields: [{ as: 'text', key: 'silver', label: m.ledger_earned_other(), max: 4 }],
      begun: { silver: '' },
      done: m.ledger_earned_enter(),
      make: ({ silver }) =>
        /^[+-]?\d{1,3}$/.test(String(silver).trim())
          ? entryOf({ kind: 'earned', silver: Number(silver) })
          : null,
    },
  }
}

/** The kinds of entry of a dig, the most common first. */
export const kindsOf = ({ position }: LedgerView<'dig'>): readonly DigEntry['kind'][] => [
  ...(position.scoreOnly
    ? (['earned', 'stop'] as const)
    : (['revealed', 'stop', 'scarab', 'blockaded'] as const)),
  'turn',
  'skipped',
  'adjust',
  'left',
  'joined',
  'ended',
]

/** The form of a kind of entry; null for one of both families. The card or, where nobody knows it, its value. */
export function formOf(kind: LedgerEntry['kind'], { position: { values } }: LedgerView<'dig'>): Form | null {
  switch (kind) {
    case 'revealed':
      return byChoice(ofCards(values, revealed), {
        legend: m.ledger_say_values(),
        ...ofSums(Object.values(values), revealed),
      })
    case 'earned':
      return silverForm(values)
    case 'blockaded':
      return byChoice(ofCells([]))
    default:
      return null
  }
}
