import { expect, type Page } from '@playwright/test'
import { test } from './screen.ts'

/** Has the system tell of a French keyboard. */
const useFrench = (page: Page) =>
  page.evaluate(() => {
    const printed = new Map(Object.entries({ KeyQ: 'a', KeyA: 'q', KeyW: 'z', KeyZ: 'w' }))
    const value = { getLayoutMap: () => Promise.resolve(printed) }
    Object.defineProperty(navigator, 'keyboard', { value, configurable: true })
    window.dispatchEvent(new Event('focus'))
  })

/** Presses a key at a place, which writes what the layout has there. */
const press = (page: Page, code: string, key: string, held: { ctrlKey?: boolean; shiftKey?: boolean } = {}) =>
  page.evaluate(
    (facts) => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...facts, bubbles: true, cancelable: true }))
    },
    { code, key, ...held },
  )

test('the keys that lie as the buttons do report on every keyboard, named as they are printed', async ({
  games,
  page,
}) => {
  const ledger = await games.ledger({ names: ['Anna', 'Ben'] })
  await expect(ledger.tile('ANK').locator('kbd')).toHaveText('Q')

  await test.step('French', async () => {
    await useFrench(page)
    await expect(ledger.tile('ANK').locator('kbd')).toHaveText('A')
    await expect(ledger.tile('ANK')).toHaveAttribute('aria-keyshortcuts', 'a')
    await press(page, 'KeyQ', 'a')
    await ledger.hasEntries(1)
    await expect(ledger.entry(1)).toContainText('Ankh')
    await press(page, 'KeyA', 'Q', { shiftKey: true })
    await ledger.hasEntries(2)
    await expect(ledger.entry(2)).toContainText('Left behind: Dagger')
    await press(page, 'KeyW', 'z', { ctrlKey: true })
    await ledger.hasEntries(1)
  })

  await test.step('Greek', async () => {
    await press(page, 'KeyA', 'α')
    await ledger.hasEntries(2)
    await expect(ledger.entry(2)).toContainText('Dagger')
    await press(page, 'KeyW', 'ς', { ctrlKey: true })
    await ledger.hasEntries(1)
  })
})
