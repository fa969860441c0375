import type { Fact, FactOf, Reason, Sure } from '../analysis/advice.ts'
import type { Edition } from '../editions/index.ts'
import { m } from '../messages/messages.js'
import { list, number, percent, row } from './format.ts'
import { cardName, idolTile, claimantName, namedTiles, tileName, type Names } from './names.ts'
import type { Cause, RatedMove, TurningPoint } from '../analysis/chances.ts'

/** The reader of the reasons for a move. */
export interface Listener {
  readonly edition: Edition
  readonly names: Names
  /** The seat addressed as "you"; null for none. */
  readonly you: number | null
}

function completes({ set, awards }: FactOf<'completes'>, listener: Listener): string {
  const payments = awards.flatMap(({ to, paid: sum }) => {
    if (typeof to !== 'number' || sum === 0) return []
    const points = number(sum)
    return to === listener.you
      ? [m.fact_award_you({ points })]
      : [m.fact_award({ points, name: listener.names[to] })]
  })
  const facts = { set: tileName(set) }
  return payments.length === 0
    ? m.fact_completes_none(facts)
    : m.fact_completes({ ...facts, awards: row(payments) })
}

function certain({ cell, card, value }: FactOf<'certain'>): string {
  const facts = { cell, card: cardName(card), n: Math.abs(value) }
  if (value === 0) return m.fact_certain_none(facts)
  return value > 0 ? m.fact_certain_gain(facts) : m.fact_certain_loss(facts)
}

function ends({ winners }: FactOf<'ends'>, { names, you }: Listener): string {
  if (winners.length === 1 && winners[0] === you) return m.fact_ends_you()
  return m.fact_ends({ names: list(winners.map((seat) => names[seat])) })
}

function leads({ set, held, rival, rivalHeld }: FactOf<'leads'>, listener: Listener): string {
  const facts = { set: tileName(set), held: number(held) }
  if (rival === null) return m.fact_leads_alone(facts)
  return m.fact_leads({ ...facts, rivalHeld: number(rivalHeld), name: claimantName(rival, listener.names) })
}

export function sentenceOfFact(fact: Fact, listener: Listener): string {
  const { edition, names } = listener
  switch (fact.code) {
    case 'ends':
      return ends(fact, listener)
    case 'completes':
      return completes(fact, listener)
    case 'buys':
      return m.fact_buys({ name: names[fact.from], held: number(fact.held) })
    case 'pays':
      return m.fact_pays({ edition, n: number(fact.points) })
    case 'leads':
      return leads(fact, listener)
    case 'takes': {
      const { set, held, size, left } = fact
      return m.preview_gain({ edition, tile: tileName(set), held, size, left })
    }
    case 'oneLeft':
      return m.fact_oneLeft({ set: tileName(fact.set), size: number(fact.size) })
    case 'short':
      return m.fact_short({ set: tileName(fact.set), name: names[fact.seat] })
    case 'wakes':
      return m.fact_wakes({ idol: tileName(idolTile(fact.verb)) })
    case 'banishes':
      return m.fact_banishes({ tile: tileName(fact.tile), n: fact.left })
    case 'swaps':
      return m.fact_swaps({ first: tileName(fact.tiles[0]), second: tileName(fact.tiles[1]) })
    case 'passes':
      return m.fact_passes({ set: tileName(fact.set), n: fact.tiles })
    case 'leaves':
      return m.fact_leaves({ edition, n: fact.tiles })
    case 'certain':
      return certain(fact)
    case 'risk': {
      const { cell, chance } = fact
      const mean = tenths(fact.mean)
      return chance > 0 ? m.fact_risk({ cell, chance: percent(chance), mean }) : m.fact_safe({ cell, mean })
    }
    case 'aside':
      return m.fact_aside({ n: fact.silver })
    case 'leastRisk':
      return m.fact_leastRisk({ cell: fact.cell, chance: percent(fact.chance) })
    case 'guards':
      return m.fact_guards({ cell: fact.cell })
    default:
      return m[`fact_${fact.code}`]()
  }
}

export function sentenceOfReason(reason: Reason, listener: Listener): string {
  switch (reason.kind) {
    case 'fact':
      return sentenceOfFact(reason.fact, listener)
    case 'search':
      return m.reason_search({
        n: number(Math.round(100 * reason.chance)),
        playouts: number(reason.playouts),
      })
    default:
      return m[`reason_${reason.kind}`]()
  }
}

export const sentenceOfSure = ({ certainty, playouts }: Sure): string =>
  m[`sure_${certainty}`]({ playouts: number(playouts) })

/** `62 ± 4% to win`; without a margin where the chance is certain. */
export const wordsOfChance = ({ chance, margin }: Pick<RatedMove, 'chance' | 'margin'>): string =>
  margin > 0
    ? m.chances_best_about({ chance: number(Math.round(100 * chance)), margin: percent(margin) })
    : m.chances_best_chance({ chance: percent(chance) })

const tenths = (value: number): string => number(Math.round(value * 10) / 10)

function wordsOfCause(cause: Cause, { edition, names }: Listener): string {
  switch (cause.code) {
    case 'missed':
      return m.cause_missed({ set: tileName(cause.set) })
    case 'gave':
      return m.cause_gave({ set: tileName(cause.set), names: list(cause.to.map((seat) => names[seat])) })
    case 'left':
      return m.cause_left({ tiles: namedTiles(Array.from({ length: cause.tiles }, () => cause.set)) })
    case 'sank':
      return m.cause_sank({ edition, n: cause.tiles })
    case 'woke':
      return m.cause_woke({ idol: tileName(idolTile(cause.verb)) })
    case 'took':
      return m.cause_took({ tile: tileName(cause.tile) })
    case 'dug': {
      const { cell, risk } = cause
      return risk > 0 ? m.cause_risked({ cell, chance: percent(risk) }) : m.cause_dug({ cell })
    }
    case 'stopped':
      return cause.cell === null ? m.cause_stopped() : m.cause_stopped_before({ cell: cause.cell })
    case 'chose':
      return m.cause_chose()
  }
}

/** The cost of a turning point, for whom, and its provable cause, as a sentence. */
export function sentenceOfTurningPoint(point: TurningPoint, listener: Listener): string {
  const { turn, seat, cost, exact, cause } = point
  const facts = {
    turn: number(turn),
    name: listener.names[seat],
    cost: percent(cost),
    cause: wordsOfCause(cause, listener),
  }
  return exact ? m.turning_exact(facts) : m.turning_about(facts)
}
