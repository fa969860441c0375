import type { Family } from '../../shared/editions/index.ts'
import { digLook } from './dig/look.ts'
import type { LookKit } from './kit.ts'
import { nileLook } from './nile/look.ts'

const kits = { nile: nileLook, dig: digLook }

/** The parts that show a game of a family, without any to play it; for the cast see `kitOf`. */
export const lookKitOf = (family: Family): LookKit => kits[family] as unknown as LookKit
