import { expect, type Page } from '@playwright/test'
import { isLong } from './tiers.ts'
import axe from 'axe-core'

const themes = ['dark', 'light'] as const

/**
 * Checks that axe finds nothing on what the page shows now, in both themes, which differ in colours alone. Only in the
 * long tier: axe takes longer than most tests beside it.
 */
export async function isClean(page: Page, where: string): Promise<void> {
  if (!isLong) return
  const isLight = (await page.locator('html').getAttribute('data-theme')) === 'light'
  const [now, then] = isLight ? themes.toReversed() : themes
  expect(await violationsIn(page, now, {}), `${where}, ${now}`).toEqual([])
  expect(await violationsIn(page, then, { runOnly: ['color-contrast'] }), `${where}, ${then}`).toEqual([])
}

async function violationsIn(
  page: Page,
  colorScheme: (typeof themes)[number],
  rules: Pick<axe.RunOptions, 'runOnly'>,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => {
      // The colours in the middle of a change of theme belong to neither.
      for (const animation of document.getAnimations()) {
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
      }
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
    },
    { resultTypes: ['violations'], ...rules } satisfies axe.RunOptions,
  )
}
