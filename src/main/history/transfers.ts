import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { maxUploadBytes } from '../../shared/exchange.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { removeDatabase } from './disk.ts'
import { refusalFor } from './faults.ts'

/** Milliseconds for which a finished file waits until somebody takes it. */
const patience = 10 * 60_000

/** A finished file on its way in or out, and the name and type under which a browser saves it. */
interface Transfer {
  readonly file: string
  readonly name: string
  readonly type: string
}

/** Files on their way in or out, under names of our own, in a folder that is emptied at every start. */
export class Transfers {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #waiting = new Map<string, { readonly transfer: Transfer; readonly expiry: NodeJS.Timeout }>()

  /** `maxBytes`: the largest file that is received. */
  constructor(folder: string, maxBytes = maxUploadBytes) {
    this.#folder = join(folder, 'transfers')
    this.#maxBytes = maxBytes
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** The path of a file to be made, which whoever asks for it removes. */
  newFile(): string {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    return join(this.#folder, randomUUID())
  }

  /** Has `write` make a file: among temporary files where it cannot be made here, as on a full disk. */
  async make<T>(write: (file: string) => Promise<T>): Promise<{ readonly file: string; readonly value: T }> {
    let file = ''
    try {
      file = this.newFile()
      return { file, value: await write(file) }
    } catch {
      this.remove(file)
      file = join(mkdtempSync(join(tmpdir(), 'transfer-')), randomUUID())
    }
    try {
      return { file, value: await write(file) }
    } catch (error) {
      this.remove(file)
      throw error
    }
  }

  /**
   * Writes a file from outside, of a size that may be known, and keeps it; nothing of it remains where that fails, or
   * where it is too large.
   */
  async receive(content: Readable, size = 0): Promise<Outcome<string>> {
    let file = ''
    try {
      file = this.newFile()
      if (size <= this.#maxBytes && (await this.#isWritten(content, file))) {
        return done(this.keep({ file, name: '', type: 'application/octet-stream' }))
      }
      this.remove(file)
      return refuse('exchange.tooLarge', { max: this.#maxBytes / 1024 ** 3 })
    } catch (error) {
      this.remove(file)
      return { ok: false, refusal: refusalFor(error, 'backup.failed') }
    }
  }

  /** Returns false for a content that is too large, of which the rest is not read. */
  async #isWritten(content: Readable, file: string): Promise<boolean> {
    const handle = await open(file, 'wx', 0o600)
    let bytes = 0
    try {
      // Whoever sends too much can still be answered.
      const chunks: AsyncIterable<Buffer | string> = content.iterator({ destroyOnReturn: false })
      for await (const chunk of chunks) {
        bytes += Buffer.byteLength(chunk)
        if (bytes > this.#maxBytes) return false
        await handle.writeFile(chunk)
      }
      return true
    } finally {
      await handle.close()
    }
  }

  /** Keeps a finished file until somebody takes it; returns its id. */
  keep(transfer: Transfer): string {
    const id = randomUUID()
    const expiry = setTimeout(() => {
      this.#waiting.delete(id)
      this.remove(transfer.file)
    }, patience).unref()
    this.#waiting.set(id, { transfer, expiry })
    return id
  }

  /** Hands over a file, once, to whoever uses and then removes it. */
  take(id: string): Transfer | null {
    const waiting = this.#waiting.get(id)
    if (!waiting) return null
    this.#waiting.delete(id)
    clearTimeout(waiting.expiry)
    return waiting.transfer
  }

  /** Removes a transfer, with all that SQLite keeps next to a database; there need be none. */
  remove(file: string): void {
    if (file === '') return
    removeDatabase(file)
    if (dirname(file) !== this.#folder) rmSync(dirname(file), { recursive: true, force: true })
  }

  close(): void {
    for (const id of [...this.#waiting.keys()]) this.remove(this.take(id)?.file ?? '')
  }
}
