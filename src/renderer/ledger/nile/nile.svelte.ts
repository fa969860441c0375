import type { TileCode } from '../../../shared/editions/index.ts'
import { pointsIn, type LedgerEntry, type NileEntry } from '../../../shared/ledger/entry.ts'
import type { LedgerLogEntry, LedgerView } from '../../../shared/ledger/view.ts'
import { m } from '../../../shared/messages/messages.js'
import { refuse } from '../../../shared/refusal.ts'
import { followed, sentenceOfEntry, type Followed } from '../../../shared/text/ledger.ts'
import { reasonsOf } from '../../../shared/text/reasons.ts'
import { scoredIn, type ScoredSet } from '../../../shared/nile/events.ts'
import { hearLedger } from '../../table/hearing.ts'
import type { ScreenCommand } from '../../app/commands.svelte.ts'
import { sentenceOfEvent } from '../../../shared/text/nile.ts'
import { voiceOf, type Voice } from '../../../shared/text/names.ts'
import { padKeys, pads, type Pad } from '../../app/padKeys.ts'
import { LedgerModel } from '../ledger.svelte.ts'
import type { Form } from '../forms.ts'
import { answerOf, formOf, kindsOf } from './entries.ts'
import { tiesOf, type TiedPlace } from './tiedPlaces.ts'
import { Trail } from './trail.svelte.ts'

/** The state of a line game's ledger: the report in progress, and the sets that have just scored. */
export class NileLedger extends LedgerModel<'nile'> {
  /** The set whose tiles are being counted, where only scores are kept. */
  counting = $state<TileCode | null>(null)
  /** The sets that have just scored, until the next report or until dismissed. */
  announced = $state.raw<readonly ScoredSet[]>([])
  /** The wording of the ledger's sentences, and its buttons. */
  readonly voice: Voice = $derived(voiceOf(this.view, this.names))
  readonly pad: Pad = $derived(pads[this.voice.edition])
  readonly scoreOnly = $derived(this.view.position.scoreOnly)
  /** Score only: true where sets and points are entered, not on the phone of a seat, which answers alone. */
  readonly canCount = $derived(this.scoreOnly && this.enterable(['scored']).length > 0)
  readonly correctsTurn = $derived(this.canEnter && !this.scoreOnly && this.view.question === null)
  /** True where this screen may report what trailed before the tile taken last. */
  readonly corrects = !this.app.guest
  readonly trail = new Trail(this)

  /** Score only: reports a single point, for its most common reason in this edition. */
  async point(seat: number): Promise<void> {
    const [why] = pointsIn[this.voice.edition]
    if (seat < this.players.length) await this.enter({ kind: 'point', seat, why })
  }

  /** True if tiles may lie behind all boats and be entered as swept now. */
  get canSweep(): boolean {
    const { view } = this
    if (!this.canEnter || this.scoreOnly) return false
    return view.question === null || view.question.ask === 'ended'
  }

  /**
   * Reports a tile; the open question determines the kind of entry. The second press of a double click counts for
   * nothing: nobody takes the same tile again so soon.
   */
  async tap(tile: TileCode, isSecond = false): Promise<void> {
    if (isSecond) return
    await this.inTurn(async () => {
      const question = this.view.question
      if (this.scoreOnly && question && !this.canTell) {
        // The dialog would hide the question, and lose what was counted in it.
        const { refusal } = refuse('ledger.answerFirst', { question: question.ask })
        this.app.toasts.refuse(refusal, this.voice.edition)
      } else if (this.scoreOnly) this.counting = tile
      else if (question && 'tiles' in question) await this.write(answerOf(question.ask, tile))
      else if (question?.ask === 'ended') await this.write({ kind: 'swept', tiles: [tile] })
      else await this.write({ kind: 'took', tile })
    })
  }

  /** True where the number of some tile is only an upper limit, because tiles may have trailed without a report. */
  get isUnsure(): boolean {
    const { sets, others } = this.view.position
    return !this.scoreOnly && [...sets, ...others].some(({ certain }) => !certain)
  }

  /** The ties that there are now, by the entries. */
  get tied(): readonly TiedPlace[] {
    return this.scoreOnly ? [] : tiesOf(this.view, this.voice)
  }

  get reasons(): readonly string[] {
    return this.log.flatMap(({ events }) =>
      events.flatMap((event) => (event.kind === 'ended' ? reasonsOf(event, this.voice) : [])),
    )
  }

  get commands(): ScreenCommand[] {
    const { canEnter, canTell, scoreOnly } = this
    const keyed = scoreOnly ? this.pad.rows.flat() : padKeys(this.pad)
    const opening = (id: 'recount' | 'holdings' | 'ties', label: string, enabled = canTell) => ({
      id,
      label,
      enabled,
      run: () => void (this.dialog = id),
    })
    const tiles: ScreenCommand = {
      id: 'tile',
      once: true,
      keys: keyed.map(({ key }) => key),
      keysInWords: m.ledger_key_letters(),
      help: scoreOnly ? m.ledger_key_sets_about() : m.ledger_key_letters_about(),
      enabled: canEnter,
      run: (pressed = '') => {
        const tile = keyed.find(({ key }) => key === pressed)?.tile
        if (tile !== undefined) void this.tap(tile)
      },
    }
    const points: ScreenCommand = {
      id: 'point',
      once: true,
      keys: [...'123456'],
      keysInWords: m.ledger_key_points(),
      help: m.ledger_key_points_about(),
      enabled: canEnter,
      run: (pressed) => void this.point(Number(pressed) - 1),
    }
    const isStart = this.log.length === 0
    const enterAll = scoreOnly ? m.ledger_full() : m.ledger_reenter()
    return [
      tiles,
      ...(scoreOnly ? [points] : this.trail.commands()),
      opening('ties', m.ledger_ties(), this.tied.length > 0),
      ...(scoreOnly ? [] : [opening('recount', m.ledger_recount())]),
      opening('holdings', isStart ? m.ledger_begun() : enterAll),
    ]
  }

  kindsOf(n: number): readonly LedgerEntry['kind'][] {
    return kindsOf(this, n)
  }

  formOf(kind: LedgerEntry['kind'], was: LedgerEntry | null): Form | null {
    return formOf(this, kind, was)
  }

  sentenceOf(entry: LedgerEntry, seat: number | null): string {
    return sentenceOfEntry(entry as NileEntry, seat, this.voice)
  }

  followedOf(line: LedgerLogEntry<'nile'>): readonly Followed[] {
    return followed(line, this.voice)
  }

  hear({ position }: LedgerView<'nile'>): void {
    const news = this.takeEvents()
    this.announced = scoredIn(news, position.points)
    if (this.app.settings.preferences.sound.ledger) hearLedger(this.app.sounds, news, this.voice.edition)
    if (!this.app.settings.preferences.speaks) return
    this.app.sounds.say(
      this.announced.map(({ event, payments }) => sentenceOfEvent(event, payments, this.voice)),
    )
  }
}
