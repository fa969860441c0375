import type { Edition } from '../../shared/editions/index.ts'
import type { Refusal } from '../../shared/refusal.ts'
import { ruleOfRefusal } from '../../shared/rulebook/occasions.ts'
import { sentenceOf } from '../../shared/sentence.ts'
import { failureOf } from './connection.svelte.ts'
import type { RulePlace } from './rulesHelp.svelte.ts'

/** A short message over the screen; `act` undoes what it reports, where that is possible. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'refused'
  readonly act: { readonly label: string; readonly run: () => void } | null
  /** The rule that it rests on. */
  readonly rule: RulePlace | null
}

/** The messages shown now, the newest last; the list of them says for how long. */
export class Toasts {
  all = $state.raw<readonly Toast[]>([])
  #next = 1

  say(text: string, tone: Toast['tone'] = 'plain', act: Toast['act'] = null): void {
    this.#show({ text, tone, act, rule: null })
  }

  /** Says why a call failed. */
  fail(error: unknown): void {
    this.say(failureOf(error), 'refused')
  }

  /** Waits for a call; says why where it fails. */
  async tellFailure(call: Promise<unknown>): Promise<void> {
    try {
      await call
    } catch (error) {
      this.fail(error)
    }
  }

  /** Says why something was refused in a game, with the rule that it rests on. */
  refuse(refusal: Refusal, edition: Edition): void {
    const id = ruleOfRefusal(edition, refusal.code)
    this.#show({ text: sentenceOf(refusal), tone: 'refused', act: null, rule: id && { edition, id } })
  }

  /** A message that is shown already stays in its place, for as long as a new one. */
  #show(content: Omit<Toast, 'id'>): void {
    const same = this.all.find(({ text }) => text === content.text)
    const toast = { ...content, id: same?.id ?? this.#next }
    this.#next += 1
    this.all = same ? this.all.map((other) => (other === same ? toast : other)) : [...this.all, toast]
  }

  /** Dismisses messages that are no longer true. */
  drop(text: string): void {
    this.all = this.all.filter((other) => other.text !== text)
  }

  dismiss(id: number): void {
    this.all = this.all.filter((toast) => toast.id !== id)
  }
}
