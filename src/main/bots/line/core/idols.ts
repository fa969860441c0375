import { firstOf, kinds, ringKind, ringPoints, secondOf, sets } from './facts.ts'
import {
  firstTile,
  furthestBack,
  highFrom,
  lift,
  lowFrom,
  nearestBehind,
  nthAfter,
  tilesAfter,
  tilesBefore,
  tilesLeft,
} from './line.ts'
import {
  anyAtZero,
  askOf,
  asksHorus,
  asksIsis,
  asksOsiris,
  asksRa,
  asksSail,
  asksThoth,
  boatOf,
  codeOf,
  countIn,
  countOf,
  countsOf,
  declined,
  fewestPoints,
  give,
  highBits,
  lowBits,
  maxPositions,
  nile,
  operandOf,
  over,
  ownWord,
  pay,
  pointsOf,
  putTile,
  seatOf,
  seatsOf,
  secondOperandOf,
  setAsk,
  setBoat,
  setCounts,
  setHighBits,
  setLowBits,
  setSeat,
  take,
  tileAt,
  underworld,
} from './state.ts'

/** The rules of 2021, as `engine/nile/tutankhamun-2021` has them; tests hold the two together. */

/** The operand for Horus that sends the boat behind everything. */
const back: i32 = declined - 1

function idolsOptional(s: usize): bool {
  return ownWord(s, 0) === 1
}
/** The Underworld ranks among the players in a game for two; seats whose players have not come do not count. */
export function underworldRanks(s: usize): bool {
  return seatsOf(s) - ownWord(s, 1) === 2
}

function kindsBelow(s: usize): i32 {
  let below = 0
  for (let kind = 0; kind < kinds(); kind++) if (countOf(s, kind, underworld) > 0) below++
  return below
}
function nthKindBelow(s: usize, nth: i32): i32 {
  for (let kind = 0; kind < kinds(); kind++) {
    if (countOf(s, kind, underworld) > 0 && nth-- === 0) return kind
  }
  return 0
}

function countAnswers(s: usize, ask: i32): i32 {
  const seat = seatOf(s)
  const boat = boatOf(s, seat)
  switch (ask) {
    case asksSail:
      return tilesAfter(s, boat) + (firstTile(s) < boat ? 1 : 0)
    case asksOsiris:
      return kindsBelow(s)
    case asksIsis:
      return countOf(s, ringKind(), seat) > 0 ? tilesLeft(s) : 0
    case asksRa:
      return tilesLeft(s)
    case asksThoth: {
      const ahead = tilesAfter(s, boat)
      return (ahead * (ahead - 1)) >> 1
    }
    default:
      return tilesBefore(s, boat) + 1
  }
}

export function countMoves(s: usize): i32 {
  const ask = askOf(s)
  if (ask === over) return 0
  return countAnswers(s, ask) + (ask !== asksSail && idolsOptional(s) ? 1 : 0)
}

export function pickMove(s: usize, nth: i32): i32 {
  const ask = askOf(s)
  const boat = boatOf(s, seatOf(s))
  if (ask === asksSail) {
    const ahead = nthAfter(s, boat, nth)
    return codeOf(ask, ahead < maxPositions ? ahead : nearestBehind(s, boat))
  }
  const answers = countAnswers(s, ask)
  if (nth === answers) return codeOf(ask, declined)
  if (ask === asksOsiris) return codeOf(ask, nthKindBelow(s, nth))
  if (ask === asksThoth) {
    const high = <i32>((1 + Math.sqrt(<f64>(8 * nth + 1))) / 2)
    const low = nth - ((high * (high - 1)) >> 1)
    return codeOf(ask, nthAfter(s, boat, low), nthAfter(s, boat, high))
  }
  if (ask === asksHorus && nth === answers - 1) return codeOf(ask, back)
  return codeOf(ask, nthAfter(s, -1, nth))
}

export function playIdols(s: usize, move: i32): void {
  const ask = askOf(s)
  const operand = operandOf(move)
  setAsk(s, asksSail)
  if (ask === asksSail) {
    setBoat(s, seatOf(s), operand)
    collect(s, operand)
  } else if (operand !== declined) act(s, ask, operand, secondOperandOf(move))
  if (askOf(s) === asksSail) endTurn(s)
}

function act(s: usize, ask: i32, operand: i32, second: i32): void {
  switch (ask) {
    case asksOsiris: {
      take(s, operand, underworld)
      resolve(s, operand)
      break
    }
    case asksIsis: {
      const kind = tileAt(s, operand)
      take(s, kind, nile)
      take(s, ringKind(), seatOf(s))
      putTile(s, operand, ringKind())
      give(s, ringKind(), nile)
      resolve(s, kind)
      break
    }
    case asksRa: {
      const kind = lift(s, operand)
      give(s, kind, underworld)
      scoreIfComplete(s, kind)
      break
    }
    case asksThoth: {
      const near = tileAt(s, operand)
      putTile(s, operand, tileAt(s, second))
      putTile(s, second, near)
      break
    }
    default: {
      if (operand === back) setBoat(s, seatOf(s), min(min(furthestBack(s), firstTile(s)), 0) - 1)
      else collect(s, operand)
    }
  }
}

function collect(s: usize, at: i32): void {
  resolve(s, lift(s, at))
}

function resolve(s: usize, kind: i32): void {
  if (kind >= sets()) {
    const ask = kind - sets() + asksOsiris
    if (countAnswers(s, ask) > 0) setAsk(s, ask)
    return
  }
  const seat = seatOf(s)
  give(s, kind, seat)
  if (kind === ringKind()) pay(s, seat, ringPoints())
  scoreIfComplete(s, kind)
}

function scoreIfComplete(s: usize, kind: i32): void {
  if (kind < sets() && countOf(s, kind, nile) === 0) scoreSet(s, kind)
}

function scoreSet(s: usize, set: i32): void {
  const counts = countsOf(s, set)
  const winner = claimBelow(s, counts, i32.MAX_VALUE)
  const half = secondOf(set)
  const runnerUp = half === 0 ? 0 : claimBelow(s, counts, winner)
  payPlace(s, winner, firstOf(set))
  payPlace(s, runnerUp, half)
  setCounts(s, set, 0)
}

/** The best claim below another one: more tiles, a seat before the Underworld, the boat further back. */
function claimBelow(s: usize, counts: u32, limit: i32): i32 {
  let best = underworldRanks(s) ? claimOf(counts, underworld, 128) : 0
  if (best >= limit) best = 0
  const seats = seatsOf(s)
  for (let seat = 0; seat < seats; seat++) {
    const claim = claimOf(counts, seat, boatOf(s, seat))
    if (claim > best && claim < limit) best = claim
  }
  return best
}
function claimOf(counts: u32, party: i32, boat: i32): i32 {
  const tiles = countIn(counts, party)
  return tiles === 0 ? 0 : (((tiles << 8) | (128 - boat)) << 3) | party
}
function payPlace(s: usize, claim: i32, worth: i32): void {
  const party = claim & 7
  if (claim !== 0 && party !== underworld) pay(s, party, worth)
}

function endTurn(s: usize): void {
  trail(s)
  if (anyAtZero(s) || tilesLeft(s) === 0) return setAsk(s, over)
  const next = seatOf(s) + 1
  setSeat(s, next === seatsOf(s) ? 0 : next)
}

/** Sinks the tiles behind all boats into the Underworld one at a time, furthest back first. */
function trail(s: usize): void {
  const last = furthestBack(s)
  if (last <= 0) return
  let low = lowBits(s) & ~lowFrom(last)
  let high = last > 64 ? highBits(s) & ~highFrom(last) : 0
  if (low === 0 && high === 0) return
  setLowBits(s, lowBits(s) ^ low)
  setHighBits(s, highBits(s) ^ high)
  for (; low !== 0; low &= low - 1) sink(s, <i32>ctz(low))
  for (; high !== 0; high &= high - 1) sink(s, 64 + <i32>ctz(high))
}
function sink(s: usize, at: i32): void {
  const kind = tileAt(s, at)
  take(s, kind, nile)
  give(s, kind, underworld)
  scoreIfComplete(s, kind)
}

/** The winner: fewest points, then the boat furthest back. */
export function winnersOfIdols(s: usize): i32 {
  const fewest = fewestPoints(s)
  let best = -1
  for (let seat = 0; seat < seatsOf(s); seat++) {
    if (pointsOf(s, seat) === fewest && (best < 0 || boatOf(s, seat) < boatOf(s, best))) best = seat
  }
  return 1 << best
}
