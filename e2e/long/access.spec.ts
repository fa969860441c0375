import { expect } from '@playwright/test'
import { test } from '../app.ts'
import { isClean } from '../clean.ts'
import { diggingOf } from '../digging.ts'
import { HomePage } from '../pages/home.ts'
import { BoxSetupPage } from '../pages/boxSetup.ts'
import { scriptOf } from '../script.ts'

const names = ['Anna', 'Ben', 'Cleo']
const revenge = 'Tutankhamen’s Revenge'
const editions = ['Tutankhamen (2004)', 'Tutanchamun (1993)', revenge, 'Tutankhamun (2021)']

test('axe finds nothing on any screen', async ({ app, page }) => {
  await page.goto(await app.open())
  const home = new HomePage(page)
  await isClean(page, 'home')
  for (const screen of ['Settings', 'Credits', 'Game history']) {
    await page.getByRole('link', { name: screen }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Gather the treasures/)
    await isClean(page, screen)
    await page.getByRole('link', { name: 'Home' }).click()
  }
  await page.getByRole('button', { name: 'About this app' }).click()
  await expect(page.getByRole('dialog').getByText('SQLite')).toBeVisible()
  await isClean(page, 'about')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Rules' }).click()
  for (const edition of editions) {
    await page.getByRole('navigation', { name: 'Editions' }).getByRole('link', { name: edition }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`The rules of ${edition}`)
    await isClean(page, `rules of ${edition}`)
  }
  await page.getByRole('link', { name: 'Home' }).click()
  const setup = await home.newGame()
  await setup.choose({ names })
  for (const edition of editions) {
    await setup.edition(edition).check()
    await isClean(page, `setup of ${edition}`)
  }
  await setup.edition('Tutankhamun (2021)').check()
  await page.getByRole('link', { name: 'Home' }).click()

  const script = scriptOf('RIVER 2', names.length)
  const table = await home.seat({ names, layout: script.layout })
  await isClean(page, 'table at the start')
  const choice = script.steps.findIndex(({ ask }) => ask !== 'sail')
  for (const [made, { move }] of script.steps.slice(0, choice).entries()) {
    await table.playByMouse(move)
    await table.reaches(made + 1)
  }
  await isClean(page, 'table at the choice of an idol')
  await table.choose('Resign…')
  await isClean(page, 'resigning')
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(table.ending).toBeVisible()
  await isClean(page, 'table at the end')
  await page.keyboard.press('Escape')
  await expect(table.ending).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await isClean(page, 'help')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Home' }).click()
  await isClean(page, 'home with a game')
  await home.history()
  await isClean(page, 'history with a game')
})

for (const { edition, name } of [
  { edition: 'tutankhamen-2004', name: editions[0] },
  { edition: 'tutanchamun-1993', name: editions[1] },
] as const) {
  test(`axe finds nothing at a table of ${name}`, async ({ games, page }) => {
    const script = scriptOf('SAND 963', names.length, edition)
    const table = await games.seat({ names, edition, layout: script.layout })
    await isClean(page, 'the start')
    const seen = new Set<string>(['sail'])
    for (const [made, { ask, move }] of script.steps.entries()) {
      if (seen.size === 3) break
      if (!seen.has(ask)) {
        seen.add(ask)
        if (ask === 'buy') await page.keyboard.press('n')
        await isClean(page, `a choice of ${ask}`)
      }
      await table.playByMouse(move)
      await table.reaches(made + 1)
    }
    expect(seen).toEqual(new Set(['sail', 'buy', 'commit']))
  })
}

test('axe finds nothing where a box is laid', async ({ app, page }) => {
  await page.goto(await app.open())
  const setup = await new HomePage(page).newGame()
  await setup.edition(revenge).check()
  await page.getByRole('radio', { name: 'by hand' }).check()
  await setup.start.click()
  const laying = new BoxSetupPage(page)
  await laying.layAtRandom()
  await laying.lay('Snake, straight', 'b1')
  await isClean(page, 'a layer')
  await laying.button('Lay the rest at random').click()
  await isClean(page, 'a layer that is shown')
})

test('axe finds nothing at a dig', async ({ games, page }) => {
  const script = diggingOf('SAND 23', names.length)
  const table = await games.dig({ names, layout: script.layout, settings: { watched: true } })
  await isClean(page, 'the box as it was laid')
  await table.cover()
  await isClean(page, 'the start')
  for (const [made, { move }] of script.steps.entries()) {
    await table.play(move)
    await table.reaches(made + 1)
    if (made === 5) await isClean(page, 'a few moves on')
  }
  await expect(table.ending).toBeVisible()
  await isClean(page, 'the end')
})
