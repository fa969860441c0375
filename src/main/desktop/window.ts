import { BrowserWindow, nativeTheme, screen, type WebPreferences } from 'electron'
import { productName } from '../instance/product.ts'
import { load } from './address.ts'
import { pageAddress } from './page.ts'
import { place, readPlacement, writePlacement } from './placement.ts'

/** The page's own ground (`--ground`), so that the window is never white before the page is painted. */
const ground = () => (nativeTheme.shouldUseDarkColors ? '#0f1426' : '#efe3c8')
/** Milliseconds without a change before a new place is saved. */
const calm = 500

/** The app's own window, while there is one. */
let own: BrowserWindow | null = null
export const ownWindow = (): BrowserWindow | null => own

/** Preferences of a window in which our page can do nothing but ask for a port. */
export const safePreferences = (preload: string): WebPreferences => ({
  preload,
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  // The spelling checker would fetch its word lists from the network.
  spellcheck: false,
})

/** Opens the window in its last place, kept in `folder`, as soon as its page can be seen. */
export function openWindow(preload: string, folder: string, log: (error: unknown) => void): BrowserWindow {
  const { bounds, least, fills } = place(readPlacement(folder), rooms())
  const window = new BrowserWindow({
    title: productName,
    ...bounds,
    minWidth: least.width,
    minHeight: least.height,
    show: false,
    backgroundColor: ground(),
    webPreferences: safePreferences(preload),
  })
  own = window
  window.once('ready-to-show', () => {
    if (fills === 'workArea') window.maximize()
    if (fills === 'screen') window.setFullScreen(true)
    window.show()
    rememberPlace(window, folder, log)
  })
  const repaint = () => window.setBackgroundColor(ground())
  nativeTheme.on('updated', repaint)
  window.once('closed', () => {
    nativeTheme.off('updated', repaint)
    own = null
  })
  void load(window, pageAddress)
  return window
}

/** The work areas of all displays, the primary one's first. */
export function rooms(): Parameters<typeof place>[1] {
  const primary = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id)
  return [primary.workArea, ...others.map(({ workArea }) => workArea)]
}

function rememberPlace(window: BrowserWindow, folder: string, log: (error: unknown) => void): void {
  let waiting: NodeJS.Timeout | undefined
  const write = () => {
    clearTimeout(waiting)
    try {
      const fills = window.isFullScreen() ? 'screen' : window.isMaximized() ? 'workArea' : 'nothing'
      writePlacement(folder, { bounds: window.getNormalBounds(), fills })
    } catch (error) {
      log(error)
    }
  }
  const writeSoon = () => {
    clearTimeout(waiting)
    waiting = setTimeout(write, calm)
  }
  window.on('resize', writeSoon)
  window.on('move', writeSoon)
  window.on('close', write)
  window.on('closed', () => clearTimeout(waiting))
}

/** Shows the window of the first start after a second one. */
export function focusWindow(): void {
  if (own) bringForward(own)
}

export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
