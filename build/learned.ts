import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts the parameters that computer players have learned beside the programs that read them. */
export const withLearned = (): Plugin => ({
  name: 'with-learned',
  writeBundle({ dir }) {
    if (dir) cpSync(join('src', 'main', 'bots', 'learned'), join(dir, 'learned'), { recursive: true })
  },
})
