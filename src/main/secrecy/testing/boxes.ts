import { type Card, cells, obelisk, snake } from '../../../shared/editions/tutankhamens-revenge.ts'
import { recordFormat, recordVersion } from '../../../shared/record.ts'
import { boats, colours } from '../../../shared/players.ts'
import { value } from '../../../shared/testing/outcomes.ts'
import { chanceOf, shuffle } from '../../engine/chance.ts'
import { deal } from '../../engine/start.ts'
import { openRecord } from '../../engine/record.ts'
import { turned } from '../../engine/dig/box.ts'
import { tutankhamensRevenge as game } from '../../engine/editions.ts'
import { leftIn } from '../../engine/dig/state.ts'
import type { DigStart, Layers } from '../../engine/game.ts'

/** A box, with the order in which it was laid, and the code that deals it. */
interface Box {
  readonly layers: Layers
  readonly laid: Layers
  readonly layout: string
}

const edition = 'tutankhamens-revenge'
const figures: readonly Card[] = [...snake, ...obelisk]

const dealt = value(deal(edition, 2, {}, 'THE HIDDEN BOX')).setup
const laid = dealt.laid as Layers
const layout = ['THE FIRST CODE', 'THE OTHER CODE'] as const

/** Two boxes laid the same way but turned differently, which nobody can tell apart before the first dig. */
const turnedBoxes: readonly Box[] = [1, 3].map((quarters, nth) => ({
  layers: turned(laid, quarters),
  laid,
  layout: layout[nth],
}))

/** Moves that reveal nothing, and moves that reveal cards of several layers. */
const passes = ['stop', 'done', 'scarab']
const digs = movesFrom(turnedBoxes[0], 9)

function movesFrom(box: Box, count: number): string[] {
  const state = game.start(startOf(box))
  return Array.from({ length: count }, (_, ply) => {
    const move = game.pick(state, (ply * 5) % game.countMoves(state))
    game.play(state, move)
    return game.writeMove(move)
  })
}

function startOf({ layers, laid }: Box): DigStart {
  const head = { format: recordFormat, version: recordVersion, edition, options: {}, moves: [] }
  const record = { ...head, players: [{ name: 'Anna' }, { name: 'Ben' }], setup: { layers, laid } }
  return value(openRecord(record)).start as DigStart
}

/** The same box with its unrevealed cards in another order; the figures stay, whose places the rules fix. */
function otherwiseBelow(box: Box, moves: readonly string[]): Box {
  const state = game.start(startOf(box))
  for (const move of moves) game.play(state, value(game.readMove(state, move)))
  const chance = chanceOf('OTHERWISE')
  const layers = box.layers.map((layer, below) => {
    const isHidden = (_: unknown, cell: number) =>
      leftIn(state, cell) > below && !figures.includes(layer[cell])
    const hidden = cells.map((_, cell) => cell).filter((cell) => isHidden(layer, cell))
    const mixed = shuffle(hidden, chance)
    return layer.map((card, cell) => (hidden.includes(cell) ? layer[mixed[hidden.indexOf(cell)]] : card))
  })
  return { layers, laid: layers, layout: layout[1] }
}

const dugBoxes = [{ ...turnedBoxes[0], laid: turnedBoxes[0].layers }, otherwiseBelow(turnedBoxes[0], digs)]

/** Layers laid by hand, one box for each house. */
export const handLaid: readonly Layers[] = dugBoxes.map(({ layers }) => layers)

/** A dig that is not over, with a different box in each of two houses: all visible parts are equal. */
export interface HiddenDig {
  readonly id: string
  readonly moves: readonly string[]
  readonly boxes: readonly Box[]
  readonly level: 'priest' | undefined
  /** The fields that the app adds to a record: how the game was left, and what was agreed on. */
  readonly appFields: object
}

const tableSettings = { undo: true, confirm: false, preview: true }
/** A bot's memory of the laying may show in a hint: it differs between the two boxes of this. */
const withoutHints = { tableSettings: { ...tableSettings, hints: false } }

const kinds: readonly Omit<HiddenDig, 'id'>[] = [
  { moves: [], boxes: turnedBoxes, level: undefined, appFields: { tableSettings } },
  { moves: passes, boxes: turnedBoxes, level: undefined, appFields: { tableSettings } },
  { moves: digs, boxes: dugBoxes, level: undefined, appFields: withoutHints },
  { moves: digs, boxes: dugBoxes, level: 'priest', appFields: withoutHints },
  { moves: digs, boxes: dugBoxes, level: undefined, appFields: { ...withoutHints, resignedBy: 0 } },
  { moves: digs, boxes: dugBoxes, level: undefined, appFields: { ...withoutHints, abandoned: true } },
]
export const hiddenDigs: readonly HiddenDig[] = kinds.map((dig, nth) => ({
  ...dig,
  id: `00000000-0000-4000-8000-00000000000${nth}`,
}))

/** The record of a dig with a box in it, as somebody who guesses that box might write it. */
export function recordWith({ id, moves, level, appFields }: HiddenDig, setup: object, tells = {}): string {
  const seats = ['Anna', 'Ben'].map((name, seat) => ({
    name: `${name} ${id.at(-1)}`,
    colour: colours[seat],
    boat: boats[seat],
    ...(level && { ai: level }),
  }))
  return `${JSON.stringify({
    format: recordFormat,
    version: recordVersion,
    edition,
    players: seats,
    options: {},
    setup,
    moves,
    'tutankhamun-table': { ...appFields, ...tells },
  })}\n`
}

/** All guesses at a dig: both boxes, each turned all ways. */
export const guessesAt = ({ boxes }: HiddenDig): object[] =>
  boxes.flatMap((box) =>
    [0, 1, 2, 3].flatMap((quarters) => {
      const layers = turned(box.layers, quarters)
      return [{ layers }, { layers, laid: box.laid }, { ...box, layers }]
    }),
  )
