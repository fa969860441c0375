import { existsSync, globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './sources.ts'
import { Stamp } from './stamp.ts'

/** The folder of the search of the line games that runs as WebAssembly, and the module that holds it compiled. */
const folder = join(root, 'src', 'main', 'bots', 'line')
const compiled = join(folder, 'compiled.ts')
const stamp = new Stamp('core', () => [
  join('build', 'core.ts'),
  'package-lock.json',
  ...globSync('src/main/bots/line/core/*.ts', { cwd: root }),
])
const options = ['--runtime', 'stub', '--enable', 'simd', '--noAssert', '-O3', '--outFile', 'core.wasm']

/** Compiles the core of the search where it has changed, and writes it as a module with its bytes in base64. */
export async function compileCore(): Promise<void> {
  if (existsSync(compiled) && stamp.isFresh()) return
  const hash = stamp.hash()
  const { default: asc } = await import('assemblyscript/asc')
  let bytes: Uint8Array | null = null
  const { error, stderr } = await asc.main([join('core', 'index.ts'), '--baseDir', folder, ...options], {
    writeFile: (name, contents) => {
      if (name === 'core.wasm' && typeof contents !== 'string') bytes = contents
    },
  })
  if (error || bytes === null)
    throw new Error(`the core of the search does not compile\n${stderr.toString()}`)
  const text = Buffer.from(bytes).toString('base64')
  await writeFile(compiled, `export default '${text}'\n`)
  stamp.remember(hash)
}
