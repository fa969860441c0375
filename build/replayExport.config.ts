import { join } from 'node:path'
import { defineConfig } from 'vite'
import { pagePlugins } from './page-plugins.ts'
import { recordShipped } from './shipped.ts'

const root = join(import.meta.dirname, '..')

/** The page that replays one game without the app: one script and one style, both written into it. */
export default defineConfig({
  root,
  logLevel: 'warn',
  plugins: [...pagePlugins(), recordShipped('replayExport')],
  build: {
    outDir: join(root, 'out', 'replayExport'),
    lib: {
      entry: join(root, 'src', 'renderer', 'replayExport', 'replayExport.ts'),
      formats: ['iife'],
      name: 'replayExport',
      fileName: () => 'replayExport.js',
      cssFileName: 'replayExport',
    },
  },
})
