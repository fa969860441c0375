import { tick } from 'svelte'
import type { Edition } from '../../shared/editions/index.ts'
import { ruleIds, type RuleId } from '../../shared/rulebook/page.ts'

/** A paragraph of the rules of an edition. */
export interface RulePlace {
  readonly edition: Edition
  readonly id: RuleId
}

/** The attribute of an element that a paragraph of the rules explains. */
const attribute = 'data-rule'

const idAt = (element: Element | null | undefined): RuleId | null => {
  const name = element?.closest(`[${attribute}]`)?.getAttribute(attribute)
  return ruleIds.find((id) => id === name) ?? null
}

/** Keys that move nothing: the pointer stays what somebody looks with. */
const idle = ['F1', 'Shift', 'Control', 'Alt', 'Meta']

/** The rules beside a game: the paragraph that is open, and the way back to where it was asked for. */
export class RulesHelp {
  place = $state.raw<RulePlace | null>(null)
  #from: HTMLElement | null = null
  #byPointer = false

  constructor() {
    const options = { capture: true, passive: true }
    window.addEventListener('pointermove', () => (this.#byPointer = true), options)
    window.addEventListener('keydown', ({ key }) => idle.includes(key) || (this.#byPointer = false), options)
  }

  open(edition: Edition, id: RuleId): void {
    const focused = document.activeElement
    if (this.place === null) this.#from = focused instanceof HTMLElement ? focused : null
    this.place = { edition, id }
  }

  /**
   * Opens the paragraph on what is looked at: what the pointer is on, or what has the focus, whichever was
   * moved last. `otherwise` where no paragraph explains either.
   */
  openHere(edition: Edition, otherwise: RuleId): void {
    const focused = idAt(document.activeElement)
    const pointed = idAt([...document.querySelectorAll(':hover')].at(-1))
    this.open(edition, (this.#byPointer ? (pointed ?? focused) : (focused ?? pointed)) ?? otherwise)
  }

  /** Closes the rules; the focus returns to where they were opened. */
  close(): void {
    const from = this.#from
    this.place = null
    this.#from = null
    void tick().then(() => from?.isConnected && from.focus())
  }
}
