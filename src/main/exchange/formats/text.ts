import { isDig, type Edition } from '../../../shared/editions/index.ts'
import type { DigEvent } from '../../../shared/dig/events.ts'
import type { DigEntry, NileEntry } from '../../../shared/ledger/entry.ts'
import type { DigLedgerEvent, NileLedgerEvent, LedgerLogEntry } from '../../../shared/ledger/view.ts'
import { m } from '../../../shared/messages/messages.js'
import type { NileEvent } from '../../../shared/nile/events.ts'
import type { Handover, Player } from '../../../shared/players.ts'
import { standing } from '../../../shared/status.ts'
import { sentenceOf } from '../../../shared/sentence.ts'
import { followedDig, sentenceOfDigEntry, digMoveText } from '../../../shared/text/dig.ts'
import { endings, winnersSentence } from '../../../shared/text/endings.ts'
import { dateTime, number, row } from '../../../shared/text/format.ts'
import { houseRules, editionName, pointsCount, pointsLeft } from '../../../shared/text/names.ts'
import { followed, sentenceOfEntry, type Followed } from '../../../shared/text/ledger.ts'
import { logLines } from '../../../shared/text/nile.ts'
import type { LedgerGame } from '../../live/ledger/ledgerGame.ts'
import { openStoredGame } from '../../live/sessions.ts'
import type { Remarks, StoredGame } from '../../history/stored.ts'
import { seatedNow, seatingOf } from '../../setup/seating.ts'
import { playersOf } from '../../live/journal.ts'
import type { PlayedGame } from '../../live/table/playedGame.ts'
import type { Entry } from '../../live/table/timeline.ts'
import { notesByPly, type RecordNote } from '../notes.ts'
import type { Format } from '../files.ts'
import { dealOf } from '../record.ts'
import { placesOf } from './resultsCsv.ts'

const underlined = (title: string, stroke: string): string[] => [title, stroke.repeat([...title].length)]

/** Games as text, without what is hidden at their tables: players, every turn in words, and the ending. */
export const textFormat: Format = {
  closing: () => `${m.written_by_app({ app: m.app_title() })}\n`,
  write: (game, remarks) => `${linesOf(game, remarks).join('\n')}\n\n\n`,
}

/** Throws for a game that cannot be read. */
function linesOf(game: StoredGame, remarks: Remarks): string[] {
  const players = playersOf(game)
  const opened = openStoredGame(game)
  const notes = notesByPly(remarks.notes, game.journal)
  const notesOn = (ply: number | null) => notes.filter((note) => note.ply === ply).flatMap(noteLines)
  const steps = opened.kind === 'ledger' ? ledgerSteps(opened) : tableSteps(opened)
  return [
    ...underlined(game.name, '='),
    ...factsOf(game),
    m.written_players({ names: row(players.map(({ name }) => name)) }),
    ...notesOn(0),
    ...steps.flatMap((step, at) => [
      ...stepLines(step, steps[at - 1], game.edition),
      ...notesOn(at + 1).map((text) => m.written_line({ text })),
    ]),
    ...goneLines(notesOn(null)),
    '',
    ...endingLines(game, players),
  ]
}

/** The notes on what was taken back, below a heading of their own. */
function goneLines(notes: readonly string[]): string[] {
  if (notes.length === 0) return []
  return ['', m.replay_note_gone(), ...notes.map((text) => m.written_line({ text }))]
}

/** A note and its mark; a further line of it is indented. */
function noteLines({ text, mark }: RecordNote): string[] {
  const parts = [mark === null ? '' : m[`mark_${mark}`](), text].filter((part) => part !== '')
  const [first, ...others] = parts.join(' · ').split('\n')
  return [m.written_note({ text: first }), ...others.map((line) => m.written_line({ text: line }))]
}

/** The lines of a step: a heading for a new turn, the events, and the points of all seats if they changed. */
function stepLines(step: TranscriptStep, before: TranscriptStep | undefined, edition: Edition): string[] {
  const lines: string[] = []
  const isNew = before?.turn !== step.turn
  if (isNew) lines.push('', turnTitle(step))
  for (const { text, reasons } of step.lines) {
    lines.push(m.written_line({ text }), ...reasons.map((reason) => m.written_reason({ text: reason })))
  }
  if (String(step.points) !== String(step.before)) {
    const counts = step.players.map(({ name }, seat) =>
      m.written_count({ name, n: number(step.points[seat]) }),
    )
    lines.push(m.written_line({ text: m.written_left({ what: pointsLeft(edition), counts: row(counts) }) }))
  }
  return lines
}

/** Lines on the winners, the ending, and the place of every seat; a single line while the game is not over. */
function endingLines(game: StoredGame, players: readonly Player[]): string[] {
  const { edition, progress } = game
  const { ending } = progress
  if (!ending) return [m.history_playing()]
  const places = placesOf(game)
  return [
    ...underlined(winnersSentence(ending, players), '-'),
    endings[ending.reason]({ edition }),
    ...standing(edition, ending).map((seat) => {
      const name = players[seat].name
      const count = pointsCount(edition, ending.points[seat])
      const place = places[seat]
      return place === null
        ? m.written_left({ what: name, counts: count })
        : m.written_place({ place: number(place), name, count })
    }),
  ]
}

const turnTitle = ({ turn, seat, players }: TranscriptStep): string =>
  seat === null
    ? m.written_turn({ turn: number(turn) })
    : m.log_turn_of({ turn: number(turn), name: players[seat].name })

/** One decision, or one entry of a ledger, with all that followed from it. */
interface TranscriptStep {
  readonly turn: number
  /** The seat that decided; null for an entry of the whole table. */
  readonly seat: number | null
  /** The players of that time, by seat: a seat may be handed over later. */
  readonly players: readonly Player[]
  /** Events as sentences, with the reasons for points. */
  readonly lines: readonly Followed[]
  /** Points or money before and afterwards, by seat. */
  readonly before: readonly number[]
  readonly points: readonly number[]
}

/** Edition and day, place, house rules, layout code. */
export function factsOf(game: StoredGame): string[] {
  const { edition, head, mode, playedAt } = game
  const facts: string[] = [m.written_played({ edition: editionName(edition), when: dateTime(playedAt) })]
  if (mode !== 'digital') facts.push(m[`written_mode_${mode}`]())
  const rules = houseRules(edition, head.options)
  if (rules.length > 0) facts.push(m.written_rules({ rules: rules.join('; ') }))
  const code = dealOf(game)
  if (code !== null) facts.push(m.written_deal({ code }))
  return facts
}

/** The steps of a ledger, entry by entry. */
function ledgerSteps(game: LedgerGame): TranscriptStep[] {
  const { stored, log } = game
  const { edition } = stored
  const players = playersOf(stored)
  const names = namesOf(players)
  const { scores } = game.cut(0).timeline
  return log.map((entered, at) => ({
    turn: entered.turn,
    seat: entered.seat,
    players,
    lines: [...tellEntry(entered, edition, names), ...remarks(entered)],
    before: log[at - 1]?.points ?? scores,
    points: entered.points,
  }))
}

function tellEntry(
  { entry, seat, events, points }: LedgerLogEntry,
  edition: Edition,
  names: readonly string[],
) {
  if (isDig(edition)) {
    const text = sentenceOfDigEntry(entry as DigEntry, seat, names)
    return [{ text, reasons: [] }, ...followedDig(events as DigLedgerEvent[], names)]
  }
  const voice = { edition, names }
  const text = sentenceOfEntry(entry as NileEntry, seat, voice)
  return [{ text, reasons: [] }, ...followed({ events: events as NileLedgerEvent[], points }, voice)]
}

/** Remarks on an entry: the reason for keeping one that the rules speak against, or for its being void. */
function remarks({ entry, against, void: isVoid }: LedgerLogEntry): Followed[] {
  const lines: string[] = []
  if (entry.anyway !== undefined) lines.push(m.written_anyway({ reason: entry.anyway }))
  if (isVoid) lines.push(against ? m.written_void({ why: sentenceOf(against) }) : m.written_void_short())
  return lines.map((text) => ({ text, reasons: [] }))
}

/** The steps of a table by decision. */
function tableSteps({ stored, log, folded, timeline }: PlayedGame): TranscriptStep[] {
  const { edition, head } = stored
  const { handovers } = folded
  const eventsOf = ({ events, seat, points }: Entry, names: readonly string[]): Followed[] =>
    isDig(edition)
      ? digMoveText(events as DigEvent[], seat, names)
      : logLines({ events: events as NileEvent[], points }, { edition, names })
  let players: readonly Player[] = seatingOf(head.players)
  /** Hands seats over, and tells it. */
  const handoversOf = (some: readonly Handover[]): Followed[] =>
    some.map((handover) => {
      const { name: before } = players[handover.seat]
      players = seatedNow(players, [handover])
      return { text: m.written_taken({ name: handover.name, before }), reasons: [] }
    })
  const { scores } = timeline.cut(0)
  return log.map((entry, ply) => {
    const { turn, seat, points } = entry
    const first = handoversOf(handovers.filter((handover) => handover.ply === ply))
    const seated = players
    const lines = [...first, ...eventsOf(entry, namesOf(seated))]
    const isLast = ply === log.length - 1
    const after = isLast ? handoversOf(handovers.filter((handover) => handover.ply > ply)) : []
    const before = log[ply - 1]?.points ?? scores
    return { turn, seat, players: seated, lines: [...lines, ...after], before, points }
  })
}

const namesOf = (players: readonly Player[]): string[] => players.map(({ name }) => name)
