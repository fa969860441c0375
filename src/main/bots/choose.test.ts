import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Findings } from './advice.ts'
import { growAll } from './choose.ts'
import type { Position } from './position.ts'

const found = (move: string, playouts: number, exact: boolean): Findings => ({
  moves: [{ move, values: [1, 0], playouts }],
  playouts,
  exact,
})

test.each([0, 3])(
  'a tree that has solved the position decides, whenever it ends (%i later)',
  async (later) => {
    const position = { family: 'nile' } as Position
    const advice = await growAll(
      { level: 'vizier', position, budget: { ms: 10, trees: 3 } },
      async ({ tree }) => {
        for (let turn = 0; tree === 0 && turn < later; turn++) await setImmediate()
        return tree === 0 ? found('sail 1', 0, true) : found('sail 2', 100, false)
      },
    )
    expect(advice).toMatchObject({ move: 'sail 1', exact: true })
  },
)
