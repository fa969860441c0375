import { facts, firsts, seconds } from './facts.ts'
import {
  Ask,
  codeOf,
  countIn,
  declined,
  highFrom,
  lowFrom,
  maxPositions,
  nile,
  nthBit,
  operandOf,
  secondOperandOf,
  State,
  underworld,
} from './state.ts'

/** The rules of 2021, as `engine/nile/tutankhamun-2021` has them; tests hold the two together. */

/** The operand for Horus that sends the boat behind everything. */
const back: i32 = declined - 1

function idolsOptional(s: State): bool {
  return s.own[0] === 1
}
/** The Underworld ranks among the players in a game for two; seats whose players have not come do not count. */
export function underworldRanks(s: State): bool {
  return s.seats - s.own[1] === 2
}

/** The kinds of tiles in the Underworld, a bit a kind. */
function kindsBelow(s: State): u64 {
  let below: u64 = 0
  for (let kind = 0; kind < facts.kinds; kind++) {
    if (s.countOf(kind, underworld) > 0) below |= (<u64>1) << kind
  }
  return below
}

function countAnswers(s: State, ask: i32): i32 {
  const seat = s.seat
  const boat = s.boatOf(seat)
  switch (ask) {
    case Ask.sail:
      return s.tilesAfter(boat) + (s.firstTile < boat ? 1 : 0)
    case Ask.osiris:
      return <i32>popcnt(kindsBelow(s))
    case Ask.isis:
      return s.countOf(facts.ring, seat) > 0 ? s.tilesLeft : 0
    case Ask.ra:
      return s.tilesLeft
    case Ask.thoth: {
      const ahead = s.tilesAfter(boat)
      return (ahead * (ahead - 1)) >> 1
    }
    default:
      return s.tilesBefore(boat) + 1
  }
}

export function countMoves(s: State): i32 {
  const ask = s.ask
  if (ask === Ask.over) return 0
  return countAnswers(s, ask) + (ask !== Ask.sail && idolsOptional(s) ? 1 : 0)
}

export function pickMove(s: State, nth: i32): i32 {
  const ask = s.ask
  const boat = s.boatOf(s.seat)
  if (ask === Ask.sail) {
    const ahead = s.nthAfter(boat, nth)
    return codeOf(ask, ahead < maxPositions ? ahead : s.nearestBehind(boat))
  }
  const answers = countAnswers(s, ask)
  if (nth === answers) return codeOf(ask, declined)
  if (ask === Ask.osiris) return codeOf(ask, nthBit(kindsBelow(s), nth))
  if (ask === Ask.thoth) {
    const high = <i32>((1 + Math.sqrt(<f64>(8 * nth + 1))) / 2)
    const low = nth - ((high * (high - 1)) >> 1)
    return codeOf(ask, s.nthAfter(boat, low), s.nthAfter(boat, high))
  }
  if (ask === Ask.horus && nth === answers - 1) return codeOf(ask, back)
  return codeOf(ask, s.nthAfter(-1, nth))
}

export function play(s: State, move: i32): void {
  const ask = s.ask
  const operand = operandOf(move)
  s.ask = Ask.sail
  if (ask === Ask.sail) {
    s.setBoat(s.seat, operand)
    collect(s, operand)
  } else if (operand !== declined) act(s, ask, operand, secondOperandOf(move))
  if (s.ask === Ask.sail) endTurn(s)
}

function act(s: State, ask: i32, operand: i32, second: i32): void {
  switch (ask) {
    case Ask.osiris: {
      s.take(operand, underworld)
      resolve(s, operand)
      break
    }
    case Ask.isis: {
      const kind = s.tileAt(operand)
      s.take(kind, nile)
      s.take(facts.ring, s.seat)
      s.putTile(operand, facts.ring)
      s.give(facts.ring, nile)
      resolve(s, kind)
      break
    }
    case Ask.ra: {
      const kind = s.lift(operand)
      s.give(kind, underworld)
      scoreIfComplete(s, kind)
      break
    }
    case Ask.thoth: {
      const near = s.tileAt(operand)
      s.putTile(operand, s.tileAt(second))
      s.putTile(second, near)
      break
    }
    default: {
      if (operand === back) s.setBoat(s.seat, min(min(s.furthestBack, s.firstTile), 0) - 1)
      else collect(s, operand)
    }
  }
}

function collect(s: State, at: i32): void {
  resolve(s, s.lift(at))
}

function resolve(s: State, kind: i32): void {
  if (kind >= facts.sets) {
    const ask = kind - facts.sets + Ask.osiris
    if (countAnswers(s, ask) > 0) s.ask = ask
    return
  }
  const seat = s.seat
  s.give(kind, seat)
  if (kind === facts.ring) s.pay(seat, facts.ringPoints)
  scoreIfComplete(s, kind)
}

function scoreIfComplete(s: State, kind: i32): void {
  if (kind < facts.sets && s.countOf(kind, nile) === 0) scoreSet(s, kind)
}

function scoreSet(s: State, set: i32): void {
  const counts = s.countsOf(set)
  const winner = claimBelow(s, counts, i32.MAX_VALUE)
  const half = seconds[set]
  const runnerUp = half === 0 ? 0 : claimBelow(s, counts, winner)
  payPlace(s, winner, firsts[set])
  payPlace(s, runnerUp, half)
  s.setCounts(set, 0)
}

/** The best claim below another one: more tiles, a seat before the Underworld, the boat further back. */
function claimBelow(s: State, counts: u32, limit: i32): i32 {
  let best = underworldRanks(s) ? claimOf(counts, underworld, 128) : 0
  if (best >= limit) best = 0
  const seats = s.seats
  for (let seat = 0; seat < seats; seat++) {
    const claim = claimOf(counts, seat, s.boatOf(seat))
    if (claim > best && claim < limit) best = claim
  }
  return best
}
function claimOf(counts: u32, party: i32, boat: i32): i32 {
  const tiles = countIn(counts, party)
  return tiles === 0 ? 0 : (((tiles << 8) | (128 - boat)) << 3) | party
}
function payPlace(s: State, claim: i32, worth: i32): void {
  const party = claim & 7
  if (claim !== 0 && party !== underworld) s.pay(party, worth)
}

function endTurn(s: State): void {
  trail(s)
  if (s.fewestPoints === 0 || s.tilesLeft === 0) {
    s.ask = Ask.over
    return
  }
  const next = s.seat + 1
  s.seat = next === s.seats ? 0 : next
}

/** Sinks the tiles behind all boats into the Underworld one at a time, furthest back first. */
function trail(s: State): void {
  const last = s.furthestBack
  if (last <= 0) return
  let low = s.low & ~lowFrom(last)
  let high = last > 64 ? s.high & ~highFrom(last) : 0
  if (low === 0 && high === 0) return
  s.low ^= low
  s.high ^= high
  for (; low !== 0; low &= low - 1) sink(s, <i32>ctz(low))
  for (; high !== 0; high &= high - 1) sink(s, 64 + <i32>ctz(high))
}
function sink(s: State, at: i32): void {
  const kind = s.tileAt(at)
  s.take(kind, nile)
  s.give(kind, underworld)
  scoreIfComplete(s, kind)
}

/** The winner as a bit of its seat: fewest points, then the boat furthest back. */
export function winners(s: State): i32 {
  const fewest = s.fewestPoints
  let best = -1
  for (let seat = 0; seat < s.seats; seat++) {
    if (s.pointsOf(seat) === fewest && (best < 0 || s.boatOf(seat) < s.boatOf(best))) best = seat
  }
  return 1 << best
}
