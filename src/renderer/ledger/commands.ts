import { pageKeys } from '../../shared/menuCommands.ts'
import { m } from '../../shared/messages/messages.js'
import { withKey, type ScreenCommand } from '../app/commands.svelte.ts'
import { openScoreboard } from '../app/routes.ts'
import type { LedgerDialog, LedgerModel } from './ledger.svelte.ts'

/** The commands of a ledger of either family, beside those that report: for its head, its menu, its keys and the window. */
export function ledgerCommands(ledger: LedgerModel): ScreenCommand[] {
  const { view } = ledger
  const open = (dialog: LedgerDialog, enabled = true) => ({
    enabled,
    run: () => void (ledger.dialog = dialog),
  })
  return [
    {
      id: 'undo',
      label: m.do_undo(),
      keys: ['Backspace', ...pageKeys('undo')],
      help: m.ledger_key_back_about(),
      enabled: ledger.canUndo,
      waits: true,
      run: () => void ledger.undo(),
    },
    {
      id: 'redo',
      label: m.table_redo(),
      keys: pageKeys('redo').slice(0, 1),
      help: m.ledger_key_again_about(),
      enabled: ledger.canRedo,
      waits: true,
      run: () => void ledger.redo(),
    },
    withKey('rules', 'F1', { label: m.home_rules(), enabled: true, run: () => ledger.consultRules() }),
    { id: 'adjust', label: m.ledger_adjust(), ...open('adjust', ledger.canTell) },
    { id: 'start', label: m.ledger_start(), ...open('start', ledger.canEnter) },
    { id: 'players', label: m.ledger_players_open(), ...open('players', ledger.canEnter) },
    { id: 'rename', label: m.table_name(), ...open('name') },
    { id: 'share', label: m.share_open(), ...open('share') },
    { id: 'scoreboard', enabled: true, run: () => openScoreboard(view.id) },
    { id: 'keys', label: m.ledger_keys(), keys: ['?'], ...open('keys') },
    { id: 'resign', label: m.table_resign(), ...open('resign', ledger.canEnter) },
    { id: 'abandon', label: m.table_abandon(), ...open('abandon', ledger.canEnter) },
    {
      id: 'resume',
      label: m.table_resume(),
      enabled: view.status === 'resigned' || view.status === 'abandoned',
      run: () => void ledger.act({ do: 'resume' }),
    },
  ]
}
