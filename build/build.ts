import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'electron-vite'
import { build as buildPage } from 'vite'
import { compileCore } from './core.ts'
import replayExport, { writeTexts } from './replayExport.config.ts'
import { notices } from './shipped.ts'
import { root } from './sources.ts'
import { buildStamp } from './stamp.ts'
import { compileTexts } from './texts.ts'

// Builds main process, preload, page and the page for a single game into `out`; `--quiet` prints errors alone.
process.chdir(root)
const sources = buildStamp.hash()
compileTexts()
await compileCore()
await build({ logLevel: process.argv.includes('--quiet') ? 'warn' : 'info' })
await buildPage({ ...replayExport, configFile: false })
await writeTexts()
writeFileSync(join(root, 'out', 'NOTICES.txt'), notices())
buildStamp.remember(sources)
