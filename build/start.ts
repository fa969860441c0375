import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { areTextsCompiled } from './texts.ts'

// All that `npm start` says is among the texts, which a pull may have changed.
if (!areTextsCompiled()) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'texts.ts')], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
const { launch } = await import('./launch.ts')
process.exitCode = await launch(process.argv.slice(2))
