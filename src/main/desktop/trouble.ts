import { app, dialog } from 'electron'
import { m } from '../../shared/messages/messages.js'
import { toldWhy } from '../exits.ts'

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The app cannot start: says why, and ends. */
export function tellFailure(error: unknown): void {
  dialog.showErrorBox(m.door_failed_title(), wordsOf(error))
  app.exit(toldWhy)
}

/** What nobody has caught is logged and shown; the app goes on, since every move is in the history already. */
export function tellErrors(log: (error: unknown) => void): void {
  const tell = (error: unknown) => {
    log(error)
    dialog.showErrorBox(m.error_title(), wordsOf(error))
  }
  process.on('uncaughtException', tell)
  process.on('unhandledRejection', tell)
}
