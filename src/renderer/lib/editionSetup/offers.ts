import type { Edition } from '../../../shared/editions/index.ts'
import type { LineFacts } from '../../../shared/editions/facts.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'
import { usualPassCost } from '../../../shared/editions/tutankhamens-revenge.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Options } from '../../../shared/record.ts'

/** A house rule that is on or off, with what the setup says of it. */
export interface SwitchRule {
  readonly option: keyof Options & ('idolsOptional' | 'maskJackpot' | 'passCost')
  /** What the option is set to when the rule is on. */
  readonly value: true | number
  readonly label: () => string
  readonly note: () => string
}

/** What the setup shows of an edition, and what it lets a table change. */
export interface Offer {
  readonly edition: Edition
  /** How long a game takes, in minutes. */
  readonly minutes: readonly [from: number, to: number]
  /** How it differs from the others, in a sentence. */
  readonly about: () => string
  /** The printed rule for who begins. */
  readonly starter: () => string
  /** What it counts down from; null where nothing is counted down. */
  readonly start: Pick<LineFacts, 'startPoints' | 'minStartPoints' | 'maxStartPoints'> | null
  readonly switches: readonly SwitchRule[]
}

const idolsOptional: SwitchRule = {
  option: 'idolsOptional',
  value: true,
  label: m.setup_idols,
  note: m.setup_idols_note,
}

const maskJackpot: SwitchRule = {
  option: 'maskJackpot',
  value: true,
  label: m.setup_mask,
  note: m.setup_mask_note,
}

const passCosts: SwitchRule = {
  option: 'passCost',
  value: usualPassCost,
  label: () => m.setup_pass({ n: usualPassCost }),
  note: m.setup_pass_note,
}

/** The editions as the setup offers them, the newest first. */
export const offers: readonly Offer[] = [
  {
    edition: 'tutankhamun-2021',
    minutes: [30, 45],
    about: m.setup_about_2021,
    starter: m.setup_starter_2021,
    start: lineFacts['tutankhamun-2021'],
    switches: [idolsOptional],
  },
  {
    edition: 'tutankhamen-2004',
    minutes: [20, 45],
    about: m.setup_about_2004,
    starter: m.setup_starter_free,
    start: lineFacts['tutankhamen-2004'],
    switches: [],
  },
  {
    edition: 'tutanchamun-1993',
    minutes: [30, 45],
    about: m.setup_about_1993,
    starter: m.setup_starter_free,
    start: lineFacts['tutanchamun-1993'],
    switches: [],
  },
  {
    edition: 'tutankhamens-revenge',
    minutes: [20, 40],
    about: m.setup_about_revenge,
    starter: m.setup_starter_revenge,
    start: null,
    switches: [passCosts, maskJackpot],
  },
]

/** The offer of that edition; the first one where it is not offered. */
export const offerOf = (edition: string): Offer =>
  offers.find((offer) => offer.edition === edition) ?? offers[0]
