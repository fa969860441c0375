import type { TileCode } from '../../../shared/editions/index.ts'
import { isTriangle, isWild, lineFacts, tilesOf } from '../../../shared/editions/tiles.ts'
import { type LedgerEntry, type NileEntry, type NileEntryOf, pointsIn } from '../../../shared/ledger/entry.ts'
import type { LedgerQuestion, LedgerView } from '../../../shared/ledger/view.ts'
import { m } from '../../../shared/messages/messages.js'
import { namedTiles, nileEdition, tileName } from '../../../shared/text/names.ts'
import { byChoice, entryOf, ofSeats, ofTiles, type Choice, type Choosing, type Form } from '../forms.ts'
import { padKeys } from '../../app/padKeys.ts'
import { pastOf } from './holdings.svelte.ts'
import type { NileLedger } from './nile.svelte.ts'

type View = LedgerView<'nile'>

/** A question that is answered by pressing a tile. */
type TileQuestion = Extract<LedgerQuestion, { tiles: TileCode[] }>

/**
 * The answer to an idol's question: a tile, `back` for a boat behind everything, `none` for an empty Underworld, or
 * null where it was declined.
 */
export const answerOf = (
  ask: TileQuestion['ask'],
  tile: TileCode | 'back' | 'none' | null,
): NileEntryOf<TileQuestion['ask']> => ({ kind: ask, tile }) as NileEntryOf<TileQuestion['ask']>

const words = (...choices: readonly Choice<LedgerEntry>[]): Choosing<LedgerEntry> => ({
  as: 'words',
  choices,
})
interface OtherChoices {
  /** By house rule it may have been declined. */
  readonly skip: boolean
  /** Nothing may lie in the Underworld. */
  readonly mayBeEmpty?: boolean
}

/** The answers that an idol may bring beside a tile. */
function otherChoices(ask: TileQuestion['ask'], { skip, mayBeEmpty }: OtherChoices): Choosing<LedgerEntry> {
  const choices: Choice<LedgerEntry>[] = []
  if (ask === 'horus') choices.push({ value: answerOf(ask, 'back'), label: m.ledger_horus_back() })
  if (mayBeEmpty) choices.push({ value: answerOf(ask, 'none'), label: m.ledger_osiris_empty() })
  if (skip) choices.push({ value: answerOf(ask, null), label: m.ledger_decline() })
  return words(...choices)
}
const over = (): Choice<LedgerEntry> => ({
  value: { kind: 'ended' },
  label: m.ledger_ended(),
  kind: 'main',
})

const rowsOf = ({ position }: View) => [...position.sets, ...position.others]

/** The entries that can be told while nothing is asked, beside the tiles of the pad: that somebody has none ahead, and the end. */
function unasked(view: View): Choosing<LedgerEntry>[] {
  const { seat, others } = view.position
  if (isLineEmpty(view)) return [words(over())]
  // The last tile of the line is taken, or lost from the box.
  const mayLackTiles = others.some(({ tile, left }) => isTriangle(tile) && left === 0)
  if (!mayLackTiles || seat === null) return []
  return [words({ value: { kind: 'skipped', seat }, label: m.ledger_skip(), kind: 'quiet' })]
}

/** The answers to the open question beside those that are tiles of the pad, or boats in order. */
export function answersTo(view: View, canSweep: boolean): Choosing<LedgerEntry>[] {
  const { question, players, edition } = view
  if (question === null) return canSweep || view.position.scoreOnly ? unasked(view) : []
  switch (question.ask) {
    case 'bought':
      return [
        {
          as: 'faces',
          choices: question.offers.map(({ from, tile }) => ({
            value: { kind: 'bought', purchase: { from, tile } },
            label: m.ask_buy_one({ edition, tile: tileName(tile), name: players[from].name }),
            tiles: [tile],
            player: players[from],
          })),
        },
        words({ value: { kind: 'bought', purchase: null }, label: m.ask_buy_none({ edition }) }),
      ]
    case 'committed':
      return [
        {
          as: 'faces',
          choices: question.commitments.map(({ tiles }) => ({
            value: { kind: 'committed', tiles },
            label: namedTiles(tiles),
            tiles,
          })),
        },
        words({ value: { kind: 'committed', tiles: [] }, label: m.ask_commit_none() }),
      ]
    case 'ended':
      return [words(over())]
    case 'order':
      return []
    default:
      return [otherChoices(question.ask, question)]
  }
}

/** True once no tile is left; where only scores are kept, once all sets have scored. */
export const isLineEmpty = (view: View): boolean =>
  view.position.scoreOnly
    ? view.position.sets.every(({ scored }) => scored)
    : rowsOf(view).every(({ left }) => left === 0)

/** Score only: events that bring a single point. One tap names the seat. */
export const pointForm = ({ voice, players }: NileLedger): Form =>
  byChoice(
    ...pointsIn[voice.edition].map((why) => ({
      legend: m[`ledger_points_${why}`]({ edition: voice.edition }),
      ...ofSeats(
        players,
        (seat) => ({ kind: 'point', seat, why }) as const,
        (name) => m[`ledger_point_${why}`]({ name }),
      ),
    })),
  )

/** A tile, and how many of it somebody has counted on the line. */
export function recountForm(view: View, was: NileEntryOf<'counted'> | null = null): Form {
  function counting(tile: TileCode, counted?: number): Form {
    const { size = 0, left = 0 } = rowsOf(view).find((row) => row.tile === tile) ?? {}
    return {
      by: 'fields',
      about: m.ledger_recount_left({ edition: view.edition }),
      fields: [{ as: 'count', key: 'left', label: tileName(tile), tile, max: size }],
      begun: { left: counted ?? left },
      done: m.ledger_recount_do(),
      make: (values) => entryOf({ kind: 'counted', tile, ...values }),
    }
  }
  const open = rowsOf(view).flatMap((row) => ('scored' in row && row.scored ? [] : [row.tile]))
  return {
    by: 'choice',
    about: m.ledger_recount_about(),
    groups: [ofTiles<LedgerEntry | Form>(open, (tile) => counting(tile))],
    begun: was && counting(was.tile, was.left),
    back: m.ledger_recount_other(),
  }
}

/** The holdings of a complete set by seat, where only scores are kept; shares and ties are computed. */
export function countForm(view: View, set: TileCode, was: NileEntryOf<'scored'> | null = null): Form {
  const { players, position } = view
  const edition = nileEdition(view.edition)
  const seats = [...players.keys()]
  const size = position.sets.find((row) => row.tile === set)?.size ?? tilesOf(set)
  const wilds = position.others.map(({ tile }) => tile).filter(isWild)
  const added = seats.flatMap((seat) => wilds.map((tile) => ({ seat, tile, key: `${seat} ${tile}` })))
  return {
    by: 'fields',
    fields: players.map((player, seat) => ({
      as: 'some',
      key: String(seat),
      label: player.name,
      max: size,
      players: [player],
    })),
    shared: {
      n: size,
      rest: lineFacts[edition].hasUnderworld ? m.underworld() : m.ledger_count_out(),
    },
    ...(wilds.length > 0 && {
      more: {
        label: m.ledger_count_wilds(),
        fields: added.map(({ seat, tile, key }) => ({
          as: 'count',
          key,
          label: m.ledger_count_of({ name: players[seat].name, tile: tileName(tile) }),
          max: tilesOf(tile),
          tile,
        })),
      },
    }),
    begun: Object.fromEntries([
      ...seats.map((seat) => [String(seat), was?.held[seat] ?? 0] as const),
      ...added.map(({ seat, tile, key }) => [key, was?.wilds?.[seat][tile] ?? 0] as const),
    ]),
    done: m.ledger_count_do(),
    make: (values) => {
      const held = seats.map((seat) => Number(values[seat]))
      return entryOf({
        kind: 'scored',
        set,
        held,
        ...(wilds.length > 0 && {
          wilds: seats.map((seat) => {
            const wildFields = added.filter((field) => field.seat === seat && Number(values[field.key]) > 0)
            return Object.fromEntries(wildFields.map(({ tile, key }) => [tile, values[key]]))
          }),
        }),
        // The Underworld has all tiles that no player holds.
        ...(lineFacts[edition].hasUnderworld && { under: size - held.reduce((sum, n) => sum + n, 0) }),
      })
    },
  }
}

/** The seller, then the tile. */
const purchaseForm = ({ players }: View, sets: readonly TileCode[]): Form =>
  byChoice(
    ofSeats<Form>(players, (from) =>
      byChoice(ofTiles(sets, (tile) => ({ kind: 'bought', purchase: { from, tile } }) as const)),
    ),
    words({ value: { kind: 'bought', purchase: null }, label: m.ledger_bought_nothing() }),
  )

/** The kinds of entry that number `n` can be, the most common first. */
export function kindsOf({ log, view, voice }: NileLedger, n: number): readonly NileEntry['kind'][] {
  const { scoreOnly } = pastOf(view.setup, log, n)
  const always = ['adjust', 'left', 'joined', 'holdings', 'ended'] as const
  if (scoreOnly) return ['scored', 'point', 'order', ...always]
  return lineFacts[voice.edition].hasIdols
    ? ['took', 'swept', 'order', 'osiris', 'isis', 'ra', 'horus', 'counted', 'turn', ...always]
    : ['took', 'swept', 'bought', 'committed', 'skipped', 'counted', 'turn', ...always]
}

/** The form of a kind of entry; null for one of both families, and for all holdings. */
export function formOf(ledger: NileLedger, kind: LedgerEntry['kind'], was: LedgerEntry | null): Form | null {
  const { view } = ledger
  const tiles = padKeys(ledger.pad).map(({ tile }) => tile)
  const sets = ledger.pad.rows.flat().map(({ tile }) => tile)
  switch (kind) {
    case 'took':
      return byChoice(ofTiles(tiles, (tile) => ({ kind, tile })))
    case 'osiris':
    case 'isis':
    case 'ra':
    case 'horus':
      return byChoice(
        ofTiles<LedgerEntry>(tiles, (tile) => answerOf(kind, tile)),
        otherChoices(kind, { skip: view.options.idolsOptional === true, mayBeEmpty: kind === 'osiris' }),
      )
    case 'swept': {
      const before = was?.kind === kind ? was : null
      return {
        by: 'tiles',
        tiles,
        picked: before?.tiles ?? [],
        make: (picked) => ({ kind, tiles: picked, ...(before?.rest && { rest: before.rest }) }),
      }
    }
    case 'committed': {
      const before = was?.kind === kind ? was : null
      return {
        by: 'tiles',
        tiles: tiles.filter(isWild),
        picked: before?.tiles ?? [],
        make: (picked) => ({ kind, tiles: picked, ...aboutSetOf(before) }),
      }
    }
    case 'order': {
      const before = was?.kind === kind ? was : null
      return {
        by: 'order',
        players: view.players,
        among: before?.seats.toSorted() ?? [...view.players.keys()],
        make: (seats) => ({ kind, seats, ...aboutSetOf(before) }),
      }
    }
    case 'bought':
      return purchaseForm(view, sets)
    // Without its seat it would stand for a turn that is passed over by itself.
    case 'skipped':
      return byChoice(ofSeats(view.players, (seat) => ({ kind, seat })))
    case 'point':
      return pointForm(ledger)
    case 'counted':
      return recountForm(view, was?.kind === kind ? was : null)
    case 'scored':
      return {
        by: 'choice',
        groups: [ofTiles<LedgerEntry | Form>(sets, (set) => countForm(view, set))],
        begun: was?.kind === kind ? countForm(view, was.set, was) : null,
        back: m.ledger_count_other(),
      }
    default:
      return null
  }
}

const aboutSetOf = <S>(answer: { readonly set?: S } | null): { set?: S } =>
  answer?.set === undefined ? {} : { set: answer.set }
