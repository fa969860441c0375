import { faultCode } from '../../shared/fault.ts'
import type { UpdateState, UpdateStep } from '../../shared/contract.ts'
import type { UpdateChoice } from '../../shared/preferences.ts'
import { Watched } from '../changes/changes.ts'
import type { Updates } from '../router/shell.ts'

/** The parts of electron-updater that the app uses. */
export interface Updater {
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  logger: unknown
  checkForUpdates(): Promise<{
    readonly isUpdateAvailable: boolean
    readonly updateInfo: { readonly version: string }
  } | null>
  downloadUpdate(): Promise<unknown>
  quitAndInstall(): void
  on(event: 'download-progress', listener: (progress: { readonly percent: number }) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

/**
 * Newer versions of the app. Nothing goes over the network before the user asks, or has chosen that the app may ask
 * when it is started. Nothing is ever installed but by the user's word.
 */
export class PackageUpdates implements Updates {
  readonly #load: () => Promise<Updater>
  readonly #log: (error: unknown) => void
  readonly #state = new Watched<UpdateState>({ kind: 'unasked' })
  #updater: Updater | null = null

  constructor(load: () => Promise<Updater>, log: (error: unknown) => void) {
    this.#load = load
    this.#log = log
  }

  get state(): UpdateState {
    return this.#state.now
  }

  follow(notify: () => void): () => void {
    return this.#state.follow(notify)
  }

  /** Does at the start of the app what the user has chosen; a failure is logged, and nobody is told. */
  async begin(choice: UpdateChoice): Promise<void> {
    if (choice === 'never') return
    await this.#ask()
    if (this.#state.now.kind === 'failed') this.#state.now = { kind: 'unasked' }
    if (choice === 'download') await this.#download()
  }

  async step(step: UpdateStep): Promise<void> {
    if (step === 'ask') await this.#ask()
    else if (step === 'download') await this.#download()
    else if (this.#state.now.kind === 'ready') this.#updater?.quitAndInstall()
  }

  async #ask(): Promise<void> {
    if (['asking', 'downloading', 'ready'].includes(this.#state.now.kind)) return
    this.#state.now = { kind: 'asking' }
    await this.#try(async () => {
      this.#updater ??= await this.#open()
      const check = await this.#updater.checkForUpdates()
      this.#state.now = check?.isUpdateAvailable
        ? { kind: 'available', version: check.updateInfo.version }
        : { kind: 'none' }
    })
  }

  async #download(): Promise<void> {
    if (this.#state.now.kind !== 'available') return
    const { version } = this.#state.now
    this.#state.now = { kind: 'downloading', version, part: 0 }
    await this.#try(async () => {
      await this.#updater?.downloadUpdate()
      this.#state.now = { kind: 'ready', version }
    })
  }

  async #open(): Promise<Updater> {
    const updater = await this.#load()
    updater.autoDownload = false
    updater.autoInstallOnAppQuit = false
    // It would print every step.
    updater.logger = null
    updater.on('download-progress', ({ percent }) => {
      const state = this.#state.now
      if (state.kind === 'downloading') this.#state.now = { ...state, part: Math.min(1, percent / 100) }
    })
    // The same errors reject the calls; without a listener this one would be thrown.
    updater.on('error', this.#log)
    return updater
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#log(error)
      this.#state.now = { kind: 'failed', why: faultCode(error) }
    }
  }
}
