import { expect, type Page } from '@playwright/test'
import { long } from '../tiers.ts'
import { test } from './screen.ts'
import { answersIn, digScriptOf } from '../digScript.ts'
import { cards } from '../../src/shared/editions/tutankhamens-revenge.ts'
import { cardName } from '../../src/shared/text/names.ts'
import { HomePage } from '../pages/home.ts'
import { BoxSetupPage } from '../pages/boxSetup.ts'
import type { SetupPage } from '../pages/setup.ts'

const names = ['Anna', 'Ben', 'Cleo', 'Dora']
const revenge = { name: 'Tutankhamen’s Revenge' }

async function setUp(page: Page, seats: number, layout?: string): Promise<SetupPage> {
  const setup = await new HomePage(page).newGame()
  await page.getByRole('radio', revenge).check()
  await setup.choose({ names: names.slice(0, seats), layout })
  return setup
}

test('a dig is played by keys alone, and what it revealed cannot be taken back', async ({ games, page }) => {
  const script = digScriptOf('SAND 4', 2)
  const table = await games.dig({ names: names.slice(0, 2), layout: script.layout })
  const moves = script.steps.slice(0, 14)
  let moveCount = 0
  for (const answer of answersIn(moves)) {
    await expect(table.prompt).toContainText(names[answer.seat])
    await table.playByKeys(...answer.moves)
    moveCount += answer.moves.length
    await table.reaches(moveCount)
  }
  const revealed = moves.findLastIndex(({ move }) => move.startsWith('dig')) + 1
  for (let ply = moves.length; ply > revealed; ply--) {
    await page.keyboard.press('u')
    await table.reaches(ply - 1)
  }
  const undo = page.getByRole('button', { name: 'A move that revealed a card cannot be undone' })
  await expect(undo).toBeDisabled()
})

test('a turn ends with one click, and a cell alone lays no blockade', async ({ games }) => {
  const { layout, steps } = digScriptOf('SAND 5', 2)
  const moves = steps.map(({ move }) => move)
  const penalty = steps.findIndex(({ events }, ply) => {
    return events.some(({ kind }) => kind === 'penalty') && moves[ply + 1]?.startsWith('block')
  })
  expect(penalty).toBeGreaterThan(0)
  const table = await games.dig({ names: names.slice(0, 2), layout, moves: moves.slice(0, penalty + 1) })
  const cell = table.cell(moves[penalty + 1].split(' ')[1])
  await expect(table.prompt).toContainText('Your turn is over.')
  await expect(cell).toHaveAttribute('aria-disabled', 'true')
  await cell.click({ force: true })
  const lay = table.prompt.getByRole('button', { name: 'Lay the blockade…' })
  await lay.click()
  await expect(table.prompt).toContainText('Choose a cell for your blockade card')
  await table.prompt.getByRole('button', { name: 'Cancel' }).click()
  await table.reaches(penalty + 1)
  await lay.click()
  await cell.click()
  await table.reaches(penalty + 2)
  await expect(cell).toHaveAccessibleName(/’s blockade/)

  const next = steps[penalty + 2].seat
  await expect(table.prompt).toContainText(names[next])
  await table.prompt.getByRole('button', { name: /^(Stop|Pass)/ }).click()
  await table.reaches(penalty + 4)
  await expect(table.prompt).toContainText(names[1 - next])
})

test('what the log points at is lit no longer once it is taken back', async ({ games, page }) => {
  const { layout, steps } = digScriptOf('SAND 4', 2)
  const cellOf = (move: string) => move.split(' ').at(1)
  const moves = steps.map(({ move }) => move)
  const ply = moves.findIndex((move, at) => {
    return move.startsWith('block') && !moves.slice(0, at).some((other) => cellOf(other) === cellOf(move))
  })
  const table = await games.dig({ names: names.slice(0, 2), layout, moves: moves.slice(0, ply + 1) })
  const cell = table.cell(cellOf(moves[ply]) ?? '')
  await table.log.locator(':scope > ol > li').last().hover()
  await expect(cell).toHaveClass(/recalled/)
  await page.keyboard.press('u')
  await table.reaches(ply)
  await expect(cell).not.toHaveClass(/recalled/)
})

test('the card tracker counts down what was revealed, in the layer in which it lay', async ({ games }) => {
  const { layout, steps, layers } = digScriptOf('SAND 4', 2)
  const first = steps.slice(0, 30)
  const table = await games.dig({ names: names.slice(0, 2), layout, moves: first.map(({ move }) => move) })
  const digs = first.flatMap(({ events }) => events.filter((event) => event.kind === 'dug'))
  expect(new Set(digs.map(({ layer }) => layer)).size).toBeGreaterThan(1)
  for (const [nth, kinds] of layers.toReversed().entries()) {
    const layer = layers.length - nth
    const lines = cards.flatMap((card) => {
      const count = kinds.filter((other) => other === card).length
      const left = count - digs.filter((event) => event.layer === layer && event.card === card).length
      const sign = left > 1 ? left : ''
      return count > 0
        ? [new RegExp(`^\\s*${sign}\\s*${cardName(card)}: ${left} of ${count} not found yet$`)]
        : []
    })
    await expect(table.aid.getByRole('list').nth(nth).getByRole('listitem')).toHaveText(lines)
  }
})

test('a table can play from memory', async ({ games, page }) => {
  const table = await games.dig({ names: names.slice(0, 2), layout: 'SAND 4' })
  const cards = table.aid.getByRole('listitem')
  await expect(cards.filter({ hasText: 'Mask of Tutankhamen: 1 of 1 not found yet' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Table options' }).click()
  await page.getByRole('switch', { name: 'Card tracker' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(table.aid).toHaveText(/plays from memory/)
  await expect(cards).toHaveCount(0)
})

test(
  'a layer laid by hand is refused with the cells at fault, then shown, then covered',
  long,
  async ({ app, page }) => {
    await page.goto(await app.open())
    const setup = await setUp(page, 2)
    await page.getByRole('radio', { name: 'by hand' }).check()
    await setup.start.click()
    const boxSetup = new BoxSetupPage(page)
    await expect(boxSetup.step).toContainText('Anna')
    await boxSetup.layAtRandom()

    await expect(boxSetup.step).toContainText('Ben')
    await boxSetup.lay('Snake, straight', 'b1')
    await boxSetup.lay('Obelisk of two cards', 'a3')
    await boxSetup.lay('Obelisk of four cards', 'd1')
    await expect(boxSetup.cell('b1')).toHaveAccessibleName('b1: Snake, body')
    await boxSetup.button('Lay the rest at random').click()
    await expect(boxSetup.button('Show the layer')).toBeEnabled()

    const label = await boxSetup.cell('b4').getAttribute('aria-label')
    await boxSetup.cell('a1').dragTo(boxSetup.cell('b4'))
    await boxSetup.button('Show the layer').click()
    await expect(boxSetup.fault).toContainText('The snake in layer 2 is broken')
    await expect(boxSetup.cell('b4')).toHaveAccessibleName(/Snake, head, not allowed here/)
    await expect(boxSetup.cell('b1')).toHaveAccessibleName(/Snake, body, not allowed here/)
    await boxSetup.cell('b4').dragTo(boxSetup.cell('a1'))
    await expect(boxSetup.cell('b4')).toHaveAccessibleName(label ?? '')
    await boxSetup.button('Show the layer').click()
    await expect(page.getByText('has laid this layer')).toBeVisible()
    await boxSetup.button('Cover: Anna lays the next layer').click()
    await expect(boxSetup.cell('b1')).toHaveAccessibleName('b1: empty')

    await boxSetup.lay('Obelisk of two cards', 'a3')
    await page.reload()
    await expect(boxSetup.cell('a3')).toHaveAccessibleName('a3: Obelisk, head')
    await boxSetup.button('Back to setup').click()
    await setup.name(1).fill('Berta')
    await setup.start.click()
    await expect(boxSetup.step).toContainText('Anna')
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('link', { name: 'Continue filling the box' }).click()
    await expect(boxSetup.cell('a3')).toHaveAccessibleName('a3: Obelisk, head')

    for (let layer = 3; layer <= 5; layer++) await boxSetup.layAtRandom()
    const table = await boxSetup.begin()
    await expect(table.prompt).toContainText('Berta')
    await table.play('dig a1')
    await table.reaches(1)
  },
)

test.describe('while the box is turned', () => {
  test.use({ ownPage: true })
  test('whoever goes back to the setup begins no game', long, async ({ app, page }) => {
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(await app.open())
    const setup = await setUp(page, 2)
    await page.getByRole('radio', { name: 'by hand' }).check()
    await setup.start.click()
    const boxSetup = new BoxSetupPage(page)
    for (let layer = 1; layer <= 5; layer++) await boxSetup.layAtRandom()
    await boxSetup.button('Turn the box and start').click()
    await expect(page.getByText('turns the box')).toBeVisible()
    await boxSetup.button('Back to setup').click()
    await expect(setup.start).toBeVisible()
    await page.clock.runFor('00:05')
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('link', { name: 'Continue filling the box' })).toBeVisible()
  })
})
