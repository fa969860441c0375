import { extname } from 'node:path'

/** How files of game records end: one game a file, or one a line. */
export const recordExtensions = ['jsonl', 'json'] as const

/** How the file of a backup ends. */
export const backupExtension = 'db'

export const isRecordFile = (path: string): boolean =>
  recordExtensions.some((extension) => extname(path).toLowerCase() === `.${extension}`)

/** Asks the user for files, where the app has a window of its own to ask in. Paths are absolute; `null` when nothing was chosen. */
export interface Files {
  /** Files of records to import. */
  choose(): Promise<string[] | null>
  /** Where to write a file. */
  saveAs(suggestedName: string): Promise<string | null>
  /** A backup to restore, and where to write one. */
  chooseBackup(): Promise<string | null>
  saveBackupAs(suggestedName: string): Promise<string | null>
  /** Where to write a picture. */
  savePictureAs(suggestedName: string): Promise<string | null>
}
