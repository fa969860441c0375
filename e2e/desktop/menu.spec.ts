import { expect } from '@playwright/test'
import { HomePage } from '../pages/home.ts'
import { long } from '../tiers.ts'
import { test } from './desktop.ts'
import { AppMenu } from './menu.ts'

test('the menu leads to the screens, and says by which keys', async ({ opened }) => {
  const { page } = opened
  const menu = new AppMenu(opened)
  const heading = page.getByRole('heading', { level: 1 })
  const home = (await heading.textContent()) ?? ''
  for (const [name, label, accelerator, title] of [
    ['File', 'New Game…', 'CmdOrCtrl+N', 'New game'],
    ['View', 'Home', 'CmdOrCtrl+1', home],
    ['View', 'Game History', 'CmdOrCtrl+2', 'Game history'],
    ['File', 'Settings…', 'CmdOrCtrl+,', 'Settings'],
    ['Help', 'Rules', 'F1', /^The rules of /],
    ['Help', 'Credits', null, 'Credits'],
  ] as const) {
    await expect.poll(() => menu.item(name, label)).toMatchObject({ enabled: true, accelerator })
    await menu.choose(name, label)
    await expect(heading, label).toHaveText(title)
  }
})

test('the menu offers what the table can do now, and does it', async ({ opened }) => {
  const { page } = opened
  const menu = new AppMenu(opened)
  const enabled = async () =>
    Object.fromEntries((await menu.items('Game')).map((item) => [item.label, item.enabled]))
  const nothing = await enabled()
  expect(Object.values(nothing)).not.toContain(true)

  const table = await new HomePage(page).seat({ names: ['Anna', 'Ben'], layout: 'RIVER 1' })
  await expect.poll(enabled).toMatchObject({ 'Undo Move': false, 'Resign…': true, Rematch: false })
  await table.playByMouse('sail 5')
  await table.reaches(1)
  await expect.poll(enabled).toMatchObject({ 'Undo Move': true, 'Redo Move': false })
  await menu.choose('Game', 'Undo Move')
  await table.reaches(0)
  await expect.poll(enabled).toMatchObject({ 'Undo Move': false, 'Redo Move': true })
  await menu.choose('Game', 'Redo Move')
  await table.reaches(1)

  await menu.choose('Game', 'Resign…')
  await page.getByRole('radio', { name: 'Ben' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(table.ending).toHaveAccessibleName('Anna wins')
  await page.keyboard.press('Escape')
  await menu.choose('View', 'Home')
  await expect.poll(enabled).toEqual(nothing)
})

test('the theme of the menu is that of the settings, and is kept', long, async ({ desktop }) => {
  const page = await desktop.open()
  const menu = new AppMenu(desktop)
  const themes: string[] = ['System Theme', 'Light Theme', 'Dark Theme']
  const marked = async () =>
    (await menu.items('View')).filter(({ label, checked }) => themes.includes(label) && checked)
  await expect.poll(marked).toMatchObject([{ label: themes[0], enabled: true }])

  await menu.choose('View', 'Dark Theme')
  await expect.poll(marked).toMatchObject([{ label: 'Dark Theme' }])
  const source = () => desktop.main.evaluate(({ nativeTheme }) => nativeTheme.themeSource)
  await expect.poll(source).toBe('dark')
  await menu.choose('File', 'Settings…')
  await expect(page.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked()

  await desktop.quit()
  await desktop.open()
  await expect.poll(marked).toMatchObject([{ label: 'Dark Theme' }])
  expect(await source()).toBe('dark')
})

test('the menu turns all sounds off and on again, and shows which', async ({ opened }) => {
  const { page } = opened
  const menu = new AppMenu(opened)
  const muted = async () => (await menu.item('View', 'Mute Sound')).checked
  await menu.choose('View', 'Mute Sound')
  await expect.poll(muted).toBe(true)
  await menu.choose('File', 'Settings…')
  const sounds = page.getByRole('switch', { name: 'Sound', exact: true })
  await expect(sounds).not.toBeChecked()
  await sounds.click()
  await expect.poll(muted).toBe(false)
})

test('the About says what the app is and what it runs on', async ({ opened }) => {
  const { page } = opened
  const menu = new AppMenu(opened)
  const label = 'About Tutankhamun Table'
  await expect.poll(() => menu.item('Help', label)).toMatchObject({ enabled: true })
  await menu.choose('Help', label)
  const about = page.getByRole('dialog', { name: label })
  await expect(about).toContainText('An unofficial fan project')
  const runsOn = await opened.main.evaluate(() => [process.versions.electron, process.versions.node])
  for (const version of runsOn) await expect(about).toContainText(version)
  await expect(about).toContainText(opened.folder)
  await page.keyboard.press('Escape')
  await expect(about).toBeHidden()
})
