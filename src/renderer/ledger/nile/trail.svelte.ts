import type { TileCode } from '../../../shared/editions/index.ts'
import { isTriangle } from '../../../shared/editions/tiles.ts'
import type { NileEntry } from '../../../shared/ledger/entry.ts'
import type { LedgerLogEntry, LedgerView } from '../../../shared/ledger/view.ts'
import { m } from '../../../shared/messages/messages.js'
import type { ScreenCommand } from '../../app/commands.svelte.ts'
import { padKeys, type PadKey } from '../../app/padKeys.ts'
import type { NileLedger } from './nile.svelte.ts'

type Log = readonly LedgerLogEntry<'nile'>[]
type View = Pick<LedgerView<'nile'>, 'position'>

const takenLast = (log: Log): LedgerLogEntry<'nile'> | undefined =>
  log.findLast(({ entry }) => entry.kind === 'took')

const takenIn = (log: Log): number => log.filter(({ entry }) => entry.kind === 'took').length

/** The tiles entered as swept since a tile was last taken. */
export const sweptSince = (log: Log): TileCode[] =>
  log
    .slice(takenLast(log)?.n ?? 0)
    .flatMap(({ entry, void: isVoid }) => (entry.kind === 'swept' && !isVoid ? entry.tiles : []))

/**
 * The set of the tile entered last, if that may have been its last one: at most half of the set is left by the
 * reports, and some of it may have been swept that nobody has told.
 */
export function lastOf({ position }: View, log: Log): TileCode | null {
  const { entry, void: isVoid = true } = log.at(-1) ?? {}
  const isSwept = entry?.kind === 'swept' && entry.rest === undefined
  const tile = entry?.kind === 'took' ? entry.tile : isSwept ? entry.tiles.at(-1) : undefined
  const set = position.sets.find((row) => row.tile === tile)
  if (!set || isVoid || set.scored || set.left === 0) return null
  const mayBe = isSwept || !set.certain || position.sweep.possible
  return mayBe && set.left * 2 <= set.size ? set.tile : null
}

/** Tiles that trail, entered one tap each, at once and without a confirmation. */
export class Trail {
  readonly #ledger: NileLedger
  /** The number of tiles taken when it was said that the next ones trailed before the last; null while they trail now. */
  #before = $state<number | null>(null)

  constructor(ledger: NileLedger) {
    this.#ledger = ledger
  }

  /** Every tile of this box that can trail, always in the same place: the triangle stays at the end of the line. */
  get keys(): readonly PadKey[] {
    return padKeys(this.#ledger.pad).filter(
      ({ tile }) => !isTriangle(tile) && (this.#rowOf(tile)?.size ?? 0) > 0,
    )
  }

  #rowOf(tile: TileCode) {
    const { sets, others } = this.#ledger.view.position
    return [...sets, ...others].find((row) => row.tile === tile)
  }

  leftOf(tile: TileCode): number {
    return this.#rowOf(tile)?.left ?? 0
  }

  /** The number of tiles of a kind entered since a tile was taken, before the last one if that is what is told. */
  sweptCount(tile: TileCode): number {
    const { log } = this.#ledger
    const tiles = sweptSince(this.isBefore ? log.slice(0, (takenLast(log)?.n ?? 1) - 1) : log)
    return tiles.filter((other) => other === tile).length
  }

  /** The set that is entered as complete by one tap. */
  get last(): TileCode | null {
    const { view, log } = this.#ledger
    return this.#ledger.canSweep && !this.isBefore ? lastOf(view, log) : null
  }

  /** The player whose turn was entered too early: a tile trailed before it. */
  get forgottenBefore(): string | null {
    const { seat } = takenLast(this.#ledger.log) ?? {}
    return this.#ledger.corrects && typeof seat === 'number' ? this.#ledger.names[seat] : null
  }

  /** True while tiles are entered that trailed before the tile taken last. */
  get isBefore(): boolean {
    return this.#before === takenIn(this.#ledger.log)
  }

  turnBack(): void {
    this.#before = this.isBefore ? null : takenIn(this.#ledger.log)
  }

  /** Reports that a tile trails now; before the tile taken last, shows what that would change. The second press of a double click counts for nothing. */
  async tap(tile: TileCode, isSecond = false): Promise<void> {
    if (isSecond) return
    await this.#ledger.inTurn(async () => {
      const entry: NileEntry = { kind: 'swept', tiles: [tile] }
      if (!this.#ledger.canSweep) return
      const n = takenLast(this.#ledger.log)?.n
      if (!this.isBefore || n === undefined) await this.#ledger.write(entry)
      else this.#ledger.propose({ do: 'insert', n, entry })
    })
  }

  /** Reports that no tile has trailed since the last report of any. */
  async none(): Promise<void> {
    await this.#ledger.inTurn(async () => {
      if (this.#ledger.canSweep) await this.#ledger.write({ kind: 'swept', tiles: [] })
    })
  }

  /** Reports all tiles left of a set as swept before. */
  async end(): Promise<void> {
    await this.#ledger.inTurn(async () => {
      const tile = this.last
      if (tile === null) return
      const tiles = Array.from({ length: this.leftOf(tile) }, () => tile)
      await this.#ledger.write({ kind: 'swept', tiles, rest: true })
    })
  }

  commands(): ScreenCommand[] {
    const keyed = this.keys
    return [
      {
        id: 'trails',
        once: true,
        keys: keyed.map(({ key }) => `Capital+${key}`),
        keysInWords: m.ledger_key_trails(),
        help: m.ledger_key_trails_about(),
        enabled: this.#ledger.canEnter,
        run: (pressed = '') => {
          const tile = keyed.find(({ key }) => key === pressed)?.tile
          if (tile !== undefined) void this.tap(tile)
        },
      },
      {
        id: 'lastTrails',
        once: true,
        keys: ['.'],
        help: m.ledger_key_last_about(),
        enabled: this.last !== null,
        run: () => void this.end(),
      },
    ]
  }
}
