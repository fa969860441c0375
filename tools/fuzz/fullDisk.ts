import fc from 'fast-check'
import { Folder } from '../../src/main/history/fixtures/folder.ts'
import { openLimited } from '../../src/main/history/fixtures/limited.ts'
import { moveStep, newGame, playing } from '../../src/main/history/fixtures/games.ts'
import { HistoryRefused, type History } from '../../src/main/history/index.ts'

/** Pages that no attack fills. */
const plenty = 10_000

/** Runs work that writes; false when the disk is full. */
function hadRoom(work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof HistoryRefused && error.refusal.code === 'history.full') return false
    throw error
  }
}

/** The number of moves by game, as the history has them. */
const keptIn = ({ read }: History): Record<string, number> =>
  Object.fromEntries(read.list().map(({ id }) => [id, read.game(id)?.journal.length ?? -1]))

/**
 * Whenever the disk fills up, and for however long, a game or a move is written whole or refused, what was written can
 * be read meanwhile, and is there when the app is opened again.
 */
export const fullDisk = (): fc.IAsyncProperty<unknown> =>
  fc.asyncProperty(
    fc.array(
      fc.record({
        pages: fc.nat({ max: 8 }),
        games: fc.nat({ max: 3 }),
        moves: fc.integer({ min: 1, max: 80 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    async (times) => {
      const folder = new Folder()
      const announced: Record<string, number> = {}
      const compare = (history: History): void => {
        const [kept, written] = [keptIn(history), announced].map((games) =>
          JSON.stringify(Object.entries(games).sort()),
        )
        if (kept !== written) throw new Error(`Written was ${written}, and kept is ${kept}`)
      }
      try {
        const { history, leaveRoom } = openLimited(folder)
        for (const { pages, games, moves } of times) {
          leaveRoom(pages)
          for (let nth = 0; nth < games; nth++) {
            const id = `game ${Object.keys(announced).length}`
            if (hadRoom(() => history.write((writer) => writer.create(newGame(id, 0), playing))))
              announced[id] = 0
          }
          for (const id of Object.keys(announced)) {
            for (let nth = 0; nth < moves; nth++) {
              const before = announced[id]
              const step = moveStep(before + 1, before)
              if (hadRoom(() => history.write((writer) => writer.append(id, step, before))))
                announced[id] += 1
            }
          }
          compare(history)
          leaveRoom(plenty)
          history.saving.tryNow()
        }
        folder.close()
        compare(folder.open(Date.now()))
        await Promise.resolve()
      } finally {
        folder.remove()
      }
    },
  )
