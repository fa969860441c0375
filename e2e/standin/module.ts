/** The exports of the module `electron`: no more than the app uses. */
export { app, autoUpdater } from './app.ts'
export { ipcMain, webContents } from './contents.ts'
export { dialog, nativeTheme, screen, shell } from './desk.ts'
export { Menu } from './menu.ts'
export { MessageChannelMain } from './ports.ts'
export { net, protocol, session } from './session.ts'
export { BrowserWindow } from './window.ts'
