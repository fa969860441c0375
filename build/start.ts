import { join } from 'node:path'
import { codeOfScript } from './scripts.ts'
import { areTextsCompiled } from './texts.ts'

// All that `npm start` says is among the texts, which a pull may have changed.
if (!areTextsCompiled()) {
  const code = codeOfScript(join('build', 'texts.ts'))
  if (code !== 0) process.exit(code)
}
const { launch } = await import('./launch.ts')
process.exitCode = await launch(process.argv.slice(2))
