import { runProgram } from './program.ts'
import { linesOf, rowOf, sizeOfApp, sourcesOfApp } from './size.ts'

// Prints the size of the app.

const usage = `Usage: node build/node.js build/tellSize.ts
Prints the size of the app, as a row for docs/decisions/size.md, and the lines of its sources.`

process.exitCode = await runProgram(usage, {}, () => {
  console.log(rowOf(sizeOfApp()))
  console.log(`${linesOf(sourcesOfApp()).toLocaleString('en')} lines`)
  return 0
})
