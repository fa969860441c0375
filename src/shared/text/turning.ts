import type { Cause, TurningPoint } from '../analysis/chances.ts'
import { m } from '../messages/messages.js'
import { list, number, percent } from './format.ts'
import { idolTile, tileName } from './names.ts'
import type { Listener } from './reasoning.ts'

function wordsOfCause(cause: Cause, { edition, names }: Listener): string {
  switch (cause.code) {
    case 'missed':
      return m.cause_missed({ set: tileName(cause.set) })
    case 'gave':
      return m.cause_gave({ set: tileName(cause.set), names: list(cause.to.map((seat) => names[seat])) })
    case 'left':
      return m.cause_left({ set: tileName(cause.set), n: number(cause.tiles) })
    case 'sank':
      return m.cause_sank({ edition, n: number(cause.tiles) })
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

/** What a turning point cost whom, and what about it can be proved. */
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
