import type { MenuItemConstructorOptions } from 'electron'
import { menu, themeCommands, type Command, type MenuKeys } from '../../shared/menuCommands.ts'
import { m } from '../../shared/messages/messages.js'
import { productName } from '../instance/product.ts'

type Item = MenuItemConstructorOptions
type MenuGroup = Readonly<Record<string, MenuKeys>>

export interface RecentGame {
  readonly name: string
  open(): void
}

/** The actions of the menu beside the system's own roles. */
export interface MenuHandlers {
  order(command: Command): void
  showFolder(): void
  /** The games played last, the latest first. */
  readonly recent: readonly RecentGame[]
}

/** The menu items that open games. A name's `&` would make its next letter a key. */
export const recentItems = (games: readonly RecentGame[]): Item[] =>
  games.map(({ name, open }) => ({ label: name.replaceAll('&', '&&'), click: open }))

const line: Item = { type: 'separator' }

type Role =
  | ('undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'delete' | 'selectAll')
  | ('zoomIn' | 'zoomOut' | 'resetZoom' | 'togglefullscreen' | 'minimize' | 'zoom' | 'front' | 'close')
  | ('services' | 'about' | 'hide' | 'hideOthers' | 'unhide' | 'quit')
/** An item that the system carries out, named in our language: Electron would name it in English. */
const role = (name: Role): Item => ({
  role: name,
  label: m[`role_${name}`]({ app: productName }),
})
const zoomAndScreen = () => [
  role('zoomIn'),
  role('zoomOut'),
  role('resetZoom'),
  line,
  role('togglefullscreen'),
]

const windowMenu = (mac: boolean): Item => ({
  role: 'windowMenu',
  label: m.menu_window(),
  submenu: [role('minimize'), ...(mac ? [role('zoom'), line, role('front')] : [role('close')])],
})

const isTheme = (command: Command): boolean => Object.values<Command>(themeCommands).includes(command)

/** The menu of a scoreboard, without commands of the game, which is played in another window. */
export const scoreboardTemplate = (): Item[] => [
  { label: m.menu_view(), submenu: zoomAndScreen() },
  windowMenu(false),
]

/**
 * The whole menu. An item that is a command has its name as `id`; all are disabled until a page has reported
 * its commands. `developing` adds the items for developers.
 */
export function menuTemplate(handlers: MenuHandlers, platform: NodeJS.Platform, developing: boolean): Item[] {
  const mac = platform === 'darwin'
  const itemOf = (command: Command, { key, inPage }: MenuKeys): Item => ({
    id: command,
    label: m[`menu_${command}`](),
    enabled: false,
    click: () => handlers.order(command),
    ...(key === undefined ? {} : { accelerator: key }),
    ...(inPage === undefined || mac ? {} : { accelerator: inPage[0], registerAccelerator: false }),
    ...(isTheme(command) ? { type: 'radio' } : command === 'mute' ? { type: 'checkbox' } : {}),
  })
  const items = (group: MenuGroup): Item[] =>
    Object.entries(group).map(([command, keys]) => itemOf(command as Command, keys))
  const groups = (all: readonly MenuGroup[]): Item[] => all.flatMap((group) => [...items(group), line])

  const [settings, about] = items(menu.app[0])
  const appMenu: Item = {
    role: 'appMenu',
    submenu: [
      role('about'),
      line,
      settings,
      line,
      role('services'),
      line,
      role('hide'),
      role('hideOthers'),
      role('unhide'),
      line,
      role('quit'),
    ],
  }
  const recent: Item = {
    label: m.menu_recent(),
    enabled: handlers.recent.length > 0,
    submenu: recentItems(handlers.recent),
  }
  const [newGames, ...otherFileGroups] = menu.file
  const file = [
    ...items(newGames),
    recent,
    line,
    ...groups(otherFileGroups),
    ...(mac ? [role('close')] : [settings, line, role('quit')]),
  ]
  const edit = [
    role('undo'),
    role('redo'),
    line,
    role('cut'),
    role('copy'),
    role('paste'),
    role('delete'),
    line,
    role('selectAll'),
  ]
  const view = [
    ...groups(menu.view),
    ...zoomAndScreen(),
    ...(developing ? [line, { role: 'reload' as const }, { role: 'toggleDevTools' as const }] : []),
  ]
  const [firstHelp, lastHelp] = menu.help.map(items)
  const help = [
    ...firstHelp,
    line,
    { label: m.menu_folder(), click: () => handlers.showFolder() },
    ...lastHelp,
    ...(mac ? [] : [line, about]),
  ]
  return [
    ...(mac ? [appMenu] : []),
    { label: m.menu_file(), submenu: file },
    { label: m.menu_edit(), submenu: edit },
    { label: m.menu_view(), submenu: view },
    { label: m.menu_game(), submenu: groups(menu.game).slice(0, -1) },
    windowMenu(mac),
    { role: 'help', label: m.menu_help(), submenu: help },
  ]
}
