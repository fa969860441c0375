import { randomUUID } from 'node:crypto'
import type { Edition } from '../../shared/editions/index.ts'
import { recordFormat, recordVersion, type Options, type Setup } from '../../shared/record.ts'
import type { Manners } from '../../shared/setups.ts'
import type { Mode } from '../../shared/status.ts'
import type { Origin } from '../../shared/history.ts'
import type { Player } from '../../shared/players.ts'
import { rulesVersion } from '../engine/index.ts'
import type { NewStoredGame, GameProgress } from '../history/stored.ts'

/** What a new game begins with. */
export interface Beginning {
  readonly edition: Edition
  readonly mode: Mode
  readonly players: readonly Player[]
  readonly options: Options
  readonly setup: Setup
  readonly manners: Manners
  /** Absent: it is not branched off another game. */
  readonly origin?: Origin
}

/** How a game stands of which nothing was played yet. */
export const newProgress: GameProgress = { status: 'playing', ending: null, plies: 0, turns: 1 }

/** A game with an id of its own, named after its players; `at` in milliseconds since 1970. */
export function beginGame(beginning: Beginning, at: number): NewStoredGame {
  const { edition, mode, players, options, setup, manners, origin } = beginning
  return {
    id: randomUUID(),
    edition,
    mode,
    name: players.map((player) => player.name).join(', '),
    head: {
      format: recordFormat,
      version: recordVersion,
      edition,
      players: players.map((player) => ({ ...player })),
      options,
      setup,
      ...(mode === 'mirror' && { mode }),
    },
    manners,
    rulesVersion,
    startedAt: at,
    ...(origin && { origin }),
  }
}
