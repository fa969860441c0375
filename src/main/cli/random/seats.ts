import { maxSeats, minSeats } from '../../../shared/editions/index.ts'
import { levels, type Player, boats, colours } from '../../../shared/players.ts'
import { computerName } from '../../../shared/text/names.ts'
import type { Mode } from '../../../shared/status.ts'
import { drawBelow, shuffle, type Chance } from '../../engine/chance.ts'
import { oneIn, oneOf } from './draw.ts'

const people = [
  'Anna',
  'Ben',
  'Cleo',
  'Dora',
  'Emil',
  'Fay',
  'Gus',
  'Hana',
  'Ida',
  'Jón',
  'Kim',
  'Lou',
].flatMap((name) => ['', ' B.', ' K.', ' M.', ' Ø.', ' R.', ' S.'].map((initial) => name + initial))

/** Two to six players; at one table in four some of them are computer players, though never at a ledger's. */
export function drawSeats(mode: Mode, chance: Chance): Player[] {
  const names = shuffle(people, chance).slice(0, minSeats + drawBelow(maxSeats - minSeats + 1, chance))
  const hasComputers = mode !== 'ledger' && oneIn(4, chance)
  return names.reduce<Player[]>((seats, name, seat) => {
    const own = { colour: colours[seat], boat: boats[seat] }
    if (!hasComputers || oneIn(3, chance)) return [...seats, { name, ...own }]
    const ai = oneOf(levels, chance)
    const taken = seats.map((player) => player.name)
    return [...seats, { name: computerName(ai, taken), ...own, ai }]
  }, [])
}
