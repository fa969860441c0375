import { commands, type Command } from '../../shared/commands.ts'

/** How commands are carried out; one that makes no sense now is absent or null. */
export type CommandHandlers = Readonly<Partial<Record<Command, (() => void) | null>>>

/** What can be done now: everywhere, and on the screen that is shown. The window's menu and the screens' own buttons share it. */
export class Commands {
  #offers = $state.raw<readonly (() => CommandHandlers)[]>([])
  /** What makes sense now. */
  readonly able: readonly Command[] = $derived(commands.filter((command) => this.#deedOf(command)))

  /** Adds what a screen can do, for as long as it is shown: the answer takes it away again. */
  offer(handlers: () => CommandHandlers): () => void {
    this.#offers = [...this.#offers, handlers]
    return () => {
      this.#offers = this.#offers.filter((other) => other !== handlers)
    }
  }

  /** Does nothing where the command makes no sense: the menu may be a moment behind the screen. */
  carryOut(command: Command): void {
    this.#deedOf(command)?.()
  }

  #deedOf(command: Command): (() => void) | null {
    for (const handlers of this.#offers.toReversed()) {
      const handler = handlers()[command]
      if (handler !== undefined) return handler
    }
    return null
  }
}
