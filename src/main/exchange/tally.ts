import { type FoundGame, type ImportReport, maxListed, type ListedRecord } from '../../shared/exchange.ts'

/** Records of which something is to be said; the same of several records in a file is listed once, with its number. */
class Listing {
  /** The number of all records, and of those beyond the ones that the listed ones stand for. */
  count = 0
  more = 0
  /** By file, ply and reason, in order of appearance. */
  readonly #listed = new Map<string, ListedRecord>()

  get listed(): ListedRecord[] {
    return [...this.#listed.values()]
  }

  add(record: Omit<ListedRecord, 'times'>): void {
    this.count += 1
    const key = JSON.stringify([record.file, record.ply, record.why, record.conflict?.record.id])
    const listed = this.#listed.get(key)
    if (listed) this.#listed.set(key, { ...listed, times: listed.times + 1 })
    else if (this.#listed.size < maxListed) this.#listed.set(key, { ...record, times: 1 })
    else this.more += 1
  }
}

type Counts = Pick<ImportReport, 'imported' | 'first' | 'duplicates' | 'updated' | 'firstDuplicate'>

export class Tally {
  readonly #counts: Counts = { imported: 0, first: null, duplicates: 0, updated: 0, firstDuplicate: null }
  readonly refused = new Listing()
  readonly noticed = new Listing()

  imported(game: FoundGame): void {
    this.#counts.imported += 1
    this.#counts.first ??= game
  }

  /** Counts a game that is in the history already, and whether the record has added something to it. */
  duplicate(game: FoundGame, isUpdated: boolean): void {
    this.#counts.duplicates += 1
    if (isUpdated) this.#counts.updated += 1
    this.#counts.firstDuplicate ??= game
  }

  get count(): number {
    return this.#counts.imported + this.#counts.duplicates + this.refused.count
  }

  report(cancelled: boolean): ImportReport {
    return {
      read: this.count,
      ...this.#counts,
      refused: this.refused.listed,
      moreRefused: this.refused.more,
      noticed: this.noticed.listed,
      moreNoticed: this.noticed.more,
      cancelled,
    }
  }
}
