/** What the history is to do as soon as it is shown: begin an import or an export, or show the import that goes on as a job. */
type Errand =
  { readonly kind: 'import' } | { readonly kind: 'export' } | { readonly kind: 'job'; readonly job: string }

/** The errand that waits, if any. */
export class Errands {
  #next = $state.raw<Errand | null>(null)

  give(errand: Errand): void {
    this.#next = errand
  }

  /** Takes the errand that waits; whoever calls this in an effect is called again when there is another. */
  take(): Errand | null {
    const errand = this.#next
    if (errand) this.#next = null
    return errand
  }
}
