import { commands, type Command } from '../../shared/commands.ts'

/** How commands are carried out; one that makes no sense now is absent or null. */
export type Deeds = Readonly<Partial<Record<Command, (() => void) | null>>>

/** What can be done now: everywhere, and on the screen that is shown. The window's menu and the screens' own buttons share it. */
export class Commands {
  #offers = $state.raw<readonly (() => Deeds)[]>([])
  /** What makes sense now. */
  readonly able: readonly Command[] = $derived(commands.filter((command) => this.#deedOf(command)))

  /** Adds what a screen can do, for as long as it is shown: the answer takes it away again. */
  offer(deeds: () => Deeds): () => void {
    this.#offers = [...this.#offers, deeds]
    return () => {
      this.#offers = this.#offers.filter((other) => other !== deeds)
    }
  }

  /** Does nothing where the command makes no sense: the menu may be a moment behind the screen. */
  carryOut(command: Command): void {
    this.#deedOf(command)?.()
  }

  #deedOf(command: Command): (() => void) | null {
    for (const deeds of this.#offers.toReversed()) {
      const deed = deeds()[command]
      if (deed !== undefined) return deed
    }
    return null
  }
}
