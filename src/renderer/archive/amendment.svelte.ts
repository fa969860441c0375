import { untrack } from 'svelte'
import { dayOf } from '../../shared/daily.ts'
import type { GamesWanted } from '../../shared/exchange.ts'
import type { Amendment, AmendmentPreview } from '../../shared/history.ts'
import { personKey } from '../../shared/players.ts'
import { failureOf, type Client } from '../app/connection.svelte.ts'

/** Milliseconds without a key after which the preview follows. */
const calm = 200

interface Person {
  readonly name: string
  readonly games: number
}

export interface Occasion {
  readonly kind: Amendment['kind']
  /** The games that were chosen; all, where one person is. */
  readonly games: GamesWanted
  /** Everybody who has played, with the number of their games; those who are most likely meant first. */
  readonly people?: readonly Person[]
  /** The person to be renamed, where that is given. */
  readonly person?: string
}

/** An amendment as it is being filled in, with what it would change. */
export class AmendmentForm {
  readonly #occasion: () => Occasion
  from = $state('')
  to = $state('')
  everywhere = $state(false)
  day = $state(dayOf())
  leftOut = $state(true)
  preview = $state.raw<AmendmentPreview | null>(null)
  trouble = $state('')
  /** Null until it is complete. */
  readonly amendment: Amendment | null = $derived.by(() => {
    const { kind } = this.#occasion()
    if (kind === 'leaveOut') return { kind, leftOut: this.leftOut }
    if (kind === 'day') return this.day === '' ? null : { kind, day: this.day }
    const to = this.to.trim()
    return personKey(to) === '' || this.from === '' || to === this.from ? null : { kind, from: this.from, to }
  })
  /** The games that it is about. */
  readonly games: GamesWanted = $derived.by(() => {
    const { kind, games } = this.#occasion()
    return kind === 'rename' && this.everywhere ? 'all' : games
  })
  /** Another person who has the new name already. */
  readonly namesake = $derived.by(() =>
    this.#occasion().people?.find(
      ({ name }) => personKey(name) === personKey(this.to) && personKey(name) !== personKey(this.from),
    ),
  )

  constructor(occasion: () => Occasion) {
    this.#occasion = occasion
    const { games, people, person } = untrack(occasion)
    this.from = person ?? people?.at(0)?.name ?? ''
    this.to = person ?? ''
    this.everywhere = games === 'all'
  }

  /** Shows what it would change, unless another one is wanted meanwhile. */
  async look({ history }: Client, signal: AbortSignal): Promise<void> {
    const { amendment, games } = this
    this.preview = null
    this.trouble = ''
    if (!amendment) return
    await new Promise((resolve) => setTimeout(resolve, calm))
    if (signal.aborted) return
    try {
      const preview = await history.preview({ games, amendment }, { signal })
      if (!signal.aborted) this.preview = preview
    } catch (error) {
      if (!signal.aborted) this.trouble = failureOf(error)
    }
  }
}
