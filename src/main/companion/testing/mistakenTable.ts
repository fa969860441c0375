import type { TileCode } from '../../../shared/editions/index.ts'
import type { LedgerEntry, NileEntryOf } from '../../../shared/ledger/entry.ts'
import type { QuestionOf } from '../../../shared/ledger/question.ts'
import { recordFormat, recordVersion, type RecordHead } from '../../../shared/record.ts'
import { isKeepable, type Outcome } from '../../../shared/refusal.ts'
import { sentenceOf } from '../../../shared/sentence.ts'
import type { Start } from '../../engine/game.ts'
import type { StoredGame } from '../../history/stored.ts'
import { newProgress } from '../../session/progress.ts'
import type { Step } from '../../session/gameSession.ts'
import { ReportedGame } from '../reportedGame.ts'
import type { LogLine } from '../timeline.ts'
import type { Happening, PlayedTruth } from './playedTruth.ts'

/** False reports in place of what happened, and the corrections that put them right later. */
export interface Mistake {
  /** By number of the happening: the entries said in its place. */
  readonly said: ReadonlyMap<number, readonly LedgerEntry[]>
  /** The last turn in which something false is said. */
  readonly turn: number
  mend(table: MistakenTable): void
}

const anyway = 'so it was'

/** True for an answer about wilds that counts, of one seat for one set. */
const isCommitment = ({ entry, seat: own, void: isVoid }: LogLine, set: string, seat: number): boolean =>
  entry.kind === 'committed' && entry.set === set && own === seat && !isVoid

/** An empty ledger of a game. */
export function ledgerOf(start: Pick<Start, 'edition' | 'seats' | 'options'>): ReportedGame {
  const names = Array.from({ length: start.seats }, (_, seat) => `P${seat + 1}`)
  const setup = { lost: {}, scoreOnly: false }
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
  return ReportedGame.open(stored, 0)
}

/**
 * A game that happened, reported with a mistake that is put right later. Its people answer all questions by
 * what they saw: at the moment that the question is about.
 */
export class MistakenTable {
  readonly truth: PlayedTruth
  game: ReportedGame
  /** The number of questions answered about a moment gone by. */
  pastAnswers = 0
  readonly #seen = new Map<LedgerEntry, Happening>()
  readonly #kept = new Map<number, LedgerEntry>()

  constructor(truth: PlayedTruth) {
    this.truth = truth
    this.game = ledgerOf(truth.start)
  }

  /** Reports the whole game; every mistake is put right some turns after it was made, or when it must be. */
  reportAll(mistakes: readonly Mistake[], distance: number): void {
    const { happenings } = this.truth
    const open = new Set(mistakes)
    const mend = (due: (mistake: Mistake) => boolean): void => {
      for (const mistake of [...open].filter(due)) {
        open.delete(mistake)
        mistake.mend(this)
      }
    }
    happenings.forEach((happening, at) => {
      mend(({ turn }) => happening.turn > turn + distance)
      const made = [...open].find(({ said }) => said.has(at))
      const isSaid = made?.said.get(at)?.every((entry) => this.say(entry, happening, at) === null)
      if (isSaid || (made === undefined && this.say(happening.entry, happening, at) === null)) return
      // What is refused shows that something before it is wrong.
      mend(({ said }) => Math.min(...said.keys()) <= at)
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
  say(entry: LedgerEntry, seen: Happening, at: number): string | null {
    this.#declineWhatIsAsked(entry, seen)
    const told = this.#keep(entry, (kept) => this.game.report(kept))
    if (typeof told === 'string') return told
    this.#seen.set(told, seen)
    this.#kept.set(at, told)
    this.#answer()
    return null
  }

  /** Inserts a happening that was not reported, behind all that was before it. */
  insert(at: number): void {
    const seen = this.truth.happenings[at]
    const { entry } = seen
    const { waiting, question } = this.game.timeline
    const told =
      waiting > 0 && question?.ask === entry.kind
        ? this.#keep(entry, (kept) => this.game.report(kept))
        : this.#keep(entry, (kept) => this.game.correct({ do: 'insert', n: this.#placeOf(at), entry: kept }))
    if (typeof told === 'string') throw new Error(`insert ${JSON.stringify(entry)}: ${told}`)
    this.#seen.set(told, seen)
    this.#kept.set(at, told)
    this.#answer()
  }

  /** Changes the entry of a happening into what really happened. */
  change(at: number): void {
    const seen = this.truth.happenings[at]
    const { entry } = seen
    const n = this.numberOf(at)
    if (n === 0) return this.insert(at)
    const told = this.#keep(entry, (kept) => this.game.correct({ do: 'change', n, entry: kept }))
    if (typeof told === 'string') throw new Error(`change ${JSON.stringify(entry)}: ${told}`)
    this.#seen.set(told, seen)
    this.#kept.set(at, told)
    this.#answer()
  }

  remove(n: number): void {
    const made = this.game.correct({ do: 'remove', n })
    if (!made.ok) throw new Error(`remove: ${sentenceOf(made.refusal)}`)
    this.game = made.value.at(-1)?.game ?? this.game
    this.#answer()
  }

  /** The number of the entry that reports a happening; 0 where none does. */
  numberOf(at: number): number {
    const entry = this.#kept.get(at)
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

  /** Makes a report or a correction, for good reasons where the rules are against it; the entry as it is kept. */
  #keep(
    entry: LedgerEntry,
    make: (entry: LedgerEntry) => Outcome<Step<ReportedGame>[]>,
  ): LedgerEntry | string {
    let made = make(entry)
    if (!made.ok && isKeepable(made.refusal.code)) made = make({ ...entry, anyway })
    if (!made.ok) return sentenceOf(made.refusal)
    const known = new Set(this.game.log.map((line) => line.entry))
    this.game = made.value.at(-1)?.game ?? this.game
    return this.game.log.find((line) => !known.has(line.entry))?.entry ?? entry
  }

  /** A false ledger asks for what never was; its people say so. */
  #declineWhatIsAsked(next: LedgerEntry, seen: Happening): void {
    const { question, waiting } = this.game.timeline
    if (question === null || waiting > 0) return
    const { ask } = question
    if (ask === 'order' || ask === 'committed' || ask === 'ended' || ask === next.kind) return
    const answer: LedgerEntry = ask === 'bought' ? { kind: ask, purchase: null } : { kind: ask, tile: null }
    const told = this.#keep(answer, (kept) => this.game.report(kept))
    if (typeof told !== 'string') this.#seen.set(told, seen)
    this.#answer()
  }

  /** Answers questions about boats and wilds by what was so at the moment that they are about. */
  #answer(): void {
    for (let asked = 0; ; asked++) {
      const { timeline } = this.game
      const { question, waiting } = timeline
      if (question?.ask !== 'order' && question?.ask !== 'committed') return
      if (asked > 20) throw new Error('The same question again and again.')
      const opener = timeline.log[timeline.log.length - 1 - waiting].entry
      const seen = this.#seen.get(opener)
      if (!seen) throw new Error(`Nobody saw ${JSON.stringify(opener)}`)
      const told = this.#keep(this.#answerTo(question, seen), (kept) => this.game.report(kept))
      const answer =
        typeof told === 'string' && question.ask === 'committed'
          ? this.#keep({ kind: 'committed', tiles: [] }, (kept) => this.game.report(kept))
          : told
      if (typeof answer === 'string') throw new Error(`${question.ask}: ${answer}`)
      this.#seen.set(answer, seen)
      if (waiting > 0) this.pastAnswers += 1
    }
  }

  #answerTo(question: QuestionOf<'order' | 'committed'>, { boats, turn }: Happening): LedgerEntry {
    if (question.ask === 'order') {
      return { kind: 'order', seats: [...question.among].sort((a, b) => boats[a] - boats[b]) }
    }
    const { set, seat } = question
    const before = this.game.log.filter((line) => isCommitment(line, set, seat)).length
    return { kind: 'committed', tiles: [...this.#commitment(set, seat, turn, before)] }
  }

  /** The wilds that a seat really committed to a set in a turn, when it was asked for the nth time, from 0. */
  #commitment(set: string, seat: number, turn: number, nth: number): readonly TileCode[] {
    const made = this.truth.commitments.filter(
      (one) => one.set === set && one.seat === seat && one.turn === turn,
    )
    return made[nth]?.tiles ?? []
  }

  #end(): void {
    if (this.game.timeline.result) return
    const { happenings } = this.truth
    const last = happenings[happenings.length - 1]
    if (this.game.timeline.waiting > 0) throw new Error('Something waits for an answer.')
    this.#declineWhatIsAsked({ kind: 'ended' }, last)
    if (this.game.timeline.result) return
    const told = this.#keep({ kind: 'ended' }, (kept) => this.game.report(kept))
    if (typeof told === 'string') throw new Error(`ended: ${told}`)
    this.#seen.set(told, last)
    this.#answer()
  }

  /** Removes what counts for nothing and never happened, and puts wilds right that could not be told. */
  #dropFalse(): void {
    for (const line of this.game.log) {
      const { entry, seat, n } = line
      const seen = this.#seen.get(entry)
      if (line.void || entry.kind !== 'committed' || !entry.set || seat === null || !seen) continue
      const { set } = entry
      const before = this.game.log.slice(0, n - 1).filter((other) => isCommitment(other, set, seat)).length
      const tiles = this.#commitment(set, seat, seen.turn, before)
      if (tiles.length === entry.tiles.length) continue
      const right: NileEntryOf<'committed'> = { kind: 'committed', tiles: [...tiles] }
      const told = this.#keep(right, (kept) => this.game.correct({ do: 'change', n, entry: kept }))
      if (typeof told === 'string') throw new Error(`committed: ${told}`)
      this.#seen.set(told, seen)
      this.#answer()
      return this.#dropFalse()
    }
    for (;;) {
      const isTrue = new Set(this.#kept.values())
      const waits = this.game.log.length - this.game.timeline.waiting
      const wrong = this.game.log.find((line) => line.void && line.n <= waits && !isTrue.has(line.entry))
      if (!wrong) return
      this.remove(wrong.n)
    }
  }
}
