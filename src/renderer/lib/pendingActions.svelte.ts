/**
 * An action for the history screen as soon as it is shown: begin an import or an export, import what was dropped
 * on the window, or show the import that runs as a job.
 */
type PendingAction =
  | { readonly kind: 'import' }
  | { readonly kind: 'export' }
  | { readonly kind: 'take'; readonly sources: readonly Blob[] }
  | { readonly kind: 'job'; readonly job: string }

/** The pending action, if any. */
export class PendingActions {
  #next = $state.raw<PendingAction | null>(null)

  give(pendingAction: PendingAction): void {
    this.#next = pendingAction
  }

  /** Takes the pending action, or null; an effect that calls this runs again when there is another. */
  take(): PendingAction | null {
    const pendingAction = this.#next
    if (pendingAction) this.#next = null
    return pendingAction
  }
}
