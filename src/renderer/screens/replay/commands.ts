import { m } from '../../../shared/messages/messages.js'
import type { FamilyParts } from '../../families/families.ts'
import type { App } from '../../app/app.ts'
import { muteCommand, withKey, type ScreenCommand } from '../../app/commands.svelte.ts'
import { isBack, targets, type Target } from '../../table/cursor.ts'
import type { ReplayActs } from './replay.svelte.ts'

/** The commands of a page that has nothing but the game. */
const alone: readonly string[] = [...targets, 'play', 'rules', 'help']

type Choice = 'nextLegal' | 'previousLegal' | 'toBack' | 'skip'
type Own = Target | Choice | 'play' | 'explore' | 'leave' | 'picture' | 'help'

interface Shown extends Pick<FamilyParts, 'marks'> {
  /** The family's commands at a table, which count while moves are tried out. */
  readonly choices: readonly ScreenCommand[]
  /** Asks for the reason for the move that led here; null where there is none to be had. */
  readonly onwhy: (() => void) | null
}

/** The commands of a replay with their keys, as in chess programs, in the order of the help. */
export function replayCommands(
  replay: ReplayActs,
  app: App,
  { marks, choices, onwhy }: Shown,
): ScreenCommand[] {
  const { variation, playing, table, edition } = replay
  const [at, last] = variation ? [variation.at, variation.moves.length] : [replay.ply, replay.last]
  const own = (id: Own, key: string, label: string | undefined, enabled: boolean, run: () => void) => ({
    id,
    label,
    keys: [key],
    help: m[`replay_key_${id}`](),
    enabled,
    run,
    // At an end the keys of stepping count, too: the timeline's slider would go another way by them.
    waits: id === 'play' || targets.some((target) => target === id),
  })
  const to = (id: Target, key: string, label: string): ScreenCommand =>
    own(id, key, label, isBack(id) ? at > 0 : at < last, () => replay.goTo(id))
  /** `named`: the ids of the choice's commands at a table. */
  const choice = (id: Choice, key: string, ...tableIds: readonly string[]): ScreenCommand => {
    const command = variation && choices.find((choice) => choice.id === id || tableIds.includes(choice.id))
    return own(id, key, undefined, Boolean(command), () => command?.run())
  }
  const all: ScreenCommand[] = [
    to('next', 'ArrowRight', m.replay_next()),
    to('previous', 'ArrowLeft', m.replay_previous()),
    to('nextTurn', 'Shift+ArrowRight', m.replay_nextTurn()),
    to('previousTurn', 'Shift+ArrowLeft', m.replay_previousTurn()),
    to('nextSet', 'ArrowDown', marks.next()),
    to('previousSet', 'ArrowUp', marks.previous()),
    to('first', 'Home', m.replay_first()),
    to('last', 'End', m.replay_last()),
    own('play', ' ', playing ? m.replay_pause() : m.replay_play(), variation === null, () =>
      replay.togglePlaying(),
    ),
    withKey('why', 'w', { label: m.reason_title(), enabled: onwhy !== null, run: () => onwhy?.() }),
    own('explore', 't', m.replay_explore(), replay.canExplore, () => replay.explore()),
    own('leave', 'Escape', m.replay_leave(), variation !== null, () => replay.leave()),
    choice('nextLegal', 'n'),
    choice('previousLegal', 'p'),
    choice('toBack', 'b'),
    choice('skip', 'x', 'stop'),
    own('picture', 'i', m.table_picture(), table !== null, () => replay.openDialog('picture')),
    muteCommand(app),
    {
      id: 'exportGame',
      label: m.table_export(),
      enabled: !replay.isSample,
      run: () => replay.openDialog('export'),
    },
    withKey('rules', 'F1', {
      label: m.home_rules(),
      enabled: true,
      run: () => app.rules.openHere(edition, 'goal'),
    }),
    own('help', '?', m.table_help(), true, () => replay.openDialog('help')),
  ]
  return app.guest ? all.filter(({ id }) => alone.includes(id)) : all
}
