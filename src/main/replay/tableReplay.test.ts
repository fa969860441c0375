import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '../../shared/players.ts'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import { Folder, noon } from '../history/fixtures/folder.ts'
import { anna, ben, cleo } from '../history/fixtures/games.ts'
import type { History } from '../history/index.ts'
import { Sessions, type Table } from '../live/sessions.ts'
import { annaAndBen } from '../setup/testing/newGame.ts'
import { writeBranch } from './tableReplay.ts'

let folder: Folder
let history: History
let sessions: Sessions
beforeEach(() => {
  folder = new Folder()
  history = folder.open(noon)
  sessions = new Sessions(history, () => noon)
})
afterEach(() => folder.remove())

const newTable = (): Table => value(sessions.table(value(sessions.createTable(annaAndBen))))

describe('a game that branches off', () => {
  const original = () => {
    const table = value(sessions.table(value(sessions.createTable({ ...annaAndBen, mode: 'mirror' }))))
    for (const move of ['sail 1', 'sail 2'])
      value(table.change(table.revision, (played) => played.play(move)))
    return table.game
  }
  const branch = (players: readonly Player[]) => {
    const { stored, timeline } = original()
    const origin = { id: stored.id, ply: 1 }
    return writeBranch(history, 5000, { from: stored, timeline: timeline.cut(1), origin, players })
  }

  test('is another game on the screen, begun with the moves before, at the present time', () => {
    const id = value(branch([ben, anna]))
    expect(history.read.game(id)).toMatchObject({
      mode: 'digital',
      name: 'Ben, Anna',
      head: { players: [ben, anna] },
      origin: { ply: 1 },
      startedAt: 5000,
      playedAt: 5000,
      writtenAt: 5000,
      progress: { status: 'playing', plies: 1 },
      journal: [{ kind: 'move', move: 'sail 1' }],
    })
    expect(history.read.game(id)?.head).not.toHaveProperty('mode')
  })

  test('is played by as many as the original, who can be told apart', () => {
    expect(branch([anna])).toMatchObject({ refusal: { code: 'replay.seats', facts: { seats: 2 } } })
    expect(codeOf(branch([anna, anna]))).toBe('table.alike')
    expect(history.read.listing.count({})).toBe(2)
  })
})

describe('a branch', () => {
  const branchOf = ({ id, game: { stored, timeline } }: Table): string =>
    value(
      writeBranch(history, noon, { from: stored, timeline, origin: { id, ply: 0 }, players: [ben, cleo] }),
    )

  test('takes the place of its original, which is deleted and tells its watchers so', async () => {
    const original = newTable()
    const branch = branchOf(original)
    value(sessions.takePlace(branch))
    expect(history.read.list().map(({ id, origin }) => [id, origin])).toEqual([[branch, null]])
    expect((await original.watch().next()).value).toMatchObject({ deleted: true })
  })

  test('takes no place of others where it has no original, and there is none without a game', () => {
    const table = newTable()
    const other = newTable()
    value(sessions.takePlace(table.id))
    expect(history.read.list()).toHaveLength(2)
    expect(codeOf(other.act(0, { do: 'abandon' }))).toBe('done')
    expect(codeOf(sessions.takePlace('nobody'))).toBe('history.unknown')
  })
})
