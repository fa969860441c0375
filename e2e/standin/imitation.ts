import type { EventEmitter } from 'node:events'

/** Every emitter's own members return the emitter, of which only a part is made. */
type Public<Own> = Omit<Own, keyof EventEmitter>

/** Does not compile unless each public member of `Own` is one of `Whole`, by name and by signature. */
export type Imitation<
  Whole,
  Own extends { readonly [Name in keyof Public<Own>]: Name extends keyof Whole ? Whole[Name] : never },
> = Own
