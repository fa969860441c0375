import { isLeaving, type Act } from '../../../shared/acts.ts'
import { contract } from '../../../shared/contract.ts'
import type { CourseNews } from '../../../shared/course.ts'
import { tempoOf } from '../../../shared/preferences.ts'
import { done, refuse, type Outcome } from '../../../shared/refusal.ts'
import type { Right } from '../../../shared/sharing.ts'
import type { GameKind } from '../../../shared/status.ts'
import { coach } from '../../analysis/coach.ts'
import type { AppServices } from '../../services.ts'
import { answering, settle, watchAnew, type Answers } from '../../router/answers.ts'
import { withoutOffers } from '../../live/table/toView.ts'
import type { Ledger, Table } from '../../live/sessions.ts'
import type { ShareSession, Visitor } from './shareSession.ts'

export interface GuestCallContext {
  readonly shareSession: ShareSession
  readonly visitor: Visitor
}

/** The news as a guest may have them: the open decision, but only the choices of the guest's own seat. */
function seenWith(right: Right, news: CourseNews): CourseNews {
  if (news.kind === 'ledger') return news
  const { choices } = news.view.position
  if (!choices || (right.kind === 'play' && right.seat === choices.seat)) return news
  return { ...news, view: { ...news.view, position: withoutOffers(news.view.position) } } as CourseNews
}

async function* allSeenWith(right: Right, news: AsyncIterable<CourseNews>) {
  for await (const each of news) yield seenWith(right, each)
}

/** Refused unless it is the shared game, and the guest may watch it. */
function watched<Game>(
  { shareSession, visitor }: GuestCallContext,
  id: string,
  find: (id: string) => Outcome<Game>,
): Outcome<Game> {
  if (id !== shareSession.game.game) return refuse('sharing.otherGame')
  return visitor.right === null ? refuse('sharing.notOpen') : find(id)
}

/** Refused unless the guest's own seat is on turn. A stale revision is for the table to refuse. */
function mayAnswer({ right }: Visitor, table: Table, seen: number): Outcome<null> {
  if (right?.kind !== 'play') return refuse('sharing.noRight')
  const seatOnTurn = table.view().position.choices?.seat
  const isElsewhere = table.revision === seen && seatOnTurn !== undefined && seatOnTurn !== right.seat
  return isElsewhere ? refuse('sharing.notAsked') : done(null)
}

/** Refused unless the guest's own seat is on turn, and makes a move. */
function mayPlay(visitor: Visitor, table: Table, seen: number, act: Act): Outcome<null> {
  const answer = mayAnswer(visitor, table, seen)
  return answer.ok && act.do !== 'play' ? refuse('sharing.noRight') : answer
}

/** Refused unless the guest reports for everybody, or what its own seat is asked, or takes its own last report back. */
function mayReport({ right }: Visitor, { game, revision }: Ledger, seen: number, act: Act): Outcome<null> {
  if (right?.kind === 'report' && !isLeaving(act)) return done(null)
  if (right?.kind !== 'play') return refuse('sharing.noRight')
  if (act.do === 'undo' && game.isLastBy(right.seat)) return done(null)
  if (act.do !== 'enter') return refuse('sharing.noRight')
  if (game.isOwn(right.seat, act.entry)) return done(null)
  return refuse(seen === revision ? 'sharing.notAsked' : 'ledger.overtaken')
}

const until = (held: AbortSignal, signal?: AbortSignal) => (signal ? AbortSignal.any([held, signal]) : held)

type Served = Pick<AppServices, 'history' | 'sessions' | 'opponents' | 'preferences'>

const { guest, game, table, opponents, ledger } = contract
/** The only calls that a guest's page can reach. */
export const reachable = {
  guest,
  game,
  table: { consider: table.consider, coach: table.coach },
  opponents: { move: opponents.move },
  ledger: { propose: ledger.propose, repairs: ledger.repairs },
}

/** The calls of a guest: for one game, by one right. They wait while the history cannot be written. */
export function guestRouterOf({ history, sessions, opponents, preferences }: Served) {
  const at = (caller: GuestCallContext, id: string, kind?: GameKind) =>
    settle(watched(caller, id, (shared) => sessions.find(shared, kind)))
  const tableAt = (caller: GuestCallContext, id: string) =>
    settle(watched(caller, id, (shared) => sessions.table(shared)))
  const ledgerAt = (caller: GuestCallContext, id: string) =>
    settle(watched(caller, id, (shared) => sessions.ledger(shared)))
  const answeringAt = (caller: GuestCallContext, id: string, revision: number): Table => {
    const shared = tableAt(caller, id)
    settle(mayAnswer(caller.visitor, shared, revision))
    return shared
  }
  const writableLedger = (caller: GuestCallContext, id: string): Ledger => {
    const ledger = ledgerAt(caller, id)
    return caller.visitor.right?.kind === 'report' ? ledger : settle<Ledger>(refuse('sharing.noRight'))
  }
  const answers: Answers<typeof reachable, GuestCallContext> = {
    guest: {
      watch: (_, { signal, context: { shareSession, visitor } }) => shareSession.watch(visitor, signal),
      choose: ({ name, right }, { context: { shareSession, visitor } }) =>
        shareSession.choose(visitor, name, right),
      ping: () => null,
    },
    game: {
      watch: ({ id, kind }, { signal, context }) => {
        const begin = (end: AbortSignal) => {
          const news = at(context, id, kind).watch(end)
          return allSeenWith(context.visitor.right ?? { kind: 'watch' }, news)
        }
        return watchAnew(history, begin, until(context.visitor.untilRightChanges, signal))
      },
      act: ({ id, revision, act }, { context }) => {
        const { visitor } = context
        const shared = at(context, id)
        const may =
          shared.kind === 'table'
            ? mayPlay(visitor, shared, revision, act)
            : mayReport(visitor, shared, revision, act)
        settle(may)
        return shared.act(revision, act, visitor.right?.kind === 'play' ? visitor.right.seat : null)
      },
    },
    table: {
      consider: ({ id, revision, move }, { context }) =>
        answeringAt(context, id, revision).ask(revision, (game) => game.consider(move)),
      coach: ({ id, revision, move }, { context }) =>
        coach(answeringAt(context, id, revision), revision, move),
    },
    opponents: {
      move: ({ id, revision }, { signal, context }) => {
        const { mode } = tableAt(context, id).game.stored.head
        // There somebody before the owner's screen says when.
        const isForOwner = mode === 'mirror' || tempoOf(preferences.read()) === 'stepwise'
        if (isForOwner) return refuse('sharing.noRight')
        return settle(opponents.at(id)).move(revision, until(context.visitor.untilRightChanges, signal))
      },
    },
    ledger: {
      propose: ({ id, revision, correction }, { context }) =>
        writableLedger(context, id).ask(revision, (game) => game.propose(correction)),
      repairs: ({ id, revision, entry }, { context }) => {
        ledgerAt(context, id)
        if (context.visitor.right?.kind === 'play') return []
        return writableLedger(context, id).ask(revision, (game) => game.repairs(entry))
      },
    },
  }
  return answering<typeof reachable, GuestCallContext>(reachable, answers, history)
}
