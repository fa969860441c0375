import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe finds nothing on what the page shows now, by night, and by day nothing in its colours: all else is the same. */
export async function isClean(page: Page, where: string): Promise<void> {
  await isCleanIn(page, 'dark', where, (axe) => axe)
  await isCleanIn(page, 'light', where, (axe) => axe.withRules('color-contrast'))
}

async function isCleanIn(
  page: Page,
  colorScheme: 'dark' | 'light',
  where: string,
  narrowed: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  // Colours on their way from one theme to the other are nobody's.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    }
  })
  // The app's pages have no frames of other origins, for which axe would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await narrowed(axe).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect(found, `${where}, ${colorScheme}`).toEqual([])
}
