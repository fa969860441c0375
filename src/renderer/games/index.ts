import type { Family } from '../../shared/editions/index.ts'
import { digKit } from './dig/kit.ts'
import type { GameKit } from './kit.ts'
import { nileKit } from './nile/kit.ts'

const kits = { nile: nileKit, dig: digKit }

/**
 * The kit of a family, for screens that know no family. The cast forgets which family's views and states its parts take:
 * a screen has to give them those of the family that it asked for, which are the only ones that it has.
 */
export const kitOf = (family: Family): GameKit => kits[family] as unknown as GameKit
