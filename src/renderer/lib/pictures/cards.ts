import horus from '~icons/game-icons/horus?raw'
import lotus from '~icons/game-icons/lotus?raw'
import pearlNecklace from '~icons/game-icons/pearl-necklace?raw'
import porcelainVase from '~icons/game-icons/porcelain-vase?raw'
import scarabBeetle from '~icons/game-icons/scarab-beetle?raw'
import scorpion from '~icons/game-icons/scorpion?raw'
import type { Card } from '../../../shared/editions/tutankhamens-revenge.ts'
import { picture } from './pictures.ts'
import bracelet from './svg/bracelet.svg?raw'
import cobraBody from './svg/cobra-body.svg?raw'
import cobraHead from './svg/cobra-head.svg?raw'
import cobraTail from './svg/cobra-tail.svg?raw'
import kingTut from './svg/king-tut.svg?raw'
import lid from './svg/lid.svg?raw'
import mosquito from './svg/mosquito.svg?raw'
import obeliskFoot from './svg/obelisk-foot.svg?raw'
import obeliskHead from './svg/obelisk-head.svg?raw'
import obeliskShaft from './svg/obelisk-shaft.svg?raw'
import pectoral from './svg/pectoral.svg?raw'
import spade from './svg/spade.svg?raw'

/** Path data of the picture of each card of the dig. */
export const cardPictures: Readonly<Record<Card, string>> = {
  ALA: picture(porcelainVase),
  BRA: picture(bracelet),
  CHE: picture(pectoral),
  FAI: picture(lotus),
  NEC: picture(pearlNecklace),
  HOR: picture(horus),
  MSK: picture(kingTut),
  COh: picture(cobraHead),
  COb: picture(cobraBody),
  COt: picture(cobraTail),
  MOS: picture(mosquito),
  SCO: picture(scorpion),
  OBh: picture(obeliskHead),
  OBs: picture(obeliskShaft),
  OBf: picture(obeliskFoot),
}

/** Path data of the other pictures of the dig. */
export const digPictures = {
  scarab: picture(scarabBeetle),
  lid: picture(lid),
  spade: picture(spade),
} as const
