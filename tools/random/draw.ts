import { drawBelow, type Chance } from '../../src/main/engine/chance.ts'

export const oneIn = (count: number, chance: Chance): boolean => drawBelow(count, chance) === 0
export const oneOf = <T>(things: readonly T[], chance: Chance): T => things[drawBelow(things.length, chance)]
