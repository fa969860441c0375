import { benchEngine } from './bench-engine.ts'
import { benchExchange } from './bench-exchange.ts'
import { benchHistory } from './bench-history.ts'
import { benchOpponents } from './bench-opponents.ts'
import { benchPlayers } from './bench-players.ts'
import { benchReplay } from './bench-replay.ts'
import { tellRatios, type Ratios } from './figures.ts'

// Prints all benchmarks of the main process, and writes their ratios into the file of the first argument.

const ratios: Ratios = {
  ...(await benchEngine()),
  ...(await benchPlayers()),
  ...(await benchHistory()),
  ...(await benchExchange()),
  ...(await benchReplay()),
}
await benchOpponents()
tellRatios(ratios)
