import { faultCode } from '../../shared/fault.ts'
import type { UpdateState, UpdateStep } from '../../shared/contract/app.ts'
import type { UpdateChoice } from '../../shared/preferences.ts'
import { Changes } from '../changes/changes.ts'
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
  readonly #changes = new Changes()
  #updater: Updater | null = null
  #state: UpdateState = { kind: 'unasked' }

  constructor(load: () => Promise<Updater>, log: (error: unknown) => void) {
    this.#load = load
    this.#log = log
  }

  /** Yields the state, then every change. */
  watch(signal?: AbortSignal): AsyncGenerator<UpdateState, void> {
    return this.#changes.watch(() => this.#state, signal)
  }

  /** Does at the start of the app what the user has chosen; a failure is logged, and nobody is told. */
  async begin(choice: UpdateChoice): Promise<void> {
    if (choice === 'never') return
    await this.#ask()
    if (this.#state.kind === 'failed') this.#set({ kind: 'unasked' })
    if (choice === 'download') await this.#download()
  }

  async step(step: UpdateStep): Promise<void> {
    if (step === 'ask') await this.#ask()
    else if (step === 'download') await this.#download()
    else if (this.#state.kind === 'ready') this.#updater?.quitAndInstall()
  }

  async #ask(): Promise<void> {
    if (this.#state.kind === 'asking' || this.#state.kind === 'downloading' || this.#state.kind === 'ready')
      return
    this.#set({ kind: 'asking' })
    await this.#try(async () => {
      this.#updater ??= await this.#open()
      const found = await this.#updater.checkForUpdates()
      this.#set(
        found?.isUpdateAvailable
          ? { kind: 'available', version: found.updateInfo.version }
          : { kind: 'none' },
      )
    })
  }

  async #download(): Promise<void> {
    if (this.#state.kind !== 'available') return
    const { version } = this.#state
    this.#set({ kind: 'downloading', version, part: 0 })
    await this.#try(async () => {
      await this.#updater?.downloadUpdate()
      this.#set({ kind: 'ready', version })
    })
  }

  async #open(): Promise<Updater> {
    const updater = await this.#load()
    updater.autoDownload = false
    updater.autoInstallOnAppQuit = false
    // It would print every step.
    updater.logger = null
    updater.on('download-progress', ({ percent }) => {
      if (this.#state.kind !== 'downloading') return
      this.#set({ ...this.#state, part: Math.min(1, percent / 100) })
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
      this.#set({ kind: 'failed', why: faultCode(error) })
    }
  }

  #set(state: UpdateState): void {
    this.#state = state
    this.#changes.notify()
  }
}
