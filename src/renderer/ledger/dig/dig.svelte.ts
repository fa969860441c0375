import {
  layerCount,
  obelisk,
  snake,
  treasures,
  type Card,
} from '../../../shared/editions/tutankhamens-revenge.ts'
import type { DigEntry, LedgerEntry } from '../../../shared/ledger/entry.ts'
import type { LedgerLogEntry } from '../../../shared/ledger/view.ts'
import { blockaderOf } from '../../../shared/sharing.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Player } from '../../../shared/players.ts'
import { followedDig, sentenceOfDigEntry } from '../../../shared/text/dig.ts'
import { number } from '../../../shared/text/format.ts'
import type { Followed } from '../../../shared/text/ledger.ts'
import { hearLedger } from '../../table/hearing.ts'
import type { ScreenCommand } from '../../app/commands.svelte.ts'
import { placeOfLetter } from '../../app/padKeys.ts'
import { LedgerModel } from '../ledger.svelte.ts'
import type { Form } from '../forms.ts'
import { formOf, kindsOf, revealed } from './entries.ts'

const row = (cards: readonly Card[], letters: string) =>
  cards.map((card, at) => ({ card, key: placeOfLetter(letters[at]) }))

/** The buttons in rows: treasures, penalties, and harmless cards; each with the place of its key. */
export const cardRows = [
  row(treasures, 'qwerty'),
  row(['MOS', ...snake, 'SCO', 'MSK'], 'asdfgh'),
  row(obelisk, 'zxc'),
]

/** The facts that can be entered of a card: its name, or no more than its value. */
export const sayings = ['cards', 'values'] as const

/** The ledger of a dig: the cards revealed, one after the other, until the turn stops. */
export class DigLedger extends LedgerModel<'dig'> {
  readonly reasons: readonly string[] = []
  readonly correctsTurn = $derived(this.canEnter && this.view.position.digs === 0)
  /** The fact that is entered of a revealed card. */
  says = $state<(typeof sayings)[number]>('cards')
  /** The revision at which a cell is chosen for a blockade: what happens meanwhile ends the choice. */
  #blocking = $state<number | null>(null)

  get blocking(): boolean {
    return this.#blocking === this.view.revision && this.blocker !== null
  }

  block(blocking: boolean): void {
    this.#blocking = blocking ? this.view.revision : null
  }

  /** True while the seat on turn may still play its scarab, so that all counts double. */
  get canDouble(): boolean {
    const { position } = this.view
    if (position.seat === null || !this.canEnter) return false
    return position.digs === 0 && !position.doubled && position.scarabs[position.seat] > 0
  }

  /**
   * True while the cards left fit under the blockades of others, so that the seat on turn may have nothing to dig: it is
   * skipped then, and does not pass. Nobody reports where cards are left. Always true where only silver is entered.
   */
  get canSkip(): boolean {
    const { position } = this.view
    if (!this.canEnter || position.digs > 0 || position.doubled) return false
    if (position.scoreOnly) return true
    const blocked = position.laid.filter((cell, seat) => cell !== null && seat !== position.seat)
    return position.left <= layerCount * blocked.length
  }

  /** The player who may lay a blockade now, and is entered for here; null while nobody may. */
  get blocker(): Player | null {
    const { view } = this
    if (!this.canEnter) return null
    const seat = blockaderOf(view.position)
    return seat === null || !this.entersFor(seat) ? null : view.players[seat]
  }

  get commands(): ScreenCommand[] {
    const { scoreOnly, digs, aside } = this.view.position
    // While a cell is chosen, the pad is not there: its keys would tell of the next seat's turn.
    const canEnter = this.canEnter && !this.blocking
    const ofCards = canEnter && !scoreOnly
    const cards = cardRows.flat()
    return [
      {
        id: 'card',
        once: true,
        keys: cards.map(({ key }) => key),
        keysInWords: m.ledger_key_letters(),
        help: m.ledger_key_cards_about(),
        enabled: ofCards && this.says === 'cards',
        run: (pressed = '') => {
          const card = cards.find(({ key }) => key === pressed)?.card
          if (card !== undefined) void this.enter(revealed(card))
        },
      },
      {
        id: 'value',
        once: true,
        keys: [...'0123456789'],
        enabled: ofCards && this.says === 'values',
        run: (pressed) => void this.enter(revealed(Number(pressed))),
      },
      {
        id: 'stop',
        once: true,
        // Before the first card it is a pass.
        label: digs === 0 ? m.ledger_pass() : m.ledger_stop_take({ n: number(aside) }),
        keys: [' '],
        help: m.ledger_key_stop_about(),
        enabled: canEnter,
        run: () => void this.enter({ kind: 'stop' }),
      },
      {
        id: 'scarab',
        once: true,
        label: m.ledger_scarab(),
        keys: [placeOfLetter('u')],
        help: m.ledger_key_scarab_about(),
        enabled: canEnter && this.canDouble,
        run: () => void this.enter({ kind: 'scarab' }),
      },
      {
        id: 'blockade',
        once: true,
        label: m.ledger_blockade({ name: this.blocker?.name ?? '' }),
        keys: [placeOfLetter('b')],
        help: m.ledger_key_scarab_about(),
        enabled: this.blocker !== null,
        run: () => this.block(true),
      },
      {
        id: 'dropBlockade',
        label: m.do_cancel(),
        keys: ['Escape'],
        enabled: this.blocking,
        run: () => this.block(false),
      },
    ]
  }

  kindsOf(): readonly LedgerEntry['kind'][] {
    return kindsOf(this.view)
  }

  formOf(kind: LedgerEntry['kind']): Form | null {
    return formOf(kind, this.view)
  }

  sentenceOf(entry: LedgerEntry, seat: number | null): string {
    return sentenceOfDigEntry(entry as DigEntry, seat, this.names)
  }

  followedOf({ events }: LedgerLogEntry<'dig'>): readonly Followed[] {
    return followedDig(events, this.names)
  }

  /** Speaks what follows from a card; on the screen its effect is shown at once. */
  hear(): void {
    const news = this.takeEvents()
    const { sound, speaks } = this.app.settings.preferences
    if (sound.ledger) hearLedger(this.app.sounds, news, 'tutankhamens-revenge')
    if (speaks) this.app.sounds.say(followedDig(news, this.names).map(({ text }) => text))
  }
}
