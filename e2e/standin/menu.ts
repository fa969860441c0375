import { randomUUID } from 'node:crypto'
import type * as Electron from 'electron'
import type { Imitation } from './imitation.ts'
import { lacking, strict } from './strict.ts'

type Options = Electron.MenuItemConstructorOptions

export class MenuItem {
  readonly id: string
  readonly label: string
  readonly accelerator: Electron.MenuItem['accelerator']
  readonly type: Electron.MenuItem['type']
  readonly submenu: Electron.Menu | undefined
  readonly click: (event?: Electron.KeyboardEvent, window?: Electron.BaseWindow) => void
  enabled: boolean
  private marked: boolean
  private readonly all: readonly MenuItem[]

  constructor(options: Options, all: readonly MenuItem[]) {
    const { id, label, role, accelerator, submenu, type, enabled = true, checked = false, click } = options
    this.id = id ?? randomUUID()
    this.all = all
    this.label = label ?? role ?? ''
    this.accelerator = accelerator ?? null
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu
    this.type = type ?? (submenu ? 'submenu' : 'normal')
    this.enabled = enabled
    this.marked = checked
    this.click = (event = {}, window = undefined) => {
      if (this.type === 'radio') this.checked = true
      const item = this as unknown as Electron.MenuItem
      if (role) throw lacking(`click on the role ${role} of a menu`)
      click?.(item, window, event)
    }
  }

  get checked(): boolean {
    return this.marked
  }

  /** Of neighbours that are radio items one is marked. */
  set checked(checked: boolean) {
    if (this.type === 'radio') for (const item of neighbours(this.all, this)) item.marked = false
    this.marked = checked
  }
}

export class Menu {
  private static application: Electron.Menu | null = null
  private readonly ownItems: MenuItem[] = []

  static buildFromTemplate(template: Options[]): Electron.Menu {
    const menu = new Menu()
    for (const options of template) menu.ownItems.push(new MenuItem(options, menu.ownItems))
    return strict('Menu', menu) as unknown as Electron.Menu
  }

  static setApplicationMenu(menu: Electron.Menu | null): void {
    Menu.application = menu
  }

  static getApplicationMenu(): Electron.Menu | null {
    return Menu.application
  }

  get items(): Electron.MenuItem[] {
    return this.ownItems.map((item) => strict('MenuItem', item) as unknown as Electron.MenuItem)
  }

  getMenuItemById(id: string): Electron.MenuItem | null {
    for (const item of this.items) {
      const match = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (match) return match
    }
    return null
  }
}

/** The radio items on both sides of one, up to the next item of another type; itself among them. */
function neighbours(items: readonly MenuItem[], item: MenuItem): readonly MenuItem[] {
  const others = items.map(({ type }) => type !== 'radio')
  const at = items.indexOf(item)
  const end = others.indexOf(true, at)
  return items.slice(others.lastIndexOf(true, at) + 1, end === -1 ? undefined : end)
}

export type Checked = [
  Imitation<Electron.MenuItem, MenuItem>,
  Imitation<Electron.Menu, Menu>,
  Pick<typeof Electron.Menu, Exclude<keyof typeof Menu, 'prototype'>>,
]
