import { maxSeats } from '../../../shared/editions/index.ts'
import { layerCount } from '../../../shared/editions/tutankhamens-revenge.ts'
import { asking, cellOf, isDig, legal, writeMove } from '../../engine/dig/moves.ts'
import { tutankhamensRevenge as game } from '../../engine/editions.ts'
import * as dig from '../../engine/dig/state.ts'
import type { DigState } from '../../engine/dig/state.ts'
import type { LegalMove } from '../../engine/game.ts'
import { shareWin, type Considered } from '../advice.ts'
import { learnedIn } from '../learned.ts'
import { drawCards, putKnown, type HiddenLayer } from './hiddenLayer.ts'
import { Inputs } from './inputs.ts'
import { emptyNet, Net, type NetWeights } from './net.ts'
import { Policy, weightCount } from './policy.ts'
import { Scene } from './scene.ts'
import { none, Tree, type Edge, type Node, type Path } from './tree.ts'

/** The weight of exploration against what a move has won so far. */
const exploration = 0.4
/** The chance that a move without playouts is taken to have less than its siblings have on average. */
const doubt = 0.05
/**
 * The parts of the prior probabilities that are the same for all moves; the rest is the policy's. The root's is large:
 * a first playout shows a move worse than it is, and one that the policy dislikes would get no second.
 */
const evenPart = { root: 0.8, beyond: 0.3 }
/** The decisions on a way through the tree, at the most. */
const deepest = 256
/** Differences below this count as none. */
const equal = 1e-6

/** The parameters of the net, and the weights of the features of moves. */
export type Learned = Readonly<{ net: NetWeights; policy: Float64Array }>

/** Parameters that are all zero. */
export const blank = (): Learned => ({ net: emptyNet(), policy: new Float64Array(weightCount) })

/** The bytes of a packed parameter. */
export const packedSize = 2

export const learnedFor = (seats: number): Learned =>
  learnedIn('tutankhamens-revenge', seats, blank, packedSize)

/**
 * Tree search over games drawn by what can be known. Every playout draws the hidden cards; moves are chosen by what
 * every seat has seen by then, and every seat maximizes its own chance to win. Beyond the tree a quick policy finishes
 * the turn, then a net estimates the chances.
 */
export class GameSearch {
  playouts = 0
  private readonly tree = new Tree()
  private readonly scene: Scene
  private readonly policy: Policy
  private readonly inputs = new Inputs()
  private readonly net: Net
  /** The possible boxes, one of them in this playout. */
  private readonly worlds: readonly (readonly HiddenLayer[])[]
  private world: readonly HiddenLayer[]
  private word: number
  private readonly chances = new Float64Array(maxSeats)

  /**
   * `worlds`: what may be known of the hidden cards, all equally likely; those in `state` are not looked at. `only`: the
   * one move to evaluate; by default all are.
   */
  constructor(
    state: DigState,
    worlds: readonly (readonly HiddenLayer[])[],
    { net, policy }: Learned,
    { seed, only }: { readonly seed: number; readonly only?: string },
  ) {
    this.worlds = worlds
    this.world = worlds[0]
    this.word = seed
    this.policy = new Policy(policy)
    this.net = new Net(net)
    const begin = game.copy(state)
    for (let layer = 1; layer <= layerCount; layer++) this.draw(layer, begin)
    this.scene = new Scene(begin, worlds, (layer, drawn) => this.draw(layer, drawn))
    this.open(only)
  }

  /** A pseudorandom number from 0 up to, but not including, 1 (mulberry32). */
  private random(): number {
    this.word = (this.word + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.word ^ (this.word >>> 15), this.word | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) * 2 ** -32
  }

  private readonly below = (limit: number): number => Math.floor(this.random() * limit)

  private draw(layer: number, state: DigState): void {
    const hidden = this.world[layer - 1]
    drawCards(hidden, layer, state, this.below)
    putKnown(hidden, layer, state)
  }

  /** Adds a node for the decision of the scene, with `only` one move; of moves that promise the same, one. */
  private open(only?: string): Node {
    const { scene, policy, tree } = this
    policy.weigh(scene)
    const isRoot = tree.isEmpty
    const moves: LegalMove[] = []
    const logits: number[] = []
    for (let nth = 0; nth < policy.count; nth++) {
      const move = policy.moves[nth]
      if (only === undefined ? this.repeats(move, moves) : writeMove(move) !== only) continue
      moves.push(move)
      logits.push(policy.logits[nth])
    }
    const most = Math.max(...logits)
    // Of 32 bits at every step: other roundings would choose other moves.
    const priors = new Float32Array(logits)
    let sum = 0
    for (let nth = 0; nth < priors.length; nth++) {
      const share = Math.exp(priors[nth] - most)
      priors[nth] = share
      sum += share
    }
    const even = isRoot ? evenPart.root : evenPart.beyond
    const node = tree.addNode(dig.seatOf(scene.state))
    for (const [nth, move] of moves.entries()) {
      priors[nth] = ((1 - even) * priors[nth]) / sum + even / moves.length
      tree.addEdge(move, priors[nth])
    }
    return node
  }

  /** True for a cell that promises the same as one of these moves. */
  private repeats(move: LegalMove, moves: readonly LegalMove[]): boolean {
    if (!namesCell(move)) return false
    const { scene } = this
    const { state, risk, cost, gain } = scene
    const left = dig.leftIn(state, cellOf(move))
    const place = scene.look(cellOf(move))
    return moves.some((one) => {
      if (!namesCell(one) || dig.leftIn(state, cellOf(one)) !== left) return false
      const other = scene.look(cellOf(one))
      return (
        Math.abs(risk[other] - risk[place]) < equal &&
        Math.abs(cost[other] - cost[place]) < equal &&
        Math.abs(gain[other] - gain[place]) < equal &&
        Math.abs(scene.below(other) - scene.below(place)) < equal
      )
    })
  }

  private choose(node: Node): Edge {
    const { visits, total, prior, first, count } = this.tree
    const from = first[node]
    const end = from + count[node]
    let playouts = 0
    let sum = 0
    for (let edge = from; edge < end; edge++) {
      playouts += visits[edge]
      sum += total[edge]
    }
    const unvisited = playouts > 0 ? sum / playouts - doubt : 0
    const wonder = exploration * Math.sqrt(playouts + 1)
    let best = from
    let most = -Infinity
    for (let edge = from; edge < end; edge++) {
      const known = visits[edge] > 0 ? total[edge] / visits[edge] : unvisited
      const hope = known + (wonder * prior[edge]) / (1 + visits[edge])
      if (hope <= most) continue
      most = hope
      best = edge
    }
    return best
  }

  playout(): void {
    const { tree, scene, worlds, chances } = this
    const path: Path = []
    this.playouts++
    if (worlds.length > 1) this.world = worlds[this.below(worlds.length)]
    scene.restart()
    let node: Node = 0
    while (node !== none) {
      const edge = this.choose(node)
      path.push({ edge, seat: tree.seat[node] })
      const card = scene.play(tree.move[edge])
      if (dig.askOf(scene.state) === dig.over || path.length === deepest) break
      node = tree.after(edge, card)
      if (node === none && tree.hasRoom(this.policy.moves.length)) tree.attach(edge, card, this.open())
    }
    this.finish()
    tree.add(path, chances)
  }

  /** Plays on to the start of a turn, then judges. */
  private finish(): void {
    const { scene, policy, inputs, net, chances } = this
    const { state } = scene
    while (dig.askOf(state) !== dig.over) {
      if (isTurnStart(state)) {
        inputs.read(scene)
        return net.judge(inputs, chances)
      }
      policy.weigh(scene)
      scene.play(policy.draw(this.random()))
    }
    shareWin(game, state, chances)
  }

  /** True when only one move is worth considering. */
  get isForced(): boolean {
    return this.tree.count[0] === 1
  }

  /** The moves with playouts, the most visited first. */
  best(): Considered[] {
    return this.tree.best(dig.seatsOf(this.scene.state))
  }
}

const namesCell = (move: LegalMove): boolean =>
  isDig(move) || (move !== legal.scarab && move !== legal.stop && move !== legal.done)

/** True before the first decision of a turn. */
export const isTurnStart = (state: DigState): boolean =>
  dig.askOf(state) !== asking.block && dig.digsOf(state) === 0 && dig.factorOf(state) === 1
