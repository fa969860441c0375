import { commands, type Command } from '../../shared/commands.ts'

/** A command of a screen: a button, an entry of a menu, a key, or an entry of the window's menu. */
export interface ScreenCommand {
  /** The name of a command of the window's menu, or any other, unique on the screen. */
  readonly id: string
  /** On a button and in a menu; absent where it has neither. */
  readonly label?: string
  /** As keys are printed on a keyboard. `Shift+` before a key stands for `Ctrl+` and `Cmd+` too. */
  readonly keys?: readonly string[]
  /** The sentence for its keys in the help. */
  readonly help?: string
  /** False while the command cannot be carried out. */
  readonly enabled: boolean
  /** True where its key counts though it is not enabled yet: it waits until the screen has caught up. */
  readonly waits?: boolean
  /** `key`: the one that was pressed, where several lead different ways. */
  run(key?: string): void
}

/** The handlers of the window's menu; one that cannot be carried out now is absent or null. */
export type CommandHandlers = Readonly<Partial<Record<Command, (() => void) | null>>>

/** The handlers of those commands that the window's menu knows. */
export const handlersOf = (list: readonly ScreenCommand[]): CommandHandlers =>
  Object.fromEntries(
    commands.flatMap((id) =>
      list.filter((one) => one.id === id).map((one) => [id, one.enabled ? () => one.run() : null]),
    ),
  )

/**
 * The commands that can be carried out now, everywhere and on the screen shown. The window's menu and the
 * screens' own buttons share them.
 */
export class Commands {
  #offers = $state.raw<readonly (() => CommandHandlers)[]>([])
  /** The commands that are enabled now. */
  readonly able: readonly Command[] = $derived(commands.filter((command) => this.#handlerOf(command)))

  /** Adds the handlers of a screen while it is shown; the returned function removes them. */
  offer(handlers: () => CommandHandlers): () => void {
    this.#offers = [...this.#offers, handlers]
    return () => {
      this.#offers = this.#offers.filter((other) => other !== handlers)
    }
  }

  /** Does nothing where the command is not enabled: the menu may be a moment behind the screen. */
  carryOut(command: Command): void {
    this.#handlerOf(command)?.()
  }

  #handlerOf(command: Command): (() => void) | null {
    for (const handlers of this.#offers.toReversed()) {
      const handler = handlers()[command]
      if (handler !== undefined) return handler
    }
    return null
  }
}
