import type { Family } from '../../shared/editions/index.ts'
import type { Companion, CompanionState } from './companion.ts'
import { digCompanion } from './dig/index.ts'
import { nileCompanion } from './nile/index.ts'

/** A companion for those who know of no family: they hand its own starts, states and entries back to it. */
const anyCompanion = <B, F extends Family>(companion: Companion<B, F>): Companion =>
  companion as unknown as Companion<CompanionState>

const companions: Readonly<Record<Family, Companion>> = {
  nile: anyCompanion(nileCompanion),
  dig: anyCompanion(digCompanion),
}

export const companionOf = (family: Family): Companion => companions[family]
