import * as z from 'zod'

/**
 * Facts of *Tutankhamen's Revenge*: what is in the box. No behaviour. Source: its rulebook, "Contents of the
 * box" and the descriptions of the cards. The values of necklace, scorpion, obelisk and mask, and how many of
 * each card a layer has, stood on pictures that are lost: they are a reconstruction.
 */

export const treasures = ['ALA', 'BRA', 'CHE', 'FAI', 'NEC', 'HOR'] as const

/** The snake from head to tail, and the obelisk from head to foot. */
export const snake = ['COh', 'COb', 'COt'] as const
export const obelisk = ['OBh', 'OBs', 'OBf'] as const

export const cards = [...treasures, 'MSK', ...snake, 'MOS', 'SCO', ...obelisk] as const
export type Card = (typeof cards)[number]
export const card = z.enum(cards)

/** The cells of the box in the order of `setup.layers`: column letter and row number, from the top left. */
export const cells = [
  'a1',
  'b1',
  'c1',
  'd1',
  'a2',
  'b2',
  'c2',
  'd2',
  'a3',
  'b3',
  'c3',
  'd3',
  'a4',
  'b4',
  'c4',
  'd4',
] as const
export type Cell = (typeof cells)[number]
export const cell = z.enum(cells)

export const columns = 4
export const rows = 4
/** Layers that hold something; the cover above them does not. Layer 1 lies at the bottom. */
export const layerCount = 5
/** The seat that digs first: left of the one that lays the top layer, where seat 0 lays the lowest. */
export const firstDigger = (seats: number): number => layerCount % seats
export const cardCount = layerCount * cells.length

export const silver = z.int().min(0)
export const silverPerGold = 5

/** Silver that each player starts with: one gold coin and five silver ones. */
export const startMoney = 10
export const scarabCards = 2
export const blockadeCards = 1
export const doubling = 2

/** The kilos of gold of the mask, which a house rule makes a treasure. */
export const jackpot = 11

/** The price of a pass, in silver, where a table agrees on one: the suggested price, and the highest one. */
export const usualPassCost = 3
export const maxPassCost = 99

/** Silver for revealing a card; below 0 a penalty, 0 for what is neither. */
export const cardValue: Readonly<Record<Card, number>> = {
  ALA: 1,
  BRA: 2,
  CHE: 3,
  FAI: 3,
  NEC: 4,
  HOR: 5,
  MSK: -5,
  COh: -2,
  COb: -2,
  COt: -2,
  MOS: -1,
  SCO: -3,
  OBh: 0,
  OBs: 0,
  OBf: 0,
}

/** Cards of each kind in a layer; kinds with none are absent. */
export type CardCounts = Readonly<Partial<Record<Card, number>>>

/** One snake and two obelisks: the figures in each of the layers 2 to 5. */
export const figures = { COh: 1, COb: 1, COt: 1, OBh: 2, OBs: 2, OBf: 2 } as const satisfies CardCounts

const others = { MOS: 1, SCO: 1, ALA: 1, BRA: 1, FAI: 1, CHE: 1 } as const satisfies CardCounts

export const layerCards: readonly CardCounts[] = [
  { MSK: 1, HOR: 2, NEC: 3, CHE: 2, FAI: 2, BRA: 2, ALA: 1, SCO: 1, MOS: 2 },
  { ...figures, ...others, HOR: 1 },
  { ...figures, ...others, NEC: 1 },
  { ...figures, ...others, HOR: 1 },
  { ...figures, ...others, NEC: 1 },
]

/** Cards of a kind in all layers. */
export const cardsOfKind = (card: Card): number =>
  layerCards.reduce((sum, counts) => sum + (counts[card] ?? 0), 0)
