import type { EditionOf } from '../../../../shared/editions/index.ts'
import type { NileEntry } from '../../../../shared/ledger/entry.ts'

type Kind = NileEntry['kind']

const always = ['turn', 'adjust', 'holdings'] as const satisfies readonly Kind[]
const idols = ['osiris', 'isis', 'ra', 'horus'] as const satisfies readonly Kind[]

/** What can be reported of an edition, the most common first. */
export function entryKinds(edition: EditionOf<'nile'>, scoreOnly: boolean): readonly Kind[] {
  if (scoreOnly) return ['scored', 'point', 'order', 'adjust', 'holdings', 'ended']
  return edition === 'tutankhamun-2021'
    ? ['took', 'swept', 'order', ...idols, 'counted', ...always, 'ended']
    : ['took', 'swept', 'bought', 'committed', 'skipped', 'counted', ...always, 'ended']
}
