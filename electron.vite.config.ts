import { defineConfig } from 'electron-vite'
import { buildTargets } from './build/browsers.js'
import { withLearned } from './build/learned.ts'
import { tooOldNotice } from './build/tooOldNotice.ts'
import { pagePlugins } from './build/page-plugins.ts'
import { recordShipped } from './build/shipped.ts'
import { buildStamp } from './build/stamp.ts'

const config = defineConfig({
  main: {
    plugins: [recordShipped('main'), withLearned()],
    build: {
      sourcemap: true,
      // All else is bundled: a package then ships no folders of libraries but the first. The other one, which opens
      // the browser, finds a script beside its own file; packages do without it.
      externalizeDeps: { include: ['better-sqlite3', 'open'] },
      rollupOptions: {
        input: {
          index: 'src/main/index.ts',
          serve: 'src/main/serve.ts',
          thinker: 'src/main/bots/worker.ts',
          fileWorker: 'src/main/history/fileWorker.ts',
          statisticsWorker: 'src/main/statistics/worker.ts',
        },
        // Constants that stay constants make the engine a quarter faster.
        // All files lie side by side, so that each finds the programs of the other threads next to it.
        output: { topLevelVar: false, chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      // A sandboxed preload can load nothing but one CommonJS file.
      externalizeDeps: false,
      rollupOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [...pagePlugins(), tooOldNotice(), recordShipped('renderer')],
    build: {
      ...buildTargets,
      minify: true,
      // Phones get a page of their own, without the boards.
      rollupOptions: { input: ['src/renderer/index.html', 'src/renderer/guest.html'] },
    },
  },
})

export default defineConfig(({ command }) => {
  // What is built for development puts itself in the place of the app, which `npm start` then has to build anew.
  if (command === 'serve') buildStamp.forget(process.cwd())
  return config
})
