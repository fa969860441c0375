/** What the history is to do as soon as it is shown: begin an import or an export, or show the import that goes on as a job. */
type PendingAction =
  { readonly kind: 'import' } | { readonly kind: 'export' } | { readonly kind: 'job'; readonly job: string }

/** The errand that waits, if any. */
export class PendingActions {
  #next = $state.raw<PendingAction | null>(null)

  give(pendingAction: PendingAction): void {
    this.#next = pendingAction
  }

  /** Takes the errand that waits; whoever calls this in an effect is called again when there is another. */
  take(): PendingAction | null {
    const pendingAction = this.#next
    if (pendingAction) this.#next = null
    return pendingAction
  }
}
