import { expect, type Locator, type Page } from '@playwright/test'

/** Sizes of the page in CSS pixels: phones both ways, a window at 200 % zoom, a tablet, and windows from small to large. */
export const sizes = [
  [320, 640],
  [640, 400],
  [400, 800],
  [768, 1024],
  [1024, 640],
  [1280, 800],
  [1920, 1080],
] as const

/** Runs a check at every size, with the size for its message. */
export async function atEverySize(page: Page, check: (size: string) => Promise<void>): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await check(`${width} by ${height}`)
  }
}

/** Checks that nothing on the page is wider than its window, except tables of figures, which may scroll sideways. */
export async function fits(page: Page, where: string): Promise<void> {
  await expect.poll(() => misfits(page), { message: where }).toEqual([])
}

const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element): string =>
      `${element.tagName} ${element.className.toString()} ${(element.textContent ?? '').trim().slice(0, 30)}`
    const isFree = (element: Element): boolean => element.closest('.sideways') === null
    const open = document.querySelector('dialog[open]') ?? document.body
    const all = [...open.querySelectorAll('*')].filter(isFree)
    const scrolling = [document.documentElement, ...all].filter(
      (element) =>
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 1,
    )
    const beyond = all.filter((element) => {
      if (!element.matches('button, input, select, h1, h2, h3, p, td, th, label')) return false
      const { left, right, width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && (left < -1 || right > innerWidth + 1)
    })
    return [...scrolling, ...beyond].map(nameOf)
  })

/** Checks that a control can be scrolled into view as a whole, and that nothing covers its middle. */
export async function isReachable(control: Locator, where: string): Promise<void> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(control, where).toBeInViewport({ ratio: 0.95 })
  const isHit = await control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isHit, `${where}: nothing lies over it`).toBe(true)
}
