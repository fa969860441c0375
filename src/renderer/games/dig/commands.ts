import { m } from '../../../shared/messages/messages.js'
import type { ScreenCommand } from '../../lib/commands.svelte.ts'
import type { DigScreen } from './dig.svelte.ts'

/** The commands of a dig, beside those of every table. */
export const digCommands = (game: DigScreen): ScreenCommand[] => [
  {
    id: 'cells',
    keys: ['g', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'],
    help: m.help_dig_cells(),
    enabled: true,
    run: (key = '') => game.goOver(key),
  },
  {
    id: 'scarab',
    keys: ['s'],
    help: m.help_dig_scarab(),
    enabled: true,
    run: () => void game.answer({ verb: 'scarab' }),
  },
  { id: 'stop', keys: ['t'], help: m.help_dig_stop(), enabled: true, run: () => void game.stop() },
  {
    id: 'aid',
    keys: ['m'],
    help: m.help_dig_aid(),
    enabled: true,
    run: () => document.getElementById('aid')?.focus(),
  },
]
