import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BoxGame, BoxView } from '../../shared/dig/views.ts'
import { cells, type Card } from '../../shared/editions/tutankhamens-revenge.ts'
import { done } from '../../shared/refusal.ts'
import type { NewGame } from '../../shared/setups.ts'
import { value } from '../../shared/testing/outcomes.ts'
import { box as layers } from '../engine/testing/digScenario.ts'
import { openHistory, type History } from '../history/index.ts'
import { BoxSetup } from './boxSetup.ts'
import { annaAndBen } from './testing/newGame.ts'

let folder: string
let history: History
let boxSetup: BoxSetup
let begunGames: NewGame[]
const open = (): void => {
  history = openHistory(folder)
  begunGames = []
  boxSetup = new BoxSetup(history, (game) => {
    begunGames.push(game)
    return done('game')
  })
}
const reopen = (): void => {
  history.close()
  open()
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'box-'))
  open()
})
afterEach(() => {
  history.close()
  rmSync(folder, { recursive: true })
})

const game = (more: Partial<BoxGame> = {}): BoxGame => ({
  ...annaAndBen,
  edition: 'tutankhamens-revenge',
  layout: null,
  ...more,
})

const empty = cells.map(() => null)
const layer = (number: number): Card[] => [...layers[number - 1]] as Card[]
const begun = (number: number): (Card | null)[] => layer(number).map((card, at) => (at < 5 ? card : null))

/** Lays and covers layers from one to another. */
function lay(from: number, to: number): BoxView | null {
  for (let number = from; number <= to; number++) {
    value(boxSetup.show(number, layer(number)))
    value(boxSetup.cover(number))
  }
  return boxSetup.open()
}

test('a box is kept card by card and layer by layer, whatever happens to the app', () => {
  expect(boxSetup.open()).toBeNull()
  value(boxSetup.begin(game(), 'leave'))
  lay(1, 2)
  value(boxSetup.keep(3, begun(3)))
  reopen()
  expect(boxSetup.open()).toEqual({ game: game(), layer: 3, cards: begun(3), shown: false })
  value(boxSetup.show(3, layer(3)))
  reopen()
  expect(boxSetup.open()).toMatchObject({ layer: 3, cards: layer(3), shown: true })
})

test('what is covered is told to nobody, until the game tells how the box was laid', () => {
  value(boxSetup.begin(game(), 'leave'))
  expect(lay(1, 1)).toEqual({ game: game(), layer: 2, cards: empty, shown: false })
  const told = [lay(2, 5), boxSetup.begin(game(), 'goOn'), boxSetup.begin(game(), 'leave')]
  for (const laid of layers) expect(JSON.stringify(told)).not.toContain(JSON.stringify(laid))
  expect(value(boxSetup.start())).toBe('game')
  expect(begunGames.map(({ laid }) => laid)).toEqual([layers])
  expect(boxSetup.open()).toBeNull()
})

test('the rest of a layer is laid round what lies there, and kept', () => {
  value(boxSetup.begin(game(), 'leave'))
  lay(1, 1)
  const { cards } = value(boxSetup.fill(2, begun(2)))
  expect(cards.slice(0, 5)).toEqual(layer(2).slice(0, 5))
  expect(cards).not.toContain(null)
  expect(boxSetup.open()?.cards).toEqual(cards)
})

test('a box that is begun is never lost by beginning another', () => {
  value(boxSetup.begin(game(), 'leave'))
  lay(1, 1)
  const players = game().players.toReversed()
  expect(boxSetup.begin(game({ players }), 'leave')).toMatchObject({
    refusal: { code: 'boxSetup.begun', facts: { names: 'Anna, Ben', layer: 2 } },
  })
  expect(boxSetup.open()).toMatchObject({ game: game(), layer: 2 })
  expect(value(boxSetup.begin(game({ players }), 'goOn'))).toMatchObject({ game: { players }, layer: 2 })
  expect(boxSetup.begin(game({ options: { deck: {} } }), 'goOn')).toMatchObject({
    refusal: { code: 'record.ownCards' },
  })
  expect(value(boxSetup.begin(game(), 'empty'))).toMatchObject({ layer: 1, cards: empty })
})

test('a box is begun as soon as one card lies in it, and an empty one gives way without a word', () => {
  value(boxSetup.begin(game(), 'leave'))
  const players = game().players.toReversed()
  expect(value(boxSetup.begin(game({ players }), 'leave'))).toMatchObject({ game: { players }, layer: 1 })
  value(boxSetup.keep(1, begun(1)))
  expect(boxSetup.begin(game(), 'leave')).toMatchObject({
    refusal: { code: 'boxSetup.begun', facts: { layer: 1 } },
  })
  expect(boxSetup.open()).toMatchObject({ game: { players }, cards: begun(1) })
})

test('no game begins before the last layer is laid and covered', () => {
  value(boxSetup.begin(game(), 'leave'))
  lay(1, 4)
  const unfinished = { refusal: { code: 'boxSetup.unfinished', facts: { layer: 5 } } }
  expect(boxSetup.start()).toMatchObject(unfinished)
  value(boxSetup.show(5, layer(5)))
  expect(boxSetup.start()).toMatchObject(unfinished)
  value(boxSetup.cover(5))
  expect(boxSetup.start().ok).toBe(true)
})

test('a screen that another one overtook changes nothing', () => {
  value(boxSetup.begin(game(), 'leave'))
  lay(1, 1)
  const late = [boxSetup.keep(1, empty), boxSetup.show(1, layer(1)), boxSetup.cover(1), boxSetup.cover(2)]
  for (const refused of late) expect(refused).toMatchObject({ refusal: { code: 'boxSetup.overtaken' } })
  expect(boxSetup.open()).toMatchObject({ layer: 2, cards: empty, shown: false })
})

test('what no game could begin with is refused at once, and a layer that breaks the rules as well', () => {
  expect(boxSetup.begin(game({ options: { passCost: -1 } }), 'leave')).toMatchObject({
    refusal: { code: 'record.option' },
  })
  const [anna] = game().players
  expect(boxSetup.begin(game({ players: [anna, anna] }), 'leave').ok).toBe(false)
  expect(boxSetup.keep(1, empty)).toMatchObject({ refusal: { code: 'boxSetup.none' } })
  expect(boxSetup.start()).toMatchObject({ refusal: { code: 'boxSetup.none' } })
  value(boxSetup.begin(game(), 'leave'))
  expect(boxSetup.show(1, layer(2))).toMatchObject({ refusal: { code: 'layers.cardCount' } })
  expect(boxSetup.start()).toMatchObject({ refusal: { code: 'boxSetup.unfinished', facts: { layer: 1 } } })
})

test('damage to it costs only itself', () => {
  history.write((writer) => writer.remember('box', { game: 'torn' }))
  expect(boxSetup.open()).toBeNull()
  value(boxSetup.begin(game(), 'leave'))
  boxSetup.drop()
  expect(boxSetup.open()).toBeNull()
})
