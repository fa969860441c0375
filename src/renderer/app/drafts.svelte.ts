import { lineFormOf, type Draft, type Form } from '../../shared/drafts.ts'
import { usualRows, type LineDraft } from '../../shared/mirror.ts'
import type { Client } from './connection.svelte.ts'

/** Stores a draft after every change: one call at a time, and only the last of the changes made meanwhile. */
export class Drafting<Draft> {
  readonly #write: (draft: Draft) => Promise<unknown>
  readonly #failed: (error: unknown) => void
  #next: { readonly draft: Draft } | null = null
  #writing = $state.raw<Promise<void> | null>(null)
  /** True after the last write has failed. */
  #isBehind = $state(false)
  /** True when nothing is lost if the app is closed now. */
  readonly isKept = $derived(this.#writing === null && !this.#isBehind)

  constructor(write: (draft: Draft) => Promise<unknown>, failed: (error: unknown) => void) {
    this.#write = write
    this.#failed = failed
  }

  keep(draft: Draft): void {
    this.#next = { draft }
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = null))
  }

  /** Resolves when all is kept, or could not be. */
  async finish(): Promise<void> {
    await this.#writing
  }

  async #writeAll(): Promise<void> {
    for (let next = this.#take(); next; next = this.#take()) {
      try {
        await this.#write(next.draft)
        this.#isBehind = false
      } catch (error) {
        this.#isBehind = true
        this.#failed(error)
      }
    }
  }

  #take(): { readonly draft: Draft } | null {
    const next = this.#next
    this.#next = null
    return next
  }
}

type ContentOf<F extends Form> = Extract<Draft, { form: F }>['content']

/** Returns what was entered of the line of an edition; an empty one where nothing was. */
export async function lineDraftOf(edition: LineDraft['edition'], client: Client): Promise<LineDraft> {
  const draft = await client.drafts.open({ form: lineFormOf(edition) })
  return draft ? (draft.content as LineDraft) : { edition, tiles: [], rows: usualRows }
}

export const keepLineDraft = (content: LineDraft, client: Client): Promise<null> =>
  client.drafts.keep({ form: lineFormOf(content.edition), content })

/** A form that is kept with every change until it is used: whoever looks elsewhere meanwhile loses nothing of it. */
export class FormDraft<F extends Form> {
  readonly #client: Client
  readonly #form: F
  /** Writes what is entered, or forgets it. */
  readonly #drafting: Drafting<() => Promise<unknown>>
  /** The content that is kept, or that needs no keeping since nobody has entered it; null before the first. */
  #known: string | null = null
  /** True where the form was filled in earlier, and what was entered is shown again. */
  isEarlier = $state(false)

  constructor(form: F, client: Client, onFailure: () => void) {
    this.#form = form
    this.#client = client
    this.#drafting = new Drafting((write) => write(), onFailure)
  }

  /** Returns what was entered earlier; null for nothing. */
  async load(): Promise<ContentOf<F> | null> {
    const draft = await this.#client.drafts.open({ form: this.#form })
    this.isEarlier = draft !== null
    return (draft?.content ?? null) as ContentOf<F> | null
  }

  /** Takes a content that nobody has entered for what the form begins with. */
  begin(content: ContentOf<F>): void {
    this.#known = JSON.stringify(content)
  }

  /** Keeps the form where something in it has changed. */
  follow(content: ContentOf<F>): void {
    const text = JSON.stringify(content)
    if (this.#known === text) return
    const isFirst = this.#known === null
    this.#known = text
    const draft = { form: this.#form, content } as Draft
    if (!isFirst) this.#drafting.keep(() => this.#client.drafts.keep(draft))
  }

  /** Forgets what was entered: it was used, or is not wanted. */
  drop(): Promise<void> {
    this.#known = null
    this.isEarlier = false
    this.#drafting.keep(() => this.#client.drafts.keep({ form: this.#form, content: null }))
    return this.#drafting.finish()
  }
}

/** The states before and after the one that is shown, for undo and redo without limit. */
export class Past<State> {
  #before = $state.raw<readonly State[]>([])
  #after = $state.raw<readonly State[]>([])

  readonly canUndo = $derived(this.#before.length > 0)
  readonly canRedo = $derived(this.#after.length > 0)

  /** Keeps a state that is about to change; what was undone cannot be made again from then on. */
  keep(state: State): void {
    this.#before = [...this.#before, state]
    this.#after = []
  }

  /** Returns the state before this one; null where there is none. */
  undo(current: State): State | null {
    const state = this.#before.at(-1) ?? null
    if (state === null) return null
    this.#before = this.#before.slice(0, -1)
    this.#after = [...this.#after, current]
    return state
  }

  /** Returns the state that was left by undoing; null where there is none. */
  redo(current: State): State | null {
    const state = this.#after.at(-1) ?? null
    if (state === null) return null
    this.#after = this.#after.slice(0, -1)
    this.#before = [...this.#before, current]
    return state
  }
}
