import { app, Menu, nativeTheme, shell } from 'electron'
import { commands, themeCommands, type Command } from '../../shared/commands.ts'
import { m } from '../../shared/messages/messages.js'
import type { Preferences, Theme } from '../../shared/preferences.ts'
import { productName, version } from '../instance/product.ts'
import type { Shell } from '../router/shell.ts'
import type { AppServices } from '../services.ts'
import { files } from './files.ts'
import type { Orders } from './orders.ts'
import { isDevelopment } from './page.ts'
import { type MenuHandlers, menuTemplate } from './template.ts'

/** The menu of the app. It offers the commands that the page reported as possible. */
class AppMenu {
  readonly #menu: Menu

  /** Sets the application menu. */
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

  mark(theme: Theme): void {
    const item = this.#menu.getMenuItemById(themeCommands[theme])
    if (item) item.checked = true
  }
}

/** Sets the menu, and applies the theme to all that the system draws; returns the page's access to both. */
export function openShell({ about, preferences }: AppServices, orders: Orders): Shell {
  const menu = new AppMenu(
    {
      order: (command) => orders.give({ kind: 'command', command }),
      showFolder: () => void shell.openPath(about.folder),
    },
    isDevelopment,
  )
  const follow = ({ theme }: Preferences) => {
    nativeTheme.themeSource = theme
    menu.mark(theme)
  }
  follow(preferences.read())
  preferences.onChange(follow)
  app.setAboutPanelOptions({
    applicationName: productName,
    applicationVersion: version,
    copyright: m.about_fan(),
    credits: m.about_credits(),
  })
  return {
    files,
    showFolder: (path) => shell.openPath(path),
    able: (commands) => menu.able(commands),
    orders: (signal) => orders.follow(signal),
  }
}
