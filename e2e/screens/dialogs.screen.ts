import { expect, type Page } from '@playwright/test'
import { isClean } from '../clean.ts'
import { LedgerPage } from '../pages/ledger.ts'
import type { Session } from '../session.ts'
import { vectorOf } from '../vectors.ts'
import { test } from './screen.ts'

const unsaved = 'What you entered here has not been saved.'

/** Presses beside a dialog, where the page behind it is veiled. */
const pressOutside = (page: Page) => page.mouse.click(5, 400)

/** The dialog with the remarks on a game, which the history has from now on. */
async function remarksIn(page: Page, session: Session) {
  await session.import(vectorOf('tutankhamun-2021', 0, 'Anna', 'Ben'))
  const dialog = page.getByRole('dialog', { name: 'Name, tags and note' })
  return {
    dialog,
    note: dialog.getByRole('textbox', { name: 'Note', exact: true }),
    open: () => page.getByRole('button', { name: 'Edit Anna, Ben' }).click(),
  }
}

test('a dialog in which something was typed asks before that is lost, however it is closed', async ({
  games,
  page,
  session,
}) => {
  const { dialog, note, open } = await remarksIn(page, session)
  await games.open('history')

  await open()
  await pressOutside(page)
  await expect(dialog).toBeHidden()
  await open()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await open()
  await note.fill('At the cabin, by the fire')
  const save = dialog.getByRole('button', { name: 'Save' })
  const cross = dialog.getByRole('button', { name: 'Close', exact: true })
  for (const [close, focus] of [
    [() => page.keyboard.press('Escape'), note],
    [() => pressOutside(page), note],
    [() => cross.click(), cross],
  ] as const) {
    await close()
    await expect(dialog.getByText(unsaved)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Go on editing' })).toBeFocused()
    await expect(save).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog.getByText(unsaved)).toBeHidden()
    await expect(focus).toBeFocused()
    await expect(save).toBeVisible()
    await expect(note).toHaveValue('At the cabin, by the fire')
  }
  await page.keyboard.press('Escape')
  await isClean(page, 'a dialog that asks')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await open()
  await expect(note).toHaveValue('')
})

test('the focus returns to the button that opened a dialog, however that is closed', async ({
  games,
  page,
}) => {
  await games.lookBack(vectorOf('tutankhamun-2021', 0, 'Anna', 'Ben'))
  const button = page.getByRole('button', { name: 'Export game…' })
  const dialog = page.getByRole('dialog', { name: 'Export', exact: true })
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  for (const close of [() => page.keyboard.press('Escape'), () => cancel.click()]) {
    await button.click()
    await close()
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  }
})

test('the way back of the browser asks first as well', async ({ games, page, session }) => {
  const { dialog, note, open } = await remarksIn(page, session)
  await games.open('')
  await page.getByRole('link', { name: 'Game history' }).click()
  await open()
  await note.fill('At the cabin, by the fire')
  await page.evaluate(() => history.back())
  await expect(dialog.getByText(unsaved)).toBeVisible()
  await dialog.getByRole('button', { name: 'Go on editing' }).click()
  await expect(note).toBeFocused()
  await expect(note).toHaveValue('At the cabin, by the fire')
})

test('numbers that were tapped are asked about as well', async ({ app, page }) => {
  await page.goto(await app.open())
  const choice = { edition: 'Tutankhamun (2021)', names: ['Anna', 'Ben'], isInProgress: true }
  const { dialog } = await LedgerPage.begin(page, choice)
  await dialog.getByRole('button', { name: 'Ankh' }).click()
  await pressOutside(page)
  await expect(dialog.getByText(unsaved)).toBeVisible()
  await dialog.getByRole('button', { name: 'Go on editing' }).click()
  await expect(dialog.getByRole('button', { name: 'Ankh' })).toHaveAttribute('aria-pressed', 'true')
  await pressOutside(page)
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
})

test('the Enter and the Escape of an input method belong to the word that it makes', async ({
  games,
  page,
  session,
}) => {
  const { dialog, open } = await remarksIn(page, session)
  await games.open('history')
  await open()
  const tag = dialog.getByRole('combobox', { name: 'Tags' })
  await tag.fill('夜')
  for (const key of ['Enter', 'Escape']) await tag.dispatchEvent('keydown', { key, isComposing: true })
  await expect(tag).toHaveValue('夜')
  await expect(dialog.getByText(unsaved)).toBeHidden()
  await tag.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Remove the tag 夜' })).toBeVisible()
})

test('a game that is not there leads to those that are', async ({ games, page }) => {
  for (const screen of ['replay/nothing', 'table/nothing', 'ledger/nothing']) {
    await games.open(screen)
    await expect(page.getByRole('heading', { name: 'Game not found' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Game history' }).click()
    await expect(page.getByRole('heading', { name: 'Game history' })).toBeVisible()
  }
})
