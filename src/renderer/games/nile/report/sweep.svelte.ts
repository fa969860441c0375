import type { TileCode } from '../../../../shared/editions/index.ts'
import { isTriangle, lineFacts, tilesOf } from '../../../../shared/editions/tiles.ts'
import { nileEntrySchema } from '../../../../shared/ledger/entry.ts'
import type { LedgerView } from '../../../../shared/ledger/view.ts'
import { m } from '../../../../shared/messages/messages.js'
import { nileEdition } from '../../../../shared/text/names.ts'
import type { ScreenCommand } from '../../../lib/commands.svelte.ts'
import { keepDraft, keptDraft } from '../../../lib/draft.ts'
import type { LedgerScreen } from '../../../game/report/screen.svelte.ts'

type View = Pick<LedgerView<'nile'>, 'position' | 'doubts' | 'edition'>

/** A sweep while it is being tapped. */
interface Tapped {
  /** Tiles that are swept, in the order in which they were tapped. */
  readonly goes: readonly TileCode[]
  /** Tiles that stay, where these are tapped instead; then only kinds in doubt are among those that go. */
  readonly stays: readonly TileCode[] | null
  /** True while every tile was tapped by itself: then they are in order, furthest back first. */
  readonly isOrdered: boolean
}

/** Some tiles of a kind in a row. */
interface Run {
  readonly tile: TileCode
  readonly n: number
}

const times = (tile: TileCode, n: number): TileCode[] => Array.from({ length: n }, () => tile)
const amountOf = (tiles: readonly TileCode[], tile: TileCode): number =>
  tiles.filter((other) => other === tile).length

/** Tiles in order as runs of a kind. */
export const runsOf = (tiles: readonly TileCode[]): Run[] =>
  tiles.reduce<Run[]>((runs, tile) => {
    const last = runs.at(-1)
    return last?.tile === tile ? [...runs.slice(0, -1), { tile, n: last.n + 1 }] : [...runs, { tile, n: 1 }]
  }, [])

/**
 * True for a kind of which somebody has counted another number than the reports leave, or nobody has told one. An
 * earlier sweep that nobody reported is no such doubt: what is no longer there was swept then or is now.
 */
const isInDoubt = ({ doubts }: Pick<View, 'doubts'>, tile: TileCode): boolean =>
  doubts.some(({ facts }) => facts.tile === tile)

const rowsOf = ({ position }: View) => [...position.sets, ...position.others]

/** All tiles that a sweep takes. The triangle at the end of the line never trails. */
export function sweptBy({ goes, stays }: Omit<Tapped, 'isOrdered'>, view: View): TileCode[] {
  if (stays === null) return [...goes]
  const others = rowsOf(view).filter(({ tile }) => !isTriangle(tile) && !isInDoubt(view, tile))
  return [
    ...goes,
    ...others.flatMap(({ tile, left }) => times(tile, Math.max(0, left - amountOf(stays, tile)))),
  ]
}

/** The sets of which these tiles are the last ones on the line. */
export const completedBy = (tiles: readonly TileCode[], { position }: View): TileCode[] =>
  position.sets
    .filter(({ tile, left, scored }) => !scored && left > 0 && amountOf(tiles, tile) >= left)
    .map(({ tile }) => tile)

/** The same tiles so that these sets are completed one after the other. */
export const inOrderOf = (tiles: readonly TileCode[], sets: readonly TileCode[]): TileCode[] => [
  ...tiles.filter((tile) => !sets.includes(tile)),
  ...sets.flatMap((set) => tiles.filter((tile) => tile === set)),
]

/** The sweep that is being tapped on the pad. It is kept through a reload of the page. */
export class Sweep {
  readonly #screen: LedgerScreen<'nile'>
  readonly #isAllowed: () => boolean
  #tapped = $state.raw<Tapped | null>(null)
  /** The sets put in order so far, where this is asked; null while it is not. */
  #firsts = $state.raw<readonly TileCode[] | null>(null)

  /** `isAllowed`: tells whether tiles may be reported as swept now. */
  constructor(screen: LedgerScreen<'nile'>, isAllowed: () => boolean) {
    this.#screen = screen
    this.#isAllowed = isAllowed
  }

  get isOn(): boolean {
    return this.#tapped !== null
  }

  /** True while the tiles that stay are tapped. */
  get isOfStaying(): boolean {
    return (this.#tapped?.stays ?? null) !== null
  }

  /** The tiles tapped as those that stay. */
  get staying(): readonly TileCode[] {
    return this.#tapped?.stays ?? []
  }

  /** All tiles that the sweep takes. */
  get tiles(): readonly TileCode[] {
    const { view } = this.#screen.live
    return this.#tapped && view ? sweptBy(this.#tapped, view) : []
  }

  /** The tiles as they were tapped: those that stay where these are tapped, else those that go. */
  get runs(): readonly Run[] {
    return runsOf(this.#tapped?.stays ?? this.#tapped?.goes ?? [])
  }

  /** True for a kind of which what goes has to be tapped, even while others stay. */
  isNamed(tile: TileCode): boolean {
    const { view } = this.#screen.live
    return !this.isOfStaying || (view !== null && isInDoubt(view, tile))
  }

  /** The kinds left of which what goes has to be tapped, while others stay. */
  get named(): readonly TileCode[] {
    const { view } = this.#screen.live
    if (!view || !this.isOfStaying) return []
    return rowsOf(view).flatMap(({ tile, left }) => (left > 0 && isInDoubt(view, tile) ? [tile] : []))
  }

  /** The sets of which the first to be complete is asked. */
  get unordered(): readonly TileCode[] {
    const { view } = this.#screen.live
    const firsts = this.#firsts
    if (!view || firsts === null) return []
    return completedBy(this.tiles, view).filter((set) => !firsts.includes(set))
  }

  begin(tiles: readonly TileCode[] = []): void {
    if (this.#isAllowed()) this.#set({ goes: tiles, stays: null, isOrdered: true })
  }

  drop(): void {
    if (this.#firsts) this.#firsts = null
    else this.#set(null)
  }

  /** Lets the tiles that stay be tapped instead of those that go, or the other way round. */
  turnOver(): void {
    const stays = this.isOfStaying ? null : []
    this.#set({ goes: [], stays, isOrdered: stays === null })
  }

  tap(tile: TileCode): void {
    const tapped = this.#tapped
    if (!tapped) return
    if (this.#firsts) void this.#order(tile)
    else if (this.isNamed(tile)) this.#set({ ...tapped, goes: [...tapped.goes, tile] })
    else if (this.#atMost(tile) > 0) this.#set({ ...tapped, stays: [...this.staying, tile] })
  }

  /** One tile fewer of a kind among those tapped. */
  untap(tile: TileCode): void {
    const tapped = this.#tapped
    if (!tapped || this.#firsts) return
    const without = (tiles: readonly TileCode[]): readonly TileCode[] =>
      tiles.toSpliced(tiles.lastIndexOf(tile), 1)
    if (tapped.stays?.includes(tile)) this.#set({ ...tapped, stays: without(tapped.stays) })
    else if (tapped.goes.includes(tile)) this.#set({ ...tapped, goes: without(tapped.goes) })
  }

  /** Takes the tile tapped last out again, or leaves the sweep where there is none. */
  untapLast(): void {
    const last = this.runs.at(-1)
    if (last && !this.#firsts) this.untap(last.tile)
    else this.drop()
  }

  /** The most tiles of the kind tapped last that can be in a row. */
  get most(): number {
    const last = this.runs.at(-1)
    return last ? last.n + this.#atMost(last.tile) : 0
  }

  /** Makes a number of tiles of the one tapped last. */
  times(n: number): void {
    const [tapped, last] = [this.#tapped, this.runs.at(-1)]
    if (!tapped || !last || this.#firsts || n < 1 || n > this.most) return
    const changed = (tiles: readonly TileCode[]): TileCode[] => [
      ...tiles.slice(0, -last.n),
      ...times(last.tile, n),
    ]
    if (tapped.stays) this.#set({ ...tapped, stays: changed(tapped.stays) })
    else this.#set({ ...tapped, goes: changed(tapped.goes), isOrdered: false })
  }

  /** The number of tiles of a kind that can still be tapped. */
  #atMost(tile: TileCode): number {
    const { view } = this.#screen.live
    const left = view ? (rowsOf(view).find((row) => row.tile === tile)?.left ?? 0) : tilesOf(tile)
    return left - amountOf(this.#tapped?.goes ?? [], tile) - amountOf(this.staying, tile)
  }

  /** Reports the sweep, or asks for the order of the sets that it completes, where it matters and is not known. */
  async end(): Promise<void> {
    const { view } = this.#screen.live
    if (!view || !this.#tapped || this.#firsts) return
    const asks = lineFacts[nileEdition(view.edition)].hasWilds && !this.#tapped.isOrdered
    if (asks && completedBy(this.tiles, view).length > 1) this.#firsts = []
    else await this.#report(this.tiles)
  }

  async #order(set: TileCode): Promise<void> {
    if (!this.unordered.includes(set)) return
    this.#firsts = [...(this.#firsts ?? []), set]
    if (this.unordered.length > 1) return
    const sets = [...this.#firsts, ...this.unordered]
    this.#firsts = null
    await this.#report(inOrderOf(this.tiles, sets))
  }

  async #report(tiles: readonly TileCode[]): Promise<void> {
    if (await this.#screen.report({ kind: 'swept', tiles: [...tiles] })) this.#set(null)
  }

  /** Holds what is tapped, through a reload of the page too. */
  #set(tapped: Tapped | null): void {
    this.#tapped = tapped
    const { revision } = this.#screen.live.view ?? {}
    keepDraft(this.#draft, tapped && { revision, ...tapped })
  }

  /** Goes on with the sweep that a reload has broken off, unless something was reported since. */
  resume(): void {
    const { revision, goes, stays, isOrdered } = keptDraft(this.#draft)
    if (revision === undefined || revision !== this.#screen.live.view?.revision || !this.#isAllowed()) return
    const tilesIn = (tiles: unknown): readonly TileCode[] | null => {
      const { data } = nileEntrySchema.safeParse({ kind: 'swept', tiles })
      return data?.kind === 'swept' ? data.tiles : null
    }
    const gone = tilesIn(goes)
    if (gone) this.#tapped = { goes: gone, stays: tilesIn(stays), isOrdered: isOrdered === true }
  }

  get #draft(): string {
    return `sweep ${this.#screen.live.id}`
  }

  /** The commands of a sweep; `label`: the one that begins it. */
  commands(label: string): ScreenCommand[] {
    const n = this.tiles.length
    const canTap = this.isOn && this.#firsts === null
    const more = [2, 3, ...(this.most > 3 ? [this.most] : [])].filter((each) => each <= this.most)
    return [
      {
        id: 'sweep',
        once: true,
        label,
        keys: [' '],
        help: m.ledger_key_space_about(),
        enabled: canTap || this.#isAllowed(),
        waits: this.#screen.canReport,
        run: () => (this.isOn ? void this.end() : this.begin()),
      },
      {
        id: 'endSweep',
        once: true,
        label: n > 0 ? m.ledger_sweep_do({ n }) : m.ledger_sweep_none(),
        keys: ['Enter'],
        help: m.ledger_key_enter_about(),
        enabled: canTap,
        run: () => void this.end(),
      },
      {
        id: 'dropSweep',
        label: m.ledger_cancel(),
        keys: ['Escape'],
        help: m.ledger_key_enter_about(),
        enabled: this.isOn,
        run: () => this.drop(),
      },
      { id: 'unsweep', keys: ['Backspace'], enabled: this.isOn, run: () => this.untapLast() },
      {
        id: 'turnSweep',
        once: true,
        label: this.isOfStaying ? m.ledger_sweep_goes() : m.ledger_sweep_stays(),
        keys: ['m'],
        help: m.ledger_key_stays_about(),
        enabled: canTap,
        run: () => this.turnOver(),
      },
      {
        id: 'times',
        keys: [...'123456789'],
        keysInWords: m.ledger_key_times(),
        help: m.ledger_key_times_about(),
        enabled: canTap,
        run: (pressed) => this.times(Number(pressed)),
      },
      ...more.map((each) => ({
        id: `times ${each}`,
        label: m.ledger_times({ n: each }),
        enabled: canTap,
        run: () => this.times(each),
      })),
    ]
  }
}
