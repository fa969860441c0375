import type { EditionOf } from '../../../shared/editions/index.ts'
import type { NileEntry } from '../../../shared/ledger/entry.ts'

/** The kinds of entries that can be written from nothing; holdings are entered in a dialog of their own. */
export type WritableKind = Exclude<NileEntry['kind'], 'holdings'>

const always = ['turn', 'adjust'] as const satisfies readonly WritableKind[]
const idols = ['osiris', 'isis', 'ra', 'horus'] as const satisfies readonly WritableKind[]

/** What can be reported of an edition, the most common first. */
export function entryKinds(edition: EditionOf<'nile'>, scoreOnly: boolean): readonly WritableKind[] {
  if (scoreOnly) return ['scored', 'point', 'adjust', 'ended']
  return edition === 'tutankhamun-2021'
    ? ['took', 'swept', 'order', ...idols, 'counted', ...always, 'ended']
    : ['took', 'swept', 'bought', 'committed', 'skipped', 'counted', ...always, 'ended']
}
