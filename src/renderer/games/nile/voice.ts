import type { Edition } from '../../../shared/editions/index.ts'
import { nileEdition, type Names, type Voice } from '../../../shared/text/names.ts'

/** The edition that is assumed until the first view has come. */
const firstShown = 'tutankhamun-2021'

/** The voice of a line game, from its view as soon as there is one. */
export const voiceOf = (view: { readonly edition: Edition } | null, names: Names): Voice => ({
  edition: nileEdition(view?.edition ?? firstShown),
  names,
})
