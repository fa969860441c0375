import type { GameFilter, HistoryRow, Notice } from '../../../shared/history.ts'
import { countsOf } from '../../../shared/families.ts'
import { faultName } from '../../../shared/fault.ts'
import { m } from '../../../shared/messages/messages.js'
import { editionOn } from '../../../shared/daily.ts'
import { isDailySeating, dailyLayout } from '../../../shared/setups.ts'
import { dateTime } from '../../../shared/text/format.ts'
import type { Client } from '../../app/connection.svelte.ts'

/** The number of daily games that are shown, and of games with their layout among which they are looked for. */
const dailyShown = 2
const dailyLookedAt = 50

/** The games that were played last, of those that pass a filter. */
async function lastGames(client: Client, limit: number, filter: GameFilter): Promise<readonly HistoryRow[]> {
  const { games } = await client.history.page({ filter, sort: 'newest', from: { skip: 0 }, limit })
  return games
}

/**
 * Reads all that the start screen shows on a day but the glimpse: the unfinished game that was played last, the box that is
 * half laid, daily games, the last one first, the table of its moment, and whether no game was played yet.
 */
async function contentsOf(client: Client, day: string) {
  const [[last = null], played, box, sameLayout, moment] = await Promise.all([
    lastGames(client, 1, { status: 'playing' }),
    lastGames(client, 1, {}),
    client.boxSetup.open({}),
    lastGames(client, dailyLookedAt, { layout: dailyLayout(day), edition: editionOn(day) }),
    client.trial.show({ lesson: day, step: 0, moves: [] }),
  ])
  const daily = sameLayout.filter(({ players }) => isDailySeating(players)).slice(0, dailyShown)
  return { day, last, box, daily, moment: moment.view, isNew: played.length === 0 }
}

/**
 * Returns a game's points or money by seat, and whose turn it is, as it stands now: by the first news of a watch.
 * The screen that is shown next may watch the same game, and of two watches of a page over one game the first is ended.
 */
async function glimpseOf(client: Client, { id }: HistoryRow, signal: AbortSignal) {
  for await (const { view } of await client.game.watch({ id }, { signal })) {
    const { position } = view
    const seat = 'choices' in position ? (position.choices?.seat ?? null) : position.seat
    return { counted: countsOf(position), seat }
  }
  return null
}

/** The start screen's contents: the games to continue, the results of the daily game, and the day's moment. */
export class Home {
  readonly #client: Client
  /** Null until they are known. */
  contents = $state.raw<Awaited<ReturnType<typeof contentsOf>> | null>(null)
  glimpse = $state.raw<Awaited<ReturnType<typeof glimpseOf>>>(null)

  constructor(client: Client) {
    this.#client = client
  }

  /**
   * Reads everything anew, with what is of a day, unless `signal` is aborted meanwhile: then the screen has been left, or
   * reads again.
   */
  async load(day: string, signal: AbortSignal): Promise<void> {
    const contents = await contentsOf(this.#client, day)
    if (signal.aborted) return
    this.contents = contents
    if (contents.last) this.glimpse = await glimpseOf(this.#client, contents.last, signal)
  }
}

/** A notice on the history, in a sentence. */
export function noticeText(notice: Notice): string {
  switch (notice.kind) {
    case 'historySetAside':
      return notice.restoredFrom === null
        ? m.notice_historySetAside_begun({ aside: notice.aside })
        : m.notice_historySetAside_restored({ aside: notice.aside, date: dateTime(notice.restoredFrom) })
    case 'historyMissing':
      return m.notice_historyMissing({ date: dateTime(notice.restoredFrom) })
    case 'logDamaged':
      return m.notice_logDamaged({ aside: notice.aside })
    case 'clockBehind':
      return m.notice_clockBehind({ date: dateTime(notice.latest) })
    case 'historyNotCopied':
      return m.notice_historyNotCopied({ why: faultName(notice.why) })
  }
}
