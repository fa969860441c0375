import type { Board } from '../games/nile/board/scene.ts'
import type { CommandHandlers } from '../lib/commands.svelte.ts'
import { openScoreboard } from './scoreboard.ts'
import type { TableDialog, TableScreen } from './table.svelte.ts'

/** How much closer, or further away, one step brings the board. */
export const zoomStep = 1.3

/** What can be done at a table now. The game itself waits while a dialog is open, as it does for the table's own keys. */
export function commandHandlersOf(table: TableScreen, board: Pick<Board, 'zoom'> | null): CommandHandlers {
  const { view } = table.live
  if (!view) return {}
  const { status, playedByOtherRules, layout, ending } = view
  const open = (dialog: TableDialog) => () => table.open(dialog)
  const free = table.dialog === null
  const playing = status === 'playing' && !playedByOtherRules
  const stopped = (status === 'resigned' || status === 'abandoned') && !playedByOtherRules
  return {
    undo: free && table.canUndo ? () => void table.undo() : null,
    redo: free && table.canRedo ? () => void table.redo() : null,
    share: open('share'),
    scoreboard: () => openScoreboard(view.id),
    rename: open('name'),
    manners: open('manners'),
    layout: layout === null ? null : open('layout'),
    picture: open('picture'),
    exportGame: open('export'),
    resign: playing && table.canResign ? open('resign') : null,
    abandon: playing ? open('abandon') : null,
    resume: free && stopped ? () => void table.live.resume() : null,
    ending: ending ? open('ending') : null,
    rematch: ending ? () => void table.rematch() : null,
    log: () => table.show('log'),
    line: () => table.show('list'),
    zoomIn: board && (() => board.zoom(zoomStep)),
    zoomOut: board && (() => board.zoom(1 / zoomStep)),
    zoomFit: board && (() => board.zoom('fit')),
    keys: open('help'),
    rules: () => table.consultRules(),
  }
}
