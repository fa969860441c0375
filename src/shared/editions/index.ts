import { tiles as tiles2021 } from './tutankhamun-2021.ts'

/** The editions this app plays, by the id that records carry. */
export const editions = ['tutankhamun-2021'] as const
export type Edition = (typeof editions)[number]

/** Every tile code of every edition: what a view may name. */
export const tileCodes = [...tiles2021] as const
export type TileCode = (typeof tileCodes)[number]

export const minSeats = 2
export const maxSeats = 6
