import type { TileCode } from '../../shared/editions/index.ts'
import { lineFacts } from '../../shared/editions/tiles.ts'
import { cards, startMoney, type Card } from '../../shared/editions/tutankhamens-revenge.ts'
import {
  ledgerEntrySchema,
  maxReasonLength,
  seatCorrectionSchema,
  type LedgerEntry,
  type SeatCorrection,
} from '../../shared/ledger/entry.ts'
import type { LedgerLogEntry, LedgerView } from '../../shared/ledger/view.ts'
import { m } from '../../shared/messages/messages.js'
import { boats, colours, maxNameLength, plainName, type Player } from '../../shared/players.ts'
import { number } from '../../shared/text/format.ts'
import { signed } from '../../shared/text/ledger.ts'
import { cardName, pointsLeft, tileName } from '../../shared/text/names.ts'

/** Something that is picked at one tap. */
export interface Choice<T> {
  readonly value: T
  /** Its name: on it, or read out where it is a picture. */
  readonly label: string
  readonly tiles?: readonly TileCode[]
  readonly card?: Card
  readonly player?: Player
  /** The silver that it brings, below 0 for a penalty. */
  readonly worth?: number
  readonly kind?: 'main' | 'quiet'
  readonly disabled?: boolean
}

/**
 * Choices that belong together. They lie as `tiles` with their names below, as `faces` without them, as `seats`, as
 * the `cells` of a dig's box, as large `sums`, or as `words`.
 */
export interface Choosing<T> {
  readonly as: 'tiles' | 'faces' | 'seats' | 'cells' | 'sums' | 'words'
  readonly legend?: string
  readonly choices: readonly Choice<T>[]
}

export type Values = Record<string, string | number | null>

/** A line of a form: `some` are shared out among several such lines. */
export interface Field {
  readonly as: 'seat' | 'points' | 'count' | 'some' | 'number' | 'text' | 'one'
  /** The name of its value. */
  readonly key: string
  readonly label: string
  readonly max?: number
  readonly tile?: TileCode
  readonly players?: readonly Player[]
  readonly example?: string
  readonly options?: readonly (readonly [value: number | null, label: string])[]
}

/** Several fields that are filled in and then sent. */
export interface FieldForm<T> {
  readonly by: 'fields'
  readonly about?: string
  readonly fields: readonly Field[]
  /** The things shared out among the lines of `some`, and the name of those that nobody has. */
  readonly shared?: { readonly n: number; readonly rest: string }
  /** Fields that are seldom needed. */
  readonly more?: { readonly label: string; readonly fields: readonly Field[] }
  readonly begun: Values
  /** The label of the button that sends it. */
  readonly done: string
  /** The entry that the values make; null where some are missing or wrong. */
  make(values: Values): T | null
}

/** A way to tell an entry: by one tap, by several tiles, by boats in order, or by fields. */
export type Form =
  | {
      readonly by: 'choice'
      readonly groups: readonly Choosing<LedgerEntry | Form>[]
      readonly about?: string
      /** The options that are not among the choices. */
      readonly other?: FieldForm<LedgerEntry>
      /** The form that one of the choices has led to before. */
      readonly begun?: Form | null
      /** Leads back from the form of a choice. */
      readonly back?: string
    }
  | {
      readonly by: 'tiles'
      readonly tiles: readonly TileCode[]
      readonly picked: readonly TileCode[]
      make(picked: TileCode[]): LedgerEntry
    }
  | {
      readonly by: 'order'
      readonly players: readonly Player[]
      readonly among: readonly number[]
      make(seats: number[]): LedgerEntry
    }
  | FieldForm<LedgerEntry>

/** The form of these choices, at one tap. */
export const byChoice = (...groups: readonly Choosing<LedgerEntry | Form>[]): Form => ({
  by: 'choice',
  groups,
})

/** The entry of some values, if its schema takes them. */
export const entryOf = (values: object): LedgerEntry | null =>
  ledgerEntrySchema.safeParse(values).data ?? null

export const ofTiles = <T>(tiles: readonly TileCode[], value: (tile: TileCode) => T): Choosing<T> => ({
  as: 'tiles',
  choices: tiles.map((tile) => ({ value: value(tile), label: tileName(tile), tiles: [tile] })),
})

/** A choice of each seat; `label`: by default the name. */
export const ofSeats = <T>(
  players: readonly Player[],
  value: (seat: number) => T,
  label = (name: string): string => name,
): Choosing<T> => ({
  as: 'seats',
  choices: players.map((player, seat) => ({ value: value(seat), label: label(player.name), player })),
})

/** Sums of silver, the highest first. */
export const ofSums = <T>(sums: readonly number[], value: (sum: number) => T): Choosing<T> => ({
  as: 'sums',
  choices: [...new Set(sums)]
    .sort((one, other) => other - one)
    .map((sum) => ({ value: value(sum), label: signed(sum), worth: sum })),
})

/** A choice of each card; `worth`: by its kind. */
export const ofCards = <T>(worth: Readonly<Record<Card, number>>, value: (card: Card) => T): Choosing<T> => ({
  as: 'faces',
  choices: cards.map((card) => ({ value: value(card), label: cardName(card), card, worth: worth[card] })),
})

/** The form of an agreement beside the rules: who, how much, and why. */
export const adjusting = ({ players, edition }: LedgerView, was: LedgerEntry | null = null): Form => ({
  by: 'fields',
  fields: [
    { as: 'seat', key: 'seat', label: m.ledger_adjust_who(), players },
    { as: 'points', key: 'points', label: m.ledger_adjust_unit({ edition }) },
    {
      as: 'text',
      key: 'reason',
      label: m.ledger_anyway_why(),
      max: maxReasonLength,
      example: m.ledger_adjust_example(),
    },
  ],
  begun:
    was?.kind === 'adjust'
      ? { seat: was.seat, points: was.points, reason: was.reason }
      : { seat: null, points: -1, reason: '' },
  done: m.ledger_adjust_do(),
  make: (values) => (values.points === 0 ? null : entryOf({ kind: 'adjust', ...values })),
})

/** The forms of the kinds of entry that both families have, and of those that are no more than their kind. */
export function commonForm(
  kind: LedgerEntry['kind'],
  view: LedgerView,
  was: LedgerEntry | null,
): Form | null {
  switch (kind) {
    case 'skipped':
    case 'ended':
    case 'stop':
    case 'scarab':
      return byChoice({ as: 'words', choices: [{ value: { kind }, label: m.done(), kind: 'main' }] })
    case 'turn':
    case 'left':
      return byChoice(ofSeats(view.players, (seat) => ({ kind, seat })))
    case 'joined': {
      const points = was?.kind === kind && was.points !== undefined ? { points: was.points } : {}
      return byChoice(ofSeats(view.players, (seat) => ({ kind, seat, ...points })))
    }
    case 'adjust':
      return adjusting(view, was)
    default:
      return null
  }
}

/** The points of a game that begins with one player more. */
function usualPoints({ edition, options, players }: LedgerView): number {
  if (edition === 'tutankhamens-revenge') return startMoney
  return options.startPoints ?? lineFacts[edition].startPoints[players.length + 1]
}

/** The form of a player who comes late: name, place in the order of turns, from which turn on, and points. */
export function joiningLate(view: LedgerView, log: readonly LedgerLogEntry[]): FieldForm<SeatCorrection> {
  const { players } = view
  const turns = [...new Set(log.map((line) => line.turn))].toReversed()
  const colour = colours.find((colour) => players.every((player) => player.colour !== colour))
  const boat = boats.find((boat) => players.every((player) => player.boat !== boat))
  return {
    by: 'fields',
    fields: [
      { as: 'text', key: 'name', label: m.ledger_late_name(), max: maxNameLength },
      {
        as: 'one',
        key: 'after',
        label: m.ledger_late_after(),
        options: players.map(({ name }, seat) => [seat, name] as const),
      },
      {
        as: 'one',
        key: 'turn',
        label: m.ledger_late_from(),
        options: [
          [null, m.ledger_late_now()],
          ...turns.map((turn) => [turn, m.ledger_late_turn({ n: number(turn) })] as const),
        ],
      },
      { as: 'number', key: 'points', label: pointsLeft(view.edition), max: 999 },
    ],
    begun: { name: '', after: players.length - 1, turn: null, points: usualPoints(view) },
    done: m.ledger_late_do(),
    make: ({ name, after, turn, points }) =>
      seatCorrectionSchema.safeParse({
        do: 'seat',
        n: log.find((line) => line.turn === turn)?.n ?? log.length + 1,
        seat: Number(after) + 1,
        player: { name: plainName(String(name)), colour, boat },
        points,
      }).data ?? null,
  }
}
