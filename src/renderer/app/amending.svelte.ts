import type { GamesWanted } from '../../shared/exchange.ts'
import type { Amending, Amendment, AmendmentPreview } from '../../shared/history.ts'
import { m } from '../../shared/messages/messages.js'
import { type Connection, failureOf, type Client } from './connection.svelte.ts'
import type { Toasts } from './toasts.svelte.ts'
import { untrack } from 'svelte'
import { dayOf } from '../../shared/daily.ts'
import { personKey } from '../../shared/players.ts'

/** Milliseconds after which the progress is shown: most amendments are made by then. */
const patience = 300

/** Called after an amendment, and after it was taken back, with the name of a renamed person then and the one before. */
export type Refresh = (name: string, before: string) => void

/** The amendments that somebody makes, or takes back, on this page. */
export class Amender {
  readonly #connection: Connection
  readonly #toasts: Toasts
  /** The progress of the one that takes a while; null while there is none. */
  progress = $state.raw<Amending | null>(null)

  constructor(connection: Connection, toasts: Toasts) {
    this.#connection = connection
    this.#toasts = toasts
  }

  /** Amends games, and offers to take it back. */
  make(games: GamesWanted, amendment: Amendment, refresh: Refresh): Promise<void> {
    const { history } = this.#connection.client
    const { from, to } = amendment.kind === 'rename' ? amendment : { from: '', to: '' }
    return this.#run(async () => {
      const { change, games: n } = await history.amend({ games, amendment })
      if (change === null) return this.#toasts.say(m.amend_cancelled())
      const run = () => void this.takeBack(change, () => refresh(from, to))
      this.#toasts.say(m.amend_changed({ n }), 'plain', { label: m.do_undo(), run })
      refresh(to, from)
    })
  }

  /** Takes an amendment back; `done` is called after it. */
  takeBack(change: number, done: () => void): Promise<void> {
    return this.#run(async () => {
      const n = await this.#connection.client.history.takeBack({ change })
      this.#toasts.say(m.amend_back({ n }))
      done()
    })
  }

  cancel(): void {
    void this.#toasts.tellFailure(this.#connection.client.history.cancel({}))
  }

  async #run(work: () => Promise<void>): Promise<void> {
    const end = new AbortController()
    const start = performance.now()
    const following = this.#connection.follow(
      (stop) => this.#connection.client.history.amending({}, { signal: stop }),
      (amending) => {
        if (performance.now() - start > patience) this.progress = amending
      },
      end.signal,
    )
    await Promise.all([
      this.#toasts.tellFailure(work()).finally(() => end.abort()),
      this.#toasts.tellFailure(following),
    ])
    this.progress = null
  }
}

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
