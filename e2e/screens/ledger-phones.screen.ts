import { expect } from '@playwright/test'
import { test } from './screen.ts'
import { LedgerPage } from '../pages/ledger.ts'
import { PhonePage } from '../pages/phone.ts'
import { SharePage } from '../pages/share.ts'
import { long } from '../tiers.ts'

test(
  'each seat reports its own take from its own phone, and the laptop reports too',
  long,
  async ({ app, page, browser }) => {
    const pair = ['Anna', 'Ben']
    await page.goto(await app.open())
    const laptop = await LedgerPage.begin(page, { edition: 'Tutankhamun (2021)', names: pair })
    const owner = new SharePage(page)
    const ways = await owner.share('More')
    const phone = await PhonePage.open(browser)
    await phone.join(ways)
    await phone.take('Play as Ben')
    await owner.close()
    const there = new LedgerPage(phone.page, pair)
    await expect(phone.page.getByRole('heading', { name: 'Anna is next' })).toBeVisible()
    await expect(there.tile('ANK')).toHaveCount(0)

    await laptop.enter({ kind: 'took', tile: 'SCA' })
    await there.enter({ kind: 'took', tile: 'ANK' })
    await laptop.hasEntries(2)
    await expect(phone.page.getByRole('heading', { name: 'Anna is next' })).toBeVisible()
    await phone.page.getByRole('button', { name: 'Undo' }).tap()
    await laptop.hasEntries(1)
    await expect(there.tile('ANK')).toBeVisible()
  },
)
