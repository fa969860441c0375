import type { CourseNews } from '../../shared/course.ts'
import type { PositionContent } from '../../shared/position.ts'
import type { contract } from '../../shared/contract.ts'
import { coach } from '../analysis/coach.ts'
import { hint, hintIn } from '../analysis/hints.ts'
import { reasonFor } from '../analysis/reason.ts'
import { gameOf } from '../engine/editions.ts'
import {
  keepPosition,
  keptPositions,
  removePosition,
  readPositionCode,
  writePositionCode,
} from '../setup/positions.ts'
import { lineOf, setUpPosition, withLayoutCode } from '../setup/newGame.ts'
import { judgeMoment } from '../lessons/lessons.ts'
import type { AppServices } from '../services.ts'
import { idOutcome, settle, untilReplaced, watchAnew, type Answers } from './answers.ts'

type GameContract = Pick<
  typeof contract,
  | 'game'
  | 'table'
  | 'ledger'
  | 'opponents'
  | 'hint'
  | 'mirror'
  | 'drafts'
  | 'boxSetup'
  | 'positions'
  | 'lessons'
>

/** Games that are played or reported, what they begin with, and the tables of lessons. */
export function gameCalls(services: AppServices): Answers<GameContract> {
  const { box, history, opponents, players, replays, sessions } = services
  const table = (id: string) => settle(sessions.table(id))
  const ledger = (id: string) => settle(sessions.ledger(id))
  const botsAt = (id: string) => settle(opponents.at(id))
  const startOf = (position: PositionContent) => settle(setUpPosition(position)).start
  return {
    game: {
      watch: ({ id, kind }, { signal }) =>
        watchAnew<CourseNews>(history, (until) => settle(sessions.find(id, kind)).watch(until), signal),
      act: ({ id, revision, act }) => settle(sessions.find(id)).act(revision, act),
    },
    table: {
      create: (game) => idOutcome(sessions.createTable(settle(withLayoutCode(game)))),
      again: ({ id, deal }) => idOutcome(deal === 'same' ? sessions.again(id) : sessions.rematch(id)),
      consider: ({ id, revision, move }) => table(id).ask(revision, (game) => game.consider(move)),
      coach: ({ id, revision, move }) => coach(table(id), revision, move),
    },
    ledger: {
      create: (game) => idOutcome(sessions.createLedger(game)),
      propose: ({ id, revision, correction }) => ledger(id).ask(revision, (game) => game.propose(correction)),
      repairs: ({ id, revision, entry }) => ledger(id).ask(revision, (game) => game.repairs(entry)),
    },
    opponents: {
      watch: ({ id }, { signal }) => untilReplaced(history, (until) => botsAt(id).watch(until), signal),
      move: ({ id, revision }, { signal }) => botsAt(id).move(revision, signal),
    },
    hint: {
      ask: ({ id, revision }, { signal }) => hint(players, table(id), revision, signal),
      why: ({ id, revision, ply }) => reasonFor(history, opponents, id, revision, ply),
    },
    mirror: {
      lay: (line) => {
        const { edition, layout, lost } = settle(withLayoutCode(line))
        return lineOf(edition, layout, lost)
      },
    },
    drafts: {
      open: ({ form }) => history.read.draft(form),
      keep: (draft) => void history.write((writer) => writer.keepForm(draft)),
    },
    boxSetup: {
      open: () => box.open(),
      begin: ({ game, begun }) => box.begin(settle(withLayoutCode(game)), begun),
      keep: ({ layer, cards }) => box.keep(layer, cards),
      fill: ({ layer, cards }) => box.fill(layer, cards),
      show: ({ layer, cards }) => box.show(layer, cards),
      cover: ({ layer }) => box.cover(layer),
      start: () => idOutcome(box.start()),
      drop: () => box.drop(),
    },
    positions: {
      hint: (position, { signal }) => {
        const start = startOf(position)
        const game = gameOf(start.edition)
        return hintIn(players, { game, state: game.start(start) }, 'people', signal)
      },
      write: (position) => {
        startOf(position)
        return { code: writePositionCode(position) }
      },
      read: ({ code }) => readPositionCode(code),
      of: ({ id, ply }) => replays.position(id, ply),
      play: (game) => idOutcome(sessions.createFromPosition(game)),
      kept: () => keptPositions(history),
      keep: (position) => idOutcome(keepPosition(history, position)),
      remove: ({ id }) => removePosition(history, id),
    },
    lessons: {
      judge: ({ day, move }) => judgeMoment(day, move),
    },
  }
}
