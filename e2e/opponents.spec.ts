import { expect } from '@playwright/test'
import { test } from './app.ts'
import { isClean } from './clean.ts'
import { HomePage } from './pages/home.ts'
import { TablePage } from './pages/table.ts'
import { positionsOf } from './script.ts'

const layout = 'K7Q2-9FJD'

test('a person plays against computers, which are watched step by step and take seats over', async ({
  app,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(await app.open())
  const setup = await new HomePage(page).against()
  await setup.layout.fill(layout)
  await setup.name(0).fill('Anna')
  await setup.playedBy('Pepi', 'Scribe')
  await expect(setup.name(1)).toHaveValue('Ani')
  await isClean(page, 'a table with a computer player')
  await setup.start.click()
  const table = new TablePage(page)
  const [throne] = positionsOf(layout, 'THR')

  await test.step('each move of hers is answered', async () => {
    await table.tempo('Instant')
    await table.isAskedOf('Anna')
    await table.click(throne)
    await expect(table.log.getByText('Ani', { exact: false }).first()).toBeVisible()
    await table.isAskedOf('Anna')
    await expect(table.seat('Ani')).toContainText('Scribe')
  })

  await test.step('one step back leads to her last decision, and one forth to her next', async () => {
    await expect(table.log).toContainText(/Turn 2/)
    await table.tool('Undo').click()
    await expect(table.log).not.toContainText(/Turn 1/)
    await table.isAskedOf('Anna')
    await table.tool('Redo').click()
    await expect(table.log).toContainText(/Turn 2/)
    await table.isAskedOf('Anna')
  })

  await test.step('taken back to before its turn, the computer waits until it is told to play on', async () => {
    const undone = page.getByRole('region', { name: 'Undone' })
    await table.log.getByRole('button', { name: 'Go back to move 1' }).click()
    await expect(table.prompt).toContainText('so Ani waits')
    await expect(undone.getByRole('listitem').filter({ hasText: 'Ani' }).first()).toBeVisible()
    await isClean(page, 'a table where a computer waits')
    await undone.getByRole('button', { name: 'Redo up to move 2' }).click()
    await table.isAskedOf('Anna')
    await expect(undone).toBeHidden()
    await table.log.getByRole('button', { name: 'Go back to move 1' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await table.isAskedOf('Anna')
  })

  await test.step('what another move replaces is said, and can be brought back', async () => {
    const first = table.log.getByRole('listitem').filter({ hasText: 'Turn 1' })
    await expect(first).toContainText('Throne')
    await table.tool('Undo').click()
    await expect(table.log).not.toContainText(/Turn 1/)
    await table.isAskedOf('Anna')
    await table.click(throne === 0 ? 1 : 0)
    await expect(page.getByText('This replaces the 2 undone moves.')).toBeVisible()
    await table.isAskedOf('Anna')
    await expect(first).not.toContainText('Throne')
    await table.log.getByRole('button', { name: 'Bring them back' }).click()
    await expect(first).toContainText('Throne')
    await table.isAskedOf('Anna')
  })

  await test.step('a computer takes her seat, and the table waits for each step', async () => {
    await table.tempo('Step by step')
    await table.handOver('Anna', 'Novice')
    await expect(table.log).toContainText('The computer now plays as Pepi (Novice).')
    await table.isAskedOf('Pepi')
    await expect(table.log).not.toContainText(/Turn 3/)
    await isClean(page, 'a table of computers')
    const lines = table.log.getByRole('listitem')
    for (let step = 0; step < 2; step++) {
      const before = await lines.count()
      await page.getByRole('button', { name: 'Next move' }).click()
      await expect(lines.nth(before)).toBeAttached()
    }
    await expect(table.log).toContainText(/Turn 3/)
  })

  await test.step('the reason for a move is told in one line when it is asked for', async () => {
    const why = page.getByRole('region', { name: 'Why?' })
    await expect(why).toBeHidden()
    await page.keyboard.press('w')
    await expect(why).toContainText(/Turn [34] · (Pepi|Ani)/)
    await expect(why.getByRole('status')).toContainText(/[.!]$|in hand/)
    const reason = await why.innerText()
    await isClean(page, 'a reason')
    await table.log.getByRole('button', { name: 'Why move 2?' }).click()
    await expect(why).toContainText('Turn 2 · Ani')
    await page.keyboard.press('Escape')
    await expect(why).toBeHidden()
    await page.getByRole('button', { name: 'Why?', exact: true }).click()
    await expect(why).toHaveText(reason, { useInnerText: true })
    await why.getByRole('button', { name: 'Close the explanation' }).click()
  })

  await test.step('they play on by themselves, until somebody pauses or takes a seat', async () => {
    await page.getByRole('button', { name: 'Let them play' }).click()
    await expect(table.log).toContainText(/Turn 6/)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('button', { name: 'Next move' })).toBeVisible()
    await table.tempo('Instant')
    await expect(page.getByRole('button', { name: 'Next move' })).toBeVisible()
    await table.openMenu()
    await expect(page.getByRole('button', { name: 'Abandon game…' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resign…' })).toBeHidden()
    await page.keyboard.press('Escape')
    await table.handOver('Pepi', 'Person')
    await expect(table.log).toContainText('Player 1 now plays here.')
  })

  await test.step('all of it is there after a restart', async () => {
    await app.stop()
    await page.goto(await app.open())
    await new HomePage(page).continue()
    await expect(table.log).toContainText('The computer now plays as Pepi (Novice).')
    await expect(table.seat('Player 1')).not.toContainText('Novice')
    await expect(table.seat('Ani')).toContainText('Scribe')
  })

  await test.step('a reason can be asked for in a replay, too', async () => {
    await page.goto(page.url().replace('#/table/', '#/replay/'))
    const story = page.getByRole('region', { name: 'What happened' })
    await expect(story).toContainText('Start of the game')
    for (const turn of ['Turn 1 · ', 'Turn 2 · Ani']) {
      await page.keyboard.press('ArrowRight')
      await expect(story).toContainText(turn)
    }
    await expect(story.getByRole('status')).toBeEmpty()
    await page.keyboard.press('w')
    await expect(story.getByRole('status')).not.toBeEmpty()
    await isClean(page, 'a reason in a replay')
  })
})
