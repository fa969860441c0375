import { familyOf, type Edition, type EditionOf, type Family } from '../../shared/editions/index.ts'
import type { Lost } from '../../shared/editions/tiles.ts'
import type { Laid, Options, Setup } from '../../shared/record.ts'
import { done, type Outcome } from '../../shared/refusal.ts'
import { chanceOf, type Chance } from './chance.ts'
import { setUpDig } from './dig/dealing.ts'
import type { Start } from './game.ts'
import { checkLost, layLine } from './nile/start.ts'
import { makeStart } from './start.ts'

/** Crockford's base 32: no letter can be mistaken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8
const groupLength = 4

/** A short code for a layout, such as `K7Q2-9FJD`, out of at least eight random bytes. */
export function newLayout(entropy: Uint8Array): string {
  const symbols = Array.from(entropy.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length])
  return `${symbols.slice(0, groupLength).join('')}-${symbols.slice(groupLength).join('')}`
}

/** A legal beginning, and the setup that a record of it has. */
export interface Dealt {
  readonly start: Start
  readonly setup: Setup
}

/** All that chance does not deal: the layers of a dig that were laid by hand, and the tiles missing from a box. */
interface Given {
  readonly laid?: Laid
  readonly lost?: Lost
}

type SetUp<E extends Edition> = (edition: E, options: Options, given: Given, chance: Chance) => Outcome<Setup>
const setUps: { readonly [F in Family]: SetUp<EditionOf<F>> } = {
  nile: (edition, _options, { lost }, chance) => layOut(edition, chance, lost),
  dig: (_edition, options, { laid }, chance) => setUpDig(options, chance, laid),
}

function layOut(edition: EditionOf<'nile'>, chance: Chance, lost: Lost | undefined): Outcome<Setup> {
  if (!lost) return done({ path: layLine(edition, chance) })
  const missing = checkLost(edition, lost)
  return missing.ok ? done({ path: layLine(edition, chance, lost), lost }) : missing
}

/**
 * Deals the start that a layout code stands for. Blanks around the code and its case do not matter. A code
 * means the same layout for ever. Where layers were laid by hand, the code only decides how the box was
 * turned afterwards.
 */
export function deal(
  edition: Edition,
  seats: number,
  options: Options,
  layout: string,
  given: Given = {},
): Outcome<Dealt> {
  const chance = chanceOf(layout.trim().toUpperCase())
  const setUp = setUps[familyOf[edition]] as SetUp<Edition>
  const setup = setUp(edition, options, given, chance)
  if (!setup.ok) return setup
  return lay(edition, seats, options, setup.value)
}

/** Makes a start from a setup that was laid out already; refused when no game can begin with it. */
export function lay(edition: Edition, seats: number, options: Options, setup: Setup): Outcome<Dealt> {
  const start = makeStart(edition, seats, options, setup)
  return start.ok ? done({ start: start.value, setup }) : start
}
