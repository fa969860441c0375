import type { EffectName } from '../../src/renderer/lib/sound/names.ts'
import { digEffects } from './digEffects.ts'
import type { Effect } from './effect.ts'
import { nileEffects } from './nileEffects.ts'

/** Everything that can be heard at a table. */
export const effects: Readonly<Record<EffectName, Effect>> = { ...nileEffects, ...digEffects }
