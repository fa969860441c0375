import { tick } from 'svelte'
import { m } from '../../../shared/messages/messages.js'
import type { TableModel } from '../../table/tableModel.svelte.ts'
import { openScoreboard } from '../../app/routes.ts'
import type { TableDialog, TableActs } from '../../table/tableActs.svelte.ts'
import { withKey, type ScreenCommand } from '../../app/commands.svelte.ts'

/** The commands of a table of either family, beside playing: for its bar, its menu, its keys and the window. */
export function tableCommands(model: TableModel, table: TableActs): ScreenCommand[] {
  const { advising } = table
  const { view } = model
  const { status, layout, ending } = view
  const isPlayed = status === 'playing'
  const isStopped = status === 'resigned' || status === 'abandoned'
  const isOpen = isPlayed || status === 'over'
  /** After moves that revealed hidden cards: they and all before them cannot be taken back. */
  const isSettled = view.settled > 0 && view.undoTo === null
  /** Computer players do not resign. */
  const canResign = isPlayed && view.players.some(({ ai }) => ai === undefined)
  const open = (dialog: TableDialog, enabled = true) => ({ enabled, run: () => void (table.dialog = dialog) })
  const goToLog = async (): Promise<void> => {
    model.panel = 'log'
    // The line may have been listed in its place.
    await tick()
    document.getElementById('log')?.focus()
  }
  const stepping = { waits: true, pausesForDialogs: true }
  return [
    withKey('undo', 'u', {
      label: isSettled ? m.dig_undo_settled() : m.table_undo(),
      enabled: typeof view.undoTo === 'number',
      ...stepping,
      run: () => void table.undo(),
    }),
    withKey('redo', 'r', {
      label: m.table_redo(),
      enabled: typeof view.redoTo === 'number',
      ...stepping,
      run: () => void table.redo(),
    }),
    withKey('hint', 'h', {
      label: m.table_hint(),
      enabled: advising.canHint,
      run: () => void advising.more(),
    }),
    withKey('why', 'w', {
      label: m.reason_last(),
      enabled: advising.last !== null,
      run: () => advising.last && advising.follow(advising.last),
    }),
    { id: 'keys', label: m.table_help(), keys: ['?'], help: m.help_help(), ...open('help') },
    { id: 'seats', label: m.table_seats(), ...open('seats', isPlayed) },
    { id: 'tableSettings', label: m.table_tableSettings(), ...open('tableSettings', isOpen) },
    { id: 'share', label: m.share_open(), ...open('share') },
    { id: 'scoreboard', enabled: true, run: () => openScoreboard(view.id) },
    { id: 'rename', label: m.table_name(), ...open('name') },
    withKey('picture', 'i', { label: m.table_picture(), ...open('picture') }),
    { id: 'exportGame', label: m.table_export(), ...open('export') },
    { id: 'layout', label: m.table_layout(), ...open('layout', layout !== null) },
    { id: 'resign', label: m.table_resign(), ...open('resign', canResign) },
    { id: 'abandon', label: m.table_abandon(), ...open('abandon', isPlayed) },
    { id: 'resume', pausesForDialogs: true, enabled: isStopped, run: () => void table.act({ do: 'resume' }) },
    { id: 'ending', ...open('ending', ending !== null) },
    { id: 'rematch', enabled: ending !== null, run: () => void table.rematch() },
    withKey('rules', 'F1', { label: m.home_rules(), enabled: true, run: () => table.consultRules() }),
    { id: 'log', enabled: true, run: () => void (model.panel = 'log') },
    { id: 'toLog', keys: ['l'], help: m.help_log(), enabled: true, run: () => void goToLog() },
    withKey('hurry', ' ', { enabled: model.playing, run: () => model.board?.hurry() }),
    withKey('takeBack', 'Escape', { enabled: true, run: () => advising.close() || model.takeBack() }),
    ...model.zoomCommands,
  ]
}
