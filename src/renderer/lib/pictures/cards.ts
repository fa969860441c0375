import horus from '~icons/game-icons/horus?raw'
import lotus from '~icons/game-icons/lotus?raw'
import pearlNecklace from '~icons/game-icons/pearl-necklace?raw'
import porcelainVase from '~icons/game-icons/porcelain-vase?raw'
import scarabBeetle from '~icons/game-icons/scarab-beetle?raw'
import scorpion from '~icons/game-icons/scorpion?raw'
import type { Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import { own, picture } from './pictures.ts'

/** Path data of the picture of each card of the dig. */
export const cardPictures: Readonly<Record<Card, string>> = {
  ALA: picture(porcelainVase),
  BRA: own('bracelet'),
  CHE: own('pectoral'),
  FAI: picture(lotus),
  NEC: picture(pearlNecklace),
  HOR: picture(horus),
  MSK: own('king-tut'),
  COh: own('cobra-head'),
  COb: own('cobra-body'),
  COt: own('cobra-tail'),
  MOS: own('mosquito'),
  SCO: picture(scorpion),
  OBh: own('obelisk-head'),
  OBs: own('obelisk-shaft'),
  OBf: own('obelisk-foot'),
}

/** Path data of the other pictures of the dig. */
export const digPictures = {
  scarab: picture(scarabBeetle),
  lid: own('lid'),
} as const
