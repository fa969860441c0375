import type { Options } from '../../shared/record.ts'
import type { Edition } from '../../shared/editions/index.ts'
import { m } from '../../shared/messages/messages.js'
import { readLayoutCode } from '../../shared/layoutCode.ts'
import { sentenceOf } from '../../shared/sentence.ts'
import { dailyLayout } from '../../shared/setups.ts'
import { type LineFacts, lineFacts } from '../../shared/editions/tiles.ts'
import type { waysToLay } from '../../shared/drafts.ts'
import { usualPassCost } from '../../shared/editions/tutankhamens-revenge.ts'

/** A house rule that is on or off, with its texts in the setup. */
interface SwitchRule {
  readonly option: keyof Options & ('idolsOptional' | 'manyTiedGetNothing' | 'maskJackpot' | 'passCost')
  /** The value of the option when the rule is on. */
  readonly value: true | number
  readonly label: () => string
  readonly note: () => string
}

/** An edition in the setup: its description, and the rules that a table may change. */
interface EditionOffer {
  readonly edition: Edition
  /** The length of a game in minutes. */
  readonly minutes: readonly [from: number, to: number]
  /** The difference from the other editions, in a sentence. */
  readonly about: () => string
  /** The printed rule for who begins. */
  readonly starter: () => string
  /** The points counted down from; null where nothing is counted down. */
  readonly start: Pick<LineFacts, 'startPoints' | 'minStartPoints' | 'maxStartPoints'> | null
  readonly switches: readonly SwitchRule[]
}

const switchRule = (
  option: SwitchRule['option'],
  label: () => string,
  note: () => string,
  value: true | number = true,
): SwitchRule => ({ option, value, label, note })

const idolsOptional = switchRule('idolsOptional', m.setup_idols, m.setup_idols_note)
const manyTiedGetNothing = switchRule('manyTiedGetNothing', m.setup_manyTied, m.setup_manyTied_note)
const maskJackpot = switchRule('maskJackpot', m.setup_mask, m.setup_mask_note)
const passCost = () => m.setup_pass({ n: usualPassCost })
const passCosts = switchRule('passCost', passCost, m.setup_pass_note, usualPassCost)

/** The editions as the setup offers them, the newest first. */
export const offers: readonly EditionOffer[] = [
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
    switches: [manyTiedGetNothing],
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
const offerOf = (edition: string): EditionOffer =>
  offers.find((offer) => offer.edition === edition) ?? offers[0]

/** The edition chosen for a new game, and its house rules. */
export class EditionSetup {
  readonly #seats: () => number
  offer = $state.raw<EditionOffer>(offerOf(''))
  #points = $state<number | null>(null)
  #switched = $state.raw<readonly SwitchRule['option'][]>([])
  readonly edition = $derived(this.offer.edition)
  layout = $state('')
  readonly #layoutRead = $derived(this.layout.trim() === '' ? null : readLayoutCode(this.layout))
  /** The layout code to play again, as it is written; null to shuffle afresh, and where none can be read. */
  readonly layoutAsked = $derived(this.#layoutRead?.ok ? this.#layoutRead.value : null)
  /** The way the layers of a dig are laid: dealt by chance unseen, dealt before everybody's eyes, or by hand. */
  laidBy = $state<(typeof waysToLay)[number]>('chance')

  /** `seats` returns the number of seats taken now: the edition's start points depend on it. */
  constructor(seats: () => number) {
    this.#seats = seats
  }

  /** Resets points and layout, which belong to the edition chosen before. */
  choose(edition: string): void {
    const offer = offerOf(edition)
    if (offer === this.offer) return
    this.offer = offer
    this.#points = null
    // The layout of the day is every edition's, to each its own.
    if (this.layout !== dailyLayout()) this.layout = ''
    this.laidBy = 'chance'
  }

  /** Takes over the rules of an earlier table, without its layout. */
  take(edition: Edition, options: Options): void {
    this.choose(edition)
    this.#points = options.startPoints ?? null
    this.#switched = this.offer.switches
      .filter(({ option, value }) => options[option] === value)
      .map(({ option }) => option)
    this.layout = ''
    this.laidBy = 'chance'
  }

  readonly defaultPoints = $derived.by(() => this.offer.start?.startPoints[this.#seats()] ?? 0)
  readonly pointsDiffer = $derived.by(() => this.points !== this.defaultPoints)

  get points(): number {
    return this.#points ?? this.defaultPoints
  }

  /** The edition's own number is no house rule, and follows the number of players. */
  set points(points: number) {
    this.#points = points === this.defaultPoints ? null : points
  }

  get pointsError(): string | null {
    if (this.offer.start === null) return null
    const { minStartPoints: min, maxStartPoints: max } = this.offer.start
    const fits = Number.isInteger(this.points) && this.points >= min && this.points <= max
    return fits ? null : m.setup_error_points({ min, max })
  }

  readonly layoutError = $derived.by(() =>
    this.#layoutRead?.ok === false ? sentenceOf(this.#layoutRead.refusal) : null,
  )
  readonly isSound = $derived.by(() => this.pointsError === null && this.layoutError === null)

  isOn(option: SwitchRule['option']): boolean {
    return this.#switched.includes(option)
  }

  turn(option: SwitchRule['option'], on: boolean): void {
    const others = this.#switched.filter((switched) => switched !== option)
    this.#switched = on ? [...others, option] : others
  }

  /** The options that differ from the edition's own, among those that this edition lets a table change. */
  get options(): Options {
    const on = this.offer.switches.filter(({ option }) => this.isOn(option))
    return {
      ...(this.pointsDiffer && { startPoints: this.points }),
      ...Object.fromEntries(on.map(({ option, value }) => [option, value])),
    }
  }
}
