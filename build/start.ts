import { compileTexts } from './texts.ts'

// All that `npm start` says is among the texts, which a pull may have changed.
compileTexts()
const { launch } = await import('./launch.ts')
process.exitCode = await launch(process.argv.slice(2))
