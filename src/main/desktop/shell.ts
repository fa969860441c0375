import { app, Menu, nativeTheme, shell, type JumpListItem } from 'electron'
import { commands, themeCommands, type Command } from '../../shared/menuCommands.ts'
import { m } from '../../shared/messages/messages.js'
import type { HistoryRow } from '../../shared/history.ts'
import type { Preferences } from '../../shared/preferences.ts'
import { speak } from '../instance/language.ts'
import { productName, version } from '../instance/product.ts'
import type { Shell, Updates, Orders } from '../router/shell.ts'
import type { AppServices } from '../services.ts'
import { gameArgument } from './arguments.ts'
import { files } from './dialogs.ts'
import { isDevelopment } from './page.ts'
import { menuTemplate, recentItems, type MenuHandlers, type RecentGame } from './template.ts'

/** The menu of the app. It offers the commands that the page reported as possible, and the games played last. */
class AppMenu {
  readonly #handlers: Omit<MenuHandlers, 'recent'>
  #recent: readonly RecentGame[] = []
  #menu: Menu
  #able: readonly Command[] = []
  #chosen: Preferences

  constructor(handlers: Omit<MenuHandlers, 'recent'>, chosen: Preferences) {
    this.#handlers = handlers
    this.#chosen = chosen
    this.#menu = this.#set()
  }

  /** Offers these games in place of earlier ones: the items of a menu cannot be changed. */
  offer(recent: readonly RecentGame[]): void {
    this.#recent = recent
    this.renew()
  }

  /** Says all items anew, in another language. */
  renew(): void {
    this.#menu = this.#set()
    this.able(this.#able)
    this.mark(this.#chosen)
  }

  able(able: readonly Command[]): void {
    this.#able = able
    for (const command of commands) {
      const item = this.#menu.getMenuItemById(command)
      if (item) item.enabled = able.includes(command)
    }
  }

  /** Marks the theme that is chosen, and whether sounds are off. */
  mark(chosen: Preferences): void {
    this.#chosen = chosen
    const theme = this.#menu.getMenuItemById(themeCommands[chosen.theme])
    if (theme) theme.checked = true
    const mute = this.#menu.getMenuItemById('mute')
    if (mute) mute.checked = chosen.sound.muted
  }

  #set(): Menu {
    const menu = Menu.buildFromTemplate(
      menuTemplate({ ...this.#handlers, recent: this.#recent }, process.platform, isDevelopment),
    )
    Menu.setApplicationMenu(menu)
    return menu
  }
}

/** The number of games that the menu, the dock and the jump list offer. */
const mostRecent = 8

/** Returns what offers the games played last, once they change: in the menu, in the dock or the jump list. */
function recentGames(history: AppServices['history'], orders: Orders, menu: AppMenu): () => void {
  let offered = ''
  return () => {
    const wanted = { filter: {}, sort: 'newest', from: { skip: 0 }, limit: mostRecent } as const
    const { games } = history.read.listing.page(wanted)
    const names = JSON.stringify([m.menu_recent(), games.map(({ id, name }) => [id, name])])
    if (names === offered) return
    offered = names
    const recent = games.map(({ id, mode, name }) => ({
      name,
      open: () => orders.give({ kind: 'game', game: { id, mode } }),
    }))
    menu.offer(recent)
    if (process.platform === 'darwin') app.dock?.setMenu(Menu.buildFromTemplate(recentItems(recent)))
    if (process.platform === 'win32') app.setJumpList([{ name: m.menu_recent(), items: games.map(toTask) }])
  }
}

/** The item of a jump list that starts the app with a game. */
const toTask = ({ id, name }: HistoryRow): JumpListItem => ({
  type: 'task',
  title: name,
  program: process.execPath,
  args: gameArgument(id),
  iconPath: process.execPath,
  iconIndex: 0,
})

/** Sets the menu, and applies the theme to all that the system draws; returns the page's access to both. */
export function openShell(
  { about, history, preferences }: AppServices,
  orders: Orders,
  updates: Updates | null,
): Shell {
  const speakAs = ({ language }: Preferences) => {
    speak(language, app.getPreferredSystemLanguages())
    app.setAboutPanelOptions({
      applicationName: productName,
      applicationVersion: version,
      copyright: m.about_fan(),
      credits: m.about_credits(),
    })
  }
  speakAs(preferences.read())
  const menu = new AppMenu(
    {
      order: (command) => orders.give({ kind: 'command', command }),
      showFolder: () => void shell.openPath(about.folder),
    },
    preferences.read(),
  )
  const offerRecent = recentGames(history, orders, menu)
  offerRecent()
  let spoken = preferences.read().language
  const follow = (chosen: Preferences) => {
    nativeTheme.themeSource = chosen.theme
    menu.mark(chosen)
    if (chosen.language === spoken) return
    spoken = chosen.language
    speakAs(chosen)
    menu.renew()
  }
  follow(preferences.read())
  preferences.onChange(follow)
  return {
    files,
    showFolder: (path) => shell.openPath(path),
    able(commands) {
      menu.able(commands)
      // The page reports whenever its screen changes: the game left may be a new one.
      offerRecent()
    },
    updates,
    orders: (signal) => orders.follow(signal),
  }
}
