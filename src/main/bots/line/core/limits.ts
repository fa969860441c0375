/** Limits of the tables of the features, which the app and the core share. Greater numbers are not told apart. */
export const mostPoints = 40
export const mostTiles = 80
export const mostBetween = 15
export const mostLead = 4
export const mostSpecials = 3
export const mostLeft = 3
export const mostQuarters = 8
/** The number of next tiles of a boat that are remembered one by one. */
export const nextTiles = 4
/** The most rows that one seat can have at once. */
export const maxRows = 96
/** The number of units of the hidden layer. */
export const units = 16
/** Distances of tiles ahead, by the number of tiles before them; the last one is that of the tile behind. */
export const distances = 33
/** The most legal moves of a state: the pairs of 80 tiles, and one to decline. */
export const maxMoves = 3161
/** The most moves that a seat has which is asked to sail. */
export const mostSails = 81
/** The most moves of a root whose outcomes can be known, and what stands for an outcome that is not. */
export const mostSolved = 256
export const unsolved = 3
/** The kinds of tiles for which there is room. */
export const kindsInAll = 18
