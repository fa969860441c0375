import { maxSeats } from '../../../shared/editions/index.ts'
import { cardCount, cells, layerCount } from '../../../shared/editions/tutankhamens-revenge.ts'
import { countBits, lowestBit } from '../../engine/bits.ts'
import * as dig from '../../engine/dig/state.ts'
import type { CellNumber } from '../../engine/dig/state.ts'
import { noRisk, type Scene } from './scene.ts'

/** The numbers of inputs from a cell, from the table and from a seat. */
export const cellInputs = 12
export const tableInputs = 37
export const seatInputs = 32

/** The first of the inputs of each layer, of which there are as many, and those of the next seats. */
const layersFrom = 21
const perLayer = 3
const nextFrom = 22

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/** A standing at the start of a turn as the net takes it: numbers of about the size of 1. */
export class Inputs {
  /** By open cell, side by side. */
  readonly cells = new Float64Array(cells.length * cellInputs)
  cellCount = 0
  readonly table = new Float64Array(tableInputs)
  /** By seat; those of seats that are out mean nothing. */
  readonly seats = new Float64Array(maxSeats * seatInputs)
  seatCount = 0
  /** The seats that are still in the game, a bit a seat. */
  inBits = 0

  read(scene: Scene): void {
    this.seatCount = dig.seatsOf(scene.state)
    this.inBits = dig.inBits(scene.state)
    this.readCells(scene)
    this.readTable(scene)
    for (let seat = 0; seat < this.seatCount; seat++) {
      if ((this.inBits >> seat) & 1) this.readSeat(scene, seat)
    }
  }

  private readCells(scene: Scene): void {
    const { state, risk, cost, gain } = scene
    const blocked = dig.blockedBits(state)
    let at = 0
    for (let rest = dig.openBits(state); rest !== 0; rest &= rest - 1) {
      const cell = lowestBit(rest)
      const place = scene.look(cell)
      const left = dig.leftIn(state, cell)
      const below = scene.below(place)
      const into = this.cells
      into[at] = 1
      into[at + 1] = gain[place] / 3
      into[at + 2] = cost[place] / 3
      into[at + 3] = risk[place]
      into[at + 4] = below / 3
      into[at + 5] = scene.below(place - cells.length) / 3
      into[at + 6] = (risk[place] * below) / 3
      into[at + 7] = left / layerCount
      into[at + 8] = left === 1 ? 1 : 0
      into[at + 9] = (blocked >> cell) & 1
      into[at + 10] = risk[place] < noRisk && gain[place] > 0 ? 1 : 0
      into[at + 11] = Math.max(0, gain[place] - cost[place]) / 3
      at += cellInputs
    }
    this.cellCount = at / cellInputs
  }

  /** Reads what all seats have before them: the cells by depth, what may be dug, what is hidden. */
  private readTable(scene: Scene): void {
    const { state, risk, cost, gain } = scene
    const table = this.table.fill(0)
    let first = -5
    let second = -5
    let sure = 0
    let sures = 0
    let worth = 0
    let under = 0
    let opened = 0
    for (let rest = dig.openBits(state); rest !== 0; rest &= rest - 1) {
      const cell = lowestBit(rest)
      const place = scene.look(cell)
      table[dig.leftIn(state, cell)] += 1 / 8
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
    const seatsIn = countBits(dig.inBits(state))
    table[0] = scene.left / (cardCount / 2) - 1
    table[layerCount + 1] = first / 3
    table[7] = second / 3
    table[8] = sure / 8
    table[9] = sures / 3
    table[10] = worth / 10
    table[11] = under / 10
    table[12] = opened / 10
    table[13] = dig.passesOf(state) / seatsIn
    table[14] = seatsIn / 4 - 1
    table[15] = dig.seatsOf(state) === 2 ? 1 : 0
    table[18] = 1
    table[19] = Math.max(0, 1 - scene.left / 8)
    table[20] = Math.max(0, 1 - scene.left / 24)
    for (let layer = 1; layer <= layerCount; layer++) {
      const at = layersFrom + (layer - 1) * perLayer
      const hidden = scene.hiddenIn(layer)
      table[at] = hidden.count / cells.length
      table[at + 1] = hidden.gain / 15
      table[at + 2] = hidden.cost / 10
      table[16] += hidden.gain / 50
      table[17] += hidden.cost / 25
    }
    table[36] = scene.looseGain(1) / 20
  }

  /** Reads what a seat has, beside the richest of the others and those whose turns come after its own. */
  private readSeat(scene: Scene, seat: number): void {
    const { state } = scene
    const from = seat * seatInputs
    const own = this.seats.fill(0, from, from + seatInputs)
    const seats = dig.seatsOf(state)
    const money = dig.moneyOf(state, seat)
    let distance = 0
    let seatsIn = 0
    let richest = -1
    let richestDistance = 0
    let most = -1
    let second = -1
    let sum = 0
    let scarabs = 0
    for (let step = 0, at = dig.seatOf(state); step < seats; step++, at = at + 1 === seats ? 0 : at + 1) {
      if (((dig.inBits(state) >> at) & 1) === 0) continue
      if (at === seat) distance = seatsIn
      else {
        const others = dig.moneyOf(state, at)
        if (others > most) {
          second = most
          most = others
          richest = at
          richestDistance = seatsIn
        } else if (others > second) second = others
        sum += others
        scarabs += dig.scarabsOf(state, at)
        const next = from + nextFrom + 2 * ((at - seat + seats - 1) % seats)
        own[next] = 1
        own[next + 1] = clamp((money - others) / 10, 2)
      }
      seatsIn++
    }
    const others = seatsIn - 1
    const lead = others > 0 ? money - most : 20
    own[from] = clamp(lead / 10, 2.5)
    own[from + 1] = clamp(lead / (1.5 + 0.15 * scene.left), 3)
    own[from + 2] = Math.sign(lead)
    own[from + 3] = clamp(lead / 4, 1)
    own[from + 4] = money / 20 - 0.5
    own[from + 5] = Math.max(0, 1 - money / 5)
    own[from + 6] = dig.scarabsOf(state, seat) / 2
    own[from + 7] = dig.blockadeOf(state, seat) === dig.inHand ? 1 : 0
    own[from + 8] = dig.blockadeOf(state, seat) >= 0 ? 1 : 0
    this.readBlockade(scene, dig.blockadeOf(state, seat), from + 9)
    own[from + 11] = distance === 0 ? 1 : 0
    own[from + 12] = distance === 1 ? 1 : 0
    if (others === 0) return
    own[from + 13] = distance / others
    own[from + 14] = dig.scarabsOf(state, richest) / 2
    own[from + 15] = dig.blockadeOf(state, richest) === dig.inHand ? 1 : 0
    own[from + 16] = richestDistance / others
    own[from + 17] = others > 1 ? clamp((money - second) / 10, 2.5) : 0
    own[from + 18] = clamp((money - sum / others) / 10, 2.5)
    own[from + 19] = scarabs / (2 * others)
    this.readBlockade(scene, dig.blockadeOf(state, richest), from + 20)
  }

  /** Reads the worth of a cell that a blockade lies on, into two inputs. */
  private readBlockade(scene: Scene, cell: CellNumber, at: number): void {
    if (cell < 0) return
    const place = scene.look(cell)
    this.seats[at] = (scene.gain[place] - scene.cost[place]) / 3
    this.seats[at + 1] = (scene.below(place) * (1 - scene.risk[place])) / 3
  }
}
