import type { HintStep, Look } from '../../shared/analysis/hint.ts'
import { parseDigMove } from '../../shared/dig/move.ts'
import { m } from '../../shared/messages/messages.js'
import type { TableView } from '../../shared/table.ts'
import { sentenceOfMove } from '../games/nile/asking.ts'
import { sentenceOfDigMove } from '../games/dig/asking.ts'
import { tileName, nileEdition } from '../../shared/text/names.ts'

function wordsOfLook(look: Look, view: TableView): string {
  if (look.kind === 'line') return m[`hint_look_${look.part}`]()
  const { position } = view
  const passes = 'pits' in position && position.choices?.pass === true
  return look.kind === 'stop' && passes ? m.hint_look_pass() : m[`hint_look_${look.kind}`]()
}

/** What a step of a hint says. */
export function wordsOfStep(step: HintStep, view: TableView): string {
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

/** A move in words, over the table as it lies before it. */
export function wordsOfMove(text: string, { edition, position, players }: TableView): string {
  if ('pits' in position) {
    const move = parseDigMove(text)
    return move ? sentenceOfDigMove(move, position, 'deed') : text
  }
  const names = players.map((player) => player.name)
  return sentenceOfMove(text, position, { edition: nileEdition(edition), names }, 'deed')
}
