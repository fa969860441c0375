import { drawBelow, type Chance } from '../../src/main/engine/chance.ts'

/** The numbers from 0 to 1 that can be drawn. */
export const fine = 1 << 20

/** A number from 0 up to, but not including, 1. */
export const random = (chance: Chance): number => drawBelow(fine, chance) / fine
