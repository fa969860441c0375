import { defineConfig } from 'vite'
import { withLearned } from './learned.ts'

/** The benchmark, bundled as the app is: inlined constants make the engine a quarter faster. */
export default defineConfig({
  logLevel: 'warn',
  plugins: [withLearned()],
  build: {
    ssr: true,
    outDir: 'out/bench',
    rolldownOptions: {
      input: {
        bench: 'tools/bench/bench.ts',
        thinker: 'src/main/bots/worker.ts',
        fileWorker: 'src/main/history/fileWorker.ts',
        statisticsWorker: 'src/main/statistics/worker.ts',
      },
      // All files are in one folder, so that each finds the programs of the other threads next to it.
      output: { topLevelVar: false, chunkFileNames: '[name]-[hash].js' },
    },
  },
})
