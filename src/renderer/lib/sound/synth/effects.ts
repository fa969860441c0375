import { digEffects } from './digEffects.ts'
import { nileEffects } from './nileEffects.ts'

/** Everything that can be heard at a table. */
export const effects = { ...nileEffects, ...digEffects }

/** The name of a sound of the table. */
export type EffectName = keyof typeof effects
