import { maxSeats, minSeats, type Edition, type EditionOf, type TileCode } from '../editions/index.ts'
import { lineFacts } from '../editions/tiles.ts'
import * as dig from '../editions/tutankhamens-revenge.ts'
import { ring, ringBonus, ringPoints, tileCount } from '../editions/tutankhamun-2021.ts'
import { m } from '../messages/messages.js'
import { list, number } from '../text/format.ts'
import { tileName } from '../text/names.ts'
import type { RuleId } from './page.ts'

/** One edition's text in a row of the table of editions, and the paragraph that says more. */
interface Cell {
  readonly text: string
  readonly rule: RuleId
}

/** A row of the table of all editions side by side. */
interface ComparisonRow {
  readonly title: string
  readonly cells: Readonly<Record<Edition, Cell>>
}

type Line = EditionOf<'nile'>
const lines = Object.keys(lineFacts) as Line[]
const cell = (rule: RuleId, text: string): Cell => ({ rule, text })

/** A row that says the same kind of thing of every line edition, and something else of the dig. */
function row(title: string, ofLine: (edition: Line) => Cell, ofDig: Cell): ComparisonRow {
  const cells = Object.fromEntries(lines.map((edition) => [edition, ofLine(edition)]))
  return { title, cells: { ...(cells as Record<Line, Cell>), 'tutankhamens-revenge': ofDig } }
}

function piecesOf(edition: Line): string {
  const { nileLength, sets, tiles, tileCount: counts } = lineFacts[edition]
  const others = tiles.filter((tile) => !sets.includes(tile)).reduce((sum, tile) => sum + counts[tile], 0)
  return m.compare_pieces_line({ n: number(nileLength), sets: number(sets.length), others: number(others) })
}

function setsOf(edition: Line): string {
  const { sets, tiles, tileCount: counts } = lineFacts[edition]
  const all = new Set(sets.filter((set) => set !== ring).map((set) => counts[set]))
  const sizes = list([...all].sort((one, other) => one - other).map(number))
  if (!tiles.includes(ring)) return m.compare_sets_wilds({ sizes })
  const rings = { rings: number(tileCount[ring]), ring: number(ringPoints), bonus: number(ringBonus) }
  return m.compare_sets_2021({ sizes, ...rings })
}

function specialsOf(edition: Line): string {
  const { tiles, sets, tileCount: counts } = lineFacts[edition]
  const specials = tiles.filter((tile) => !sets.includes(tile)) as TileCode[]
  return list(specials.map((tile) => m.compare_special_of({ name: tileName(tile), n: number(counts[tile]) })))
}

const tiesOf = (edition: Line): Cell =>
  ({
    'tutankhamun-2021': cell('ties', m.compare_ties_2021()),
    'tutanchamun-1993': cell('wildTies', m.compare_ties_1993()),
    'tutankhamen-2004': cell('sharedFirst', m.compare_ties_2004()),
  })[edition]

/** The editions side by side. Every number comes from their facts. */
export function comparison(): ComparisonRow[] {
  const seats = { min: number(minSeats), max: number(maxSeats) }
  const players = m.compare_players_n(seats)
  const silver = Object.values(dig.cardValue)
  return [
    row(m.label_players(), () => cell('startPoints', players), cell('money', players)),
    row(
      m.compare_pieces(),
      (edition) => cell('setTable', piecesOf(edition)),
      cell('cardTable', m.compare_pieces_dig({ n: number(dig.cardCount), layers: number(dig.layerCount) })),
    ),
    row(
      m.compare_start(),
      (edition) => {
        const points = list(Object.values(lineFacts[edition].startPoints).map(number))
        return cell('startPoints', m.compare_start_line({ points, ...seats }))
      },
      cell(
        'money',
        m.compare_start_dig({
          n: number(dig.startMoney),
          scarabs: number(dig.scarabCards),
          blockades: number(dig.blockadeCards),
        }),
      ),
    ),
    row(m.compare_goal(), () => cell('race', m.compare_goal_line()), cell('goal', m.compare_goal_dig())),
    row(
      m.compare_direction(),
      (edition) =>
        cell('move', (lineFacts[edition].sailsBack ? m.compare_direction_2021 : m.compare_direction_wilds)()),
      cell('dig', m.compare_direction_dig({ n: number(dig.cells.length) })),
    ),
    row(
      m.compare_sets(),
      (edition) => cell('places', setsOf(edition)),
      cell(
        'revealed',
        m.compare_sets_dig({ least: number(Math.min(...silver)), most: number(Math.max(...silver)) }),
      ),
    ),
    row(m.label_ties(), tiesOf, cell('allPassed', m.compare_ties_dig())),
    row(
      m.compare_special(),
      (edition) => cell(lineFacts[edition].hasIdols ? 'idolMust' : 'wilds', specialsOf(edition)),
      cell('scarab', m.compare_special_dig()),
    ),
    row(
      m.label_two(),
      (edition) =>
        lineFacts[edition].hasUnderworld
          ? cell('underworld', m.compare_two_2021())
          : cell('startPoints', m.compare_two_same()),
      cell('goal', m.compare_two_same()),
    ),
    row(
      m.compare_end(),
      (edition) => cell('zero', (lineFacts[edition].hasIdols ? m.compare_end_2021 : m.compare_end_wilds)()),
      cell('allRevealed', m.compare_end_dig({ n: number(dig.cardCount) })),
    ),
  ]
}
