import { maxSeats } from '../../../src/shared/editions/index.ts'
import { shareWin } from '../../../src/main/bots/advice.ts'
import { recalledLayers } from '../../../src/main/bots/dig/belief.ts'
import { GameSearch, isTurnStart, type Learned } from '../../../src/main/bots/dig/gameSearch.ts'
import { drawCards, hiddenLayers, type HiddenLayer } from '../../../src/main/bots/dig/hiddenLayer.ts'
import { Inputs } from '../../../src/main/bots/dig/inputs.ts'
import { Net } from '../../../src/main/bots/dig/net.ts'
import { Policy, weightCount, width } from '../../../src/main/bots/dig/policy.ts'
import { Scene } from '../../../src/main/bots/dig/scene.ts'
import { chanceOf, drawBelow } from '../../../src/main/engine/chance.ts'
import { tutankhamensRevenge as game } from '../../../src/main/engine/editions.ts'
import { askOf, revealedIn, over, seatOf, type DigState } from '../../../src/main/engine/dig/state.ts'
import { checkedMove, type DigStart } from '../../../src/main/engine/game.ts'
import { dealt } from '../../../src/main/engine/testing/dealt.ts'
import { fine, random, type Series } from '../course.ts'
import { DigSamples } from './samples.ts'
import { Adam } from './trainer.ts'

/** The part of a standing's target that comes from all that was thought later in the game, at each turn. */
const lambda = 0.85
/** The part of the moves of a search that are drawn by their visits. */
const varied = 0.1
/** The part of the standings of a quick game that are kept. */
const quickPart = 0.4
/** The quick games after which the policy makes a step. */
const batch = 100

/** The seats' knowledge of the hidden cards of a dig that nobody laid openly. */
export function knownOf(state: DigState): HiddenLayer[] {
  const view = game.view(state, 0, 1)
  const [recalled] = recalledLayers(view, { level: 'vizier', recall: 'machine', seed: 1 })
  return hiddenLayers(view, recalled, revealedIn(state))
}

/** A dig of which nobody knows how the box was laid. */
export function begin(seats: number, layout: string): DigState {
  const { start } = dealt('tutankhamens-revenge', seats, layout)
  return game.start({ ...(start as DigStart), laid: null })
}

/**
 * Samples of the standings of digs of a search, or of its policy, against itself. In quick ones the policy learns, in
 * place, by steps of the length `rate`.
 */
export function playDigs(series: Series, learned: Learned, rate: number): DigSamples {
  const chance = chanceOf(series.seed)
  const samples = new DigSamples()
  const inputs = new Inputs()
  const net = new Net(learned.net)
  const policy = new Policy(learned.policy)
  const steps = new Adam(learned.policy)
  const gradient = new Float64Array(weightCount)
  const turn = new Float64Array(weightCount)
  const shares = new Float64Array(maxSeats)
  const scenes = new Map<number, Scene>()

  /** Sets the targets of the standings from `first` on, whose values were thought; null where nothing was. */
  function setTargets(first: number, values: readonly (readonly number[] | null)[]): void {
    let after = Array.from(shares)
    for (let nth = values.length - 1; nth >= 0; nth--) {
      const value = values[nth]
      if (value) after = after.map((later, seat) => (1 - lambda) * (value[seat] ?? 0) + lambda * later)
      samples.setTargets(first + nth, shares, after)
    }
  }

  function playBySearch(seats: number, number: number): number[][] {
    const state = begin(seats, `TRAIN-${series.seed}-${number}`)
    const values: number[][] = []
    while (askOf(state) !== over) {
      const worlds = [knownOf(state)]
      const isStart = isTurnStart(state)
      if (isStart) {
        inputs.read(new Scene(state, worlds, () => undefined))
        samples.add(number, inputs)
      }
      const search = new GameSearch(state, worlds, learned, { seed: drawBelow(fine, chance) })
      const playouts = search.isForced && !isStart ? 1 : series.playouts
      while (search.playouts < playouts) search.playout()
      const moves = search.best()
      if (isStart) values.push([...moves[0].values])
      let choice = moves[0]
      if (random(chance) < varied) {
        let rest = random(chance) * playouts
        choice = moves.find((move) => (rest -= move.playouts) < 0) ?? choice
      }
      game.play(state, checkedMove(game, state, choice.move))
    }
    shareWin(game, state, shares)
    return values
  }

  /** A scene whose cards are drawn anew. */
  function deal(seats: number): Scene {
    const known = scenes.get(seats)
    if (known) {
      known.restart()
      return known
    }
    const state = begin(seats, 'QUICK')
    const hidden = knownOf(state)
    const below = (limit: number): number => drawBelow(limit, chance)
    const draw = (layer: number, into: DigState): void => drawCards(hidden[layer - 1], layer, into, below)
    for (let layer = 1; layer <= hidden.length; layer++) draw(layer, state)
    const scene = new Scene(state, [hidden], draw)
    scenes.set(seats, scene)
    scene.restart()
    return scene
  }

  /**
   * Plays a dig by the policy. Every turn adds to its gradient: moves of a turn after which the net gives the seat
   * more than before become likelier.
   */
  function playQuickly(seats: number, number: number): null[] {
    const scene = deal(seats)
    const { state } = scene
    const before = new Float64Array(maxSeats)
    const first = samples.count
    let mover = -1
    const endTurn = (after: Float64Array): void => {
      if (mover < 0) return
      const gained = after[mover] - before[mover]
      for (let nth = 0; nth < weightCount; nth++) gradient[nth] += gained * turn[nth]
      turn.fill(0)
    }
    while (askOf(state) !== over) {
      if (isTurnStart(state)) {
        inputs.read(scene)
        net.judge(inputs, shares)
        endTurn(shares)
        before.set(shares)
        mover = seatOf(state)
        if (random(chance) < quickPart) samples.add(number, inputs)
      }
      policy.weigh(scene)
      const move = policy.draw(random(chance))
      addMove(policy.moves.indexOf(move))
      scene.play(move)
    }
    shareWin(game, state, shares)
    endTurn(shares)
    return Array.from({ length: samples.count - first }, () => null)
  }

  /** Adds the gradient of the probability of a move, in logarithms, to that of the turn. */
  function addMove(played: number): void {
    const { logits, count, features, from } = policy
    const most = logits.subarray(0, count).reduce((one, other) => Math.max(one, other))
    const shares = Float64Array.from(logits.subarray(0, count), (logit) => Math.exp(logit - most))
    const sum = shares.reduce((one, other) => one + other)
    for (let nth = 0; nth < count; nth++) {
      const part = (nth === played ? 1 : 0) - shares[nth] / sum
      for (let at = 0; at < width; at++) turn[from[nth] + at] += part * features[nth][at]
    }
  }

  const { seats, ms = Infinity, games = Infinity, style } = series
  const end = performance.now() + ms
  for (let number = 0; number < games && performance.now() < end; number++) {
    const players = seats[number % seats.length]
    const first = samples.count
    const values = style === 'quick' ? playQuickly(players, number) : playBySearch(players, number)
    setTargets(first, values)
    if (style === 'quick' && (number + 1) % batch === 0) {
      if (rate > 0) steps.step(gradient, -1 / batch, rate)
      gradient.fill(0)
    }
  }
  return samples
}
