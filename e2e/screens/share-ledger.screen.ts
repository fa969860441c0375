import { expect } from '@playwright/test'
import { long } from '../tiers.ts'
import { test } from './screen.ts'
import { isClean } from '../clean.ts'
import { LedgerPage } from '../pages/ledger.ts'
import { PhonePage } from '../pages/phone.ts'
import { SharePage } from '../pages/share.ts'

const names = ['Anna', 'Ben']

test('the phone of a seat keeps the colours of its system, on turn or not', async ({
  app,
  page,
  browser,
}) => {
  await page.goto(await app.open())
  const laptop = await LedgerPage.begin(page, { edition: 'Tutankhamun (2021)', names })
  const owner = new SharePage(page)
  const phone = await PhonePage.open(browser)
  await phone.page.emulateMedia({ colorScheme: 'light' })
  await phone.join(await owner.share('More'))
  await phone.take('Play as Anna')
  await owner.close()
  const there = new LedgerPage(phone.page, names)
  const root = phone.page.locator(':root')
  await expect(root).toHaveCSS('color-scheme', 'light')
  await there.enter({ kind: 'took', tile: 'ANK' })
  await laptop.hasEntries(1)
  await expect(phone.page.getByRole('heading', { name: 'Ben is next' })).toBeVisible()
  await expect(root).toHaveCSS('color-scheme', 'light')
})

test(
  'the phone of a seat at a dig reports its cards, and lays its blockade after its turn',
  long,
  async ({ app, page, browser }) => {
    await page.goto(await app.open())
    const laptop = await LedgerPage.begin(page, { edition: 'Tutankhamen’s Revenge', names })
    const owner = new SharePage(page)
    const phone = await PhonePage.open(browser)
    await phone.join(await owner.share('More'))
    await phone.take('Play as Anna')
    await owner.close()
    const there = new LedgerPage(phone.page, names)
    await there.enter({ kind: 'revealed', card: 'ALA' })
    await laptop.hasEntries(1)
    const blockade = phone.page.getByRole('button', { name: 'Anna: blockade…' })
    await expect(blockade).toBeHidden()
    await there.enter({ kind: 'stop' })
    await expect(phone.page.getByRole('heading', { name: 'Ben is next' })).toBeVisible()
    await blockade.tap()
    await isClean(phone.page, 'cells for a blockade on a phone')
    await phone.page.getByRole('button', { name: 'c2', exact: true }).tap()
    await laptop.hasEntries(3)
    await expect(laptop.entry(3)).toContainText('c2')
    await expect(blockade).toBeHidden()
  },
)

test(
  'a report that is refused stays on the phone with the reason, to be sent again or changed',
  long,
  async ({ app, page, browser }) => {
    await page.goto(await app.open())
    const laptop = await LedgerPage.begin(page, { edition: 'Tutankhamun (2021)', names })
    const owner = new SharePage(page)
    const phone = await PhonePage.open(browser)
    await phone.join(await owner.share('More'))
    await phone.take('Play as Ben')
    await owner.close()
    const there = new LedgerPage(phone.page, names)
    await laptop.enter({ kind: 'took', tile: 'ANK' })
    await there.enter({ kind: 'took', tile: 'SCA' })
    await laptop.hasEntries(2)
    await laptop.enter({ kind: 'took', tile: 'ANK' })
    await there.enter({ kind: 'took', tile: 'ANK' })
    const refused = phone.page.getByRole('alert')
    await expect(refused).toContainText('Ben: Ankh')
    await expect(refused).toContainText('already placed')
    await refused.getByRole('button', { name: 'Send again' }).tap()
    await expect(refused).toContainText('already placed')
    await isClean(phone.page, 'a refused report on a phone')
    await refused.getByRole('button', { name: 'Change' }).tap()
    const change = phone.page.getByRole('dialog', { name: 'What was it really?' })
    await isClean(phone.page, 'changing a refused report on a phone')
    await change.getByRole('button', { name: 'Dagger', exact: true }).tap()
    await laptop.hasEntries(4)
    await expect(refused).toBeHidden()
    await expect(phone.page.getByRole('heading', { name: 'Anna is next' })).toBeVisible()
  },
)
