import { deletedAtOnce, maxGamesAtOnce } from '../../../shared/history.ts'
import type { DeletedGames, GameFilter, GamesPage, HistoryRow, Place, Sort } from '../../../shared/history.ts'
import { m } from '../../../shared/messages/messages.js'
import type { Client } from '../../app/connection.svelte.ts'
import type { Toasts } from '../../app/toasts.svelte.ts'
import { SvelteSet } from 'svelte/reactivity'

/** Games that are asked for at once. */
const pageLength = 100
/** The number of pages held; beyond that the farthest ones are dropped. */
const maxPages = 20

/** Many games, as one call after the other can name them. */
function* portionsOf(ids: readonly string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += maxGamesAtOnce) yield ids.slice(from, from + maxGamesAtOnce)
}

/** A filtered, sorted list of games, of which only the range looked at is held. */
export class GameList {
  readonly #client: Client
  #list = $state.raw<{ readonly filter: GameFilter; readonly sort: Sort }>({ filter: {}, sort: 'newest' })
  /** All that no filter changes; null until it is read. */
  #known = $state.raw<{ total: number; unlisted: number; deleted: DeletedGames } | null>(null)
  /** The number of deleted games to be listed. */
  #deletedWanted = deletedAtOnce
  #start = $state(0)
  #pages = $state.raw<readonly GamesPage[]>([])
  readonly filter = $derived(this.#list.filter)
  readonly sort = $derived(this.#list.sort)
  #count = $state<number | null>(null)
  /** The number of games that pass the filter; null until that is known. */
  readonly count = $derived(this.#count)
  readonly total = $derived(this.#known?.total ?? null)
  /** The number of games that no list has, since this version does not know their kind. */
  readonly unlisted = $derived(this.#known?.unlisted ?? 0)
  /** The deleted games, which are in no list. */
  readonly deleted: DeletedGames = $derived(this.#known?.deleted ?? { games: [], count: 0 })
  readonly loadedGames: readonly HistoryRow[] = $derived(this.#pages.flatMap(({ games }) => games))
  /** The visible range, as positions from the first to the last. */
  #wanted: readonly [number, number] = [0, 0]
  /** The numbers of times that all was loaded, and that the games were: answers about earlier times are dropped. */
  #loadCount = 0
  #listCount = 0
  #reading = false

  /** `first`: the position of the game that is in sight first. */
  constructor(client: Client, { filter, sort, first }: { filter: GameFilter; sort: Sort; first: number }) {
    this.#client = client
    this.#list = { filter, sort }
    this.#wanted = [first, first]
  }

  /** The game at a position; null until it is read. */
  row(index: number): HistoryRow | null {
    const at = index - this.#start
    return at < 0 ? null : (this.loadedGames.at(at) ?? null)
  }

  async choose(filter: GameFilter, sort: Sort): Promise<void> {
    this.#list = { filter, sort }
    this.#wanted = [0, 0]
    const { listCount, skip } = this.#restart()
    this.#show(await this.#page({ skip }, true), listCount, skip)
    await this.#read()
  }

  /** Reads the visible range again: games have come or gone. */
  async load(): Promise<void> {
    const loadCount = ++this.#loadCount
    const { listCount, skip } = this.#restart()
    const [{ games: total, unlisted }, deleted, page] = await Promise.all([
      this.#client.history.totals({}),
      this.#readDeleted(),
      this.#page({ skip }, true),
    ])
    if (loadCount === this.#loadCount) this.#known = { total, unlisted, deleted }
    this.#show(page, listCount, skip)
    await this.#read()
  }

  /** Begins to read the games anew: the count of this time, and the position from which they are to be read. */
  #restart() {
    return { listCount: ++this.#listCount, skip: Math.max(0, this.#wanted[0] - pageLength / 4) }
  }

  #show(page: GamesPage, listCount: number, skip: number): void {
    if (listCount !== this.#listCount) return
    this.#count = page.count
    this.#hold(page, { skip })
  }

  async listMoreDeleted(): Promise<void> {
    this.#deletedWanted += deletedAtOnce
    const load = this.#loadCount
    const deleted = await this.#readDeleted()
    if (this.#known && load === this.#loadCount) this.#known = { ...this.#known, deleted }
  }

  async #readDeleted(): Promise<DeletedGames> {
    const { history } = this.#client
    const { games, count } = await history.deleted({ from: 0 })
    for (let from = deletedAtOnce; from < Math.min(count, this.#deletedWanted); from += deletedAtOnce)
      games.push(...(await history.deleted({ from })).games)
    return { games, count }
  }

  /** Sets the visible range, by positions, and reads what is missing of it. */
  async show(first: number, last: number): Promise<void> {
    this.#wanted = [first, last]
    if (this.#count !== null) await this.#read()
  }

  /** Reads one game anew, which was changed in its place. */
  async reread(id: string): Promise<void> {
    const fresh = await this.#client.history.game({ id })
    this.#pages = this.#pages.map((page) => ({
      ...page,
      games: page.games.map((game) => (game.id === id ? fresh : game)),
    }))
  }

  /** The ids of games by their positions; none where other games have been listed by the time that they are known. */
  async ids(skip: number, limit: number): Promise<string[]> {
    const list = this.#list
    const ids = await this.#client.history.ids({ ...list, skip, limit })
    return list === this.#list ? ids : []
  }

  #page(from: Place, withCount = false): Promise<GamesPage> {
    return this.#client.history.page({ ...this.#list, from, limit: pageLength, withCount })
  }

  async #read(): Promise<void> {
    if (this.#reading) return
    this.#reading = true
    try {
      while (await this.#readMore());
    } finally {
      this.#reading = false
    }
  }

  /** Reads one page; returns true if that brought the range held nearer to the visible one. */
  async #readMore(): Promise<boolean> {
    const listCount = this.#listCount
    const from = this.#missing()
    if (from === null) return false
    const page = await this.#page(from)
    if (listCount !== this.#listCount) return true
    this.#hold(page, from)
    return page.last !== null
  }

  /** The place of the page to read next; null where nothing of the visible range is missing. */
  #missing(): Place | null {
    const [first, last] = this.#wanted
    const count = this.count ?? 0
    const end = this.#start + this.loadedGames.length
    const before = this.#pages.at(0)?.first
    const after = this.#pages.at(-1)?.last
    const isNear = last >= this.#start - pageLength && first <= end + pageLength
    if (!before || !after || !isNear) {
      return first < count ? { skip: Math.max(0, first - pageLength / 4) } : null
    }
    if (last >= end && end < count) return { after }
    return first < this.#start ? { before } : null
  }

  /** Holds a page that was read from a place: next to those held already, or in place of them. */
  #hold(page: GamesPage, from: Place): void {
    if ('skip' in from) {
      this.#start = from.skip
      this.#pages = [page]
    } else if ('before' in from) {
      // Games deleted since leave a gap at the beginning: the range moves up to it.
      this.#start = page.first ? Math.max(0, this.#start - page.games.length) : 0
      if (page.first) this.#pages = [page, ...this.#pages].slice(0, maxPages)
    } else if (page.last) {
      const dropped = this.#pages.slice(0, 1 - maxPages)
      this.#start += dropped.reduce((sum, { games }) => sum + games.length, 0)
      this.#pages = [...this.#pages.slice(dropped.length), page]
    }
  }
}

/** The ids of the selected games of a list. */
export class Selection extends SvelteSet<string> {
  readonly #list: GameList
  /** The position from which a range is stretched. */
  #anchor = 0

  constructor(list: GameList) {
    super()
    this.#list = list
  }

  set(index: number, id: string, selected: boolean): void {
    this.#anchor = index
    if (selected) this.add(id)
    else this.delete(id)
  }

  /** Adds everything from the game that was last selected to this position. */
  async stretch(to: number): Promise<void> {
    const first = Math.min(this.#anchor, to)
    const ids = await this.#list.ids(first, Math.abs(this.#anchor - to) + 1)
    for (const id of ids) this.add(id)
  }

  async all(): Promise<void> {
    const count = this.#list.count ?? 0
    if (count === 0) return
    for (const id of await this.#list.ids(0, count)) this.add(id)
  }
}

/** The remarks on a game: name, tags and note. */
export type Remarks = Pick<HistoryRow, 'name' | 'tags' | 'note'>

export type RowAction = 'favour' | 'edit' | 'deal' | 'export' | 'remove'

/** The actions on the games of a list; a failure is shown as a toast. */
export class GameActions {
  readonly #client: Client
  readonly #toasts: Toasts
  readonly #list: GameList
  readonly #load: () => Promise<void>

  /** `load` reads the list again, and the people and the tags in it. */
  constructor(client: Client, toasts: Toasts, list: GameList, load: () => Promise<void>) {
    this.#client = client
    this.#toasts = toasts
    this.#list = list
    this.#load = load
  }

  favour({ id, favourite }: HistoryRow): Promise<void> {
    const favouring = this.#client.history.edit({ id, favourite: !favourite })
    return this.#toasts.tellFailure(favouring.then(() => this.#list.reread(id)))
  }

  /** Stores those of the remarks that differ from the row's: the others may have changed elsewhere meanwhile. */
  remark({ id, ...before }: HistoryRow, { name, tags, note }: Remarks): Promise<void> {
    const { history } = this.#client
    const store = async (): Promise<void> => {
      const isRenamed = name !== before.name
      const isTagged = tags.join('\n') !== before.tags.join('\n')
      const edit = { id, name: isRenamed ? name : undefined, tags: isTagged ? tags : undefined }
      if (isRenamed || isTagged) await history.edit(edit)
      if (note !== before.note) await history.note({ id, step: 0, text: note })
    }
    return this.#toasts.tellFailure(store()).then(this.#load)
  }

  /** Deletes games, and offers to restore them; `said` is the text of the toast. */
  remove(ids: readonly string[], sentence: string): Promise<void> {
    return this.#each(ids, this.#client.history.remove, () => {
      const run = () => void this.restore(ids)
      this.#toasts.say(sentence, 'plain', { label: m.do_undo(), run })
    })
  }

  restore(ids: readonly string[]): Promise<void> {
    return this.#each(ids, this.#client.history.restore)
  }

  /** Deletes deleted games for good. */
  erase(ids: readonly string[]): Promise<void> {
    return this.#each(ids, this.#client.history.erase)
  }

  #each(
    ids: readonly string[],
    call: (games: { ids: string[] }) => Promise<unknown>,
    done?: () => void,
  ): Promise<void> {
    const run = async (): Promise<void> => {
      for (const some of portionsOf(ids)) await call({ ids: some })
      done?.()
    }
    return this.#toasts.tellFailure(run()).then(this.#load)
  }
}
