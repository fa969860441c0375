import type { Act } from '../../shared/acts.ts'
import type { Course } from '../../shared/course.ts'
import type { Family } from '../../shared/editions/index.ts'
import type { AnyCorrection, Correction, LedgerEntry } from '../../shared/ledger/entry.ts'
import { isKeepable } from '../../shared/ledger/entry.ts'
import type {
  Consequences,
  Doubt,
  LedgerLogEntry,
  LedgerNews,
  LedgerView,
  Repair,
} from '../../shared/ledger/view.ts'
import { m } from '../../shared/messages/messages.js'
import type { Refusal } from '../../shared/refusal.ts'
import { ownEntries } from '../../shared/sharing.ts'
import type { Player } from '../../shared/players.ts'
import { ruleOfQuestion } from '../../shared/rulebook/occasions.ts'
import type { Followed } from '../../shared/text/ledger.ts'
import type { Names } from '../../shared/text/names.ts'
import type { App } from '../app/app.ts'
import type { ScreenCommand } from '../app/commands.svelte.ts'
import type { Form } from './forms.ts'
import { GameModel } from '../table/gameModel.svelte.ts'
import type { LiveActs } from '../table/liveActs.svelte.ts'

/** The dialog that is open over the ledger; `late`: that of its players, where one comes late. */
export type LedgerDialog =
  | 'adjust'
  | 'recount'
  | 'holdings'
  | 'ties'
  | 'start'
  | 'players'
  | 'late'
  | 'name'
  | 'resign'
  | 'abandon'
  | 'keys'
  | 'share'
  | 'resultCard'

/** An entry that was refused, why, and after which corrections it could be entered. */
export interface Refused {
  readonly entry: LedgerEntry
  readonly refusal: Refusal
  readonly repairs: readonly Correction[]
}

/** An entry opened in the list. */
interface Corrected {
  readonly n: number
  readonly proposed?: Correction
  /** The refused entry, to be entered once the correction is accepted. */
  readonly then?: LedgerEntry | null
}

/** A correction with its consequences: nothing changes before they were shown and accepted. */
export interface Weighed<C extends AnyCorrection = AnyCorrection> {
  readonly correction: C
  readonly consequences: Consequences
  /** The revision whose ledger would change so. */
  readonly revision: number
}

/** A ledger on a screen: whatever is entered in it, and its dialogs. Each family adds its own. */
export abstract class LedgerModel<F extends Family = Family> extends GameModel<LedgerNews<F>> {
  readonly acts: LiveActs
  protected readonly app: App
  /** The seat whose own phone this is; null where everybody's turns are entered. */
  readonly #seat: number | null
  #queue: Promise<unknown> = Promise.resolve()
  #isTelling = false
  /** The last refusal, until something else is entered. */
  refused = $state.raw<Refused | null>(null)
  dialog = $state<LedgerDialog | null>(null)
  /** The entry that is corrected; null for none. */
  correcting = $state.raw<Corrected | null>(null)

  readonly players: readonly Player[] = $derived(this.view.players)
  readonly names: Names = $derived(this.players.map((player) => player.name))
  readonly canEnter = $derived(this.view.status === 'playing')
  readonly #openQuestion = $derived(this.view.question?.ask ?? null)
  /** True while something can be entered that answers no question: all else would be refused. */
  readonly canTell = $derived(
    this.canEnter && (this.#openQuestion === null || this.#openQuestion === 'ended'),
  )
  readonly #isOpen = $derived(this.canEnter || this.view.status === 'over')
  readonly canUndo = $derived(this.#isOpen && this.view.done > 0)
  readonly canRedo = $derived(this.#isOpen && this.view.undone > 0)

  constructor(course: Course<LedgerNews<F>>, app: App, acts: LiveActs, seat: number | null = null) {
    super(course)
    this.acts = acts
    this.app = app
    this.#seat = seat
  }

  /** True while it can be corrected whose turn it is. */
  abstract readonly correctsTurn: boolean
  /** The reasons why the winner has won, where the counts do not show it. */
  abstract readonly reasons: readonly string[]
  /** The commands of this family, which come before those of every ledger. */
  abstract readonly commands: readonly ScreenCommand[]
  /** The kinds of entry that number `n` can be, the most common first. */
  abstract kindsOf(n: number): readonly LedgerEntry['kind'][]
  /** The form of a kind that only this family has; `was`: the entry as it was. */
  abstract formOf(kind: LedgerEntry['kind'], was: LedgerEntry | null): Form | null
  /** Takes over the latest events; `view`: the ledger after them. */
  abstract hear(view: LedgerView<F>): void
  /** An entry in words; `seat`: whose turn it was, where that is known. */
  abstract sentenceOf(entry: LedgerEntry, seat: number | null): string
  /** Returns the consequences of an entry, in words. */
  abstract followedOf(line: LedgerLogEntry<F>): readonly Followed[]

  entersFor(seat: number): boolean {
    return this.#seat === null || this.#seat === seat
  }

  /** Those among the kinds of entry that may be entered here. */
  enterable<K extends LedgerEntry['kind']>(kinds: readonly K[]): K[] {
    return kinds.filter((kind) => this.#seat === null || ownEntries.includes(kind))
  }

  /** Opens the rules beside the ledger, at what is looked at; otherwise at the question that is open. */
  consultRules(): void {
    const { edition, question } = this.view
    this.app.rules.openHere(edition, (question && ruleOfQuestion(edition, question.ask)) ?? 'goal')
  }

  /** Runs an action after all earlier ones, once their results are shown, so that no fast tap is lost. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(async () => {
      await this.acts.caughtUp()
      return act()
    })
    this.#queue = done.catch(() => undefined)
    return done
  }

  /** Reports an entry once all earlier reports are shown. */
  enter(entry: LedgerEntry): Promise<boolean> {
    return this.inTurn(() => this.write(entry))
  }

  /** Reports what a dialog has told, and closes it; returns false where that would be lost, and it stays open. */
  async tell(entry: LedgerEntry): Promise<boolean> {
    const { dialog } = this
    if (this.#isTelling) return false
    this.#isTelling = true
    const isEntered = await this.enter(entry).finally(() => (this.#isTelling = false))
    const isClosing = isEntered || (this.refused !== null && isKeepable(this.refused.refusal.code))
    if (isClosing && dialog) this.close(dialog)
    return isClosing
  }

  /** Reports an entry at once; for use within `inTurn`. */
  async write(entry: LedgerEntry): Promise<boolean> {
    if (!this.canEnter) return false
    this.refused = null
    const isEntered = await this.act(
      { do: 'enter', entry },
      (refusal) => (this.refused = { entry, refusal, repairs: [] }),
    )
    await this.#seekRepairs()
    return isEntered
  }

  /** What may replace undone entries says so, with the way back; not on the phone of a single seat. */
  act(act: Act, onRefused?: (refusal: Refusal) => void, revision?: number): Promise<boolean> {
    const { acts } = this
    const done = acts.act(act, onRefused, revision)
    if (act.do !== 'enter' && act.do !== 'correct') return done
    const n = this.#seat === null ? this.view.undone : 0
    return acts.replacing(done, n, m.ledger_replaced_now, (line) => this.act({ do: 'bringBack', line }))
  }

  async #seekRepairs(): Promise<void> {
    const refused = this.refused
    if (!refused) return
    const { entry } = refused
    const repairs = await this.acts.answerOf((client, seen) => client.ledger.repairs({ ...seen, entry }))
    if (this.refused === refused && repairs?.length) this.refused = { ...refused, repairs }
  }

  /** Reports the refused entry all the same, because it really happened. */
  async keepAnyway(reason: string): Promise<void> {
    if (this.refused) await this.enter({ ...this.refused.entry, anyway: reason })
  }

  undo(): Promise<void> {
    return this.#afresh({ do: 'undo' }, () => this.canUndo)
  }

  redo(): Promise<void> {
    return this.#afresh({ do: 'redo' }, () => this.canRedo)
  }

  /** Makes replaced entries again. */
  bringBack(line: number): Promise<void> {
    return this.#afresh({ do: 'bringBack', line }, () => true)
  }

  /** Acts in its turn, if it can be done then; what was refused before is forgotten. */
  #afresh(act: Act, isPossible: () => boolean): Promise<void> {
    return this.inTurn(async () => {
      this.refused = null
      if (isPossible()) await this.act(act)
    })
  }

  /** Returns a correction with its consequences; null when it was refused, which has been shown then. */
  weigh<C extends AnyCorrection>(correction: C): Promise<Weighed<C> | null> {
    return this.acts.answerOf(async (client, seen) => {
      const consequences = await client.ledger.propose({ ...seen, correction })
      return { correction, consequences, revision: seen.revision }
    })
  }

  /** Makes a correction, unless something else was entered since it was weighed: its entry may be another one now. */
  accept({ correction, revision }: Weighed): Promise<boolean> {
    return this.act({ do: 'correct', correction }, undefined, revision)
  }

  /** Opens a correction of an entry with its consequences; `then` is entered after it is accepted. */
  propose(correction: Correction, then: LedgerEntry | null = null): void {
    this.correcting = { n: correction.n, proposed: correction, then }
  }

  endCorrection(isAccepted: boolean): void {
    const { then } = this.correcting ?? {}
    this.correcting = null
    if (isAccepted && then) void this.enter(then)
  }

  /** Carries out a repair: a report at once, a correction only after it has been weighed. */
  repair(repair: Repair, then: LedgerEntry | null = null): void {
    if (repair.do === 'enter') void this.enter(repair.entry)
    else this.propose(repair, then)
  }

  /** The repairs that can be made now: none is entered while a question is open, or once the game has ended. */
  repairsOf({ repairs }: Doubt): readonly Repair[] {
    return this.canTell ? repairs : repairs.filter((repair) => repair.do !== 'enter')
  }

  repairText(repair: Repair): string {
    if (repair.do === 'remove') return m.ledger_repair_remove({ n: repair.n })
    const what = this.sentenceOf(repair.entry, this.view.position.last ?? null)
    return repair.do === 'enter' ? what : m[`ledger_repair_${repair.do}`]({ n: repair.n, what })
  }

  /** Closes the dialog that is one of these, unless another one has been opened since: closing takes a moment. */
  close(...dialogs: readonly LedgerDialog[]): void {
    if (this.dialog && dialogs.includes(this.dialog)) this.dialog = null
  }

  /** Acts as a dialog asks, and closes it unless that is refused. */
  async actIn(dialog: LedgerDialog, act: Act): Promise<boolean> {
    const isDone = await this.act(act)
    if (isDone) this.close(dialog)
    return isDone
  }

  /** Goes to a new ledger with the same seats; the second one begins. */
  async rematch(): Promise<void> {
    const { edition, options, players } = this.view
    const { late: _, ...setup } = this.view.setup
    const game = { edition, options, setup, players: [...players.slice(1), players[0]] }
    const created = await this.acts.answerOf((client) => client.ledger.create(game))
    if (created) this.app.address.go({ screen: 'ledger', id: created.id })
  }
}
