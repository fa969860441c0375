/**
 * Origins of a fact about an edition: printed in its rulebook; printed there, but contradicted by another source;
 * rebuilt because the page that held it is lost; or settled by this app where the rulebook is silent or can be read
 * in two ways.
 */
export type Source = 'rulebook' | 'disputed' | 'reconstruction' | 'ruling'

/** The tiles and the start of a line edition: all that is needed to lay, check and explain a line. */
export interface LineFacts {
  /** All tile codes: first those of `sets`, then the others. */
  readonly tiles: readonly string[]
  /** The tiles that score as sets. */
  readonly sets: readonly string[]
  /** The number of copies of each tile; for a set that scores by its size also its value. */
  readonly tileCount: Readonly<Record<string, number>>
  /** The tile that always lies at the last position; null where all are shuffled. */
  readonly lastTile: string | null
  readonly nileLength: number
  /** By number of players; in points. */
  readonly startPoints: Readonly<Record<number, number>>
  readonly minStartPoints: number
  readonly maxStartPoints: number
  /** The sources of tile names that are not from the rulebook. */
  readonly tileSources: Readonly<Partial<Record<string, Source>>>
  /** The sources of the rules, by the name under which the help explains them. */
  readonly ruleSources: Readonly<Record<string, Source>>
}

/** The rules in which the line editions differ, for all that is written once for several of them. */
export interface LineRules {
  /** True where tiles left behind lie in the Underworld until their set scores, which ranks between two players. */
  readonly hasUnderworld: boolean
  /** True where idols act when they are taken: they empty any place of the line, and carry boats back. */
  readonly hasIdols: boolean
  /** True where a boat may also go to the nearest tile behind it. */
  readonly sailsBack: boolean
  /** True where wilds are kept, to be committed when a set scores. */
  readonly hasWilds: boolean
  /** True where the boat furthest back wins a tie, so that boats lie in order even before the line. */
  readonly boatsBreakTies: boolean
  /** True where the game ends the moment that somebody reaches zero; elsewhere the turn is played to its end. */
  readonly endsAtOnce: boolean
}
