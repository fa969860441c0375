import amphora from '~icons/game-icons/amphora?raw'
import anubis from '~icons/game-icons/anubis?raw'
import broadDagger from '~icons/game-icons/broad-dagger?raw'
import chariot from '~icons/game-icons/chariot?raw'
import egyptianProfile from '~icons/game-icons/egyptian-profile?raw'
import egyptianUrns from '~icons/game-icons/egyptian-urns?raw'
import eyeOfHorus from '~icons/game-icons/eye-of-horus?raw'
import goldScarab from '~icons/game-icons/gold-scarab?raw'
import horus from '~icons/game-icons/horus?raw'
import ibis from '~icons/game-icons/ibis?raw'
import jeweledChalice from '~icons/game-icons/jeweled-chalice?raw'
import litCandelabra from '~icons/game-icons/lit-candelabra?raw'
import pharoah from '~icons/game-icons/pharoah?raw'
import ramProfile from '~icons/game-icons/ram-profile?raw'
import scarabBeetle from '~icons/game-icons/scarab-beetle?raw'
import swapBag from '~icons/game-icons/swap-bag?raw'
import twoCoins from '~icons/game-icons/two-coins?raw'
import type { TileCode } from '../../../shared/editions/index.ts'
import type { Boat, Level } from '../../../shared/players.ts'
import ankh from './svg/ankh.svg?raw'
import bracelet from './svg/bracelet.svg?raw'
import bull from './svg/bull.svg?raw'
import canopicJar from './svg/canopic-jar.svg?raw'
import cartouche from './svg/cartouche.svg?raw'
import cobra from './svg/cobra.svg?raw'
import couch from './svg/couch.svg?raw'
import crocodile from './svg/crocodile.svg?raw'
import crookAndFlail from './svg/crook-and-flail.svg?raw'
import diadem from './svg/diadem.svg?raw'
import isis from './svg/isis.svg?raw'
import kingTut from './svg/king-tut.svg?raw'
import lioness from './svg/lioness.svg?raw'
import lotusLamp from './svg/lotus-lamp.svg?raw'
import mummifiedCat from './svg/mummified-cat.svg?raw'
import osiris from './svg/osiris.svg?raw'
import ostrichFan from './svg/ostrich-fan.svg?raw'
import pectoral from './svg/pectoral.svg?raw'
import ra from './svg/ra.svg?raw'
import sandals from './svg/sandals.svg?raw'
import sarcophagus from './svg/sarcophagus.svg?raw'
import scarabBracelet from './svg/scarab-bracelet.svg?raw'
import seatedCat from './svg/seated-cat.svg?raw'
import seatedStatue from './svg/seated-statue.svg?raw'
import senet from './svg/senet.svg?raw'
import shrine from './svg/shrine.svg?raw'
import standingStatue from './svg/standing-statue.svg?raw'
import throne from './svg/throne.svg?raw'
import tomb from './svg/tomb.svg?raw'
import trumpet from './svg/trumpet.svg?raw'
import ushabti from './svg/ushabti.svg?raw'
import egyptianSphinx from '~icons/game-icons/egyptian-sphinx?raw'
import egyptianWalk from '~icons/game-icons/egyptian-walk?raw'
import person from '~icons/game-icons/person?raw'
import scrollQuill from '~icons/game-icons/scroll-quill?raw'
import sunPriest from '~icons/game-icons/sun-priest?raw'

/** Every picture is drawn in a square of this many units. */
export const pictureSize = 512

const pathData = /\sd="([^"]+)"/

/** A picture is one shape in one colour: its path data serves the page's SVG and the board's canvas alike. */
export function picture(svg: string): string {
  const data = pathData.exec(svg)?.[1]
  if (data === undefined) throw new Error('A picture needs a path')
  return data
}

/** The codes of 2004 end in the initial of their colour. */
const inThreeColours = <Kind extends string>(kind: Kind, path: string) =>
  ({ [`${kind}g`]: path, [`${kind}b`]: path, [`${kind}p`]: path }) as Record<
    `${Kind}${'g' | 'b' | 'p'}`,
    string
  >

/** Path data of each tile's picture. Sets of one kind in three colours share theirs: their grounds differ. */
export const tilePictures: Readonly<Record<TileCode, string>> = {
  SCA: picture(scarabBeetle),
  ANK: picture(ankh),
  DAG: picture(broadDagger),
  CRO: picture(crookAndFlail),
  POT: picture(amphora),
  BRA: picture(bracelet),
  LOT: picture(lotusLamp),
  SAR: picture(sarcophagus),
  STA: picture(standingStatue),
  SEA: picture(seatedStatue),
  SEN: picture(senet),
  THR: picture(throne),
  CAR: picture(cartouche),
  OSI: picture(osiris),
  ISI: picture(isis),
  RA: picture(ra),
  THO: picture(ibis),
  HOR: picture(eyeOfHorus),

  SCB: picture(scarabBracelet),
  DIA: picture(diadem),
  DGR: picture(broadDagger),
  FAN: picture(ostrichFan),
  TRU: picture(trumpet),
  SND: picture(sandals),
  CND: picture(litCandelabra),
  CHL: picture(jeweledChalice),
  PEC: picture(pectoral),
  CHR: picture(chariot),
  BED: picture(couch),
  SHR: picture(shrine),
  SRC: picture(sarcophagus),
  USH: picture(ushabti),
  CNP: picture(egyptianUrns),
  COI: picture(twoCoins),
  MSK: picture(kingTut),

  ...inThreeColours('SC', picture(goldScarab)),
  ...inThreeColours('CA', picture(mummifiedCat)),
  ...inThreeColours('HO', picture(horus)),
  ...inThreeColours('AN', picture(anubis)),
  ...inThreeColours('MA', picture(pharoah)),
  BAG: picture(swapBag),
  PHA: picture(egyptianProfile),
  TUT: picture(kingTut),
}

/** Path data of each boat's emblem. */
export const boatPictures: Readonly<Record<Boat, string>> = {
  bastet: picture(seatedCat),
  sobek: picture(crocodile),
  wadjet: picture(cobra),
  sekhmet: picture(lioness),
  apis: picture(bull),
  khnum: picture(ramProfile),
}

/** Path data of the other pictures of the line games. */
export const placePictures = {
  jar: picture(canopicJar),
  tomb: picture(tomb),
  underworld: picture(anubis),
} as const

/** Path data of the picture of each kind of player. */
export const playerPictures: Readonly<Record<Level | 'person', string>> = {
  person: picture(person),
  novice: picture(egyptianWalk),
  scribe: picture(scrollQuill),
  priest: picture(sunPriest),
  vizier: picture(egyptianSphinx),
}

/**
 * The lines of the focus ring round a tile, from the widest to the narrowest; widths in CSS pixels. At least
 * 2 pixels of each are visible. Dark and light together contrast with every ground in both themes.
 */
export const focusRing = [
  { width: 8, colour: '#0b0b0f' },
  { width: 4, colour: '#ffffff' },
] as const
