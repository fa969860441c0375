/** Files of records that the system hands to the app, perhaps before the app can open them. */
export class RecordFiles {
  readonly #waiting: string[] = []
  #open: ((file: string) => void) | null = null

  /** Takes a file; `null` for a start without one. */
  give(file: string | null): void {
    if (file === null) return
    if (this.#open) this.#open(file)
    else this.#waiting.push(file)
  }

  /** Opens every file from now on, waiting ones first. */
  openWith(open: (file: string) => void): void {
    this.#open = open
    for (const file of this.#waiting.splice(0)) open(file)
  }
}
