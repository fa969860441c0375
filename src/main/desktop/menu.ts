import { Menu } from 'electron'
import { commands, type Command } from '../../shared/commands.ts'
import type { Theme } from '../../shared/preferences.ts'
import { menuTemplate, themeCommands, type MenuHandlers } from './template.ts'

/** The menu of the app. It offers what the page has said it can do. */
export class AppMenu {
  readonly #menu: Menu

  /** Puts it up. */
  constructor(hands: MenuHandlers, developing: boolean) {
    this.#menu = Menu.buildFromTemplate(menuTemplate(hands, process.platform, developing))
    Menu.setApplicationMenu(this.#menu)
  }

  able(able: readonly Command[]): void {
    for (const command of commands) {
      const item = this.#menu.getMenuItemById(command)
      if (item) item.enabled = able.includes(command)
    }
  }

  /** Marks the theme that is chosen. */
  mark(theme: Theme): void {
    const item = this.#menu.getMenuItemById(themeCommands[theme])
    if (item) item.checked = true
  }
}
