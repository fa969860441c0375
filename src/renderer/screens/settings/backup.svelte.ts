import { pieceLength, type Copy, type Preview } from '../../../shared/backup.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Client } from '../../lib/connection.svelte.ts'
import { base64Of, download } from '../../lib/download.ts'
import type { Toasts } from '../../lib/toasts.svelte.ts'

type Doing = 'save' | 'restore'

/** Saves the whole history as one file, and restores it. In a window the app's own dialogs ask for the file. */
export class Backup {
  readonly #client: Client
  readonly #toasts: Toasts
  /** The folder of the daily copies, and the copies in it. */
  kept = $state.raw<{ readonly folder: string; readonly copies: readonly Copy[] }>({ folder: '', copies: [] })
  /** A save or restore in progress, with the part done from 0 to 1; null where that is not known. */
  moving = $state.raw<{ readonly doing: Doing; readonly part: number | null } | null>(null)
  #chosen = $state.raw<{ readonly job: string; readonly preview: Preview } | null>(null)
  /** The backup that is to be restored, until that is done or dropped. */
  readonly preview = $derived(this.#chosen?.preview ?? null)

  constructor(client: Client, toasts: Toasts) {
    this.#client = client
    this.#toasts = toasts
  }

  load(): Promise<void> {
    return this.#toasts.tellFailure(this.#client.backup.copies({}).then((kept) => (this.kept = kept)))
  }

  save(name: string): Promise<void> {
    return this.#move('save', async () => {
      const file = window.desktop ? (await this.#client.backup.save({ name })).file : await this.#fetch(name)
      if (file !== null) this.#toasts.say(m.backup_saved({ file }))
    })
  }

  /** Asks for a backup in the window's dialog, and looks at it. */
  choose(): Promise<void> {
    return this.#move('restore', async () => {
      const { job } = await this.#client.backup.choose({})
      if (job !== null) await this.#look(job)
    })
  }

  /** Looks at a backup that the browser was given. */
  take(file: Blob): Promise<void> {
    return this.#move('restore', async () => {
      const { backup } = this.#client
      const { job } = await backup.receive({})
      for (let from = 0; from < file.size; from += pieceLength) {
        await backup.feed({ job, data: await base64Of(file.slice(from, from + pieceLength)) })
        this.moving = { doing: 'restore', part: from / file.size }
      }
      await this.#look(job)
    })
  }

  takeCopy(name: string): Promise<void> {
    return this.#move('restore', async () => this.#look((await this.#client.backup.take({ name })).job))
  }

  /** Restores the backup that was looked at. Where that fails, its dialog stays open. */
  async restore(): Promise<void> {
    const chosen = this.#chosen
    if (!chosen) return
    await this.#move('restore', async () => {
      const { aside } = await this.#client.backup.restore({ job: chosen.job })
      this.#chosen = null
      this.#toasts.say(m.backup_restored({ file: aside }))
      await this.load()
    })
  }

  /** Drops the backup; one that is being restored is dropped when that is done. */
  async drop(): Promise<void> {
    const chosen = this.#chosen
    this.#chosen = null
    if (chosen && !this.moving) await this.#toasts.tellFailure(this.#client.backup.drop({ job: chosen.job }))
  }

  async #look(job: string): Promise<void> {
    this.#chosen = { job, preview: await this.#client.backup.look({ job }) }
  }

  async #fetch(name: string): Promise<string> {
    const { backup } = this.#client
    const { job, bytes } = await backup.make({})
    const pieces: Uint8Array<ArrayBuffer>[] = []
    for (let from: number | null = 0; from !== null;) {
      const piece = await backup.piece({ job, from })
      pieces.push(Uint8Array.from(atob(piece.data), (character) => character.charCodeAt(0)))
      this.moving = { doing: 'save', part: from / bytes }
      from = piece.next
    }
    await backup.drop({ job })
    download(new Blob(pieces, { type: 'application/vnd.sqlite3' }), name)
    return name
  }

  async #move(doing: Doing, work: () => Promise<void>): Promise<void> {
    if (this.moving) return
    this.moving = { doing, part: null }
    await this.#toasts.tellFailure(work())
    this.moving = null
  }
}
