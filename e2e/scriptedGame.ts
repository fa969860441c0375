import { gameOf } from './pages/address.ts'
import type { TablePage } from './pages/table.ts'
import type { Script } from './script.ts'
import type { Session } from './session.ts'

/** A scripted game on the page, and how it is played there. */
interface ScriptedGame {
  readonly table: TablePage
  readonly session: Session
  readonly script: Script
  readonly names: readonly string[]
  readonly byHand: (move: string) => Promise<void>
}

/**
 * Plays a script to its end: the first two moves, all but plain sailing and the last move by hand, and sees each time that
 * the right player is asked; what lies between by calls.
 */
export async function playOut({ table, session, script, names, byHand }: ScriptedGame): Promise<void> {
  const id = await gameOf(table.page)
  const last = script.steps.length - 1
  for (const [ply, { seat, ask, move }] of script.steps.entries()) {
    if (ply > 1 && ply < last && ask === 'sail') {
      await session.calls.game.act({ id, revision: ply, act: { do: 'play', move } })
      continue
    }
    await table.reaches(ply)
    await table.isAskedOf(names[seat])
    await byHand(move)
    await table.reaches(ply + 1)
  }
}
