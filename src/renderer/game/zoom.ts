import { m } from '../../shared/messages/messages.js'
import type { ScreenCommand } from '../lib/commands.svelte.ts'
import type { GameBoard } from './screen.svelte.ts'

/** The factor of one step closer, or further away. */
const step = 1.3

/** The zoom commands; disabled while there is no board. */
export function zoomCommands(board: GameBoard | null): ScreenCommand[] {
  const by = (factor: number | 'fit') => ({
    enabled: board?.zoom !== undefined,
    run: () => board?.zoom?.(factor),
  })
  return [
    { id: 'zoomOut', label: m.table_zoomOut(), keys: ['-'], help: m.help_zoomOut(), ...by(1 / step) },
    { id: 'zoomFit', label: m.table_zoomFit(), keys: ['0'], help: m.help_zoomFit(), ...by('fit') },
    { id: 'zoomIn', label: m.table_zoomIn(), keys: ['+', '='], help: m.help_zoomIn(), ...by(step) },
  ]
}
