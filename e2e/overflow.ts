import type { Page } from '@playwright/test'

/** The parts of the page that are wider than their room, except tables of figures, which may scroll sideways. */
export const overflows = (page: Page): Promise<string[]> =>
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

/**
 * The texts that their boxes cut, and pairs of texts that lie over each other. Only the name of a game may be cut, and
 * what can be read as a whole by pointing at it.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const open = document.querySelector('dialog[open]') ?? document.body
    const isVisible = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      element.closest('.unseen, [aria-hidden="true"], canvas, svg, select') === null
    const texts: { text: string; box: DOMRect; element: HTMLElement }[] = []
    const walker = document.createTreeWalker(open, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = (node.textContent ?? '').trim()
      if (!element || text === '' || !isVisible(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects())
        if (box.width > 2 && box.height > 2) texts.push({ text, box, element })
    }
    /** The part of a text's box that its ancestors let be seen. */
    const visiblePart = ({ box, element }: (typeof texts)[number]): DOMRect | null => {
      let { left, right, top, bottom } = box
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const room = at.getBoundingClientRect()
        left = Math.max(left, room.left)
        right = Math.min(right, room.right)
        top = Math.max(top, room.top)
        bottom = Math.min(bottom, room.bottom)
      }
      return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null
    }
    const clipped = [...new Set(texts.map(({ element }) => element))].flatMap((element) => {
      for (let at: Element | null = element; at && at !== open; at = at.parentElement) {
        const { overflowX, display } = getComputedStyle(at)
        if (display === 'inline' || !/hidden|clip/.test(overflowX)) continue
        const title = at.getAttribute('title') ?? ''
        if (title !== '' && (at.textContent ?? '').includes(title)) continue
        if (at.clientWidth > 2 && at.scrollWidth > at.clientWidth + 1 && !at.matches('h1, h2')) {
          return [`cut: ${(at.textContent ?? '').trim().slice(0, 60)} (${at.className})`]
        }
      }
      return []
    })
    const floats = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement))
    const boxes = texts.flatMap((text) => {
      const box = floats(text.element) ? null : visiblePart(text)
      return box ? [{ ...text, box }] : []
    })
    const over = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        if (one.element === other.element) return []
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        return width > 2 && height > 0.35 * Math.min(one.box.height, other.box.height)
          ? [`over: ${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}`]
          : []
      }),
    )
    return [...new Set([...clipped, ...over])]
  })
