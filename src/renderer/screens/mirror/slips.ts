import { m } from '../../../shared/messages/messages.js'
import { tileName } from '../../../shared/text/names.ts'
import type { Slip } from './enteredLine.ts'

/** What is wrong, in a sentence. */
export function sentenceOfSlip(slip: Slip): string {
  switch (slip.kind) {
    case 'allThere':
      return m.mirror_slip_allThere({ tile: tileName(slip.tile), n: slip.n })
    case 'fixed':
      return m.mirror_slip_fixed({ tile: tileName(slip.tile) })
    case 'full':
      return m.mirror_slip_full({ n: slip.n })
    case 'unknown':
      return m.mirror_slip_unknown({ text: slip.text, nth: slip.nth })
    case 'tooMany':
      return m.mirror_slip_tooMany({ n: slip.n, max: slip.max })
  }
}
