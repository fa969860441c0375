import type { Copy } from '../../../shared/exchange.ts'
import type { ReadyBackup } from '../../../shared/contract/archive.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Client } from '../../app/connection.svelte.ts'
import type { Toasts } from '../../app/toasts.svelte.ts'
import { saveDownload, upload } from '../../app/transfer.ts'

type Doing = 'save' | 'restore'

/** Saves the whole history as one file, and restores it. In a window the app's own dialogs ask for the file. */
export class Backup {
  readonly #client: Client
  readonly #toasts: Toasts
  /** The folder of the daily copies, and the copies in it. */
  kept = $state.raw<{ readonly folder: string; readonly copies: readonly Copy[] }>({ folder: '', copies: [] })
  /** A save or restore in progress. */
  moving = $state.raw<Doing | null>(null)
  #backup = $state.raw<ReadyBackup | null>(null)
  /** The backup that is to be restored, until that is done or dropped. */
  readonly preview = $derived(this.#backup?.preview ?? null)

  constructor(client: Client, toasts: Toasts) {
    this.#client = client
    this.#toasts = toasts
  }

  load(): Promise<void> {
    return this.#toasts.tellFailure(this.#client.backup.copies({}).then((kept) => (this.kept = kept)))
  }

  save(name: string): Promise<void> {
    return this.#move('save', async () => {
      const { file, download } = await this.#client.backup.save({ name })
      if (download !== null) await saveDownload(download, name)
      if (file !== null || download !== null) this.#toasts.say(m.backup_saved({ file: file ?? name }))
    })
  }

  /** Asks for a backup in the window's dialog, and looks at it. */
  choose(): Promise<void> {
    return this.#move('restore', async () => {
      this.#backup = await this.#client.backup.choose({})
    })
  }

  /** Looks at a backup that the browser was given. */
  take(file: Blob): Promise<void> {
    return this.#move('restore', async () => {
      this.#backup = await this.#client.backup.take({ upload: await upload(file) })
    })
  }

  takeCopy(name: string): Promise<void> {
    return this.#move('restore', async () => {
      this.#backup = await this.#client.backup.take({ copy: name })
    })
  }

  /** Restores the backup that was looked at. Where that fails, its dialog stays open. */
  async restore(): Promise<void> {
    const backup = this.#backup
    if (!backup) return
    await this.#move('restore', async () => {
      const { aside } = await this.#client.backup.restore({ job: backup.job })
      this.#backup = null
      this.#toasts.say(m.backup_restored({ file: aside }))
      await this.load()
    })
  }

  /** Drops the backup; one that is being restored is dropped when that is done. */
  async drop(): Promise<void> {
    const backup = this.#backup
    this.#backup = null
    if (backup && !this.moving) await this.#toasts.tellFailure(this.#client.backup.drop({ job: backup.job }))
  }

  async #move(doing: Doing, work: () => Promise<void>): Promise<void> {
    if (this.moving) return
    this.moving = doing
    await this.#toasts.tellFailure(work())
    this.moving = null
  }
}
