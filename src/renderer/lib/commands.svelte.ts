import { commands, type Command } from '../../shared/commands.ts'

/** Something that can be done on a screen, by a button, an entry of a menu, a key, or the window's menu. */
export interface ScreenCommand {
  /** One of the window's menu, or another name that no other command of the screen has. */
  readonly id: string
  /** On a button and in a menu; absent where it has neither. */
  readonly label?: string
  /** As keys are printed on a keyboard. `Shift+` before a key stands for `Ctrl+` and `Cmd+` too. */
  readonly keys?: readonly string[]
  /** What its keys do, for the help. */
  readonly help?: string
  /** False while it makes no sense. */
  readonly enabled: boolean
  /** True where its key counts though it makes no sense yet: it waits until the screen has caught up. */
  readonly waits?: boolean
  /** `key`: the one that was pressed, where several lead different ways. */
  run(key?: string): void
}

/** How commands of the window's menu are carried out; one that makes no sense now is absent or null. */
export type CommandHandlers = Readonly<Partial<Record<Command, (() => void) | null>>>

/** The handlers of those commands that the window's menu knows. */
export const handlersOf = (list: readonly ScreenCommand[]): CommandHandlers =>
  Object.fromEntries(
    commands.flatMap((id) =>
      list.filter((one) => one.id === id).map((one) => [id, one.enabled ? () => one.run() : null]),
    ),
  )

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
