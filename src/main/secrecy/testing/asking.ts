import { cells } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Replay } from '../../../shared/replay.ts'
import type { Right } from '../../../shared/sharing.ts'
import { hiddenDigs } from './boxes.ts'
import type { Call, Witness } from './witness.ts'
import { cases } from '../../../shared/testing/runs.ts'

/** Makes a call with every argument that can make a difference. */
export type Round = (witness: Witness) => Promise<void>

export const digs = hiddenDigs.map(({ id }) => ({ id }))
export const revealing = cases(cells).map((cell) => ({ move: `dig ${cell}` }))
export const otherMoves = ['stop', 'done', 'scarab', 'dig z9', 'block a1', 'block d4'].map((move) => ({
  move,
}))
export const numbers = (to: number): number[] => [...Array(to + 1).keys()]
/** More moves than any of the digs has. */
const tooMany = Math.max(...hiddenDigs.map(({ moves }) => moves.length)) + 2
export const plies = cases(numbers(tooMany)).map((ply) => ({ ply }))

export const all =
  (call: Call, inputs: readonly object[]): Round =>
  async (witness) => {
    for (const input of inputs) await witness.ask(call, input)
  }
export const once = (call: Call): Round => all(call, [{}])
export const atEach = (call: Call, more: readonly object[] = [{}]): Round =>
  all(
    call,
    [...digs, { id: 'no such game' }].flatMap((dig) => more.map((input) => ({ ...dig, ...input }))),
  )
/** Reads the news of a call up to those that are enough. */
export const until =
  <T>(call: Call, inputs: readonly object[], isEnough: (news: T) => boolean): Round =>
  async (witness) => {
    for (const input of inputs) await witness.ask(call, input, isEnough)
  }
export const both =
  (...rounds: readonly Round[]): Round =>
  async (witness) => {
    for (const round of rounds) await round(witness)
  }

/** The digs with their present revisions. */
async function seen(witness: Witness): Promise<{ id: string; revision: number }[]> {
  const replays = digs.map((dig) => witness.ask<Replay>('replay.open', dig))
  return (await Promise.all(replays)).map((replay, nth) => ({
    ...digs[nth],
    revision: replay?.news.view.revision ?? 0,
  }))
}

/** Calls for every dig at its present revision, and once with a wrong one. */
export const atEachSeen =
  (call: Call, more: readonly object[] = [{}]): Round =>
  async (witness) => {
    for (const input of more) {
      for (const dig of await seen(witness)) await witness.ask(call, { ...dig, ...input })
    }
    for (const dig of digs) await witness.ask(call, { ...dig, ...more[0], revision: tooMany * 2 })
  }

const rights: readonly (Right | null)[] = [
  null,
  { kind: 'watch' },
  { kind: 'play', seat: 0 },
  { kind: 'play', seat: 1 },
]
/** Calls with every right that a guest can have at the digs. */
export const asGuest =
  (call: Call, more: readonly object[] = [{}]): Round =>
  async (witness) => {
    for (const input of more) {
      for (const dig of await seen(witness)) {
        for (const right of rights) await witness.askAsGuest(call, { ...dig, ...input }, dig.id, right)
      }
    }
  }
