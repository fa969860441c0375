import type { Family } from '../../../shared/editions/index.ts'
import type { TableView } from '../../../shared/table.ts'
import { LiveTable } from '../../game/live.svelte.ts'

/**
 * A table on a phone: a thumb slips more easily than a mouse, so every move is asked for twice there. What was done is
 * taken back by the owner of the table alone.
 */
export class PhoneTable<F extends Family = Family> extends LiveTable<F> {
  readonly #shown = $derived.by(() => {
    const view = super.view
    return view && ({ ...view, manners: { ...view.manners, confirm: true, undo: false } } as TableView<F>)
  })

  override get view(): TableView<F> | null {
    return this.#shown
  }
}
