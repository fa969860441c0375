import type { NewGame } from '../../../shared/setups.ts'

/** A game of 2021 between Anna and Ben on a known Nile. */
export const annaAndBen: NewGame = {
  edition: 'tutankhamun-2021',
  players: [
    { name: 'Anna', colour: 'gold', boat: 'bastet' },
    { name: 'Ben', colour: 'blue', boat: 'sobek' },
  ],
  options: {},
  tableSettings: { undo: true, confirm: false, preview: true },
  layout: 'RIVER 1',
}
