/** Files of records that the system hands to the app, perhaps before the app can open them. */
export class RecordFiles {
  readonly #waiting: string[] = []
  #open: ((files: readonly string[]) => void) | null = null

  /** Takes files; none for a start without any. */
  give(files: readonly string[]): void {
    if (files.length === 0) return
    if (this.#open) this.#open(files)
    else this.#waiting.push(...files)
  }

  /** Opens all files from now on; those that wait together. */
  openWith(open: (files: readonly string[]) => void): void {
    this.#open = open
    this.give(this.#waiting.splice(0))
  }
}
