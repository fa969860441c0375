import type { LedgerEntry, LedgerSetup, Correction } from '../../../../shared/ledger/entry.ts'
import type { Edition, Family, TileCode } from '../../../../shared/editions/index.ts'
import type { LedgerNews } from '../../../../shared/ledger/view.ts'
import type { Options } from '../../../../shared/record.ts'
import type { Refusal } from '../../../../shared/refusal.ts'
import { sentenceOf } from '../../../../shared/sentence.ts'
import { LedgerTimeline } from '../timeline.ts'
import { makeLedgerStart } from '../start.ts'
import { corrected } from '../corrections.ts'

const everybody = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fina']

type EventOf<K extends string> = Extract<LedgerNews['events'][number], { kind: K }>

/** A table of two to six people, of whom Anna begins, and their reports. */
export class LedgerScenario<F extends Family = 'nile'> {
  timeline: LedgerTimeline

  constructor(
    seats: number,
    {
      edition = 'tutankhamun-2021',
      lost = {},
      scoreOnly = false,
      first,
      late = [],
      ...options
    }: Options & Partial<LedgerSetup> & { edition?: Edition } = {},
  ) {
    const start = makeLedgerStart(edition, everybody.slice(0, seats), options, {
      lost,
      scoreOnly,
      ...(first !== undefined && { first }),
      late,
    })
    if (!start.ok) throw new Error(sentenceOf(start.refusal))
    this.timeline = LedgerTimeline.begin(start.value)
  }

  enter(...entries: readonly LedgerEntry[]): this {
    for (const entry of entries) {
      const next = this.timeline.enter(entry)
      if (!next.ok) throw new Error(`${JSON.stringify(entry)}: ${sentenceOf(next.refusal)}`)
      this.timeline = next.value
    }
    return this
  }

  /** Reports that each seat takes a tile, in the order of turns. */
  take(tiles: string): this {
    return this.enter(
      ...tiles.split(' ').map((tile): LedgerEntry => ({ kind: 'took', tile: tile as TileCode })),
    )
  }

  correct(correction: Correction): this {
    const entries = corrected(this.timeline.entries, correction)
    if (!entries.ok) throw new Error(sentenceOf(entries.refusal))
    this.timeline = this.timeline.rewritten(entries.value)
    return this
  }

  /** The sentence of an entry's refusal; null when it would be entered. */
  refusal(entry: LedgerEntry): string | null {
    const next = this.timeline.enter(entry)
    return next.ok ? null : sentenceOf(next.refusal)
  }

  /** The refusal of an entry, with its facts; null when it would be entered. */
  refused(entry: LedgerEntry): Refusal | null {
    const next = this.timeline.enter(entry)
    return next.ok ? null : next.refusal
  }

  get position(): LedgerNews<F>['view']['position'] {
    return this.timeline.position
  }

  set(code: string) {
    const { position } = this.timeline
    const row = 'sets' in position ? position.sets.find(({ tile }) => tile === code) : undefined
    if (!row) throw new Error(`no set ${code}`)
    return row
  }

  /** The events of one kind, of all entries. */
  all<K extends LedgerNews['events'][number]['kind']>(kind: K): EventOf<K>[] {
    return this.timeline.log.flatMap((line) =>
      line.events.filter((event): event is EventOf<K> => event.kind === kind),
    )
  }
}
