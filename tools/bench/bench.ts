import { benchEngine } from './engine.ts'
import { benchExchange } from './exchange.ts'
import { benchHistory } from './history.ts'
import { benchOpponents } from './opponents.ts'
import { benchPlayers } from './players.ts'
import { benchReplay } from './replay.ts'
import { tellRatios, type Ratios } from './figures.ts'

// Prints all benchmarks of the main process, and writes their ratios into the file of the first argument.

const ratios: Ratios = {
  ...benchEngine(),
  ...(await benchPlayers()),
  ...(await benchHistory()),
  ...(await benchExchange()),
  ...(await benchReplay()),
}
await benchOpponents()
tellRatios(ratios)
