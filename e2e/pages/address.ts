import type { Page } from '@playwright/test'

/** The id of the game whose table or ledger a page shows or is about to show, from its address. */
export async function gameOf(page: Page): Promise<string> {
  const game = /#\/(?:table|ledger)\/([^/]+)/
  await page.waitForURL(game)
  return game.exec(page.url())?.[1] ?? ''
}
