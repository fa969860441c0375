import { commands, themeCommands, type Command } from '../../shared/menuCommands.ts'
import { m } from '../../shared/messages/messages.js'
import { themes } from '../../shared/preferences.ts'
import type { App } from './app.ts'
import type { Route, ScreenOfGame } from './routes.ts'

/** A command of a screen: a button, an entry of a menu, a key, or an entry of the window's menu. */
export interface ScreenCommand {
  /** The name of a command of the window's menu, or any other, unique on the screen. */
  readonly id: string
  /** On a button and in a menu; absent where it has neither. */
  readonly label?: string
  /**
   * Its keys beside those that the window's menu shows: by what they write, or by their place (`KeyQ`) where keys lie as
   * buttons do. `Shift+` before a key stands for `Ctrl+` and `Cmd+` too, `CmdOrCtrl+` for these alone, `Capital+` for
   * Shift alone.
   */
  readonly keys?: readonly string[]
  /** Its keys in words, where they are many. */
  readonly keysInWords?: string
  /** The sentence for its keys in the help. Commands with the same sentence share a line. */
  readonly help?: string
  /** False while the command cannot be carried out. */
  readonly enabled: boolean
  /** True where its key counts though it is not enabled yet: it waits until the screen has caught up. */
  readonly waits?: boolean
  /** True where holding its key down carries it out only once. */
  readonly once?: boolean
  /** True where the window's menu does not offer it while a dialog is open. */
  readonly pausesForDialogs?: boolean
  /** `key`: the one of its keys that was pressed, where several lead different ways. */
  run(key?: string): void
}

/** A command with keys alone, which decides itself what it can do. */
export const keyed = (
  id: string,
  keys: readonly string[],
  help: string,
  run: ScreenCommand['run'],
  once = false,
): ScreenCommand => ({ id, keys, help, enabled: true, once, run })

/** A command of one key that the help tells of. */
export const withKey = (
  id: 'undo' | 'redo' | 'hint' | 'why' | 'picture' | 'rules' | 'hurry' | 'takeBack' | 'mute',
  key: string,
  command: Omit<ScreenCommand, 'id'>,
): ScreenCommand => ({ id, keys: [key], help: m[`help_${id}`](), ...command })

/** The commands with these ids that a screen has, in the order of the ids. */
export const pick = <Id extends string>(list: readonly ScreenCommand[], ...ids: readonly Id[]) =>
  ids.flatMap((id) => list.filter((command) => command.id === id).map((command) => ({ ...command, id })))

/**
 * The commands that can be carried out now, everywhere and on the screen shown. The window's menu and the
 * screens' own buttons share them.
 */
export class Commands {
  #offers = $state.raw<readonly (() => readonly ScreenCommand[])[]>([])
  /** Those of the window's menu that are enabled now. */
  readonly able: readonly Command[] = $derived(commands.filter((id) => this.#find(id)?.enabled))

  /** Adds the commands of a screen while it is shown; the returned function removes them. */
  offer(list: () => readonly ScreenCommand[]): () => void {
    this.#offers = [...this.#offers, list]
    return () => {
      this.#offers = this.#offers.filter((other) => other !== list)
    }
  }

  /** Does nothing where the command is not enabled: the menu may be a moment behind the screen. */
  carryOut(id: Command): void {
    const command = this.#find(id)
    if (command?.enabled) command.run()
  }

  /** The command as the screen shown has it; otherwise as it is everywhere. */
  #find(id: Command): ScreenCommand | undefined {
    return this.#offers.toReversed().flatMap((list) => pick(list(), id))[0]
  }
}

/** The command that turns all sounds off, and on again; kept for every screen. */
export function muteCommand({ settings, toasts }: Pick<App, 'settings' | 'toasts'>): ScreenCommand {
  const { sound } = settings.preferences
  return withKey('mute', 'v', {
    label: sound.muted ? m.sound_on() : m.sound_off(),
    enabled: true,
    once: true,
    run: () => settings.chooseAndTell(toasts, { sound: { muted: !settings.preferences.sound.muted } }),
  })
}

/** The icon of the button of that command. */
export const muteIcon = ({ settings }: Pick<App, 'settings'>) =>
  settings.preferences.sound.muted ? 'muted' : 'voice'

export function globalCommands(app: App, showAbout: () => void): ScreenCommand[] {
  const { address, pendingActions, settings, toasts } = app
  const always = (id: Command, run: () => void): ScreenCommand => ({ id, enabled: true, run })
  const trade = (kind: 'import' | 'export') => () => {
    pendingActions.give({ kind })
    address.go({ screen: 'history' })
  }
  const to = (id: Command, screen: Exclude<Route['screen'], ScreenOfGame | 'mirror' | 'replay' | 'lesson'>) =>
    always(id, () => address.go({ screen }))
  return [
    to('newGame', 'setup'),
    to('newLedger', 'newLedger'),
    always('mirror', () => address.go({ screen: 'mirror' })),
    always('importGames', trade('import')),
    always('exportGames', trade('export')),
    to('home', 'home'),
    to('history', 'history'),
    to('statistics', 'statistics'),
    to('settings', 'settings'),
    to('lessons', 'lessons'),
    to('rules', 'rules'),
    to('credits', 'credits'),
    always('about', showAbout),
    ...themes.map((theme) => always(themeCommands[theme], () => settings.chooseAndTell(toasts, { theme }))),
    always('mute', () => muteCommand(app).run()),
  ]
}
