import { makeMove, parseMove, type Purchase } from '../../../shared/nile/move.ts'
import type { Choices } from '../../../shared/nile/views.ts'
import type { Prospect } from '../../../shared/table.ts'
import {
  choose,
  considered,
  isOffered,
  isUndecided,
  takeBack,
  undecided,
  type Answer,
  type Choosing,
} from './choosing.ts'
import { forPeople, type GameSource } from '../../game/source.svelte.ts'

/** Milliseconds that the pointer rests before the engine is asked: a sweep over the board asks nothing. */
const restsFor = 60

/** The part of a source that a decision needs. */
type Asked = Pick<GameSource<'nile'>, 'view' | 'play' | 'consider' | 'caughtUp'>

/**
 * The choices so far, with the revision of the table they were made for. `onward`: nothing is to be committed
 * to the other sets of the turn either.
 */
interface Made {
  readonly revision: number
  readonly choosing: Choosing
  readonly onward: boolean
}

/** The open decision of a table, with the choices made so far on this screen. */
export class Decision {
  readonly #live: Asked
  #made = $state.raw<Made | null>(null)
  #pointed = $state.raw<Answer | null>(null)
  #prospects = $state.raw<Readonly<Record<string, Prospect<'nile'>>>>({})
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(live: Asked) {
    this.#live = live
  }

  /**
   * The choices asked of this screen; null on a computer's turn, after the end, and where the game can only
   * be looked at.
   */
  get choices(): Choices | null {
    return forPeople(this.#live.view)
  }

  get #current(): Made | null {
    return this.#made && this.#made.revision === this.#live.view?.revision ? this.#made : null
  }

  get choosing(): Choosing {
    return this.#current?.choosing ?? undecided
  }

  get isUndecided(): boolean {
    return isUndecided(this.choosing)
  }

  /** The answer that the pointer or the keyboard rests on; null on a position without a tile. */
  get pointed(): Answer | null {
    const { view } = this.#live
    const answer = this.#pointed
    if (!answer || !view) return null
    return 'at' in answer && view.position.line[answer.at] === null ? null : answer
  }

  /** The position that the board marks: the one proposed, otherwise the one pointed at. */
  get position(): number | null {
    const proposed = this.choosing.proposed === null ? null : parseMove(this.choosing.proposed)
    if (proposed && 'with' in proposed)
      return proposed.at === this.choosing.picked ? proposed.with : proposed.at
    if (proposed && 'at' in proposed) return proposed.at
    return this.pointed && 'at' in this.pointed ? this.pointed.at : null
  }

  /** The tile of another player whose purchase is to be shown: the one proposed, otherwise the one pointed at. */
  get purchase(): Purchase | null {
    const proposed = this.choosing.proposed === null ? null : parseMove(this.choosing.proposed)
    if (proposed?.verb === 'buy') return proposed.buy
    return this.pointed && 'buy' in this.pointed ? this.pointed.buy : null
  }

  /** The move whose consequences are to be shown. */
  get #weighed(): string | null {
    const { choosing, choices, pointed } = this
    if (choosing.proposed !== null) return choosing.proposed
    return choices && pointed ? considered(choices, choosing, pointed) : null
  }

  /** The consequences of the move proposed or pointed at, as soon as the engine has answered. */
  get prospect(): Prospect<'nile'> | null {
    const move = this.#weighed
    return move === null ? null : (this.#prospects[this.#key(move)] ?? null)
  }

  #key(move: string): string {
    return `${this.#live.view?.revision} ${move}`
  }

  point(answer: Answer | null): void {
    this.#pointed = answer
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => void this.#weigh(), restsFor)
  }

  /** Of a button: its answer is looked at on the board while it is pointed at or has the focus. */
  pointing(answer: Answer) {
    const [point, leave] = [answer, null].map((at) => () => this.point(at))
    return { onmouseenter: point, onmouseleave: leave, onfocus: point, onblur: leave }
  }

  /** Evaluates the move pointed at again, since the table has moved on. */
  reconsider(): void {
    if (this.#pointed !== null) this.point(this.#pointed)
  }

  /**
   * Asks the engine about the move considered now, unless it has answered already, or the table plays without
   * previews.
   */
  async #weigh(): Promise<void> {
    const move = this.#weighed
    const { view } = this.#live
    if (move === null || !view || this.#key(move) in this.#prospects) return
    if (!view.tableSettings.preview && this.#isLegal()) return
    const prospect = await this.#live.consider(view.revision, move)
    if (!prospect || view.revision !== this.#live.view?.revision) return
    const current = Object.entries(this.#prospects).filter(([key]) => key.startsWith(`${view.revision} `))
    this.#prospects = { ...Object.fromEntries(current), [this.#key(move)]: prospect }
  }

  #isLegal(): boolean {
    const { choices, pointed, choosing } = this
    return choosing.proposed !== null || !choices || !pointed || isOffered(choices, choosing, pointed)
  }

  /**
   * Takes an answer: makes the move, goes on choosing, or shows why it is not possible. One given while the
   * last move is still being answered is dropped if the table changes by it: it was meant for the earlier
   * position.
   */
  async answer(answer: Answer): Promise<void> {
    const meant = this.#live.view?.revision
    await this.#live.caughtUp()
    const { view } = this.#live
    const { choices } = this
    if (!view || !choices || view.revision !== meant) return
    const step = choose(choices, this.choosing, answer, view.tableSettings.confirm)
    if (step.kind === 'move') await this.#live.play(step.move)
    else if (step.kind === 'choosing') this.#set(step.choosing)
    this.#pointed = answer
    await this.#weigh()
  }

  /** Commits nothing to this set, nor to those that score after it in this turn, as long as nobody commits. */
  async passOnward(): Promise<void> {
    const move = makeMove({ verb: 'commit', wilds: [] })
    if (this.#live.view?.tableSettings.confirm) this.#set({ ...undecided, proposed: move }, true)
    else await this.#live.play(move, true)
  }

  /** Makes the proposed move. */
  async confirm(): Promise<void> {
    const { proposed } = this.choosing
    if (proposed !== null) await this.#live.play(proposed, this.#current?.onward)
  }

  /** One step back in a choice not yet final. */
  takeBack(): void {
    this.#set(takeBack(this.choosing))
  }

  #set(choosing: Choosing, onward = false): void {
    if (this.#live.view) this.#made = { revision: this.#live.view.revision, choosing, onward }
  }
}
