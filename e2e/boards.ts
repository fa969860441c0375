import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

export interface Drawing {
  /** True where the boards are drawn; otherwise plain ones stand in their place. */
  readonly drawn: boolean
}

/** The files of the boards, which draw with PixiJS. */
export const boardFiles = /\/assets\/board-[^/]+\.js$/

/** A file that stands in their place, with boards that draw nothing. */
export const plainBoards = readFileSync(join(import.meta.dirname, 'screens', 'board.js'), 'utf8')

/** Has a browser load plain boards in the place of those that draw, which take most of the processor's time. */
export async function withPlainBoards(context: BrowserContext): Promise<void> {
  await context.route(boardFiles, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: plainBoards }),
  )
}
