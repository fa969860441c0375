import { app, dialog, type BrowserWindow, type FileFilter } from 'electron'
import { extname, join } from 'node:path'
import { m } from '../../shared/messages/messages.js'
import { isRecordFile, recordExtensions, type Files } from '../files.ts'
import { ownWindow } from './window.ts'

const records = (): FileFilter => ({ name: m.files_records(), extensions: [...recordExtensions] })
const all = (): FileFilter => ({ name: m.files_all(), extensions: ['*'] })

/** Files that end like this one. */
function alike(name: string): FileFilter {
  const ending = extname(name).slice(1)
  return isRecordFile(name) ? records() : { name: m.files_ending({ ending }), extensions: [ending] }
}

/** The window that a dialog belongs to: while it is open, that window waits. */
function owner(): BrowserWindow {
  const window = ownWindow()
  if (!window) throw new Error('There is no window to ask in')
  return window
}

/** The system's own dialogs. */
export const files: Files = {
  async choose() {
    const { canceled, filePaths } = await dialog.showOpenDialog(owner(), {
      title: m.files_import(),
      buttonLabel: m.files_import_do(),
      filters: [records(), all()],
      properties: ['openFile', 'multiSelections', 'dontAddToRecent'],
    })
    return canceled || filePaths.length === 0 ? null : filePaths
  },

  async saveAs(suggestedName) {
    const { canceled, filePath } = await dialog.showSaveDialog(owner(), {
      title: m.files_export(),
      buttonLabel: m.files_export_do(),
      defaultPath: join(app.getPath('documents'), suggestedName),
      filters: [alike(suggestedName), all()],
      properties: ['showOverwriteConfirmation', 'createDirectory', 'dontAddToRecent'],
    })
    return canceled || filePath === '' ? null : filePath
  },
}
