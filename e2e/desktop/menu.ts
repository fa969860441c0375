import { expect } from '@playwright/test'
import type { Desktop } from './desktop.ts'

/** An item of the app's menu. */
export interface Item {
  readonly label: string
  readonly accelerator: string | null
  readonly enabled: boolean
  readonly checked: boolean
}

/** The app's menu, from within: it is the system's own, and no part of the page. */
export class AppMenu {
  readonly #desktop: Desktop

  constructor(desktop: Desktop) {
    this.#desktop = desktop
  }

  /** The items of a menu by its label, without the lines between them. */
  items(menu: string): Promise<Item[]> {
    return this.#desktop.main.evaluate(({ Menu }, menu) => {
      const menuItem = Menu.getApplicationMenu()?.items.find(({ label }) => label === menu)
      if (!menuItem?.submenu) throw new Error(`There is no menu ${menu}`)
      return menuItem.submenu.items
        .filter(({ type }) => type !== 'separator')
        .map(({ label, accelerator, enabled, checked }) => ({
          label,
          accelerator: typeof accelerator === 'string' ? accelerator : null,
          enabled,
          checked,
        }))
    }, menu)
  }

  async item(menu: string, label: string): Promise<Item> {
    const item = (await this.items(menu)).find((item) => item.label === label)
    if (!item) throw new Error(`There is no item ${label} in the menu ${menu}`)
    return item
  }

  /** Chooses an item as the system does, which offers only what can be chosen: once the page has said that it can. */
  async choose(menu: string, label: string): Promise<void> {
    await expect.poll(async () => (await this.item(menu, label)).enabled, `${menu}: ${label}`).toBe(true)
    await this.#desktop.main.evaluate(
      ({ BrowserWindow, Menu }, [menu, label]) => {
        const menuItem = Menu.getApplicationMenu()?.items.find((item) => item.label === menu)
        const item = menuItem?.submenu?.items.find((item) => item.label === label)
        if (!item?.enabled) throw new Error(`${label} cannot be chosen in the menu ${menu}`)
        const [window] = BrowserWindow.getAllWindows()
        ;(item.click as (event: object, window: unknown, contents: unknown) => void)(
          {},
          window,
          window.webContents,
        )
      },
      [menu, label] as const,
    )
  }
}
