import { watchLoss } from './page.ts'
import type { Stage } from './stage.ts'

type Mounted = Pick<Stage<never, never>, 'hurry' | 'destroy'>

interface MountingCalls<Board> {
  /** Called with the board once it stands, and with null when it is gone. */
  onboard(board: Board | null): void
  /** No board can be drawn, and no more is tried. */
  onfail(): void
}

/** Milliseconds until the first new try: the browser starts its graphics process again. Each further one waits twice as long. */
const calm = 250
/** Losses less than so many milliseconds apart are a row; after the last of a row nothing more is tried. */
const near = 30_000
const longestRow = 5

/**
 * Mounts a board, and anew whenever what was painted is gone: everything is painted again then, by whatever can still
 * draw. The returned function removes it.
 */
export function keepMounted<Board extends Mounted>(
  mount: () => Promise<Board>,
  { onboard, onfail }: MountingCalls<Board>,
): () => void {
  let board: Board | null = null
  /** The number of the try that counts: an earlier one may still be under way. */
  let tries = 0
  let row = 0
  let lastLoss = -Infinity
  let waiting: ReturnType<typeof setTimeout> | null = null

  function drop(): void {
    tries += 1
    if (board === null) return
    board.hurry()
    board.destroy()
    board = null
    onboard(null)
  }

  function raise(): void {
    const mine = ++tries
    mount().then(
      (mounted) => {
        if (mine !== tries) return mounted.destroy()
        board = mounted
        onboard(mounted)
      },
      () => {
        if (mine !== tries) return
        if (row === 0) onfail()
        else lose()
      },
    )
  }

  function lose(): void {
    drop()
    if (waiting !== null) return
    const now = performance.now()
    row = now - lastLoss < near ? row + 1 : 1
    lastLoss = now
    if (row > longestRow) {
      stopWatching()
      return onfail()
    }
    const rest = calm * 2 ** (row - 1)
    waiting = setTimeout(() => {
      waiting = null
      raise()
    }, rest)
  }

  const stopWatching = watchLoss(lose)
  raise()
  return () => {
    stopWatching()
    if (waiting !== null) clearTimeout(waiting)
    drop()
  }
}
