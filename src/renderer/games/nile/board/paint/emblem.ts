import type { Player } from '../../../../../shared/players.ts'
import type { Livery, Palette } from '../palette.ts'
import { boatPictures } from '../../../../lib/pictures/pictures.ts'

/** What tells a seat from the others: its colours, and the path data of its sign. */
export interface Emblem extends Livery {
  readonly sign: string
}

export const emblemOf = ({ boat, colour }: Player, { seats }: Palette): Emblem => ({
  ...seats[colour],
  sign: boatPictures[boat],
})
