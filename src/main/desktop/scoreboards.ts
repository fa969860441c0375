import { BrowserWindow, Menu, type WebContents } from 'electron'
import { productName } from '../instance/product.ts'
import { load, scoreboardAddress } from './address.ts'
import { pageAddress } from './page.ts'
import { placeScoreboard } from './placement.ts'
import { scoreboardTemplate } from './template.ts'
import { bringForward, ownWindow, rooms, safePreferences } from './window.ts'

/** A scoreboard is dark, whatever the theme (`--ground-deep` of the dark one). */
const ground = '#090d1b'

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
      backgroundColor: ground,
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
