import { pageKeys } from '../../shared/commands.ts'
import { m } from '../../shared/messages/messages.js'
import type { ScreenCommand } from '../lib/commands.svelte.ts'
import type { GameBoard } from './screen.svelte.ts'

/** The factor of one step closer, or further away. */
const step = 1.3

/** The zoom commands; disabled while there is no board. */
export function zoomCommands(board: GameBoard | null): ScreenCommand[] {
  const by = (id: 'zoomOut' | 'zoomFit' | 'zoomIn', factor: number | 'fit'): ScreenCommand => ({
    ...{ id, label: m[`table_${id}`](), keys: pageKeys(id), help: m[`help_${id}`]() },
    enabled: board?.zoom !== undefined,
    run: () => board?.zoom?.(factor),
  })
  return [by('zoomOut', 1 / step), by('zoomFit', 'fit'), by('zoomIn', step)]
}
