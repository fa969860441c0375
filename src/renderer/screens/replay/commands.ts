import { m } from '../../../shared/messages/messages.js'
import type { LookKit } from '../../games/kit.ts'
import type { App } from '../../lib/app.ts'
import { muteCommand, type ScreenCommand } from '../../lib/commands.svelte.ts'
import { isBack, targets, type Target } from './cursor.ts'
import type { ReplayViewModel } from './replay.svelte.ts'

/** The commands of a page that has nothing but the game. */
const alone: readonly string[] = [...targets, 'play', 'rules', 'help']

type Choice = 'nextLegal' | 'previousLegal' | 'toBack' | 'skip'

interface Replayed extends Pick<LookKit, 'marks'> {
  readonly replay: ReplayViewModel
  /** The family's commands at a table, which count while moves are tried out. */
  readonly choices: readonly ScreenCommand[]
  /** Asks for the reason for the move that led here; null where there is none to be had. */
  readonly onwhy: (() => void) | null
  readonly app: App
}

/** The commands of a replay with their keys, as in chess programs, in the order of the help. */
export function replayCommands({ replay, marks, choices, onwhy, app }: Replayed): ScreenCommand[] {
  const { variation, playing, ledger } = replay
  const edition = (replay.source.view ?? ledger?.view)?.edition ?? 'tutankhamun-2021'
  const [at, last] = variation ? [variation.at, variation.moves.length] : [replay.ply, replay.last]
  const to = (id: Target, key: string, label: string): ScreenCommand => ({
    ...{ id, label, keys: [key], help: m[`replay_key_${id}`]() },
    enabled: isBack(id) ? at > 0 : at < last,
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
  const all: ScreenCommand[] = [
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
    muteCommand(app),
    { id: 'exportGame', label: m.table_export(), enabled: true, run: () => replay.open('export') },
    {
      id: 'rules',
      label: m.home_rules(),
      keys: ['F1'],
      help: m.help_rules(),
      enabled: true,
      run: () => app.rules.openHere(edition, 'goal'),
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
  return app.guest ? all.filter(({ id }) => alone.includes(id)) : all
}
