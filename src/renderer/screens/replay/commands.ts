import { m } from '../../../shared/messages/messages.js'
import type { GameKit } from '../../games/kit.ts'
import type { ScreenCommand } from '../../lib/commands.svelte.ts'
import type { Target } from './cursor.ts'
import type { ReplayViewModel } from './replay.svelte.ts'

type Choice = 'nextLegal' | 'previousLegal' | 'toBack' | 'skip'

/**
 * The commands of a replay with their keys, as in chess programs, in the order of the help. `choices`: the
 * family's commands at a table, which count while moves are tried out; `onwhy` asks for the reason for the move
 * that led here, null where there is none to be had; `mute` turns the sounds off; `onrules` opens the rules.
 */
export function replayCommands(
  replay: ReplayViewModel,
  { marks }: Pick<GameKit, 'marks'>,
  choices: readonly ScreenCommand[],
  onwhy: (() => void) | null,
  mute: ScreenCommand,
  onrules: () => void,
): ScreenCommand[] {
  const { variation, playing, ledger } = replay
  const to = (id: Target, key: string, label: string): ScreenCommand => ({
    ...{ id, label, keys: [key], help: m[`replay_key_${id}`]() },
    enabled: true,
    run: () => replay.goTo(id),
  })
  /** `named`: the ids of the choice's commands at a table. */
  const choice = (id: Choice, key: string, ...named: readonly string[]): ScreenCommand => {
    const command = choices.find((one) => one.id === id || named.includes(one.id))
    return {
      ...{ id, keys: [key], help: m[`replay_key_${id}`]() },
      enabled: variation !== null && command !== undefined,
      run: () => command?.run(),
    }
  }
  return [
    to('next', 'ArrowRight', m.replay_next()),
    to('previous', 'ArrowLeft', m.replay_previous()),
    to('nextTurn', 'Shift+ArrowRight', m.replay_nextTurn()),
    to('previousTurn', 'Shift+ArrowLeft', m.replay_previousTurn()),
    to('nextSet', 'ArrowDown', marks.next()),
    to('previousSet', 'ArrowUp', marks.previous()),
    to('first', 'Home', m.replay_first()),
    to('last', 'End', m.replay_last()),
    {
      id: 'play',
      label: playing ? m.replay_pause() : m.replay_play(),
      keys: [' '],
      help: m.replay_key_play(),
      enabled: variation === null,
      waits: true,
      run: () => replay.togglePlaying(),
    },
    {
      id: 'why',
      label: m.reason_title(),
      keys: ['w'],
      help: m.help_why(),
      enabled: onwhy !== null,
      run: () => onwhy?.(),
    },
    {
      id: 'explore',
      label: m.replay_explore(),
      keys: ['t'],
      help: m.replay_key_explore(),
      enabled: replay.canExplore,
      run: () => replay.explore(),
    },
    {
      id: 'leave',
      label: m.replay_leave(),
      keys: ['Escape'],
      help: m.replay_key_leave(),
      enabled: variation !== null,
      run: () => replay.leave(),
    },
    choice('nextLegal', 'n'),
    choice('previousLegal', 'p'),
    choice('toBack', 'b'),
    choice('skip', 'x', 'stop'),
    {
      id: 'picture',
      label: m.table_picture(),
      keys: ['i'],
      help: m.replay_key_picture(),
      enabled: ledger === null,
      run: () => replay.open('picture'),
    },
    mute,
    { id: 'exportGame', label: m.table_export(), enabled: true, run: () => replay.open('export') },
    {
      id: 'rules',
      label: m.home_rules(),
      keys: ['F1'],
      help: m.help_rules(),
      enabled: true,
      run: onrules,
    },
    {
      id: 'help',
      label: m.table_help(),
      keys: ['?'],
      help: m.replay_key_help(),
      enabled: true,
      run: () => replay.open('help'),
    },
  ]
}
