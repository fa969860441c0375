import { benchEngine } from './engine.ts'
import { benchExchange } from './exchange.ts'
import { benchHistory } from './history.ts'
import { benchOpponents } from './opponents.ts'
import { benchPlayers } from './players.ts'
import { benchReplay } from './replay.ts'
import { tellRatios, type Ratios } from './figures.ts'

// Prints all benchmarks of the main process, and writes their ratios into the file of the first argument.

// The threads of the players do not keep a process alive while they think.
const awake = setInterval(() => undefined, 60_000)
const ratios: Ratios = {
  ...benchEngine(),
  ...(await benchPlayers()),
  ...(await benchHistory()),
  ...(await benchExchange()),
  ...(await benchReplay()),
}
await benchOpponents()
clearInterval(awake)
tellRatios(ratios)
