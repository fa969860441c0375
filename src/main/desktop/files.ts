import {
  app,
  dialog,
  type BrowserWindow,
  type FileFilter,
  type OpenDialogOptions,
  type SaveDialogOptions,
} from 'electron'
import { extname, join } from 'node:path'
import { m } from '../../shared/messages/messages.js'
import type { Files } from '../router/shell.ts'
import { isRecordFile, recordExtensions } from './arguments.ts'
import { ownWindow } from './window.ts'

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

async function open(options: OpenDialogOptions): Promise<string[] | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(owner(), options)
  return canceled || filePaths.length === 0 ? null : filePaths
}

async function save(suggestedName: string, options: SaveDialogOptions): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog(owner(), {
    defaultPath: join(app.getPath('documents'), suggestedName),
    properties: ['showOverwriteConfirmation', 'createDirectory', 'dontAddToRecent'],
    ...options,
  })
  return canceled || filePath === '' ? null : filePath
}

/** The system's own dialogs. */
export const files: Files = {
  choose: () =>
    open({
      title: m.files_import(),
      buttonLabel: m.files_import_do(),
      filters: records(),
      properties: ['openFile', 'multiSelections', 'dontAddToRecent'],
    }),

  saveAs: (suggestedName) =>
    save(suggestedName, {
      title: m.files_export(),
      buttonLabel: m.files_export_do(),
      filters: alike(suggestedName),
    }),

  async chooseBackup() {
    const chosen = await open({
      title: m.files_restore(),
      buttonLabel: m.files_restore_do(),
      filters: backups(),
      properties: ['openFile', 'dontAddToRecent'],
    })
    return chosen?.at(0) ?? null
  },

  saveBackupAs: (suggestedName) =>
    save(suggestedName, { title: m.files_backup(), buttonLabel: m.files_backup_do(), filters: backups() }),

  savePictureAs: (suggestedName) =>
    save(suggestedName, {
      title: m.files_picture(),
      buttonLabel: m.files_picture_do(),
      filters: alike(suggestedName),
    }),
}
