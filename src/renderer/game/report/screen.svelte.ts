import type { Family } from '../../../shared/editions/index.ts'
import type { Correction, LedgerEntry } from '../../../shared/ledger/entry.ts'
import type { Repair } from '../../../shared/ledger/view.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Refusal } from '../../../shared/refusal.ts'
import { ownEntries } from '../../../shared/sharing.ts'
import type { Player } from '../../../shared/players.ts'
import { ruleOfQuestion } from '../../../shared/rulebook/occasions.ts'
import type { App } from '../../lib/app.ts'
import type { Names } from '../../../shared/text/names.ts'
import type { LiveLedger } from './live.svelte.ts'

/** The dialog that is open over the ledger. */
export type LedgerDialog =
  | 'adjust'
  | 'recount'
  | 'holdings'
  | 'ties'
  | 'start'
  | 'players'
  | 'name'
  | 'resign'
  | 'abandon'
  | 'keys'
  | 'share'

/** An entry that was refused, why, and after which corrections it could be reported. */
export interface Refused {
  readonly entry: LedgerEntry
  readonly refusal: Refusal
  readonly repairs: readonly Correction[]
}

/** An entry opened in the list. */
interface Corrected {
  readonly n: number
  /** The correction that is weighed first. */
  readonly proposed?: Correction
  /** The refused entry, to be reported once the correction is accepted. */
  readonly then?: LedgerEntry | null
}

/** The state of the screen of a ledger of either family: the ledger, and the entry about to be reported. */
export class LedgerScreen<F extends Family = Family> {
  readonly live: LiveLedger<F>
  readonly players: readonly Player[]
  readonly names: Names
  /** The seat whose own phone this is; null where everybody's turns are reported. */
  readonly #seat: number | null
  readonly #app: App
  #queue: Promise<unknown> = Promise.resolve()
  /** The last refusal, until something else is reported. */
  refused = $state.raw<Refused | null>(null)
  dialog = $state<LedgerDialog | null>(null)
  /** The entry that is corrected; null for none. */
  correcting = $state.raw<Corrected | null>(null)

  constructor(live: LiveLedger<F>, app: App, seat: number | null = null) {
    this.live = live
    this.#app = app
    this.#seat = seat
    this.players = $derived(this.live.view?.players ?? [])
    this.names = $derived(this.players.map((player) => player.name))
  }

  reportsFor(seat: number): boolean {
    return this.#seat === null || this.#seat === seat
  }

  /** Those among the kinds of entry that may be reported here. */
  reportable<K extends LedgerEntry['kind']>(kinds: readonly K[]): K[] {
    return kinds.filter((kind) => this.#seat === null || ownEntries.includes(kind))
  }

  get canReport(): boolean {
    return this.live.view?.status === 'playing'
  }

  /** Opens the rules beside the ledger, at what is looked at; otherwise at the question that is open. */
  consultRules(): void {
    const { view } = this.live
    if (!view) return
    const { edition, question } = view
    this.#app.rules.openHere(edition, (question && ruleOfQuestion(edition, question.ask)) ?? 'goal')
  }

  /** Runs an action after all earlier ones, once their results are shown, so that no fast tap is lost. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(async () => {
      await this.live.caughtUp()
      return act()
    })
    this.#queue = done.catch(() => undefined)
    return done
  }

  /** Reports an entry once all earlier reports are shown. */
  report(entry: LedgerEntry): Promise<boolean> {
    return this.inTurn(() => this.write(entry))
  }

  /** Reports an entry at once; for use within `inTurn`. */
  async write(entry: LedgerEntry): Promise<boolean> {
    if (!this.canReport) return false
    this.refused = null
    const reported = await this.live.report(
      entry,
      (refusal) => (this.refused = { entry, refusal, repairs: [] }),
    )
    await this.#seekRepairs()
    return reported
  }

  async #seekRepairs(): Promise<void> {
    const refused = this.refused
    if (!refused) return
    const repairs = await this.live.repairsOf(refused.entry)
    if (this.refused === refused && repairs.length > 0) this.refused = { ...refused, repairs }
  }

  /** Reports the refused entry all the same, because it really happened. */
  async keepAnyway(reason: string): Promise<void> {
    if (this.refused) await this.report({ ...this.refused.entry, anyway: reason })
  }

  get canUndo(): boolean {
    const { view } = this.live
    return view !== null && (view.status === 'playing' || view.status === 'over') && view.done > 0
  }

  get canRedo(): boolean {
    const { view } = this.live
    return view !== null && (view.status === 'playing' || view.status === 'over') && view.undone > 0
  }

  undo(): Promise<void> {
    return this.inTurn(async () => {
      this.refused = null
      if (this.canUndo) await this.live.act({ do: 'undo' })
    })
  }

  redo(): Promise<void> {
    return this.inTurn(async () => {
      this.refused = null
      if (this.canRedo) await this.live.act({ do: 'redo' })
    })
  }

  /** Makes replaced entries again. */
  bringBack(line: number): Promise<void> {
    return this.inTurn(async () => {
      this.refused = null
      await this.live.act({ do: 'bringBack', line })
    })
  }

  /** Opens a correction of an entry with its consequences; `then` is reported after it is accepted. */
  propose(correction: Correction, then: LedgerEntry | null = null): void {
    this.correcting = { n: correction.n, proposed: correction, then }
  }

  endCorrection(isAccepted: boolean): void {
    const { then } = this.correcting ?? {}
    this.correcting = null
    if (isAccepted && then) void this.report(then)
  }

  /** Carries out a repair: a report at once, a correction only after it has been weighed. */
  repair(repair: Repair, then: LedgerEntry | null = null): void {
    if (repair.do === 'report') void this.report(repair.entry)
    else this.propose(repair, then)
  }

  /** A repair in words; `sentenceOf`: an entry in words. */
  repairText(repair: Repair, sentenceOf: (entry: LedgerEntry, seat: number | null) => string): string {
    if (repair.do === 'remove') return m.ledger_repair_remove({ n: repair.n })
    const what = sentenceOf(repair.entry, this.live.view?.position.last ?? null)
    return repair.do === 'report' ? what : m[`ledger_repair_${repair.do}`]({ n: repair.n, what })
  }

  /** Closes a dialog, unless another one has been opened since: closing takes a moment. */
  close(dialog: LedgerDialog): void {
    if (this.dialog === dialog) this.dialog = null
  }

  async resign(seat: number): Promise<void> {
    if (await this.live.act({ do: 'resign', seat })) this.close('resign')
  }

  async abandon(): Promise<void> {
    if (await this.live.act({ do: 'abandon' })) this.close('abandon')
  }

  /** Goes to a new ledger with the same seats; the second one begins. */
  async rematch(): Promise<void> {
    const { view } = this.live
    if (!view) return
    const { edition, options, players } = view
    const { late: _, ...setup } = view.setup
    const id = await this.live.begin({ edition, options, setup, players: [...players.slice(1), players[0]] })
    if (id !== null) this.#app.address.go({ screen: 'ledger', id })
  }
}
