import { recordSchema, type GameRecord } from '../../../shared/record.ts'
import { boats, colours } from '../../../shared/players.ts'
import { value } from '../../../shared/testing/outcomes.ts'
import { openRecord } from '../../engine/record.ts'
import type { History } from '../../history/index.ts'
import { GameTimeline } from '../table/timeline.ts'
import { foldMoves } from '../journal.ts'
import { progressOf, scoresIn } from '../progress.ts'

/** Stores the first `plies` moves of a record as a game. */
export function keepGame(
  history: History,
  id: string,
  record: GameRecord,
  plies = record.moves.length,
): void {
  const { result: _, moves: all, ...head } = recordSchema.parse(record)
  const moves = all.slice(0, plies)
  const { start } = value(openRecord({ ...head, moves: [] }))
  const { timeline } = GameTimeline.begin(start).playAll(moves)
  const journal = moves.map((move) => ({ kind: 'move', move }) as const)
  const players = head.players.map((player, seat) => ({
    ...player,
    name: `P${seat + 1}`,
    colour: colours[seat],
    boat: boats[seat],
  }))
  const game = {
    id,
    edition: start.edition,
    mode: 'digital',
    name: 'A game',
    head: { ...head, players },
    tableSettings: { undo: true, confirm: false, preview: true },
    rulesVersion: 1,
    startedAt: 1,
    playedAt: 2,
    writtenAt: 2,
    progress: progressOf(foldMoves(journal), timeline),
    journal,
    scores: scoresIn(timeline.log),
  } as const
  history.write((writer) => writer.keep(game, id))
}
