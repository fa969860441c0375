import { commitNamed } from './git.ts'
import { runProgram } from './program.ts'
import { sizeOf } from './size.ts'

// Prints how many files and lines there are, now or in commits.

const usage = `Usage: npm run --silent size -- [COMMIT ...]
Prints the files and lines of src and of tools, without tests: as they are, or in commits.`

const folders = ['src', 'tools'] as const

process.exitCode = await runProgram(
  usage,
  {},
  (_, words) => {
    for (const name of words.length > 0 ? words : [null]) {
      const commit = name === null ? null : commitNamed(name)
      const sizes = folders.map((folder) => {
        const { files, lines } = sizeOf(folder, commit)
        return `${folder} ${files} files, ${lines.toLocaleString('en')} lines`
      })
      console.log(`${name ?? 'now'}: ${sizes.join('; ')}`)
    }
    return 0
  },
  { mostWords: 20 },
)
