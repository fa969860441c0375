import { app, nativeTheme, shell } from 'electron'
import { m } from '../../shared/messages/messages.js'
import type { Preferences } from '../../shared/preferences.ts'
import type { AppServices } from '../services.ts'
import { productName, version } from '../instance/product.ts'
import type { Shell } from '../router/shell.ts'
import { files } from './files.ts'
import { AppMenu } from './menu.ts'
import type { Orders } from './orders.ts'
import { isDevelopment } from './page.ts'

/** Puts up the menu and follows the chosen theme with all that the system draws; gives what the page needs of both. */
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
