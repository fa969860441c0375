import egyptianSphinx from '~icons/game-icons/egyptian-sphinx?raw'
import egyptianWalk from '~icons/game-icons/egyptian-walk?raw'
import person from '~icons/game-icons/person?raw'
import scrollQuill from '~icons/game-icons/scroll-quill?raw'
import sunPriest from '~icons/game-icons/sun-priest?raw'
import type { Level } from '../../../shared/players.ts'
import { picture } from './pictures.ts'

/** Path data of the picture of whoever plays a seat. */
export const playerPictures: Readonly<Record<Level | 'person', string>> = {
  person: picture(person),
  novice: picture(egyptianWalk),
  scribe: picture(scrollQuill),
  priest: picture(sunPriest),
  vizier: picture(egyptianSphinx),
}
