import { readFileSync } from 'node:fs'
import { openRecord, replay } from './src/main/engine/index.ts'
import { Core } from './src/main/bots/line/core.ts'
import { learnedFor } from './src/main/bots/line/learned.ts'
import { positionOf } from './src/main/bots/index.ts'
const rec = JSON.parse(readFileSync(process.argv[2],'utf8').split('\n')[0])
for (const ply of [0, 20, 40]) {
  const r = {...rec, moves: rec.moves.slice(0, ply)}; delete r.result; delete r.states
  const o = openRecord(r); if (!o.ok) throw new Error(JSON.stringify(o))
  const p = replay(o.value) as any
  const core = new Core(p.game.edition, learnedFor(p.game.edition, rec.players.length))
  const out: string[] = []
  for (const part of [0, 0.5, 1]) {
    core.begin(p.state, 1, { exploration: 1.2, rolloutPart: part })
    core.run(500)
    const t = process.cpuUsage().user
    core.run(8000)
    out.push(`${part}: ${((process.cpuUsage().user - t) / 8000).toFixed(2)} us`)
  }
  console.log(ply, out.join('  '))
}
