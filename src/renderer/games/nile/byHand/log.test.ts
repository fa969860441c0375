import { expect, test } from 'vitest'
import { logByHand } from './log.ts'

test('a log is told by hand over the table as it lay before each move', () => {
  const log = [
    {
      seat: 0,
      move: 'sail 1',
      events: [
        { kind: 'sailed', seat: 0, from: -1, to: 1 } as const,
        { kind: 'took', seat: 0, tile: 'THR', from: 1, by: 'sail' } as const,
      ],
    },
    {
      seat: 1,
      move: 'sail 3',
      events: [
        { kind: 'sailed', seat: 1, from: -2, to: 3 } as const,
        { kind: 'took', seat: 1, tile: 'ANK', from: 3, by: 'sail' } as const,
        { kind: 'trailed', tile: 'CAR', at: 0 } as const,
      ],
    },
    { seat: 0, move: 'commit none', events: [{ kind: 'commitPassed', seat: 0, set: 'MAg' } as const] },
  ]
  const after = { line: [null, null, 'SEN', null, 'RA'] as const, boats: [1, 3] }
  expect(logByHand(log, after, { edition: 'tutankhamun-2021', names: ['Anna', 'Ben'] })).toEqual([
    'Anna’s boat to the second tile of the Nile (Throne); Anna takes that tile.',
    'Ben’s boat to the second tile after Anna’s boat (Ankh); Ben takes that tile.',
    'Anna lays nothing with Green death mask.',
  ])
})
