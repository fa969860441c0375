import type { Filter } from '../../../shared/statistics.ts'

export const everything: Filter = { edition: null, players: null, mode: null, company: 'all' }

/** Which games are counted: the same on the table and on every player's page, for as long as the app is open. */
class ChosenFilter {
  #filter = $state.raw<Filter>(everything)

  get filter(): Filter {
    return this.#filter
  }

  change(change: Partial<Filter>): void {
    this.#filter = { ...this.#filter, ...change }
  }

  reset(): void {
    this.#filter = everything
  }
}

export const chosen = new ChosenFilter()
