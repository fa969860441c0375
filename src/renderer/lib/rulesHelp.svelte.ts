import { tick } from 'svelte'
import type { Edition } from '../../shared/editions/index.ts'
import { ruleIds, type RuleId } from '../../shared/rules/page.ts'

/** A paragraph of the rules of an edition. */
export interface RulePlace {
  readonly edition: Edition
  readonly id: RuleId
}

/** The attribute of an element that a paragraph of the rules explains. */
const attribute = 'data-rule'

const idAt = (element: Element | null | undefined): RuleId | null => {
  const named = element?.closest(`[${attribute}]`)?.getAttribute(attribute)
  return ruleIds.find((id) => id === named) ?? null
}

/**
 * The paragraph on what is looked at: what has the focus by keyboard, otherwise what the pointer is on,
 * otherwise what has the focus. Null where no paragraph explains it.
 */
function ruleLookedAt(): RuleId | null {
  const focused = document.activeElement
  const pointed = [...document.querySelectorAll(':hover')].at(-1)
  const [first, second] = focused?.matches(':focus-visible') ? [focused, pointed] : [pointed, focused]
  return idAt(first) ?? idAt(second)
}

/** The rules beside a game: the paragraph that is open, and the way back to where it was asked for. */
export class RulesHelp {
  #shown = $state.raw<RulePlace | null>(null)
  #from: HTMLElement | null = null

  get shown(): RulePlace | null {
    return this.#shown
  }

  open(edition: Edition, id: RuleId): void {
    const focused = document.activeElement
    if (this.#shown === null) this.#from = focused instanceof HTMLElement ? focused : null
    this.#shown = { edition, id }
  }

  /** Opens the paragraph on what is looked at; `otherwise` where there is none. */
  openHere(edition: Edition, otherwise: RuleId): void {
    this.open(edition, ruleLookedAt() ?? otherwise)
  }

  /** Closes the rules; the focus returns to where they were opened. */
  close(): void {
    const from = this.#from
    this.#shown = null
    this.#from = null
    void tick().then(() => from?.isConnected && from.focus())
  }
}
