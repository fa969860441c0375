import { readFileSync } from 'node:fs'
import type * as Electron from 'electron'
import { app, keepRunning, windowClosed, windows } from './app.ts'
import { theChromium } from './chromium.ts'
import { makeContents } from './contents.ts'
import { workArea } from './desk.ts'
import type { Imitation } from './imitation.ts'
import { Emitter, lacking, Preventable, prevented, strict } from './strict.ts'
import { Tab } from './tab.ts'

export const windowEvents = ['ready-to-show', 'show', 'focus', 'close', 'closed', 'resize', 'move']
const understood = [
  'title',
  'x',
  'y',
  'width',
  'height',
  'minWidth',
  'minHeight',
  'show',
  'autoHideMenuBar',
  'backgroundColor',
  'webPreferences',
]
/** Electron's defaults. */
const preferred = {
  contextIsolation: true,
  nodeIntegration: false,
  sandbox: true,
  webSecurity: true,
} as const
/** About what a frame, a title and a menu take of a window. */
const frame = { width: 10, height: 60 }

type Fills = 'nothing' | 'workArea' | 'screen'
const open: BrowserWindow[] = []

export class BrowserWindow extends Emitter {
  readonly webContents: Electron.WebContents
  private readonly tab: Tab
  private readonly opened: Promise<void>
  private readonly least: Electron.Size
  private bounds: Electron.Rectangle
  private fills: Fills = 'nothing'
  private title: string
  private colour: string
  private visible = false
  private minimized = false
  private focused = false

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super('BrowserWindow', windowEvents)
    for (const name of Object.keys(options)) {
      if (!understood.includes(name)) throw lacking(`option ${name} of a BrowserWindow`)
    }
    const { x = 0, y = 0, width = 800, height = 600, minWidth = 0, minHeight = 0 } = options
    const webPreferences = { ...preferred, ...options.webPreferences }
    const { preload, nodeIntegrationInSubFrames = false } = webPreferences
    this.bounds = { x, y, width, height }
    this.least = { width: minWidth, height: minHeight }
    this.title = options.title ?? ''
    this.colour = options.backgroundColor ?? '#ffffff'
    this.tab = new Tab(theChromium())
    this.webContents = makeContents(this.tab, webPreferences)
    this.opened = this.tab.open(preload ? readFileSync(preload, 'utf8') : '', nodeIntegrationInSubFrames)
    void this.opened.then(() => this.fit())
    this.tab.on('loaded', (title: string) => (this.title = title))
    this.tab.once('loaded', () => this.emit('ready-to-show', new Preventable()))
    this.tab.on('closing', () => this.close())

    const self = strict('BrowserWindow', this)
    this.tab.on('closed', () => {
      open.splice(open.indexOf(self), 1)
      this.emit('closed')
      windowClosed(self)
    })
    open.push(self)
    windows.add(self)
    app.emit('web-contents-created', new Preventable(), this.webContents)
    if (options.show !== false) self.show()
    return self
  }

  static getAllWindows(): Electron.BrowserWindow[] {
    return open as unknown as Electron.BrowserWindow[]
  }

  static fromWebContents(contents: Electron.WebContents): Electron.BrowserWindow | null {
    return BrowserWindow.getAllWindows().find(({ webContents }) => webContents === contents) ?? null
  }

  async loadURL(url: string): Promise<void> {
    await this.opened
    await this.tab.load(url)
  }

  close(): void {
    if (prevented(this, 'close')) keepRunning()
    else void this.opened.then(() => this.tab.close())
  }

  show(): void {
    this.showInactive()
    this.focus()
  }

  showInactive(): void {
    this.visible = true
    this.emit('show', new Preventable())
  }

  focus(): void {
    for (const window of open) window.focused = false
    this.focused = true
    this.emit('focus', new Preventable())
  }

  isDestroyed(): boolean {
    return this.webContents.isDestroyed()
  }

  isVisible(): boolean {
    return this.visible
  }

  isFocused(): boolean {
    return this.focused
  }

  minimize(): void {
    this.minimized = true
    this.focused = false
  }

  restore(): void {
    this.minimized = false
  }

  isMinimized(): boolean {
    return this.minimized
  }

  getTitle(): string {
    return this.title
  }

  setMenu(_menu: Electron.Menu | null): void {
    // Headless, nobody sees it, and what it offers are the system's own roles.
  }

  setBackgroundColor(colour: string): void {
    this.colour = colour
  }

  getBackgroundColor(): string {
    return this.colour
  }

  getNormalBounds(): Electron.Rectangle {
    return { ...this.bounds }
  }

  getBounds(): Electron.Rectangle {
    return this.fills === 'nothing' ? this.getNormalBounds() : { ...workArea }
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    const { x, y, width, height } = { ...this.bounds, ...bounds }
    const { least } = this
    this.bounds = { x, y, width: Math.max(width, least.width), height: Math.max(height, least.height) }
    this.emit('move', new Preventable())
    this.fit()
  }

  maximize(): void {
    this.fill('workArea')
  }

  isMaximized(): boolean {
    return this.fills === 'workArea'
  }

  setFullScreen(full: boolean): void {
    this.fill(full ? 'screen' : 'nothing')
  }

  isFullScreen(): boolean {
    return this.fills === 'screen'
  }

  private fill(fills: Fills): void {
    this.fills = fills
    this.fit()
  }

  /** The page is as large as the window allows. */
  private fit(): void {
    const { width, height } = this.getBounds()
    this.emit('resize', new Preventable())
    void this.opened.then(() => this.tab.resize(width - frame.width, height - frame.height))
  }
}

export type Checked = [
  Imitation<Electron.BrowserWindow, BrowserWindow>,
  Pick<
    typeof Electron.BrowserWindow,
    Exclude<keyof typeof BrowserWindow, 'prototype' | keyof typeof Emitter>
  >,
]
