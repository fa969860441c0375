import { BrowserWindow, Menu, nativeTheme, screen, type WebContents, type WebPreferences } from 'electron'
import { productName } from '../instance/product.ts'
import { load, scoreboardAddress } from './address.ts'
import { pageAddress } from './page.ts'
import { place, placeScoreboard, readPlacement, writePlacement } from './placement.ts'
import { scoreboardTemplate } from './template.ts'

/** The page's own ground (`--ground`), so that the window is never white before the page is painted. */
const ground = () => (nativeTheme.shouldUseDarkColors ? '#0f1426' : '#efe3c8')
/** Milliseconds without a change before a new place is saved. */
const calm = 500

let own: BrowserWindow | null = null
export const ownWindow = (): BrowserWindow | null => own

/** Preferences of a window in which our page can do nothing but ask for a port. */
const safePreferences = (preload: string): WebPreferences => ({
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
function rooms(): Parameters<typeof place>[1] {
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

function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** A scoreboard is dark, whatever the theme (`--ground-deep` of the dark one). */
const scoreboardGround = '#090d1b'

/** The windows that show the score of one game each. Their places are not remembered. */
export class Scoreboards {
  readonly #preload: string
  readonly #log: (error: unknown) => void
  readonly #windows = new Map<string, BrowserWindow>()

  constructor(preload: string, log: (error: unknown) => void) {
    this.#preload = preload
    this.#log = log
  }

  /** Opens the scoreboard of a game, on a display of its own if there is one, or brings it forward. */
  show(game: string): void {
    const known = this.#windows.get(game)
    if (known) bringForward(known)
    else this.#open(game)
  }

  has(contents: WebContents): boolean {
    return [...this.#windows.values()].some(({ webContents }) => webContents === contents)
  }

  closeAll(): void {
    for (const window of this.#windows.values()) window.close()
  }

  #open(game: string): void {
    const displays = rooms()
    const { bounds, fills } = placeScoreboard(ownWindow()?.getBounds() ?? displays[0], displays)
    const window = new BrowserWindow({
      title: productName,
      ...bounds,
      show: false,
      autoHideMenuBar: true,
      backgroundColor: scoreboardGround,
      webPreferences: safePreferences(this.#preload),
    })
    this.#windows.set(game, window)
    if (process.platform !== 'darwin') window.setMenu(Menu.buildFromTemplate(scoreboardTemplate()))
    window.once('ready-to-show', () => {
      if (fills === 'nothing') return window.show()
      window.setFullScreen(true)
      // The keyboard stays with the window in which the game is played.
      window.showInactive()
    })
    window.once('closed', () => this.#windows.delete(game))
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      this.#log(new Error(`The scoreboard's process ended: ${reason}`))
      window.close()
    })
    void load(window, scoreboardAddress(game, pageAddress))
  }
}
