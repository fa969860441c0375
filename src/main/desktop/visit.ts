import { app, dialog, shell } from 'electron'
import { m } from '../../shared/messages/messages.js'
import { productName } from '../instance/product.ts'

/**
 * Offers to go to the browser door that is using the folder, and quits. `link` is null where that door did
 * not answer.
 */
export async function visitRunning(link: string | null): Promise<void> {
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
