import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import asc from 'assemblyscript/asc'
import { root } from './sources.ts'

/** The folder of the search of the line games that runs as WebAssembly, and the module that holds it compiled. */
const folder = join(root, 'src', 'main', 'bots', 'line')
const options = ['--runtime', 'stub', '--enable', 'simd', '--noAssert', '-O3', '--outFile', 'core.wasm']

/** Compiles the core of the search and writes it as a module with its bytes in base64. */
export async function compileCore(): Promise<void> {
  let bytes: Uint8Array | null = null
  const { error, stderr } = await asc.main([join('core', 'index.ts'), '--baseDir', folder, ...options], {
    writeFile: (name, contents) => {
      if (name === 'core.wasm' && typeof contents !== 'string') bytes = contents
    },
  })
  if (error || bytes === null)
    throw new Error(`the core of the search does not compile\n${stderr.toString()}`)
  const text = Buffer.from(bytes).toString('base64')
  await writeFile(join(folder, 'compiled.ts'), `export default '${text}'\n`)
}

if (import.meta.main) await compileCore()
