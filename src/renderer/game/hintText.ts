import type { HintStep, Look } from '../../shared/analysis/hint.ts'
import { m } from '../../shared/messages/messages.js'
import type { TableView } from '../../shared/table.ts'
import { tileName } from '../../shared/text/names.ts'

function wordsOfLook(look: Look, view: TableView): string {
  if (look.kind === 'line') return m[`hint_look_${look.part}`]()
  const { position } = view
  const passes = 'pits' in position && position.choices?.pass === true
  return look.kind === 'stop' && passes ? m.hint_look_pass() : m[`hint_look_${look.kind}`]()
}

/** A step of a hint in words; `wordsOfMove` puts the move of its last step into words. */
export function wordsOfStep(
  step: HintStep,
  view: TableView,
  wordsOfMove: (move: string, view: TableView) => string,
): string {
  switch (step.step) {
    case 'look':
      return wordsOfLook(step.look, view)
    case 'set':
      return m.hint_set({ tile: tileName(step.tile) })
    case 'column':
      return m.hint_column({ column: step.cells[0][0] })
    case 'move':
      return wordsOfMove(step.move, view)
  }
}
