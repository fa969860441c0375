import { app, dialog, shell } from 'electron'
import { m } from '../../shared/messages/messages.js'
import { productName } from '../product.ts'
import { askForLink, type Words } from '../running.ts'

/** The folder is in use by the browser door: offers to go there, and ends. */
export async function visitRunning(words: Words | null): Promise<void> {
  const link = words?.door === 'browser' ? await askForLink(words) : null
  if (link) {
    const { response } = await dialog.showMessageBox({
      message: m.door_in_browser({ app: productName }),
      buttons: [m.door_in_browser_yes(), m.door_in_browser_no()],
      defaultId: 0,
      cancelId: 1,
    })
    if (response === 0) await shell.openExternal(link)
  } else {
    dialog.showErrorBox(m.door_failed_title(), m.door_silent({ app: productName }))
  }
  app.quit()
}
