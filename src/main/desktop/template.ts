import type { MenuItemConstructorOptions } from 'electron'
import type { Command } from '../../shared/commands.ts'
import { m } from '../../shared/messages/messages.js'
import type { Theme } from '../../shared/preferences.ts'

type Item = MenuItemConstructorOptions

/** The actions of the menu beside the system's own roles. */
export interface MenuHandlers {
  order(command: Command): void
  showFolder(): void
}

const line: Item = { type: 'separator' }
const role = (name: Item['role']): Item => ({ role: name })
/** The menu items for zoom and full screen. */
const zoomAndScreen = [role('zoomIn'), role('zoomOut'), role('resetZoom'), line, role('togglefullscreen')]
export const themeCommands: Readonly<Record<Theme, Command>> = {
  system: 'themeSystem',
  light: 'themeLight',
  dark: 'themeDark',
}

/** The menu of a scoreboard, without commands of the game, which is played in another window. */
export const scoreboardTemplate = (): Item[] => [
  { label: m.menu_view(), submenu: zoomAndScreen },
  { role: 'windowMenu' },
]

/**
 * The whole menu. An item that is a command has its name as `id`; all are disabled until a page has reported
 * its commands. `developing` adds the items for developers.
 */
export function menuTemplate(hands: MenuHandlers, platform: NodeJS.Platform, developing: boolean): Item[] {
  const mac = platform === 'darwin'
  const item = (command: Command, accelerator?: string): Item => ({
    id: command,
    label: m[`menu_${command}`](),
    enabled: false,
    click: () => hands.order(command),
    ...(accelerator === undefined ? {} : { accelerator }),
  })
  /**
   * The page handles this key itself and knows when it means something else, such as in a text field: the
   * menu only shows it.
   */
  const keyed = (command: Command, accelerator: string): Item =>
    mac ? item(command) : { ...item(command, accelerator), registerAccelerator: false }
  const theme = (command: Command): Item => ({ ...item(command), type: 'radio' })

  const settings = item('settings', 'CmdOrCtrl+,')
  const about = item('about')
  const appMenu: Item = {
    role: 'appMenu',
    submenu: [
      ...[role('about'), line, settings, line, role('services'), line],
      ...[role('hide'), role('hideOthers'), role('unhide'), line, role('quit')],
    ],
  }
  const file = [
    item('newGame', 'CmdOrCtrl+N'),
    item('beside'),
    item('mirror'),
    line,
    item('importGames', 'CmdOrCtrl+O'),
    item('exportGames', 'CmdOrCtrl+E'),
    item('exportGame'),
    line,
    ...(mac ? [role('close')] : [settings, line, role('quit')]),
  ]
  const edit = [
    ...[role('undo'), role('redo'), line],
    ...[role('cut'), role('copy'), role('paste'), role('delete'), line, role('selectAll')],
  ]
  const view = [
    item('home', 'CmdOrCtrl+1'),
    item('history', 'CmdOrCtrl+2'),
    item('statistics', 'CmdOrCtrl+3'),
    line,
    item('log'),
    item('line'),
    line,
    keyed('zoomIn', '+'),
    keyed('zoomOut', '-'),
    keyed('zoomFit', '0'),
    line,
    theme('themeSystem'),
    theme('themeLight'),
    theme('themeDark'),
    line,
    ...zoomAndScreen,
    ...(developing ? [line, role('reload'), role('toggleDevTools')] : []),
  ]
  const game = [
    keyed('undo', 'CmdOrCtrl+Z'),
    keyed('redo', 'CmdOrCtrl+Y'),
    line,
    item('share'),
    item('scoreboard'),
    line,
    item('rename'),
    item('tableSettings'),
    item('layout'),
    item('picture'),
    line,
    item('ending'),
    item('rematch'),
    item('resume'),
    line,
    item('resign'),
    item('abandon'),
  ]
  const help = [
    item('rules', 'F1'),
    item('keys'),
    line,
    { label: m.menu_folder(), click: () => hands.showFolder() },
    item('credits'),
    ...(mac ? [] : [line, about]),
  ]
  return [
    ...(mac ? [appMenu] : []),
    { label: m.menu_file(), submenu: file },
    { label: m.menu_edit(), submenu: edit },
    { label: m.menu_view(), submenu: view },
    { label: m.menu_game(), submenu: game },
    { role: 'windowMenu' },
    { role: 'help', label: m.menu_help(), submenu: help },
  ]
}
