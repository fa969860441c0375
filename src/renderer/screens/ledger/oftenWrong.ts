import type { Edition } from '../../../shared/editions/index.ts'
import { m } from '../../../shared/messages/messages.js'

/** What is often played wrong at a table, in five lines an edition; rulings of this app are not among them. */
export const oftenWrong: Readonly<Record<Edition, readonly (() => string)[]>> = {
  'tutankhamun-2021': [
    m.wrong_2021_rings,
    m.wrong_2021_trailing,
    m.wrong_2021_atOnce,
    m.wrong_2021_underworld,
    m.wrong_2021_ties,
  ],
  'tutankhamen-2004': [
    m.wrong_2004_bag,
    m.wrong_2004_shared,
    m.wrong_2004_second,
    m.wrong_2004_wilds,
    m.wrong_wilds_end,
  ],
  'tutanchamun-1993': [
    m.wrong_1993_coin,
    m.wrong_1993_mask,
    m.wrong_1993_pharaoh,
    m.wrong_1993_shared,
    m.wrong_wilds_end,
  ],
  'tutankhamens-revenge': [
    m.wrong_revenge_lifted,
    m.wrong_revenge_penalty,
    m.wrong_revenge_scarab,
    m.wrong_revenge_out,
    m.wrong_revenge_blockade,
  ],
}
