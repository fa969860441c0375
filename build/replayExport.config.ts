import { join } from 'node:path'
import { defineConfig, type InlineConfig } from 'vite'
import { pagePlugins } from './page-plugins.ts'
import { recordShipped } from './shipped.ts'
import { root } from './sources.ts'

/** The texts of a language, as a script that precedes the program in a page of that language. */
export const replayTexts = (locale: string): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir: join(root, 'out', 'replayExport'),
    emptyOutDir: false,
    copyPublicDir: false,
    lib: {
      entry: join(root, 'src', 'shared', 'messages', 'texts', `${locale}.js`),
      formats: ['iife'],
      name: 'replayTexts',
      fileName: () => `${locale}.js`,
    },
  },
})

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
