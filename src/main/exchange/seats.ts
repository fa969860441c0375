import { boats, colours, plainName } from '../../shared/players.ts'
import { unnamedPlayer } from '../../shared/text/defaultNames.ts'
import type { RecordHead } from '../../shared/record.ts'
import { isObject } from './appFields.ts'

type Players = RecordHead['players']

const isBlank = (name: unknown): boolean =>
  name === undefined || name === null || (typeof name === 'string' && plainName(name) === '')

/** A record whose players all have names: "Player 1" for none. The engine refuses what else is wrong. */
export function withNames(raw: unknown): unknown {
  if (!isObject(raw) || !Array.isArray(raw.players)) return raw
  const players = raw.players.map((player: unknown, seat) =>
    isObject(player) && isBlank(player.name) ? { ...player, name: unnamedPlayer(seat) } : player,
  )
  return { ...raw, players }
}

/** A trait for each player: their own if it is on the list and no earlier one has it, or else a free one. */
function share<T>(list: readonly T[], players: Players, trait: 'colour' | 'boat'): T[] {
  const wanted: readonly unknown[] = players.map((player) => player[trait])
  const own = wanted.map((one, seat) =>
    wanted.indexOf(one) === seat ? list.find((known) => known === one) : undefined,
  )
  const free = list.filter((one) => !own.includes(one))
  return own.map((one) => one ?? (free.shift() as T))
}

/** Players with a colour and a boat each, no two the same. Unknown keys are kept. */
export function dressed(players: Players): Players {
  const colour = share(colours, players, 'colour')
  const boat = share(boats, players, 'boat')
  return players.map((player, seat) => ({
    ...player,
    name: plainName(player.name),
    colour: colour[seat],
    boat: boat[seat],
  }))
}
