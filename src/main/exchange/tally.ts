import { maxListed, type FoundGame, type ImportReport, type RefusedRecord } from '../../shared/exchange.ts'

/** Counts what an import comes to. */
export class Tally {
  #imported = 0
  #first: FoundGame | null = null
  #duplicates = 0
  #firstDuplicate: FoundGame | null = null
  #refusals = 0
  readonly #listed: RefusedRecord[] = []

  imported(game: FoundGame): void {
    this.#imported += 1
    this.#first ??= game
  }

  /** The game is in the history already. */
  duplicate(game: FoundGame): void {
    this.#duplicates += 1
    this.#firstDuplicate ??= game
  }

  refused(record: RefusedRecord): void {
    this.#refusals += 1
    if (this.#listed.length < maxListed) this.#listed.push(record)
  }

  get read(): number {
    return this.#imported + this.#duplicates + this.#refusals
  }

  report(cancelled: boolean): ImportReport {
    return {
      read: this.read,
      imported: this.#imported,
      first: this.#first,
      duplicates: this.#duplicates,
      firstDuplicate: this.#firstDuplicate,
      refused: [...this.#listed],
      moreRefused: this.#refusals - this.#listed.length,
      cancelled,
    }
  }
}
