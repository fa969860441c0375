import * as dig from '../../engine/dig/state.ts'
import type { DigState } from '../../engine/dig/state.ts'
import { asking, legal } from '../../engine/dig/moves.ts'
import { tutankhamensRevenge as game } from '../../engine/editions.ts'
import { maxSeats } from '../../../shared/editions/index.ts'
import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import { shareWin, type Considered } from '../advice.ts'
import { evenly } from './belief.ts'
import { Outlook, type Live } from './outlook.ts'
import { mostMoves, none, Tree, type Edge, type Node, type Path } from './tree.ts'

/** The lead in silver that multiplies the odds by e: at the end, and more for each card still to come. */
const lead = { last: 1.5, perCard: 0.15 }

/** Each seat's chance to win, from the money and the number of cards still to be revealed; 0 for one that is out. */
export function chancesBy(money: readonly number[], isIn: readonly boolean[], left: number): number[] {
  const most = Math.max(...money.filter((_, seat) => isIn[seat]))
  const scale = lead.last + lead.perCard * left
  const odds = money.map((silver, seat) => (isIn[seat] ? Math.exp((silver - most) / scale) : 0))
  const sum = odds.reduce((one, other) => one + other, 0)
  return odds.map((chance) => chance / sum)
}

/** The weight of exploration against what a move has won so far. */
const exploration = 0.15
/** The sure silver of a turn for which a scarab card is played beyond the tree. */
const worthScarab = 6

/**
 * Tree search over the few worlds that a seat holds possible. Every playout draws one of them; moves are
 * chosen by what every seat could have seen by then, and every seat maximizes its own chance to win. Sure
 * gains are taken without search; when none are left, the standing is evaluated.
 */
export class DigSearch {
  playouts = 0
  /** A move leads to one node for each set of worlds left after it. */
  private readonly tree = new Tree()
  private readonly worlds: readonly DigState[]
  private readonly outlook: Outlook
  private readonly seed: number
  private readonly at: DigState
  private readonly everything: Live
  private readonly chances = new Float64Array(maxSeats)

  /** `worlds`: at least one, indistinguishable to the deciding seat. */
  constructor(worlds: readonly DigState[], seed: number) {
    this.worlds = worlds
    this.outlook = new Outlook(worlds)
    this.seed = seed
    this.at = game.copy(worlds[0])
    this.everything = (1 << worlds.length) - 1
    this.open(worlds[0], this.everything)
  }

  playout(): void {
    const { tree, at, worlds, outlook, chances } = this
    game.assign(at, worlds[Math.floor(evenly(this.seed, this.playouts++) * worlds.length)])
    const path: Path = []
    let live = this.everything
    let node: Node = 0
    while (node !== none) {
      const edge = this.choose(node)
      path.push({ edge, seat: tree.seat[node] })
      live = this.settle(outlook.play(at, tree.move[edge], live))
      if (dig.askOf(at) === dig.over) break
      node = tree.after(edge, live)
      if (node === none && tree.hasRoom(mostMoves)) tree.attach(edge, live, this.open(at, live))
    }
    if (dig.askOf(at) === dig.over) shareWin(game, at, chances)
    else this.judge(live)
    tree.add(path, chances)
  }

  private open(state: DigState, live: Live): Node {
    const node = this.tree.addNode(dig.seatOf(state))
    for (const move of this.outlook.candidates(state, live)) this.tree.addEdge(move, 0)
    return node
  }

  /** Takes the digs that are sure gains; returns the worlds left. */
  private settle(live: Live): Live {
    const { at, outlook } = this
    while (dig.askOf(at) === asking.dig) {
      const safe = outlook.harvest(at, live)
      if (safe === null) break
      live = outlook.play(at, safe, live)
    }
    return live
  }

  private choose(node: Node): Edge {
    const { visits, total, first, count } = this.tree
    const from = first[node]
    const end = from + count[node]
    let sum = 0
    for (let edge = from; edge < end; edge++) sum += visits[edge]
    const wonder = exploration * Math.sqrt(Math.log(sum + 1))
    let best = from
    let most = -Infinity
    for (let edge = from; edge < end; edge++) {
      if (visits[edge] === 0) return edge
      const hope = total[edge] / visits[edge] + wonder / Math.sqrt(visits[edge])
      if (hope <= most) continue
      most = hope
      best = edge
    }
    return best
  }

  /** Plays on beyond the tree, each seat taking only sure gains while there are any; then evaluates the standing. */
  private judge(live: Live): void {
    const { at, outlook, chances } = this
    const seats = dig.seatsOf(at)
    for (let idle = 0; dig.askOf(at) !== dig.over && idle < seats;) {
      const ask = dig.askOf(at)
      const seat = dig.seatOf(at)
      if (ask === asking.block) {
        outlook.play(at, legal.done, live)
        continue
      }
      const safe = outlook.harvest(at, live)
      if (safe === null) {
        idle++
        outlook.play(at, legal.stop, live)
        continue
      }
      idle = 0
      const double =
        ask === asking.start && dig.scarabsOf(at, seat) > 0 && outlook.promise(at, live) >= worthScarab
      if (double) outlook.play(at, legal.scarab, live)
      live = outlook.play(at, safe, live)
    }
    if (dig.askOf(at) === dig.over && dig.openBits(at) === 0) return shareWin(game, at, chances)
    const areIn = dig.seatNumbers(at).map((seat) => dig.isIn(at, seat))
    const left = cells.reduce((sum, _, cell) => sum + dig.leftIn(at, cell), 0)
    chances.set(chancesBy(dig.moneyBySeat(at), areIn, left))
  }

  /** True when only one move is worth considering. */
  get isForced(): boolean {
    return this.tree.count[0] === 1
  }

  /** The moves with playouts, the most visited first. */
  best(): Considered[] {
    return this.tree.best(dig.seatsOf(this.at))
  }
}
