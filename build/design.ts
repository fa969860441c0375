import { join } from 'node:path'
import { createServer } from 'vite'
import { pagePlugins } from './page-plugins.ts'
import { root } from './sources.ts'

// Serves the design page: everything that the app draws, light and dark. It follows the sources as they are edited, and
// is in no build.

const server = await createServer({
  configFile: false,
  root: join(root, 'tools', 'design'),
  plugins: [...pagePlugins()],
  server: { host: '127.0.0.1' },
  logLevel: 'warn',
})
await server.listen()
console.log(`${server.resolvedUrls?.local[0] ?? ''}`)
