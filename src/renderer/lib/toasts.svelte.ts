/** A short message over the screen; `act` undoes what it reports, where that is possible. */
interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'refused'
  readonly act: { readonly label: string; readonly run: () => void } | null
}

const shownFor = 8000

/** The messages shown now, the newest last. */
export class Toasts {
  #shown = $state.raw<readonly Toast[]>([])
  #next = 1

  get shown(): readonly Toast[] {
    return this.#shown
  }

  say(text: string, tone: Toast['tone'] = 'plain', act: Toast['act'] = null): void {
    const toast = { id: this.#next, text, tone, act }
    this.#next += 1
    this.#shown = [...this.#shown.filter((other) => other.text !== text), toast]
    setTimeout(() => this.dismiss(toast.id), shownFor)
  }

  /** Dismisses messages that are no longer true. */
  drop(text: string): void {
    this.#shown = this.#shown.filter((other) => other.text !== text)
  }

  dismiss(id: number): void {
    this.#shown = this.#shown.filter((toast) => toast.id !== id)
  }
}
