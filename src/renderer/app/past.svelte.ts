/** The states before and after the one that is shown, for undo and redo without limit. */
export class Past<State> {
  #before = $state.raw<readonly State[]>([])
  #after = $state.raw<readonly State[]>([])

  readonly canUndo = $derived(this.#before.length > 0)
  readonly canRedo = $derived(this.#after.length > 0)

  /** Keeps a state that is about to change; what was undone cannot be made again from then on. */
  keep(state: State): void {
    this.#before = [...this.#before, state]
    this.#after = []
  }

  /** Returns the state before this one; null where there is none. */
  undo(current: State): State | null {
    const state = this.#before.at(-1) ?? null
    if (state === null) return null
    this.#before = this.#before.slice(0, -1)
    this.#after = [...this.#after, current]
    return state
  }

  /** Returns the state that was left by undoing; null where there is none. */
  redo(current: State): State | null {
    const state = this.#after.at(-1) ?? null
    if (state === null) return null
    this.#after = this.#after.slice(0, -1)
    this.#before = [...this.#before, current]
    return state
  }
}
