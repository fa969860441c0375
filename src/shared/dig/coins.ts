import { silverPerGold } from '../editions/tutankhamens-revenge.ts'

/** A sum in the fewest coins. */
export interface Coins {
  readonly gold: number
  readonly silver: number
}

export const coinsOf = (sum: number): Coins => ({
  gold: Math.floor(sum / silverPerGold),
  silver: sum % silverPerGold,
})
