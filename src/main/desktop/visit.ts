import { app, dialog, shell } from 'electron'
import { m } from '../../shared/messages/messages.js'
import { productName } from '../instance/product.ts'

/** Offers to open the browser door that has the folder, and quits. `link`: null where it did not answer. */
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
