import type { Pit } from '../../../shared/dig/views.ts'
import type { Edition, TileCode } from '../../../shared/editions/index.ts'
import type { GameEvent } from '../../../shared/families.ts'
import { m } from '../../../shared/messages/messages.js'
import { houseRules } from '../../../shared/text/houseRules.ts'
import { editionName } from '../../../shared/text/names.ts'
import { dateTime } from '../../../shared/text/format.ts'
import type { Ending, Mode, Status } from '../../../shared/status.ts'
import type { Player } from '../../../shared/players.ts'
import { openStoredGame } from '../../games/storedGame.ts'
import type { StoredGame } from '../../history/stored.ts'
import { seatingOf } from '../../session/seating.ts'
import { redacted } from '../redact.ts'
import { ledgerSteps } from './ledgerSteps.ts'
import { tableSteps } from './tableSteps.ts'

/** What happened, in a sentence, and for points the reasons; the tile or card that it is about, where a table tells it. */
export interface TranscriptLine {
  readonly text: string
  readonly reasons: readonly string[]
  readonly tile?: TileCode | null
  readonly card?: Pit['top']
}

/** One decision, or one entry of a ledger, and all that followed from it. */
export interface TranscriptStep {
  readonly turn: number
  /** Who decided; null for what a table has agreed on. */
  readonly seat: number | null
  readonly lines: readonly TranscriptLine[]
  /** What happened, for a board; nothing of a ledger's entry, which knows no board. */
  readonly events: readonly GameEvent[]
  /** What the edition counts, by seat, afterwards. */
  readonly points: readonly number[]
}

/** A game in words: what people read of it, whatever it is written into. */
export interface Transcript {
  readonly title: string
  readonly edition: Edition
  readonly players: readonly Player[]
  /** Edition and day, where it was played, house rules, the code of its deal. */
  readonly facts: readonly string[]
  readonly steps: readonly TranscriptStep[]
  readonly status: Status
  readonly ending: Ending | null
}

const modes: Readonly<Record<Mode, () => string | null>> = {
  digital: () => null,
  ledger: m.written_mode_ledger,
  mirror: m.written_mode_mirror,
}

/** Tells a game, with nothing of what is still hidden at its table. Throws for one that cannot be read. */
export function transcriptOf(game: StoredGame): Transcript {
  const { head, edition, name, mode, progress, playedAt } = game
  const opened = openStoredGame(game)
  return {
    title: name,
    edition,
    players: seatingOf(head.players),
    facts: factsOf(game, dateTime(playedAt), modes[mode]()),
    steps: opened.kind === 'ledger' ? ledgerSteps(opened) : tableSteps(opened),
    status: progress.status,
    ending: progress.ending,
  }
}

function factsOf(game: StoredGame, when: string, where: string | null): string[] {
  const { edition, head } = game
  const facts: string[] = [m.written_played({ edition: editionName(edition), when })]
  if (where !== null) facts.push(where)
  const rules = houseRules(edition, head.options)
  if (rules.length > 0) facts.push(m.written_rules({ rules: rules.join('; ') }))
  const code = dealOf(game)
  if (code !== null) facts.push(m.written_deal({ code }))
  return facts
}

/** The code from which a game was dealt; null where there is none, or where it is still a secret. */
export function dealOf(game: StoredGame): string | null {
  const { layout } = redacted(game).setup
  return typeof layout === 'string' ? layout : null
}
