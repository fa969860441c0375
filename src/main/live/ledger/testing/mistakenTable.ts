import type { TileCode } from '../../../../shared/editions/index.ts'
import { isKeepable, type LedgerEntry } from '../../../../shared/ledger/entry.ts'
import type { LedgerLogEntry, LedgerQuestion, QuestionOf } from '../../../../shared/ledger/view.ts'
import { recordFormat, recordVersion, type RecordHead } from '../../../../shared/record.ts'
import type { Outcome } from '../../../../shared/refusal.ts'
import { sentenceOf } from '../../../../shared/sentence.ts'
import type { Start } from '../../../engine/game.ts'
import type { StoredGame } from '../../../history/stored.ts'
import { newProgress } from '../../progress.ts'
import type { Step } from '../../gameSession.ts'
import { LedgerGame } from '../ledgerGame.ts'
import type { Happening, PlayedTruth } from './playedTruth.ts'

/** Something false in a ledger, and the corrections that put it right later. */
export interface Mistake {
  /** By number of the happening: the entries said in its place. */
  readonly entries: ReadonlyMap<number, readonly LedgerEntry[]>
  /** The last turn in which something false is said. */
  readonly turn: number
  /** A wrong correction, made once that turn is over. */
  readonly slip?: (table: MistakenTable) => void
  mend(table: MistakenTable): void
}

/** When mistakes are put right: so many turns after each was made, or all of them at the end. */
interface Mending {
  readonly turnsLater: number
  /** The mistake made last is put right first. */
  readonly lastFirst: boolean
}

const anyway = 'so it was'

/** A question that people answer by what they saw then, as soon as it is asked. */
type MomentQuestion = QuestionOf<'order' | 'committed' | 'bought'>
const isOfMoment = (question: LedgerQuestion): question is MomentQuestion =>
  question.ask === 'order' || question.ask === 'committed' || question.ask === 'bought'

/** The answers of those who took nothing, or are not believed. */
const noneOf = {
  bought: { kind: 'bought', purchase: null },
  committed: { kind: 'committed', tiles: [] },
} as const satisfies Record<string, LedgerEntry>

/** True for an answer about wilds that counts, of one seat for one set. */
const isCommitment = (
  { entry, seat: own, void: isVoid }: LedgerLogEntry,
  set: string,
  seat: number,
): boolean => entry.kind === 'committed' && entry.set === set && own === seat && !isVoid

/** An empty ledger of a game. */
export function ledgerOf(start: Pick<Start, 'edition' | 'seats' | 'options'>, scoreOnly = false): LedgerGame {
  const names = Array.from({ length: start.seats }, (_, seat) => `P${seat + 1}`)
  const setup = { lost: {}, scoreOnly }
  const head: RecordHead = {
    format: recordFormat,
    version: recordVersion,
    edition: start.edition,
    players: names.map((name) => ({ name })),
    options: start.options,
    setup,
  }
  const stored: StoredGame = {
    id: 'ledger',
    edition: start.edition,
    mode: 'ledger',
    name: names.join(', '),
    head,
    tableSettings: { undo: true, confirm: false, preview: true },
    rulesVersion: 1,
    startedAt: 0,
    playedAt: 0,
    writtenAt: 0,
    progress: newProgress,
    journal: [],
    scores: [],
  }
  return LedgerGame.open(stored, 0)
}

/**
 * A game that happened, entered with a mistake that is put right later. Its people answer all questions by
 * what they saw: at the moment that the question is about.
 */
export class MistakenTable {
  readonly truth: PlayedTruth
  game: LedgerGame
  /** The number of questions answered about a moment gone by. */
  pastAnswers = 0
  readonly #momentOf = new Map<LedgerEntry, Happening>()
  readonly #entryOf = new Map<number, LedgerEntry>()

  constructor(truth: PlayedTruth) {
    this.truth = truth
    this.game = ledgerOf(truth.start)
  }

  /** Reports the whole game; every mistake is put right some turns after it was made, or when it must be. */
  enterAll(mistakes: readonly Mistake[], { turnsLater, lastFirst }: Mending): void {
    const { happenings } = this.truth
    const open = new Set(mistakes)
    const slips = new Set(mistakes)
    const mend = (due: (mistake: Mistake) => boolean): void => {
      const some = [...open].filter(due)
      for (const mistake of lastFirst ? some.reverse() : some) {
        open.delete(mistake)
        slip(mistake)
        mistake.mend(this)
      }
    }
    const slip = (mistake: Mistake): void => {
      if (slips.delete(mistake)) mistake.slip?.(this)
    }
    happenings.forEach((happening, at) => {
      for (const mistake of slips) if (happening.turn > mistake.turn) slip(mistake)
      mend(({ turn }) => happening.turn > turn + turnsLater)
      const mistake = [...open].find(({ entries }) => entries.has(at))
      const isSaid = mistake?.entries.get(at)?.every((entry) => this.say(entry, happening, at) === null)
      if (isSaid || (mistake === undefined && this.say(happening.entry, happening, at) === null)) return
      // What is refused shows that something before it is wrong.
      mend(({ entries }) => Math.min(...entries.keys()) <= at)
      this.#dropFalse()
      if (this.numberOf(at) > 0) return
      const refused = this.say(happening.entry, happening, at)
      if (refused !== null) throw new Error(`${JSON.stringify(happening.entry)}: ${refused}`)
    })
    for (let round = 0; round < 2; round++) {
      if (this.game.timeline.question?.ask !== 'ended') mend(() => true)
      this.#end()
      mend(() => true)
      this.#dropFalse()
    }
    this.#end()
  }

  /** Reports what happened, and answers what is asked then; returns the sentence of a refusal. */
  say(entry: LedgerEntry, moment: Happening, at: number): string | null {
    this.#declineWhatIsAsked(entry, moment)
    const outcome = this.#enter(entry)
    if (typeof outcome === 'string') return outcome
    this.#momentOf.set(outcome, moment)
    this.#entryOf.set(at, outcome)
    this.#answer()
    return null
  }

  /** Inserts a happening that was not entered, behind all that was before it. */
  insert(at: number): void {
    const happening = this.truth.happenings[at]
    const { entry } = happening
    const { waiting, question } = this.game.timeline
    const outcome =
      waiting > 0 && question?.ask === entry.kind
        ? this.#enter(entry)
        : this.#takeOver(entry, this.game.correct({ do: 'insert', n: this.#placeOf(at), entry }))
    if (typeof outcome === 'string') throw new Error(`insert ${JSON.stringify(entry)}: ${outcome}`)
    this.#momentOf.set(outcome, happening)
    this.#entryOf.set(at, outcome)
    this.#answer()
  }

  /** Changes the entry of a happening into what really happened. */
  change(at: number): void {
    const happening = this.truth.happenings[at]
    const { entry } = happening
    const n = this.numberOf(at)
    if (n === 0) return this.insert(at)
    const outcome = this.#takeOver(entry, this.game.correct({ do: 'change', n, entry }))
    if (typeof outcome === 'string') throw new Error(`change ${JSON.stringify(entry)}: ${outcome}`)
    this.#momentOf.set(outcome, happening)
    this.#entryOf.set(at, outcome)
    this.#answer()
  }

  remove(n: number): void {
    const outcome = this.game.correct({ do: 'remove', n })
    if (!outcome.ok) throw new Error(`remove: ${sentenceOf(outcome.refusal)}`)
    this.game = outcome.value.at(-1)?.game ?? this.game
    this.#answer()
  }

  /** The number of the entry that reports a happening; 0 where none does. */
  numberOf(at: number): number {
    const entry = this.#entryOf.get(at)
    return this.game.log.findIndex((line) => line.entry === entry) + 1
  }

  /** Behind the last entry of what happened before, and behind the answers about boats that follow it. */
  #placeOf(at: number): number {
    for (let before = at - 1; before >= 0; before--) {
      let n = this.numberOf(before)
      if (n === 0) continue
      while (['order', 'committed'].includes(this.game.log[n]?.entry.kind)) n += 1
      return n + 1
    }
    return 1
  }

  /** Makes a report, for good reasons where the rules are against it; the entry as it is kept. */
  #enter(entry: LedgerEntry): LedgerEntry | string {
    const outcome = this.game.enter(entry)
    const isKept = !outcome.ok && isKeepable(outcome.refusal.code)
    return this.#takeOver(entry, isKept ? this.game.enter({ ...entry, anyway }) : outcome)
  }

  /** Takes over what a report or a correction makes; the entry as it is kept, or the sentence of a refusal. */
  #takeOver(entry: LedgerEntry, outcome: Outcome<Step<LedgerGame>[]>): LedgerEntry | string {
    if (!outcome.ok) return sentenceOf(outcome.refusal)
    const known = new Set(this.game.log.map((line) => line.entry))
    this.game = outcome.value.at(-1)?.game ?? this.game
    return this.game.log.find((line) => !known.has(line.entry))?.entry ?? entry
  }

  /** A false ledger asks for what never was; its people say so. */
  #declineWhatIsAsked(next: LedgerEntry, moment: Happening): void {
    const { question, waiting } = this.game.timeline
    if (question === null || waiting > 0) return
    const { ask } = question
    if (ask === 'order' || ask === 'committed' || ask === 'ended' || ask === next.kind) return
    const answer: LedgerEntry = ask === 'bought' ? { kind: ask, purchase: null } : { kind: ask, tile: null }
    const outcome = this.#enter(answer)
    if (typeof outcome !== 'string') this.#momentOf.set(outcome, moment)
    this.#answer()
  }

  /** Answers questions about boats, wilds and purses by what was so at the moment that they are about. */
  #answer(): void {
    for (let round = 0; ; round++) {
      const { timeline } = this.game
      const { question, waiting } = timeline
      if (question === null || !isOfMoment(question) || (question.ask === 'bought' && waiting === 0)) return
      if (round > 200) throw new Error('The same question again and again.')
      const opener = timeline.log.findLast((line) => !line.void)?.entry
      const moment = opener && this.#momentOf.get(opener)
      if (!moment) throw new Error(`Nobody saw ${JSON.stringify(opener)}`)
      const outcome = this.#enter(this.#answerTo(question, moment))
      const answer =
        typeof outcome === 'string' && question.ask !== 'order' ? this.#enter(noneOf[question.ask]) : outcome
      if (typeof answer === 'string') throw new Error(`${question.ask}: ${answer}`)
      this.#momentOf.set(answer, moment)
      const at = this.#purchaseAfter(moment)
      if (answer.kind === 'bought' && answer === outcome && at > 0) this.#entryOf.set(at, answer)
      if (waiting > 0) this.pastAnswers += 1
    }
  }

  /** The number of the happening that says what was bought after this one; -1 where nobody was asked. */
  #purchaseAfter(moment: Happening): number {
    const { happenings } = this.truth
    const next = happenings.indexOf(moment) + 1
    return happenings[next]?.entry.kind === 'bought' ? next : -1
  }

  #answerTo(question: MomentQuestion, moment: Happening): LedgerEntry {
    const { boats, turn } = moment
    if (question.ask === 'order') {
      return { kind: 'order', seats: [...question.among].sort((a, b) => boats[a] - boats[b]) }
    }
    if (question.ask === 'bought') {
      return this.truth.happenings[this.#purchaseAfter(moment)]?.entry ?? noneOf.bought
    }
    const { set, seat } = question
    const before = this.game.log.filter((line) => isCommitment(line, set, seat)).length
    return { kind: 'committed', tiles: [...this.#commitment(set, seat, turn, before)] }
  }

  /** The wilds that a seat really committed to a set in a turn, when it was asked for the nth time, from 0. */
  #commitment(set: string, seat: number, turn: number, nth: number): readonly TileCode[] {
    const commitments = this.truth.commitments.filter(
      (commitment) => commitment.set === set && commitment.seat === seat && commitment.turn === turn,
    )
    return commitments[nth]?.tiles ?? []
  }

  #end(): void {
    if (this.game.timeline.result) return
    const { happenings } = this.truth
    const last = happenings[happenings.length - 1]
    if (this.game.timeline.waiting > 0) throw new Error('Something waits for an answer.')
    this.#declineWhatIsAsked({ kind: 'ended' }, last)
    if (this.game.timeline.result) return
    const outcome = this.#enter({ kind: 'ended' })
    if (typeof outcome === 'string') throw new Error(`ended: ${outcome}`)
    this.#momentOf.set(outcome, last)
    this.#answer()
  }

  /** Removes what is marked as counting for nothing, and never happened. */
  #dropFalse(): void {
    for (;;) {
      const isTrue = new Set(this.#entryOf.values())
      const waits = this.game.log.length - this.game.timeline.waiting
      const wrong = this.game.log.find((line) => line.void && line.n <= waits && !isTrue.has(line.entry))
      if (!wrong) return
      this.remove(wrong.n)
    }
  }
}
