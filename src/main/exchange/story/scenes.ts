import type { KeepsakeScene } from '../../../shared/keepsake.ts'
import type { DigPosition } from '../../../shared/dig/views.ts'
import { layerCount } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { NilePosition } from '../../../shared/nile/views.ts'
import type { StoredGame } from '../../history/stored.ts'
import { accountOf } from './account.ts'
import { courseOf } from './course.ts'

/** What lies on the table at each moment of a game, the beginning included, and what the edition counts at the beginning. */
interface Scenes {
  readonly scenes: readonly KeepsakeScene[]
  readonly points: readonly number[]
}

export const scenesOf = (game: StoredGame): Scenes =>
  game.mode === 'ledger' ? ledgerScenes(game) : tableScenes(game)

function tableScenes(game: StoredGame): Scenes {
  const course = courseOf(game)
  const scenes = Array.from({ length: course.ply + 1 }, (_, ply) => {
    const { position } = course.cut(ply)
    return 'pits' in position ? boxScene(position) : lineScene(position)
  })
  return { scenes, points: course.cut(0).scores }
}

const lineScene = ({ line, boats, held, under }: NilePosition): KeepsakeScene => ({
  line,
  boats,
  held,
  under,
})

/** Only what lies open: a position has nothing else of an unfinished dig, and of a finished one it is not needed. */
const boxScene = ({ pits }: DigPosition): KeepsakeScene => ({
  pits: pits.map(({ top, blockade }) => ({
    card: top?.card ?? null,
    layer: top?.layer ?? layerCount,
    blockade,
  })),
})

function ledgerScenes(game: StoredGame): Scenes {
  const whole = accountOf(game)
  const { entries } = whole
  const accounts = Array.from({ length: entries.length + 1 }, (_, n) => whole.rewritten(entries.slice(0, n)))
  const scenes = accounts.map(({ position }): KeepsakeScene =>
    'held' in position && !position.scoreOnly ? { held: position.held, under: position.under } : {},
  )
  return { scenes, points: accounts[0].points }
}
