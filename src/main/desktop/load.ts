import type { BrowserWindow } from 'electron'

/** Loads an address into a window. Rejects where that fails, unless the window was closed meanwhile. */
export async function load(
  window: Pick<BrowserWindow, 'loadURL' | 'isDestroyed'>,
  address: string,
): Promise<void> {
  try {
    await window.loadURL(address)
  } catch (error) {
    if (!window.isDestroyed()) throw error
  }
}
