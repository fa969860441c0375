import * as z from 'zod'

/**
 * What is often played wrong, named at the moment when it happens. `sweep`: tiles behind all boats are still to be swept.
 * `ringPoint`: a ring scores at once. `underworldRanks`: with two players the Underworld takes a place.
 * `underworldRings`: and the rings' bonus too. `seller`: whoever must sell scores a point. `halves`: a tie for most gives half
 * to each, and nobody is second. `bonus`: King Tut scores at once (2004). `wilds`: what a wild counts for when it is
 * committed (1993, 2004). `liftedCard`: only what is revealed counts, never the lifted card. `forfeited`: a penalty
 * takes all that was set aside this turn.
 */
export const prompts = [
  'sweep',
  'ringPoint',
  'underworldRanks',
  'underworldRings',
  'seller',
  'halves',
  'bonus',
  'wilds',
  'liftedCard',
  'forfeited',
] as const
export const promptSchema = z.enum(prompts)
export type Prompt = z.infer<typeof promptSchema>
