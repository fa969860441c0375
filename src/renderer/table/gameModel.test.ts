import { describe, expect, test } from 'vitest'
import { Course } from '../../shared/course.ts'
import type { TableNews, TableView } from '../../shared/table.ts'
import { explore, present, toPly, tryOut } from './cursor.ts'
import { forPeople, GameModel } from './gameModel.svelte.ts'

const eventAt = (ply: number) => ({ kind: 'turn', seat: ply })
const entryAt = (ply: number, move: string) => ({
  ply,
  seat: 0,
  turn: ply,
  move,
  points: [],
  events: [eventAt(ply)],
})
const momentAt = (ply: number) => ({ position: { ply }, status: 'playing', ending: null })

/** The news of a game in which these moves follow the first `from`; each is an event, too. */
function newsOf(from: number, ...moves: readonly string[]): TableNews {
  const entries = moves.map((move, index) => entryAt(from + index + 1, move))
  const last = from + moves.length
  return {
    kind: 'table',
    family: 'nile',
    view: { revision: last, tableSettings: {}, status: 'playing', position: { ply: last } },
    log: { from, entries },
    moments: [...(from === 0 ? [0] : []), ...entries.map(({ ply }) => ply)].map((ply) => [momentAt(ply)]),
    undone: [],
    events: from === 0 ? [] : entries.flatMap(({ events }) => events),
  } as unknown as TableNews
}

const model = () => new GameModel(Course.of(newsOf(0, 'sail 1', 'sail 2', 'sail 3')))
const placeIn = ({ view, log }: GameModel<TableNews>) => [view.position.ply, log.map(({ move }) => move)]

describe('a screen of a game', () => {
  test('stays at the present, and plays what is new there once', () => {
    const game = model()
    game.take(newsOf(3, 'sail 4'))
    expect(placeIn(game)).toEqual([4, ['sail 1', 'sail 2', 'sail 3', 'sail 4']])
    expect(game.view).toBe(game.course.view)
    expect(game.takeEvents()).toEqual([eventAt(4)])
    expect(game.takeEvents()).toEqual([])
    game.take(newsOf(2, 'sail 9'))
    expect(placeIn(game)).toEqual([3, ['sail 1', 'sail 2', 'sail 9']])
  })

  test('stays at an earlier place while the game goes on', () => {
    const game = model()
    game.goTo(toPly(present, 1, 3))
    game.take(newsOf(3, 'sail 4'))
    expect(placeIn(game)).toEqual([1, ['sail 1']])
    game.goTo(present)
    expect(placeIn(game)).toEqual([4, ['sail 1', 'sail 2', 'sail 3', 'sail 4']])
  })

  test('looks at its last move without anything that can be done there', () => {
    const game = model()
    game.goTo(toPly(present, 3, 3))
    expect(placeIn(game)).toEqual([3, ['sail 1', 'sail 2', 'sail 3']])
    expect(game.view).toMatchObject({ undoTo: null, redo: 0 })
  })

  test('plays the move that it goes on by, and none where it goes further or back', () => {
    const game = model()
    game.goTo(toPly(present, 1, 3))
    expect(game.takeEvents()).toEqual([])
    game.goTo(toPly(present, 2, 3))
    expect(game.takeEvents()).toEqual([eventAt(2)])
  })

  test('shows moves tried out, each at a revision of its own, and the game once they are left', () => {
    const game = model()
    const exploring = explore(toPly(present, 1, 3))
    game.tryOut(exploring, newsOf(1))
    expect(placeIn(game)).toEqual([1, ['sail 1']])
    const { revision } = game.view
    const tried = tryOut(exploring, 'sail 8')
    game.takeEvents()
    game.tryOut(tried, newsOf(1, 'sail 8'))
    expect(placeIn(game)).toEqual([2, ['sail 1', 'sail 8']])
    expect(game.takeEvents()).toEqual([eventAt(2)])
    expect(game.view.revision).not.toBe(revision)
    game.tryOut(tryOut(tried, 'sail 9'), newsOf(1, 'sail 8', 'sail 9'), false)
    expect([placeIn(game), game.takeEvents()]).toEqual([[3, ['sail 1', 'sail 8', 'sail 9']], []])
    game.goTo(toPly(tried, 2, 3))
    expect(placeIn(game)).toEqual([2, ['sail 1', 'sail 2']])
  })

  test('gives moves tried out no revision that the game has', () => {
    const game = model()
    const revisions = new Set([game.view.revision])
    for (let nth = 1; nth <= 4; nth++) {
      game.tryOut(explore(toPly(present, 1, 3)), newsOf(1))
      revisions.add(game.view.revision)
    }
    expect(revisions.size).toBe(5)
  })
})

test('choices are for people: none are on the turn of a computer player', () => {
  const choices = { seat: 1 }
  const viewOf = (players: object[], position: object) => ({ players, position }) as unknown as TableView
  expect(forPeople(viewOf([{ ai: 'novice' }, {}], { choices }))).toBe(choices)
  expect(forPeople(viewOf([{}, { ai: 'novice' }], { choices }))).toBeNull()
  expect(forPeople(viewOf([{}, {}], { choices: null }))).toBeNull()
  expect(forPeople(null)).toBeNull()
})
