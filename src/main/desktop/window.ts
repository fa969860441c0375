import { BrowserWindow, screen } from 'electron'
import { productName } from '../product.ts'
import { pageAddress } from './page.ts'

const wished = { width: 1280, height: 800 }
const least = { width: 1024, height: 700 }

/** Opens the window when its page can be seen; as large as wished, where the screen has room for it. */
export function openWindow(preload: string): void {
  const room = screen.getPrimaryDisplay().workAreaSize
  const window = new BrowserWindow({
    title: productName,
    width: Math.min(wished.width, room.width),
    height: Math.min(wished.height, room.height),
    minWidth: Math.min(least.width, room.width),
    minHeight: Math.min(least.height, room.height),
    useContentSize: true,
    show: false,
    webPreferences: { preload, sandbox: true, contextIsolation: true, nodeIntegration: false },
  })
  window.once('ready-to-show', () => window.show())
  void window.loadURL(pageAddress)
}

/** A second start was asked for: shows the window of the first. */
export function focusWindow(): void {
  const [window] = BrowserWindow.getAllWindows()
  if (window?.isMinimized()) window.restore()
  window?.focus()
}
