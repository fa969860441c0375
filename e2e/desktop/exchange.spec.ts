import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { HistoryPage } from '../pages/history.ts'
import { HomePage } from '../pages/home.ts'
import { TablePage } from '../pages/table.ts'
import { long } from '../tiers.ts'
import { test, type Desktop } from './desktop.ts'
import { AppMenu } from './menu.ts'

/** The answers of the system's dialogs; without one, a dialog is cancelled. */
class Dialogs {
  readonly #desktop: Desktop

  constructor(desktop: Desktop) {
    this.#desktop = desktop
  }

  async chooseFiles(...filePaths: string[]): Promise<void> {
    await this.#desktop.main.evaluate(({ dialog }, filePaths) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths })
    }, filePaths)
  }

  async saveTo(filePath: string): Promise<void> {
    await this.#desktop.main.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    }, filePath)
  }

  async cancel(): Promise<void> {
    await this.#desktop.main.evaluate(({ dialog }) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] })
      dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' })
    })
  }
}

const names = ['Hatshepsut', 'Thutmose']

/** Plays one move at a table, and writes its record to a file by the menu. */
async function exportGame(desktop: Desktop): Promise<string> {
  const page = await desktop.open()
  const table = await new HomePage(page).seat({ names, layout: 'RIVER 1' })
  await table.playByMouse('sail 5')
  await table.reaches(1)
  const file = join(desktop.folder, 'game.nile')
  await new Dialogs(desktop).saveTo(file)
  await new AppMenu(desktop).choose('File', 'Export Games…')
  await new HistoryPage(page).export.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText('1 game exported to')).toBeVisible()
  return file
}

test(
  'a game goes out by one dialog, comes in by another into another folder, and goes on there',
  long,
  async ({ desktop, another }) => {
    const file = await exportGame(desktop)
    const page = await another.open()
    const menu = new AppMenu(another)
    const report = page.getByRole('dialog', { name: 'Import' })
    await new Dialogs(another).chooseFiles(file)
    await expect.poll(() => menu.item('File', 'Import Games…')).toMatchObject({ enabled: true })
    await menu.choose('File', 'Import Games…')
    await expect(report).toContainText('1 game imported.')
    await report.getByText('Open game').click()

    const table = new TablePage(page)
    await table.reaches(1)
    await table.isAskedOf('Thutmose')
    await table.playByMouse('sail 6')
    await table.reaches(2)
  },
)

test('cancelled dialogs leave everything as it was', long, async ({ desktop }) => {
  const page = await desktop.open()
  const menu = new AppMenu(desktop)
  const table = await new HomePage(page).seat({ names, layout: 'RIVER 1' })
  await table.playByMouse('sail 5')
  await table.reaches(1)
  await new Dialogs(desktop).cancel()
  await menu.choose('File', 'Import Games…')
  await menu.choose('File', 'Export Games…')
  await new HistoryPage(page).export.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('exported')).toBeHidden()
})

test(
  'a file that is no record is refused with a sentence, and nothing comes of it',
  long,
  async ({ desktop }) => {
    const page = await desktop.open()
    const menu = new AppMenu(desktop)
    const file = join(desktop.folder, 'letter.jsonl')
    writeFileSync(file, '{"dear":"Carter"}\n')
    await new Dialogs(desktop).chooseFiles(file)
    await expect.poll(() => menu.item('File', 'Import Games…')).toMatchObject({ enabled: true })
    await menu.choose('File', 'Import Games…')
    await expect(page.getByRole('dialog', { name: 'Import' })).toContainText(
      '1 record could not be imported:',
    )
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('No games yet.')).toBeVisible()
  },
)

test(
  'a start with a file of records opens its game, and so does a second start while the app runs',
  long,
  async ({ desktop, another }) => {
    await exportGame(desktop)
    const page = await another.open(join(desktop.folder, 'game.nile'))
    const table = new TablePage(page)
    await table.reaches(1)
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(new HomePage(page).menu).toBeVisible()

    expect(await another.startAgain(['game.nile'], desktop.folder)).toBe(0)
    await table.reaches(1)
    await table.isAskedOf('Thutmose')
    await page.getByRole('link', { name: 'Home' }).click()
    await new HomePage(page).history()
    await expect(page.getByRole('article')).toHaveCount(1)
  },
)

test(
  'the menu offers the games played last, and a start with one of them opens it',
  long,
  async ({ desktop }) => {
    const recent = () =>
      desktop.main.evaluate(({ Menu }) => {
        const file = Menu.getApplicationMenu()?.items.find(({ label }) => label === 'File')
        return file?.submenu?.items.find(({ label }) => label === 'Recent Games')?.submenu?.items ?? []
      })
    const names = async () => (await recent()).map(({ label }) => label)
    const page = await desktop.open()
    await new HomePage(page).seat({ names: ['Hatshepsut', 'Thutmose'], layout: 'RIVER 1' })
    await desktop.goHome()
    const second = await new HomePage(page).seat({ names: ['Anna', 'Ben'], layout: 'RIVER 1' })
    await expect.poll(names).toEqual(['Anna, Ben', 'Hatshepsut, Thutmose'])
    await second.playByMouse('sail 5')
    await second.reaches(1)
    const game = new URL(page.url()).hash.split('/')[2]
    await desktop.goHome()

    await desktop.main.evaluate(({ Menu }) => {
      const file = Menu.getApplicationMenu()?.items.find(({ label }) => label === 'File')
      const games = file?.submenu?.items.find(({ label }) => label === 'Recent Games')?.submenu
      ;(games?.items[1].click as () => void)()
    })
    await new TablePage(page).isAskedOf('Hatshepsut')
    expect(await desktop.startAgain([`--game=${game}`])).toBe(0)
    await new TablePage(page).reaches(1)
    await desktop.quit()

    await desktop.open(`--game=${game}`)
    await new TablePage(desktop.page).reaches(1)
  },
)

test(
  'files dropped on any screen are imported, from where they lie or as they are',
  long,
  async ({ desktop }) => {
    const file = await exportGame(desktop)
    const { page } = desktop
    await desktop.goHome()
    const history = new HistoryPage(page)
    await page.getByRole('link', { name: 'Settings' }).click()
    await history.drop('evening.nile', readFileSync(file, 'utf8'))
    await expect(history.report).toContainText('already')
    await history.report.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('link', { name: 'Settings' }).click()
    await page.evaluate((path) => {
      document.documentElement.dataset.paths = JSON.stringify({ 'game.nile': path })
    }, file)
    await history.drop('game.nile', 'What is at its path counts.')
    await expect(history.report).toContainText('1 game was already in your history.')
    await history.report.getByRole('button', { name: 'Done' }).click()

    await page.evaluate(
      (path) => {
        document.documentElement.dataset.paths = JSON.stringify({ 'gone.nile': path })
      },
      join(desktop.folder, 'gone.nile'),
    )
    await history.drop('gone.nile', '')
    await expect(page.getByText('gone.nile cannot be read')).toBeVisible()
  },
)

test('a backup is written and chosen in the system’s dialogs', long, async ({ desktop }) => {
  const page = await desktop.open()
  await new HomePage(page).seat({ names, layout: 'RIVER 1' })
  await desktop.goHome()
  await page.getByRole('link', { name: 'Settings' }).click()
  const file = join(desktop.folder, 'evening.db')
  await new Dialogs(desktop).saveTo(file)
  await page.getByRole('button', { name: 'Save a backup' }).click()
  await expect(page.getByText(`Backup saved as ${file}.`)).toBeVisible()
  await new Dialogs(desktop).chooseFiles(file)
  await page.getByRole('button', { name: 'Restore a backup' }).click()
  const preview = page.getByRole('dialog', { name: 'In this backup' })
  await expect(preview).toContainText('Hatshepsut')
  await page.keyboard.press('Escape')
  await new Dialogs(desktop).cancel()
  await page.getByRole('button', { name: 'Restore a backup' }).click()
  await page.getByRole('button', { name: 'Save a backup' }).click()
  await expect(page.getByRole('button', { name: 'Save a backup' })).toBeEnabled()
  await expect(preview).toBeHidden()
})
