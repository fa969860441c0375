import { maxListed, type FoundGame, type ImportReport, type RefusedRecord } from '../../shared/exchange.ts'

/** Counts what an import comes to. */
export class Tally {
  #imported = 0
  #first: FoundGame | null = null
  #duplicates = 0
  #firstDuplicate: FoundGame | null = null
  #refusals = 0
  /** By what they say, in the order in which they came. */
  readonly #listed = new Map<string, RefusedRecord>()

  imported(game: FoundGame): void {
    this.#imported += 1
    this.#first ??= game
  }

  /** The game is in the history already. */
  duplicate(game: FoundGame): void {
    this.#duplicates += 1
    this.#firstDuplicate ??= game
  }

  /** What is said of many records of a file is listed once. */
  refused(record: Omit<RefusedRecord, 'times'>): void {
    this.#refusals += 1
    const key = JSON.stringify([record.file, record.ply, record.why])
    const listed = this.#listed.get(key)
    if (listed) this.#listed.set(key, { ...listed, times: listed.times + 1 })
    else if (this.#listed.size < maxListed) this.#listed.set(key, { ...record, times: 1 })
  }

  get read(): number {
    return this.#imported + this.#duplicates + this.#refusals
  }

  report(cancelled: boolean): ImportReport {
    const listed = [...this.#listed.values()]
    return {
      read: this.read,
      imported: this.#imported,
      first: this.#first,
      duplicates: this.#duplicates,
      firstDuplicate: this.#firstDuplicate,
      refused: listed,
      moreRefused: this.#refusals - listed.reduce((sum, { times }) => sum + times, 0),
      cancelled,
    }
  }
}
