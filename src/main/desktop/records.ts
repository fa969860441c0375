/** Files of records that the system hands to the app: they may come before there is anything to open them with. */
export class RecordFiles {
  readonly #waiting: string[] = []
  #open: ((file: string) => void) | null = null

  /** `null` for a start without a file. */
  give(file: string | null): void {
    if (file === null) return
    if (this.#open) this.#open(file)
    else this.#waiting.push(file)
  }

  /** Opens every file from now on, those that wait first. */
  openWith(open: (file: string) => void): void {
    this.#open = open
    for (const file of this.#waiting.splice(0)) open(file)
  }
}
