import { obelisk, snake, treasures, type Card } from '../../../../shared/editions/tutankhamens-revenge.ts'
import { commonKeys, isTaken } from '../../../game/report/keys.ts'
import type { LiveLedger } from '../../../game/report/live.svelte.ts'
import { LedgerScreen } from '../../../game/report/screen.svelte.ts'

interface CardKey {
  readonly card: Card
  readonly key: string
}

const row = (cards: readonly Card[], keys: string): CardKey[] =>
  cards.map((card, at) => ({ card, key: keys[at] }))

/** The buttons as they stand: treasures, penalties, and what is harmless; each with its key. */
export const cardRows: readonly (readonly CardKey[])[] = [
  row(treasures, 'qwerty'),
  row(['MOS', ...snake, 'SCO', 'MSK'], 'asdfgh'),
  row(obelisk, 'zxc'),
]
/** The keys of what is no card. */
const scarabKey = 'u'
const blockadeKey = 'b'

/** The ledger of a dig: what is revealed, one card after the other, until the turn stops. */
export class DigLedger extends LedgerScreen<LiveLedger<'dig'>> {
  /** Whether only values are said, not cards. */
  #byValue = $state(false)
  /** True while a cell is chosen for a blockade. */
  #blocking = $state(false)

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

  /** Whether the seat on turn may still say that all counts double. */
  get canDouble(): boolean {
    const position = this.live.view?.position
    if (!position || position.seat === null || !this.canReport) return false
    return position.digs === 0 && !position.doubled && position.scarabs[position.seat] > 0
  }

  /** Whether blockades of others may leave the seat on turn nothing to dig: it is skipped then, and does not pass. */
  get canSkip(): boolean {
    const position = this.live.view?.position
    if (!position || !this.canReport || position.digs > 0 || position.doubled) return false
    return position.laid.some((cell, seat) => cell !== null && seat !== position.seat)
  }

  get canBlock(): boolean {
    return this.canReport && (this.live.view?.position.mayBlockade ?? false)
  }

  reveal(card: Card | number): Promise<boolean> {
    return this.report({ kind: 'revealed', card })
  }

  stop(): Promise<boolean> {
    return this.report({ kind: 'stop' })
  }

  /** One key a card; space stops. */
  press(event: KeyboardEvent): void {
    if (isTaken(event) || commonKeys(event, this) || !this.canReport) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const onButton = event.target instanceof Element && event.target.closest('button, a, summary') !== null
    const key = event.key.toLowerCase()
    if (key === ' ' && !onButton) {
      event.preventDefault()
      void this.stop()
    } else if (key === 'escape') this.block(false)
    else if (key === scarabKey && this.canDouble) void this.report({ kind: 'scarab' })
    else if (key === blockadeKey && this.canBlock) this.block(true)
    else if (!this.#byValue) {
      const pressed = cardRows.flat().find((one) => one.key === key)
      if (pressed) void this.reveal(pressed.card)
    } else if (/^\d$/.test(key)) void this.reveal(Number(key))
  }
}
