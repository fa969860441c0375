import { lineFacts } from '../../../../shared/editions/tiles.ts'
import type { TileCode } from '../../../../shared/editions/index.ts'
import type { LedgerEntry, NileEntryOf } from '../../../../shared/ledger/entry.ts'
import { drawBelow, type Chance } from '../../../engine/chance.ts'
import type { Mistake } from './mistakenTable.ts'
import type { Happening, PlayedTruth } from './playedTruth.ts'

/** The happenings of one turn, by their numbers. */
interface Turn {
  readonly from: number
  readonly to: number
}

/** Draws a mistake of one kind somewhere in a game; null where the game has no place for it. */
type Draw = (truth: PlayedTruth, chance: Chance) => Mistake | null

const oneOf = <T>(things: readonly T[], chance: Chance): T | undefined =>
  things.length === 0 ? undefined : things[drawBelow(things.length, chance)]

const setsOf = ({ start }: PlayedTruth): readonly TileCode[] =>
  start.family === 'nile' ? (lineFacts[start.edition].sets as readonly TileCode[]) : []

/** The numbers of the happenings of some kind. */
const numbersOf = (
  { happenings }: PlayedTruth,
  isMeant: (entry: LedgerEntry, happening: Happening) => boolean,
): number[] => [...happenings.keys()].filter((at) => isMeant(happenings[at].entry, happenings[at]))

const isTile = (entry: LedgerEntry, tiles: readonly TileCode[]): entry is NileEntryOf<'took'> =>
  entry.kind === 'took' && tiles.includes(entry.tile)

/** Tiles of sets that are taken: nothing but their sets follows from them. */
const plainTakes = (truth: PlayedTruth): number[] => {
  const sets = setsOf(truth)
  return numbersOf(truth, (entry) => isTile(entry, sets))
}

function turnAt({ happenings }: PlayedTruth, from: number): Turn {
  const next = happenings.findIndex(({ turn }) => turn > happenings[from].turn)
  return { from, to: next < 0 ? happenings.length : next }
}

const forgottenSweep: Draw = (truth, chance) => {
  const at = oneOf(
    numbersOf(truth, ({ kind }) => kind === 'swept'),
    chance,
  )
  if (at === undefined) return null
  const { turn } = truth.happenings[at]
  return { entries: new Map([[at, []]]), turn, mend: (table) => table.insert(at) }
}

/** A sweep of which one tile is forgotten. */
const partSweep: Draw = (truth, chance) => {
  const at = oneOf(
    numbersOf(truth, ({ kind }) => kind === 'swept'),
    chance,
  )
  if (at === undefined) return null
  const { entry, turn } = truth.happenings[at]
  const { tiles } = entry as NileEntryOf<'swept'>
  const forgotten = drawBelow(tiles.length, chance)
  const part: LedgerEntry = { kind: 'swept', tiles: tiles.filter((_, other) => other !== forgotten) }
  return { entries: new Map([[at, [part]]]), turn, mend: (table) => table.change(at) }
}

const wrongTile: Draw = (truth, chance) => {
  const at = oneOf(plainTakes(truth), chance)
  if (at === undefined) return null
  const { entry, turn } = truth.happenings[at]
  const others = setsOf(truth).filter((tile) => !isTile(entry, [tile]))
  const false_: LedgerEntry = { kind: 'took', tile: others[drawBelow(others.length, chance)] }
  return { entries: new Map([[at, [false_]]]), turn, mend: (table) => table.change(at) }
}

/** 2021: an idol is entered as a tile of a set, so that nothing is asked about it. */
const wrongIdol: Draw = (truth, chance) => {
  if (truth.start.family !== 'nile' || !lineFacts[truth.start.edition].hasIdols) return null
  const sets = setsOf(truth)
  const at = oneOf(
    numbersOf(truth, (entry) => entry.kind === 'took' && !isTile(entry, sets)),
    chance,
  )
  if (at === undefined) return null
  const { from, to } = turnAt(truth, at)
  const answers = numbersOf(truth, ({ kind }) => kind !== 'took' && kind !== 'swept').filter(
    (other) => other > from && other < to,
  )
  const false_: LedgerEntry = { kind: 'took', tile: sets[drawBelow(sets.length, chance)] }
  return {
    entries: new Map([[at, [false_]], ...answers.map((other): [number, LedgerEntry[]] => [other, []])]),
    turn: truth.happenings[at].turn,
    mend: (table) => {
      table.change(at)
      for (const other of answers) table.insert(other)
    },
  }
}

const forgottenTurn: Draw = (truth, chance) => {
  const at = oneOf(
    numbersOf(truth, ({ kind }) => kind === 'took'),
    chance,
  )
  if (at === undefined) return null
  const { from, to } = turnAt(truth, at)
  const turn = [...truth.happenings.keys()].slice(from, to)
  return {
    entries: new Map(turn.map((other) => [other, []])),
    turn: truth.happenings[at].turn,
    mend: (table) => {
      for (const other of turn) table.insert(other)
    },
  }
}

/** A turn that is entered again at its end, as if the next seat had taken the same tile. */
const doubledTurn: Draw = (truth, chance) => {
  const at = oneOf(plainTakes(truth), chance)
  if (at === undefined) return null
  const last = turnAt(truth, at).to - 1
  const doubled = { ...truth.happenings[at].entry, twice: true }
  return {
    entries: new Map([[last, [truth.happenings[last].entry, doubled]]]),
    turn: truth.happenings[at].turn,
    mend: (table) => {
      const n = table.game.log.findIndex(({ entry }) => 'twice' in entry) + 1
      if (n > 0) table.remove(n)
    },
  }
}

const swappedTurns: Draw = (truth, chance) => {
  const plain = plainTakes(truth)
  const at = oneOf(
    plain.filter((other) => plain.includes(other + 1)),
    chance,
  )
  if (at === undefined) return null
  const [first, second] = [truth.happenings[at], truth.happenings[at + 1]]
  return {
    entries: new Map([
      [at, [{ ...second.entry }]],
      [at + 1, [{ ...first.entry }]],
    ]),
    turn: second.turn,
    mend: (table) => {
      table.change(at)
      table.change(at + 1)
    },
  }
}

/** Something that was entered is removed, and told again later. */
const removedEntry: Draw = (truth, chance) => {
  const at = oneOf(
    numbersOf(truth, ({ kind }) => kind === 'took' || kind === 'swept'),
    chance,
  )
  if (at === undefined) return null
  const { entry, turn } = truth.happenings[at]
  return {
    entries: new Map([[at, [entry]]]),
    turn,
    slip: (table) => {
      const n = table.numberOf(at)
      if (n > 0) table.remove(n)
    },
    mend: (table) => {
      if (table.numberOf(at) === 0) table.insert(at)
    },
  }
}

/** All kinds of mistakes that people make while they report. */
export const mistakes = {
  forgottenSweep,
  partSweep,
  wrongTile,
  wrongIdol,
  forgottenTurn,
  doubledTurn,
  swappedTurns,
  removedEntry,
} satisfies Record<string, Draw>
export type MistakeKind = keyof typeof mistakes
