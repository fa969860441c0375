import type * as Electron from 'electron'
import { Emitter, strict } from './strict.ts'

export const workArea: Electron.Rectangle = { x: 0, y: 0, width: 1920, height: 1040 }
const display = {
  id: 1,
  workArea,
  workAreaSize: { width: workArea.width, height: workArea.height },
} as Electron.Display

export const screen = strict('screen', {
  getPrimaryDisplay: () => display,
  getAllDisplays: () => [display],
} satisfies Partial<Electron.Screen>)

/** Dialogs are cancelled unless a test replaces them. */
export const dialog = strict('dialog', {
  showErrorBox: (title, content) => console.error(`${title}: ${content}`),
  showMessageBox: () => Promise.resolve({ response: -1, checkboxChecked: false }),
  showOpenDialog: () => Promise.resolve({ canceled: true, filePaths: [] }),
  showSaveDialog: () => Promise.resolve({ canceled: true, filePath: '' }),
} satisfies Partial<Electron.Dialog>)

export const shell = strict('shell', {
  openExternal: () => Promise.resolve(),
  openPath: () => Promise.resolve(''),
} satisfies Partial<Electron.Shell>)

let source: Electron.NativeTheme['themeSource'] = 'system'
const theme = {
  get themeSource() {
    return source
  },
  set themeSource(chosen: typeof source) {
    source = chosen
    emitter.emit('updated')
  },
  get shouldUseDarkColors() {
    return source === 'dark'
  },
} satisfies Partial<Electron.NativeTheme>
export const themeEvents = ['updated']
const emitter = new Emitter('nativeTheme', themeEvents)
export const nativeTheme = strict(
  'nativeTheme',
  Object.defineProperties(emitter, Object.getOwnPropertyDescriptors(theme)) as Emitter & typeof theme,
)
