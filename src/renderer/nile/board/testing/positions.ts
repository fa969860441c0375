import type { Choices, NilePosition } from '../../../../shared/nile/views.ts'

export const sailing: Choices = {
  seat: 0,
  ask: 'sail',
  positions: [1, 3],
  tiles: [],
  offers: [],
  commitments: [],
  back: false,
  skip: false,
}

/** A position of two boats, where this is asked. */
export const positionAsking = (choices: Choices | null): NilePosition => ({
  family: 'nile',
  ply: 4,
  turn: 3,
  line: ['THR', 'RA', null, 'ANK'],
  boats: [2, -1],
  startPoints: 30,
  points: [30, 30],
  held: [{}, {}],
  under: {},
  tomb: {},
  sets: [],
  round: null,
  choices,
})
