import { cardCount, layerCount } from '../../../shared/editions/tutankhamens-revenge.ts'
import { countBits, lowestBit } from '../../engine/bits.ts'
import { leftIn } from '../../engine/dig/pits.ts'
import {
  blockadeOf,
  inBits,
  inHand,
  moneyOf,
  openBits,
  passesOf,
  scarabsOf,
  seatOf,
  seatsOf,
  type CellNumber,
} from '../../engine/dig/state.ts'
import { noRisk, type Scene } from './scene.ts'

/** The numbers of inputs from the table, of inputs from a seat, and of hidden units. */
export const tableInputs = 21
export const seatInputs = 22
export const units = 24
const inputs = tableInputs + seatInputs

/** The words of a net: for each unit the weights of its inputs; the biases; the weights of the units in the result. */
const biasesFrom = units * inputs
const resultFrom = biasesFrom + units
export const netSize = resultFrom + units

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/**
 * Estimates each seat's chance to win at the start of a turn, with a small net that is applied to every seat
 * alike: one layer of units, cut off below 0, makes a number for a seat; their exponentials share the win.
 */
export class Judge {
  /** The inputs, as of the last calls of `readTable` and `readSeat`. */
  readonly table = new Float64Array(tableInputs)
  readonly seat = new Float64Array(seatInputs)
  private readonly net: Float64Array
  private readonly base = new Float64Array(units)

  constructor(net: Float64Array) {
    this.net = net
  }

  /** Writes each seat's chance; 0 for a seat that is out. */
  judge(scene: Scene, chances: Float64Array): void {
    const { state } = scene
    const seats = seatsOf(state)
    this.readTable(scene)
    this.addTable()
    let most = -Infinity
    for (let seat = 0; seat < seats; seat++) {
      chances[seat] = -Infinity
      if (((inBits(state) >> seat) & 1) === 0) continue
      this.readSeat(scene, seat)
      chances[seat] = this.result()
      most = Math.max(most, chances[seat])
    }
    let sum = 0
    for (let seat = 0; seat < seats; seat++) sum += chances[seat] = Math.exp(chances[seat] - most)
    for (let seat = 0; seat < seats; seat++) chances[seat] /= sum
  }

  private addTable(): void {
    const { net, table, base } = this
    for (let unit = 0; unit < units; unit++) {
      let sum = net[biasesFrom + unit]
      for (let nth = 0, at = unit * inputs; nth < tableInputs; nth++, at++) sum += net[at] * table[nth]
      base[unit] = sum
    }
  }

  private result(): number {
    const { net, seat, base } = this
    let result = 0
    for (let unit = 0; unit < units; unit++) {
      let sum = base[unit]
      for (let nth = 0, at = unit * inputs + tableInputs; nth < seatInputs; nth++, at++)
        sum += net[at] * seat[nth]
      if (sum > 0) result += sum * net[resultFrom + unit]
    }
    return result
  }

  /** Reads what all seats have before them: the cells by depth, what may be dug, what is hidden. */
  readTable(scene: Scene): void {
    const { state, risk, cost, gain } = scene
    const { table } = this
    table.fill(0)
    let first = -5
    let second = -5
    let sure = 0
    let sures = 0
    let worth = 0
    let under = 0
    let opened = 0
    for (let rest = openBits(state); rest !== 0; rest &= rest - 1) {
      const cell = lowestBit(rest)
      const place = scene.look(cell)
      table[leftIn(state, cell)] += 1 / 8
      const net = gain[place] - cost[place]
      if (net > first) {
        second = first
        first = net
      } else if (net > second) second = net
      if (risk[place] < noRisk) {
        sure += gain[place]
        if (gain[place] > 0) sures++
      }
      if (net > 0) worth += net
      under += scene.below(place) * (1 - risk[place])
      opened += scene.below(place) * risk[place]
    }
    const sums = scene.sums()
    const seatsIn = countBits(inBits(state))
    table[0] = scene.left / (cardCount / 2) - 1
    table[layerCount + 1] = first / 3
    table[7] = second / 3
    table[8] = sure / 8
    table[9] = sures / 3
    table[10] = worth / 10
    table[11] = under / 10
    table[12] = opened / 10
    table[13] = passesOf(state) / seatsIn
    table[14] = seatsIn / 4 - 1
    table[15] = seatsOf(state) === 2 ? 1 : 0
    table[16] = sums.gain / 50
    table[17] = sums.cost / 25
    table[18] = scene.looseGain(1) / 20
    table[19] = Math.max(0, 1 - scene.left / 8)
    table[20] = Math.max(0, 1 - scene.left / 24)
  }

  /** Reads what a seat has, beside the richest of the others. */
  readSeat(scene: Scene, seat: number): void {
    const { state } = scene
    const own = this.seat.fill(0)
    const seats = seatsOf(state)
    let distance = 0
    let seatsIn = 0
    let richest = -1
    let richestDistance = 0
    let most = -1
    let second = -1
    let sum = 0
    let scarabs = 0
    for (let step = 0, at = seatOf(state); step < seats; step++, at = at + 1 === seats ? 0 : at + 1) {
      if (((inBits(state) >> at) & 1) === 0) continue
      if (at === seat) distance = seatsIn
      else {
        const money = moneyOf(state, at)
        if (money > most) {
          second = most
          most = money
          richest = at
          richestDistance = seatsIn
        } else if (money > second) second = money
        sum += money
        scarabs += scarabsOf(state, at)
      }
      seatsIn++
    }
    const others = seatsIn - 1
    const last = Math.max(1, others)
    const money = moneyOf(state, seat)
    const lead = others > 0 ? money - most : 20
    own[0] = clamp(lead / 10, 2.5)
    own[1] = clamp(lead / (1.5 + 0.15 * scene.left), 3)
    own[2] = Math.sign(lead)
    own[3] = clamp(lead / 4, 1)
    own[4] = money / 20 - 0.5
    own[5] = Math.max(0, 1 - money / 5)
    own[6] = scarabsOf(state, seat) / 2
    own[7] = blockadeOf(state, seat) === inHand ? 1 : 0
    own[8] = blockadeOf(state, seat) >= 0 ? 1 : 0
    this.readBlockade(scene, blockadeOf(state, seat), 9)
    own[11] = distance === 0 ? 1 : 0
    own[12] = distance === 1 ? 1 : 0
    own[13] = distance / last
    if (others === 0) return
    own[14] = scarabsOf(state, richest) / 2
    own[15] = blockadeOf(state, richest) === inHand ? 1 : 0
    own[16] = richestDistance / last
    own[17] = others > 1 ? clamp((money - second) / 10, 2.5) : 0
    own[18] = clamp((money - sum / others) / 10, 2.5)
    own[19] = scarabs / (2 * others)
    this.readBlockade(scene, blockadeOf(state, richest), 20)
  }

  /** Reads the worth of a cell that a blockade lies on, into two inputs. */
  private readBlockade(scene: Scene, cell: CellNumber, at: number): void {
    if (cell < 0) return
    const place = scene.look(cell)
    this.seat[at] = (scene.gain[place] - scene.cost[place]) / 3
    this.seat[at + 1] = (scene.below(place) * (1 - scene.risk[place])) / 3
  }
}
