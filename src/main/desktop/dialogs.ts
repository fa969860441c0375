import { extname, join } from 'node:path'
import { app, dialog, shell, type BrowserWindow, type FileFilter } from 'electron'
import { m } from '../../shared/messages/messages.js'
import { startSentence } from '../history/index.ts'
import { productName, toldWhy } from '../instance/product.ts'
import type { Files } from '../router/shell.ts'
import { isRecordFile, recordExtensions } from './arguments.ts'
import { ownWindow } from './windows.ts'

/** Tells the user why the app cannot start, and ends it. */
export function tellFailure(error: unknown): void {
  dialog.showErrorBox(m.door_failed_title(), startSentence(error))
  app.exit(toldWhy)
}

/** Says that the history is being migrated, until the returned function is called. */
export function tellMigration(): () => void {
  const over = new AbortController()
  const { signal } = over
  void dialog
    .showMessageBox({ message: productName, detail: m.door_migrating(), signal })
    .catch(() => undefined)
  return () => over.abort()
}

/** Offers to reload the page after its process has ended, by a fault or for want of memory. */
export function mendCrashes(window: BrowserWindow, log: (error: unknown) => void): void {
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    log(new Error(`The page's process ended: ${reason} (${exitCode})`))
    const question = {
      type: 'warning' as const,
      message: m.crash_title(),
      detail: m.crash_about(),
      buttons: [m.do_reload(), m.crash_quit()],
      defaultId: 0,
      cancelId: 1,
    }
    void dialog.showMessageBox(window, question).then(({ response }) => {
      if (response === 0) window.webContents.reload()
      else app.quit()
    })
  })
}

/** Logs and shows uncaught errors; the app goes on, since every move is in the history already. */
export function tellErrors(log: (error: unknown) => void): void {
  const notify = (error: unknown) => {
    log(error)
    dialog.showErrorBox(m.error_title(), startSentence(error))
  }
  process.on('uncaughtException', notify)
  process.on('unhandledRejection', notify)
}

/** Offers the browser door that has the folder, without `files`, and quits. `link`: null if it is silent. */
export async function visitRunning(link: string | null, files: readonly string[]): Promise<void> {
  if (link) {
    const { response } = await dialog.showMessageBox({
      message: m.door_in_browser({ app: productName }),
      detail: files.map((file) => m.door_file_later({ file })).join('\n'),
      buttons: [m.door_in_browser_yes(), m.do_cancel()],
      defaultId: 0,
      cancelId: 1,
    })
    if (response === 0) await shell.openExternal(link)
  } else {
    dialog.showErrorBox(m.door_failed_title(), m.door_silent({ app: productName }))
  }
  app.quit()
}

const all = (): FileFilter => ({ name: m.files_all(), extensions: ['*'] })
const records = (): FileFilter[] => [{ name: m.files_records(), extensions: [...recordExtensions] }, all()]
const backups = (): FileFilter[] => [{ name: m.files_backups(), extensions: ['db'] }, all()]

/** The filter for files with the same extension. */
function alike(name: string): FileFilter[] {
  const ending = extname(name).slice(1)
  return isRecordFile(name) ? records() : [{ name: m.files_ending({ ending }), extensions: [ending] }, all()]
}

/** The window that a dialog belongs to, which waits while the dialog is open. */
function owner(): BrowserWindow {
  const window = ownWindow()
  if (!window) throw new Error('There is no window to ask in')
  return window
}

export const files: Files = {
  async choose(to) {
    const { canceled, filePaths } = await dialog.showOpenDialog(owner(), {
      title: m[`files_${to}`](),
      buttonLabel: m[`files_${to}_do`](),
      filters: to === 'import' ? records() : backups(),
      properties: ['openFile', ...(to === 'import' ? ['multiSelections' as const] : []), 'dontAddToRecent'],
    })
    return canceled || filePaths.length === 0 ? null : filePaths
  },

  async saveAs(suggestedName, what) {
    const { canceled, filePath } = await dialog.showSaveDialog(owner(), {
      title: m[`files_${what}`](),
      buttonLabel: m[`files_${what}_do`](),
      filters: what === 'backup' ? backups() : alike(suggestedName),
      defaultPath: join(app.getPath('documents'), suggestedName),
      properties: ['showOverwriteConfirmation', 'createDirectory', 'dontAddToRecent'],
    })
    return canceled || filePath === '' ? null : filePath
  },
}
