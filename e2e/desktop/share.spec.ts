import { expect } from '@playwright/test'
import { HomePage } from '../pages/home.ts'
import { LedgerPage } from '../pages/ledger.ts'
import { PhonePage } from '../pages/phone.ts'
import { shareHere, SharePage } from '../pages/share.ts'
import { positionsOf } from '../script.ts'
import { long } from '../tiers.ts'
import { test } from './desktop.ts'
import { AppMenu } from './menu.ts'

const names = ['Anna', 'Ben']
const layout = 'RIVER 1'
const [first, second] = positionsOf(layout, 'THR')

test(
  'the window shares its game by the menu: a phone plays a seat, until the window stops sharing',
  long,
  async ({ desktop, browser, request }) => {
    const page = await desktop.open(...shareHere)
    const table = await new HomePage(page).seat({ names, layout })
    const menu = new AppMenu(desktop)
    await expect.poll(() => menu.item('Game', 'Share with Phones…')).toMatchObject({ enabled: true })
    await menu.choose('Game', 'Share with Phones…')
    const owner = new SharePage(page)
    const ways = await owner.begin()
    const phone = await PhonePage.open(browser)
    await phone.join(ways)
    await phone.take('Play as Ben')
    await expect(owner.guest('Ben')).toContainText('Play as Ben · connected')
    await owner.close()

    await table.playByMouse(`sail ${first}`)
    await table.reaches(1)
    await phone.play(`sail ${second}`)
    await table.reaches(2)
    await table.isAskedOf('Anna')

    await owner.indicator.click()
    await owner.dialog.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(phone.page.getByText('The game is no longer shared')).toBeVisible()
    await expect(request.get(ways.address)).rejects.toThrow('ECONNREFUSED')
    await phone.page.context().close()
  },
)

test(
  'a phone reports for the box beside the window, and waits for the app when that has quit',
  long,
  async ({ desktop, browser, request }) => {
    const page = await desktop.open(...shareHere)
    const ledger = await LedgerPage.begin(page, { edition: 'Tutankhamun (2021)', names })
    const owner = new SharePage(page)
    const ways = await owner.share('More')
    const phone = await PhonePage.open(browser)
    await phone.join(ways)
    await phone.take('Report for everyone')
    await owner.close()
    const there = new LedgerPage(phone.page, names)
    await there.enter({ kind: 'took', tile: 'SCA' })
    await ledger.hasEntries(1)
    await expect(ledger.seat('Ben')).toContainText('to play')

    expect(await desktop.quit()).toBe(0)
    await expect(phone.lost).toBeVisible()
    await expect(request.get(ways.address)).rejects.toThrow('ECONNREFUSED')
    await phone.page.context().close()
  },
)
