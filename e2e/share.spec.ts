import { readdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test, type App } from './app.ts'
import { isClean } from './clean.ts'
import { Games } from './games.ts'
import { HomePage } from './pages/home.ts'
import { PhonePage } from './pages/phone.ts'
import { shareHere, SharePage } from './pages/share.ts'
import type { TablePage } from './pages/table.ts'
import { positionsOf, scriptOf } from './script.ts'
import { Session } from './session.ts'
import { long } from './tiers.ts'

const layout = 'RIVER 1'
/** Opens a table of an app of its own, which can be shared. */
async function seat(page: Page, app: App, choice: Parameters<Games['seat']>[0]): Promise<TablePage> {
  const session = await Session.enter(await app.open(...shareHere))
  await session.admit(page.context())
  return new Games(page, session).seat(choice)
}

const [first, second, third] = positionsOf(layout, 'THR')

test('a phone plays a seat to the end of a game, while the laptop plays the other', async ({
  app,
  page,
  browser,
}) => {
  const names = ['Anna', 'Ben']
  const script = scriptOf('RIVER 212', names.length)
  const before = script.steps.length - 8
  const moves = script.steps.slice(0, before).map(({ move }) => move)
  const table = await seat(page, app, { names, layout: script.layout, moves })
  const owner = new SharePage(page)
  const phone = await PhonePage.open(browser)
  await phone.join(await owner.share())
  await phone.take('Play as Ben')
  await expect(owner.guest('Ben')).toContainText('Play as Ben · connected')
  await owner.close()
  await expect(owner.indicator).toHaveText('Shared, 1 phone')

  for (const [step, { seat, move }] of script.steps.slice(before).entries()) {
    if (seat === 1) await phone.play(move)
    else await table.playByMouse(move)
    await table.reaches(before + step + 1)
  }
  await expect(table.ending).toHaveAccessibleName(`${names[script.winners[0]]} wins`)
  await expect(phone.prompt).toContainText(`${names[script.winners[0]]} wins`)
})

test(
  'a phone goes on where it was, with nothing typed, after the app was killed and its owner said to go on',
  long,
  async ({ app, page, browser }) => {
    let table = await seat(page, app, { names: ['Anna', 'Ben'], layout })
    const owner = new SharePage(page)
    const phone = await PhonePage.open(browser)
    await phone.join(await owner.share())
    await phone.take('Play as Anna')
    await phone.play(`sail ${first}`)
    await table.reaches(1)

    await app.stop('SIGKILL')
    await expect(phone.lost).toBeVisible()
    const session = await Session.enter(await app.open(...shareHere))
    const again = await browser.newPage()
    await session.admit(again.context())
    await again.goto(session.origin)
    const question = again.getByRole('dialog', { name: 'Share “Anna, Ben” again?' })
    await expect(question).toContainText('1 phone was connected')
    await isClean(again, 'asking whether to go on sharing')
    await expect(phone.lost).toBeVisible()
    await question.getByRole('button', { name: 'Continue sharing' }).click()
    await expect(question).toBeHidden()
    table = await new HomePage(again).continue()
    await expect(phone.lost).toBeHidden()
    await table.playByMouse(`sail ${second}`)
    await phone.play(`sail ${third}`)
    await table.reaches(3)

    await new SharePage(again).indicator.click()
    await new SharePage(again).dialog.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(phone.page.getByText('The game is no longer shared')).toBeVisible()
    expect(readdirSync(app.folder)).not.toContain('sharing.json')
  },
)
