import type { MenuItemConstructorOptions } from 'electron'
import type { Command } from '../../shared/commands.ts'
import { m } from '../../shared/messages/messages.js'
import type { Theme } from '../../shared/preferences.ts'

type Item = MenuItemConstructorOptions

/** What the menu does beside the system's own roles. */
export interface MenuHandlers {
  order(command: Command): void
  showFolder(): void
}

const line: Item = { type: 'separator' }
const role = (name: Item['role']): Item => ({ role: name })
/** How large everything in a window is. */
const zoomAndScreen = [role('zoomIn'), role('zoomOut'), role('resetZoom'), line, role('togglefullscreen')]
export const themeCommands: Readonly<Record<Theme, Command>> = {
  system: 'themeSystem',
  light: 'themeLight',
  dark: 'themeDark',
}

/** The menu of a scoreboard: nothing of the game, which is played in another window. */
export const scoreboardTemplate = (): Item[] => [
  { label: m.menu_view(), submenu: zoomAndScreen },
  { role: 'windowMenu' },
]

/**
 * The whole menu. An item that is a command has its name as `id`; until a page has said what it can do, none can be chosen.
 * `developing` adds what a developer needs of the page.
 */
export function menuTemplate(hands: MenuHandlers, platform: NodeJS.Platform, developing: boolean): Item[] {
  const mac = platform === 'darwin'
  const item = (command: Command, label: string, accelerator?: string): Item => ({
    id: command,
    label,
    enabled: false,
    click: () => hands.order(command),
    ...(accelerator === undefined ? {} : { accelerator }),
  })
  /** The page has this key itself and knows when it means something else, such as in a text field: the menu only shows it. */
  const keyed = (command: Command, label: string, accelerator: string): Item =>
    mac ? item(command, label) : { ...item(command, label, accelerator), registerAccelerator: false }
  const theme = (command: Command, label: string): Item => ({ ...item(command, label), type: 'radio' })

  const settings = item('settings', m.menu_settings(), 'CmdOrCtrl+,')
  const about = item('about', m.menu_about())
  const appMenu: Item = {
    role: 'appMenu',
    submenu: [
      ...[role('about'), line, settings, line, role('services'), line],
      ...[role('hide'), role('hideOthers'), role('unhide'), line, role('quit')],
    ],
  }
  const file = [
    item('newGame', m.menu_newGame(), 'CmdOrCtrl+N'),
    item('beside', m.menu_beside()),
    item('mirror', m.menu_mirror()),
    line,
    item('importGames', m.menu_importGames(), 'CmdOrCtrl+O'),
    item('exportGames', m.menu_exportGames(), 'CmdOrCtrl+E'),
    item('exportGame', m.menu_exportGame()),
    line,
    ...(mac ? [role('close')] : [settings, line, role('quit')]),
  ]
  const edit = [
    ...[role('undo'), role('redo'), line],
    ...[role('cut'), role('copy'), role('paste'), role('delete'), line, role('selectAll')],
  ]
  const view = [
    item('home', m.menu_home(), 'CmdOrCtrl+1'),
    item('history', m.menu_history(), 'CmdOrCtrl+2'),
    item('statistics', m.menu_statistics(), 'CmdOrCtrl+3'),
    line,
    item('log', m.menu_log()),
    item('line', m.menu_line()),
    line,
    keyed('zoomIn', m.menu_zoomIn(), '+'),
    keyed('zoomOut', m.menu_zoomOut(), '-'),
    keyed('zoomFit', m.menu_zoomFit(), '0'),
    line,
    theme('themeSystem', m.menu_themeSystem()),
    theme('themeLight', m.menu_themeLight()),
    theme('themeDark', m.menu_themeDark()),
    line,
    ...zoomAndScreen,
    ...(developing ? [line, role('reload'), role('toggleDevTools')] : []),
  ]
  const game = [
    keyed('undo', m.menu_undo(), 'CmdOrCtrl+Z'),
    keyed('redo', m.menu_redo(), 'CmdOrCtrl+Y'),
    line,
    item('share', m.menu_share()),
    item('scoreboard', m.menu_scoreboard()),
    line,
    item('rename', m.menu_rename()),
    item('manners', m.menu_manners()),
    item('layout', m.menu_layout()),
    item('picture', m.menu_picture()),
    line,
    item('ending', m.menu_ending()),
    item('rematch', m.menu_rematch()),
    item('resume', m.menu_resume()),
    line,
    item('resign', m.menu_resign()),
    item('abandon', m.menu_abandon()),
  ]
  const help = [
    item('rules', m.menu_rules(), 'F1'),
    item('keys', m.menu_keys()),
    line,
    { label: m.menu_folder(), click: () => hands.showFolder() },
    item('credits', m.menu_credits()),
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
