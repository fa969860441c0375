import { randomBytes } from 'node:crypto'
import type { NewGame } from '../../shared/setups.ts'
import { minSeats, type EditionOf, type TileCode } from '../../shared/editions/index.ts'
import { done, type Outcome } from '../../shared/refusal.ts'
import { deal, lay, newLayout, type Dealt } from '../engine/index.ts'

const layoutBytes = 8
const freshLayout = (): string => newLayout(randomBytes(layoutBytes))

/** What lies on the table of a new game. The setup names its layout where that alone deals it again. */
export function setUp({
  edition,
  players,
  options,
  layout: asked,
  laid,
  line,
  manners,
}: NewGame): Outcome<Dealt> {
  if (line) return lay(edition, players.length, options, { path: line })
  const layout = asked ?? freshLayout()
  const dealt = deal(edition, players.length, options, layout, laid)
  if (!dealt.ok || laid) return dealt
  const { laid: seen, ...covered } = dealt.value.setup
  if (manners.watched || seen === undefined) {
    return done({ ...dealt.value, setup: { ...dealt.value.setup, layout } })
  }
  return lay(edition, players.length, options, { ...covered, layout })
}

/** A line that is to be laid with real tiles, and the code from which a game deals the same one; `null` for a fresh one. */
export function lineOf(
  edition: EditionOf<'nile'>,
  asked: string | null,
): Outcome<{ layout: string; line: TileCode[] }> {
  const layout = asked ?? freshLayout()
  const dealt = deal(edition, minSeats, {}, layout)
  if (!dealt.ok) return dealt
  const { path = [] } = dealt.value.setup
  return done({ layout, line: path as TileCode[] })
}
