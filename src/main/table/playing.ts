/** Who makes a move: a seat's move is made by the one that plays it. */
export type MoveMaker = 'person' | 'computer'

/** How a move is made: by whom, and whether a seat that commits no wilds goes on like that (`onward`). */
export interface Playing {
  readonly by?: MoveMaker
  readonly onward?: boolean
}
