import { Menu, type MenuItemConstructorOptions } from 'electron'

/** The system's own menus; the app's commands are on its screens. */
export function showMenu(): void {
  const appMenu: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : []
  const roles = ['fileMenu', 'editMenu', 'viewMenu', 'windowMenu'] as const
  Menu.setApplicationMenu(Menu.buildFromTemplate([...appMenu, ...roles.map((role) => ({ role }))]))
}
