import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'
import { theChromium } from './chromium.ts'
import type { Imitation } from './imitation.ts'
import { settlePermissions } from './session.ts'
import { Emitter, Preventable, prevented, strict } from './strict.ts'
import type { Frame, Tab } from './tab.ts'

type OpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0]

/** Any channel may be listened to: which ones a page uses is its own affair. */
export const ipcMain = strict('ipcMain', new EventEmitter())

const tabs = new Map<Electron.WebContents, Tab>()

export const contentsEvents = [
  'will-navigate',
  'will-attach-webview',
  'did-finish-load',
  'render-process-gone',
  'destroyed',
]

/** The page of a window. */
export class WebContents extends Emitter {
  readonly mainFrame: Electron.WebFrameMain
  private readonly tab: Tab
  private readonly preferences: Electron.WebPreferences
  private openHandler: OpenHandler | null = null
  private destroyed = false

  constructor(tab: Tab, preferences: Electron.WebPreferences) {
    super('webContents', contentsEvents)
    this.tab = tab
    this.preferences = preferences
    this.mainFrame = tab.mainFrame as Electron.WebFrameMain
    tab.mayNavigate = (url) => !prevented(this, 'will-navigate', { url, isMainFrame: true })
    tab.mayOpen = (url) => this.mayOpen(url)
    tab.on('loaded', () => this.emit('did-finish-load', new Preventable()))
    tab.on('crashed', () => {
      this.emit('render-process-gone', new Preventable(), { reason: 'crashed', exitCode: 5 })
    })
    tab.on('closed', () => {
      this.destroyed = true
      this.emit('destroyed')
    })
  }

  getURL(): string {
    return this.tab.mainFrame.url
  }

  isDestroyed(): boolean {
    return this.destroyed
  }

  loadURL(url: string): Promise<void> {
    return this.tab.load(url)
  }

  reload(): void {
    this.tab.reload()
  }

  forcefullyCrashRenderer(): void {
    this.tab.crash()
  }

  executeJavaScript(code: string): Promise<unknown> {
    return this.tab.evaluate(code)
  }

  send(channel: string, ...args: unknown[]): void {
    this.tab.wire?.send(channel, args)
  }

  postMessage(channel: string, message: unknown, transfer?: Electron.MessagePortMain[]): void {
    this.tab.wire?.send(channel, [message], transfer)
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler
  }

  close(): void {
    this.tab.emit('closing')
  }

  /** Electron has this, and leaves it out of its types. */
  getLastWebPreferences(): Electron.WebPreferences {
    return this.preferences
  }

  private mayOpen(url: string): boolean {
    const referrer = { url: this.getURL(), policy: 'strict-origin-when-cross-origin' } as const
    const facts = { url, frameName: '', features: '', disposition: 'foreground-tab', referrer } as const
    return this.openHandler?.(facts).action !== 'deny'
  }
}

interface Undocumented {
  getLastWebPreferences(): Electron.WebPreferences
}
export type Checked = Imitation<Electron.WebContents & Undocumented, WebContents>

export function makeContents(tab: Tab, preferences: Electron.WebPreferences): Electron.WebContents {
  const contents = strict('webContents', new WebContents(tab, preferences)) as unknown as Electron.WebContents
  tabs.set(contents, tab)
  tab.on('closed', () => tabs.delete(contents))
  tab.on('navigated', (address: string) => void settlePermissions(theChromium(), contents, address))
  tab.on('heard', (senderFrame: Frame, channel: string, args: unknown[]) => {
    ipcMain.emit(channel, { type: 'frame', sender: contents, senderFrame, ports: [] }, ...args)
  })
  return contents
}

export const webContents = strict('webContents', {
  fromDevToolsTargetId: (id) => [...tabs].find(([, tab]) => tab.targetId === id)?.[0],
} satisfies Partial<typeof Electron.webContents>)
