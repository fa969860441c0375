import { expect, type Page } from '@playwright/test'
import { test } from './screen.ts'
import { isClean } from '../clean.ts'
import { PhonePage } from '../pages/phone.ts'
import { SharePage } from '../pages/share.ts'
import { positionsOf } from '../script.ts'
import { long } from '../tiers.ts'

const layout = 'RIVER 1'
const [first, second, third] = positionsOf(layout, 'THR')

test(
  'a phone that was away when the sharing ended is told calmly after a while, and may try again',
  long,
  async ({ games, page, browser }) => {
    await games.seat({ names: ['Anna', 'Ben'], layout })
    const owner = new SharePage(page)
    const phone = await PhonePage.open(browser)
    await phone.page.clock.install()
    await phone.join(await owner.share())
    await phone.take('Play as Ben')
    await expect(phone.prompt).toContainText('It is Anna’s turn.')
    await phone.page.context().setOffline(true)
    await expect(phone.lost).toBeVisible()
    await owner.dialog.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(owner.indicator).toBeHidden()

    await phone.page.context().setOffline(false)
    await phone.page.clock.fastForward('00:31')
    const again = phone.page.getByRole('button', { name: 'Try again' })
    await expect(phone.page.getByText('Perhaps the game is no longer shared')).toBeVisible()
    await again.tap()
    await expect(again).toBeVisible()
    await expect(phone.prompt).toContainText('It is Anna’s turn.')
  },
)

test('the link of the QR code opens without a code, and its secret leaves the address; a wrong code does not open', async ({
  games,
  page,
  browser,
}) => {
  await games.seat({ names: ['Anna', 'Ben'], layout })
  const sharings: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => sharings.push(String(payload))),
  )
  await page.reload()
  const owner = new SharePage(page)
  const ways = await owner.share()
  const { address } = ways
  const link = /http:\/\/127\.0\.0\.1:\d+\/#[\w-]{43}/.exec(sharings.join('\n'))?.[0] ?? ''
  expect(link.startsWith(address)).toBe(true)

  const phone = await PhonePage.open(browser)
  await phone.page.goto(link)
  await expect(phone.page.getByRole('heading', { name: 'Choose your seat' })).toBeVisible()
  expect(phone.page.url()).toBe(address)
  await phone.page.reload()
  await expect(phone.page.getByRole('heading', { name: 'Choose your seat' })).toBeVisible()

  const stranger = await PhonePage.open(browser)
  await stranger.join({ ...ways, code: 'XXXX-XXXX' })
  await expect(stranger.page.getByRole('alert')).toContainText('Wrong code')
  await stranger.join(ways)
  await expect(stranger.page.getByRole('heading', { name: 'Choose your seat' })).toBeVisible()
})

test('the computer’s new address is said, shown as a new QR code and, after the end, the one to share at', async ({
  app,
  games,
  page,
  browser,
}) => {
  await games.seat({ names: ['Anna', 'Ben'], layout })
  const owner = new SharePage(page)
  const ways = await owner.share()
  const phone = await PhonePage.open(browser)
  await phone.join(ways)
  await phone.take('Play as Ben')
  await expect(owner.guest('Ben')).toContainText('Play as Ben · connected')
  const code = await owner.qrCode.getAttribute('src')

  app.network.change()
  await expect(owner.dialog.getByText('has lost its network')).toBeVisible()
  await expect(owner.indicator).toHaveText('Shared, no network')
  await owner.close()
  app.network.change({ name: 'Ethernet', address: '127.0.0.2', isLikely: true })
  await expect(page.getByText('has a new network address')).toBeVisible()

  await owner.indicator.click()
  await expect(owner.dialog.getByText('has a new network address')).toHaveCount(1)
  await expect(owner.dialog.getByRole('definition').first()).toContainText('127.0.0.2:')
  expect(await owner.qrCode.getAttribute('src')).not.toBe(code)
  const again = await PhonePage.open(browser)
  await again.join({ ...ways, address: ways.address.replace('127.0.0.1', '127.0.0.2') })
  await again.take('Play as Ben')
  await expect(again.prompt).toContainText('It is Anna’s turn.')
  await owner.dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(owner.dialog.getByRole('radio')).toHaveCount(1)
  await expect(owner.dialog.getByRole('radio', { name: /^127\.0\.0\.2 / })).toBeChecked()
})

test('a phone finds its way back after the network was cut, and catches up', async ({
  games,
  page,
  browser,
}) => {
  const table = await games.seat({ names: ['Anna', 'Ben', 'Cleo'], layout })
  const owner = new SharePage(page)
  const phone = await PhonePage.open(browser)
  await phone.join(await owner.share())
  await phone.take('Play as Cleo')
  await expect(phone.prompt).toContainText('It is Anna’s turn.')

  await phone.page.context().setOffline(true)
  await expect(phone.lost).toBeVisible()
  await expect(owner.guest('Cleo')).toContainText('not connected')
  await owner.close()
  await table.playByMouse(`sail ${first}`)
  await table.reaches(1)
  await table.playByMouse(`sail ${second}`)
  await table.reaches(2)

  await phone.page.context().setOffline(false)
  await expect(phone.lost).toBeHidden()
  await phone.play(`sail ${third}`)
  await table.reaches(3)
})

test(
  'a phone that watches is shown every move and offered none, until it is sent away; then the sharing ends',
  long,
  async ({ games, page, browser }) => {
    await games.seat({ names: ['Anna', 'Ben'], layout })
    const owner = new SharePage(page)
    const ways = await owner.share()
    const phone = await PhonePage.open(browser)
    const other = await PhonePage.open(browser)
    await phone.join(ways)
    await phone.take('Play as Anna')
    await other.join(ways)
    await other.take('Watch')
    await expect(other.prompt).toContainText('It is Anna’s turn.')
    await expect(other.place(first)).toBeDisabled()

    await owner.close()
    await phone.play(`sail ${first}`)
    await expect(other.prompt).toContainText('It is Ben’s turn.')
    await expect(other.page.getByRole('region', { name: 'Latest move' })).toContainText('Anna sails')
    await expect(other.line.getByRole('button', { disabled: false })).toHaveCount(0)

    await owner.indicator.click()
    await owner.guest('Computer').getByRole('button', { name: 'Disconnect Computer' }).click()
    await expect(other.page.getByText('has disconnected this phone')).toBeVisible()
    await expect(owner.dialog.getByRole('status').first()).toContainText('nobody can join with the old ones')
    await other.page.getByRole('button', { name: 'Join again' }).tap()
    await other.join(ways)
    await expect(other.page.getByRole('alert')).toContainText('Wrong code')
    await expect(phone.prompt).toContainText('It is Ben’s turn.')

    await owner.dialog.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(phone.page.getByText('The game is no longer shared')).toBeVisible()
    await expect(owner.indicator).toBeHidden()
    await expect(page.request.get(ways.address)).rejects.toThrow('ECONNREFUSED')
  },
)

test(
  'what a phone shows, and the dialog of the owner, are accessible',
  long,
  async ({ games, page, browser }) => {
    await games.seat({ names: ['Anna', 'Ben'], layout })
    const owner = new SharePage(page)
    const phone = await PhonePage.open(browser)
    const ways = await owner.share()
    await isClean(page, 'sharing')
    await phone.page.goto(ways.address)
    await isClean(phone.page, 'joining')
    await phone.join(ways)
    await expect(phone.page.getByRole('heading', { name: 'Choose your seat' })).toBeVisible()
    await isClean(phone.page, 'choosing a place')
    await phone.take('Play as Anna')
    await expect(phone.prompt).toContainText('Anna')
    for (const tab of ['Turn', 'Sets', 'Players', 'Log']) {
      await phone.page.getByRole('navigation').getByRole('button', { name: tab, exact: true }).tap()
      await isClean(phone.page, tab)
    }
  },
)

test(
  'a phone that cannot keep its screen on says how to when it is asked, and not before the game',
  long,
  async ({ games, page, browser }) => {
    await games.seat({ names: ['Anna', 'Ben'], layout })
    const owner = new SharePage(page)
    const phone = await PhonePage.open(browser)
    // As over plain HTTP from another machine.
    await phone.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'wakeLock'))
    await phone.join(await owner.share())
    const hint = phone.page.getByRole('dialog', { name: 'Keep screen on' })
    await phone.take('Play as Anna')
    await expect(phone.prompt).toContainText('Anna')
    await expect(hint).toBeHidden()
    await phone.page.getByRole('button', { name: 'Keep screen on' }).tap()
    await expect(hint).toContainText('Auto-Lock')
    await expect(hint).not.toContainText('HTTP')
    await isClean(phone.page, 'the hint on the screen')
    await hint.getByRole('button', { name: 'Got it' }).tap()
    await expect(hint).toBeHidden()
  },
)

/** Stops a page at whatever its program would do next, with its connection open, while something else is done. */
async function whileStopped(page: Page, act: () => Promise<void>): Promise<void> {
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Debugger.enable')
  await inspector.send('Debugger.pause')
  try {
    await act()
  } finally {
    await inspector.detach()
  }
}

test('a computer player moves on for a phone while the owner’s page has stopped', async ({
  games,
  session,
  page,
  browser,
}) => {
  const table = await games.seat({ names: ['Anna', 'Ben'], layout })
  await session.calls.game.act({
    id: page.url().replace(/.*\//, ''),
    revision: 0,
    act: { do: 'handOver', seat: 1, name: 'Ani', ai: 'scribe' },
  })
  const owner = new SharePage(page)
  const phone = await PhonePage.open(browser)
  const isThinking = phone.prompt.getByText('Ani is thinking')
  await phone.page.clock.install()
  await phone.join(await owner.share())
  await phone.take('Play as Anna')
  await owner.close()

  await whileStopped(page, async () => {
    await phone.play(`sail ${first}`)
    await expect(isThinking).toBeVisible()
    await phone.page.clock.fastForward(6000)
    await expect(isThinking).toBeHidden()

    // Nobody else has asked: the next move follows after the usual pause.
    await phone.line.getByRole('button', { disabled: false }).first().tap()
    await phone.prompt.getByRole('button', { name: 'Sail there' }).tap()
    await expect(isThinking).toBeVisible()
    await phone.page.clock.fastForward(900)
    await expect(isThinking).toBeHidden()
  })
  await expect(table.log).toContainText('Turn 4')
})
