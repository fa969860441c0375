import { obelisk, snake, treasures, type Card } from '../../../../shared/editions/tutankhamens-revenge.ts'
import type { DigEntry, LedgerEntry } from '../../../../shared/ledger/entry.ts'
import type { LedgerLogEntry } from '../../../../shared/ledger/view.ts'
import { m } from '../../../../shared/messages/messages.js'
import { followedDig, sentenceOfDigEntry } from '../../../../shared/text/dig.ts'
import type { Followed } from '../../../../shared/text/ledger.ts'
import { isOnButton } from '../../../game/report/keys.ts'
import type { FamilyLedger } from '../../../game/report/kit.ts'
import type { LedgerScreen } from '../../../game/report/screen.svelte.ts'

interface CardKey {
  readonly card: Card
  readonly key: string
}

const row = (cards: readonly Card[], keys: string): CardKey[] =>
  cards.map((card, at) => ({ card, key: keys[at] }))

/** The buttons in rows: treasures, penalties, and harmless cards; each with its key. */
export const cardRows: readonly (readonly CardKey[])[] = [
  row(treasures, 'qwerty'),
  row(['MOS', ...snake, 'SCO', 'MSK'], 'asdfgh'),
  row(obelisk, 'zxc'),
]
/** The keys of everything but cards. */
const scarabKey = 'u'
const blockadeKey = 'b'

/** The ledger of a dig: the cards revealed, one after the other, until the turn stops. */
export class DigLedger implements FamilyLedger<'dig'> {
  readonly screen: LedgerScreen<'dig'>
  /** True if only values are reported, not cards. */
  #byValue = $state(false)
  /** True while a cell is chosen for a blockade. */
  #blocking = $state(false)

  constructor(screen: LedgerScreen<'dig'>) {
    this.screen = screen
  }

  get byValue(): boolean {
    return this.#byValue
  }

  sayValues(byValue: boolean): void {
    this.#byValue = byValue
  }

  get blocking(): boolean {
    return this.#blocking
  }

  block(blocking: boolean): void {
    this.#blocking = blocking
  }

  /** True while the seat on turn may still play its scarab, so that all counts double. */
  get canDouble(): boolean {
    const position = this.screen.live.view?.position
    if (!position || position.seat === null || !this.screen.canReport) return false
    return position.digs === 0 && !position.doubled && position.scarabs[position.seat] > 0
  }

  /**
   * True if blockades of others may leave the seat on turn nothing to dig: it is skipped then, and does not
   * pass.
   */
  get canSkip(): boolean {
    const position = this.screen.live.view?.position
    if (!position || !this.screen.canReport || position.digs > 0 || position.doubled) return false
    return position.laid.some((cell, seat) => cell !== null && seat !== position.seat)
  }

  get canBlock(): boolean {
    return this.screen.canReport && (this.screen.live.view?.position.mayBlockade ?? false)
  }

  reveal(card: Card | number): Promise<boolean> {
    return this.screen.report({ kind: 'revealed', card })
  }

  stop(): Promise<boolean> {
    return this.screen.report({ kind: 'stop' })
  }

  get correctsTurn(): boolean {
    return this.screen.canReport && this.screen.live.view?.position.digs === 0
  }

  readonly tracks = false
  readonly reasons: readonly string[] = []
  readonly menu: FamilyLedger['menu'] = []

  get keys(): FamilyLedger['keys'] {
    return [
      [m.ledger_key_letters(), m.ledger_key_cards_about()],
      [m.ledger_key_space(), m.ledger_key_stop_about()],
      [m.ledger_key_scarab(), m.ledger_key_scarab_about()],
    ]
  }

  sentenceOf(entry: LedgerEntry, seat: number | null): string {
    return sentenceOfDigEntry(entry as DigEntry, seat, this.screen.names)
  }

  followedOf({ events }: LedgerLogEntry<'dig'>): readonly Followed[] {
    return followedDig(events, this.screen.names)
  }

  /** Announces nothing: the effect of every card is shown at once. */
  hear(): void {
    this.screen.live.takeNews()
  }

  /** Handles a key: one for each card, or value; space stops. */
  press(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase()
    const card = cardRows.flat().find((one) => one.key === key)?.card
    if (key === ' ' && !isOnButton(event)) {
      event.preventDefault()
      void this.stop()
    } else if (key === 'escape') this.block(false)
    else if (key === scarabKey && this.canDouble) void this.screen.report({ kind: 'scarab' })
    else if (key === blockadeKey && this.canBlock) this.block(true)
    else if (!this.#byValue && card !== undefined) void this.reveal(card)
    else if (this.#byValue && /^\d$/.test(key)) void this.reveal(Number(key))
    else return false
    return true
  }
}
