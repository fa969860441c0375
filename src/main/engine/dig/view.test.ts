import { describe, expect, test } from 'vitest'
import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Pit } from '../../../shared/dig/views.ts'
import { value } from '../../../shared/testing/outcomes.ts'
import { deal } from '../start.ts'
import type { DigStart } from '../game.ts'
import { box, DigScenario } from '../testing/digScenario.ts'
import { tutankhamensRevenge as game } from '../editions.ts'

const pitAt = (dig: DigScenario, cell: string): Pit | undefined =>
  dig.view.pits.find((_, at) => cells[at] === cell)

describe('what a screen is told of a dig', () => {
  test('at the start: covers everywhere, all cards in hand, and the cards of a layer by kind alone', () => {
    const { view } = new DigScenario(3)
    expect(view.pits).toEqual(cells.map(() => ({ left: 5, top: null, blockade: null })))
    expect(view).toMatchObject({ seat: 2, money: [10, 10, 10], in: [true, true, true], left: 80 })
    expect(view).toMatchObject({ scarabs: [2, 2, 2], blockades: [1, 1, 1], aside: 0, doubled: false })
    expect(view).toMatchObject({ laid: null, box: null })
    expect(view.tallies[0]).toEqual({
      MSK: { count: 1, left: 1 },
      HOR: { count: 2, left: 2 },
      NEC: { count: 3, left: 3 },
      CHE: { count: 2, left: 2 },
      FAI: { count: 2, left: 2 },
      BRA: { count: 2, left: 2 },
      ALA: { count: 1, left: 1 },
      SCO: { count: 1, left: 1 },
      MOS: { count: 2, left: 2 },
    })
    expect(view.choices).toEqual({
      ...{ seat: 2, ask: 'start', cells: [...cells] },
      ...{ scarab: true, stop: true, pass: true, done: false },
    })
  })

  test('a card that was dug lies on top with its layer, and is no longer to be found', () => {
    const dig = new DigScenario(3).play('scarab', 'dig d3', 'dig a1')
    expect(dig.view).toMatchObject({ scarabs: [2, 2, 1], doubled: true, left: 78 })
    expect(pitAt(dig, 'd3')).toEqual({ left: 4, top: { card: 'FAI', layer: 5 }, blockade: null })
    expect(pitAt(dig, 'd2')).toEqual({ left: 5, top: null, blockade: null })
    expect(dig.view.tallies[4].FAI).toEqual({ count: 1, left: 0 })
    expect(dig.view.tallies[4].OBh).toEqual({ count: 2, left: 1 })
    expect(dig.view.tallies[3].FAI).toEqual({ count: 1, left: 1 })
    expect(dig.view.choices).toMatchObject({
      ask: 'dig',
      scarab: false,
      stop: true,
      pass: false,
      done: false,
    })
  })

  test('a blockade lies on its cell, which nobody may name', () => {
    const dig = new DigScenario(3).play('dig d3', 'stop', 'block a1')
    expect(dig.view).toMatchObject({ seat: 0, blockades: [1, 1, 0], doubled: false })
    expect(pitAt(dig, 'a1')).toEqual({ left: 5, top: null, blockade: 2 })
    expect(dig.now.blocked).toEqual({ a1: 2 })
    expect(dig.view.choices?.cells).toEqual(cells.slice(1))
  })

  test('at the end the whole box as it lay', () => {
    const dig = new DigScenario(2)
    while (!game.isOver(dig.state)) {
      dig.play(game.writeMove(game.pick(dig.state, 0)))
    }
    expect(dig.view).toMatchObject({ box, choices: null })
    expect(dig.result).not.toBeNull()
  })

  test('the layers that were laid openly, as they were before the box was turned', () => {
    const layers = box.map((layer) => [...layer])
    const { start } = value(deal('tutankhamens-revenge', 2, {}, 'OPEN', { laid: layers }))
    expect(game.view(game.start(start as DigStart), 0, 1).laid).toEqual(layers)
  })
})
