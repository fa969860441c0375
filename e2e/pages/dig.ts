import { expect, type Locator, type Page } from '@playwright/test'
import { parseDigMove, type DigMove } from '../../src/shared/dig/move.ts'

/** A dig on the screen: played by clicks on the box or by keys alone. */
export class DigPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get prompt() {
    return this.page.getByRole('region', { name: 'Whose turn it is' })
  }

  get hint() {
    return this.page.getByRole('region', { name: 'Hint', exact: true })
  }

  get log() {
    return this.page.getByRole('log', { name: 'Game log' })
  }

  get aid() {
    return this.page.getByRole('region', { name: 'Not found yet' })
  }

  get ending() {
    return this.page.getByRole('dialog', { name: /wins|Nobody|share/ })
  }

  seat(name: string) {
    return this.page.getByRole('list', { name: 'Players and their tiles' }).getByRole('region', { name })
  }

  cell(cell: string): Locator {
    return this.page
      .getByRole('group', { name: 'The box as a list of cells' })
      .getByRole('button', { name: new RegExp(`^${cell}:`) })
  }

  /** Ends the look at a box that chance has laid. */
  async cover(): Promise<void> {
    await this.page.getByRole('button', { name: 'Cover and turn the box' }).click()
    await expect(this.prompt).toBeVisible()
  }

  /** Waits until so many moves are made. */
  async reaches(ply: number): Promise<void> {
    await expect(this.log.locator(':scope > ol > li')).toHaveCount(ply)
  }

  /** Makes a move, or those two that end a turn with one answer. */
  async play(...moves: readonly string[]): Promise<void> {
    const move = answerOf(moves)
    if (move.verb === 'block') await this.prompt.getByRole('button', { name: 'Lay the blockade…' }).click()
    if ('cell' in move) return this.cell(move.cell).click()
    const names = { scarab: 'Play a scarab card', stop: /^(Stop|Pass)/, done: 'End turn' } as const
    await this.prompt.getByRole('button', { name: names[move.verb] }).click()
  }

  async playByKeys(...moves: readonly string[]): Promise<void> {
    const move = answerOf(moves)
    const { keyboard } = this.page
    if (!('cell' in move)) return keyboard.press(move.verb === 'scarab' ? 's' : 't')
    if (move.verb === 'block') await keyboard.press('b')
    await keyboard.press('g')
    await keyboard.press('Home')
    for (let step = 'a'.charCodeAt(0); step < move.cell.charCodeAt(0); step++)
      await keyboard.press('ArrowRight')
    for (let step = 1; step < Number(move.cell[1]); step++) await keyboard.press('ArrowDown')
    await expect(this.cell(move.cell)).toBeFocused()
    await keyboard.press('Enter')
  }
}

/** The one answer that makes these moves: `stop` alone where `done` follows, the blockade where that does. */
function answerOf(moves: readonly string[]): DigMove {
  const move = parseDigMove(moves.find((text) => text !== 'stop' && text !== 'done') ?? moves[0])
  if (!move) throw new Error(`Not to be played: ${moves.join(', ')}`)
  return move
}
