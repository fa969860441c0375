import { randomBytes, randomUUID } from 'node:crypto'
import type { PositionContent } from '../../shared/position.ts'
import type { NewGame } from '../../shared/setups.ts'
import { minSeats, type EditionOf, type TileCode } from '../../shared/editions/index.ts'
import type { Lost } from '../../shared/editions/tiles.ts'
import { newLayoutCode, readLayoutCode } from '../../shared/layoutCode.ts'
import { done, type Outcome } from '../../shared/refusal.ts'
import { deal, dealPosition, lay, type Dealt } from '../engine/start.ts'
import { rulesVersion } from '../engine/editions.ts'
import {
  positionVersion,
  recordFormat,
  recordVersion,
  type Options,
  type Setup,
} from '../../shared/record.ts'
import type { Player } from '../../shared/players.ts'
import type { NewStoredGame } from '../history/stored.ts'
import { namedAfter } from './seating.ts'

export interface Beginning extends Pick<NewStoredGame, 'edition' | 'mode' | 'tableSettings' | 'origin'> {
  readonly players: readonly Player[]
  readonly options: Options
  readonly setup: Setup
}

/** A game with an id of its own, named after its players; `at` in milliseconds since 1970. */
export function beginGame({ players, options, setup, ...beginning }: Beginning, at: number): NewStoredGame {
  const { edition, mode } = beginning
  return {
    ...beginning,
    id: randomUUID(),
    name: namedAfter(players),
    head: {
      format: recordFormat,
      version: setup.arrangement === undefined ? recordVersion : positionVersion,
      edition,
      players: players.map((player) => ({ ...player })),
      options,
      setup,
      ...(mode === 'mirror' && { mode }),
    },
    rulesVersion,
    startedAt: at,
  }
}

const layoutBytes = 8
export const freshLayout = (): string => newLayoutCode(randomBytes(layoutBytes))

/** A game that a screen asks for, with its layout code as it is written; refused where that is none. */
export function withLayoutCode<G extends Pick<NewGame, 'layout'>>(game: G): Outcome<G> {
  if (game.layout === null) return done(game)
  const layout = readLayoutCode(game.layout)
  return layout.ok ? done({ ...game, layout: layout.value }) : layout
}

/** Makes the setup of a new game, with the rows of the line on a real table, if they are told. */
export function setUp(game: NewGame): Outcome<Dealt> {
  const dealt = laidOrDealt(game)
  if (!dealt.ok || !game.rows) return dealt
  return done({ ...dealt.value, setup: { ...dealt.value.setup, rows: game.rows } })
}

/** Makes the setup of a new game. It names its layout where that alone deals it again. */
function laidOrDealt(game: NewGame): Outcome<Dealt> {
  const { edition, players, options, layout: asked, laid, line, lost, tableSettings } = game
  if (line) return lay(edition, players.length, options, { path: line, ...(lost && { lost }) })
  const layout = asked ?? freshLayout()
  const dealt = deal(edition, players.length, options, layout, { laid, lost })
  if (!dealt.ok || laid || lost) return dealt
  const { laid: seen, ...covered } = dealt.value.setup
  if (tableSettings.watched || seen === undefined) {
    return done({ ...dealt.value, setup: { ...dealt.value.setup, layout } })
  }
  return lay(edition, players.length, options, { ...covered, layout })
}

/** Makes the setup of a game from a position; chance deals the covered cards of a dig. */
export const setUpPosition = ({ edition, options, arrangement }: PositionContent): Outcome<Dealt> =>
  dealPosition(edition, options, arrangement, freshLayout())

/** A line to be laid with the tiles of a real box, and its layout code; `null` deals a fresh one. */
export function lineOf(
  edition: EditionOf<'nile'>,
  asked: string | null,
  lost?: Lost,
): Outcome<{ layout: string; line: TileCode[] }> {
  const layout = asked ?? freshLayout()
  const dealt = deal(edition, minSeats, {}, layout, { lost })
  if (!dealt.ok) return dealt
  const { path = [] } = dealt.value.setup
  return done({ layout, line: path as TileCode[] })
}
