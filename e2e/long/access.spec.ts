import { expect } from '@playwright/test'
import { test } from '../app.ts'
import { isClean } from '../clean.ts'
import { answersIn, digScriptOf } from '../digScript.ts'
import { HomePage } from '../pages/home.ts'
import { BoxSetupPage } from '../pages/boxSetup.ts'
import { scriptOf } from '../script.ts'

const names = ['Anna', 'Ben', 'Cleo']
const revenge = 'Tutankhamen’s Revenge'

test('axe finds nothing at a choice of an idol, nor at the end of a game', async ({ games, page }) => {
  const script = scriptOf('RIVER 2', names.length)
  const moves = script.steps
    .slice(
      0,
      script.steps.findIndex(({ ask }) => ask !== 'sail'),
    )
    .map(({ move }) => move)
  const table = await games.seat({ names, layout: script.layout, moves })
  await table.reaches(moves.length)
  await isClean(page, 'the choice of an idol')
  await table.choose('Resign…')
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(table.ending).toBeVisible()
  await isClean(page, 'the end')
})

for (const { edition, name } of [
  { edition: 'tutankhamen-2004', name: 'Tutankhamen (2004)' },
  { edition: 'tutanchamun-1993', name: 'Tutanchamun (1993)' },
] as const) {
  test(`axe finds nothing at a table of ${name}`, async ({ games, page }) => {
    const script = scriptOf('SAND 963', names.length, edition)
    const table = await games.seat({ names, edition, layout: script.layout })
    await isClean(page, 'the start')
    const askedKinds = new Set<string>(['sail'])
    for (const [step, { ask, move }] of script.steps.entries()) {
      if (askedKinds.size === 3) break
      if (!askedKinds.has(ask)) {
        askedKinds.add(ask)
        if (ask === 'buy') await page.keyboard.press('n')
        await isClean(page, `a choice of ${ask}`)
      }
      await table.playByMouse(move)
      await table.reaches(step + 1)
    }
    expect(askedKinds).toEqual(new Set(['sail', 'buy', 'commit']))
  })
}

test('axe finds nothing where a box is laid', async ({ app, page }) => {
  await page.goto(await app.open())
  const setup = await new HomePage(page).newGame()
  await setup.edition(revenge).check()
  await page.getByRole('radio', { name: 'by hand' }).check()
  await setup.start.click()
  const boxSetup = new BoxSetupPage(page)
  await boxSetup.layAtRandom()
  await boxSetup.lay('Snake, straight', 'b1')
  await isClean(page, 'a layer')
  await boxSetup.button('Lay the rest at random').click()
  await isClean(page, 'a layer that is shown')
})

test('axe finds nothing at a dig', async ({ games, page }) => {
  const script = digScriptOf('SAND 23', names.length)
  const table = await games.dig({ names, layout: script.layout, settings: { watched: true } })
  await isClean(page, 'the box as it was laid')
  await table.cover()
  await isClean(page, 'the start')
  let moveCount = 0
  for (const [nth, { moves }] of answersIn(script.steps).entries()) {
    await table.play(...moves)
    moveCount += moves.length
    await table.reaches(moveCount)
    if (nth === 5) await isClean(page, 'a few moves on')
  }
  await expect(table.ending).toBeVisible()
  await isClean(page, 'the end')
})
