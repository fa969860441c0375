import { expect, type Locator, type Page } from '@playwright/test'
import { layTable } from '../../src/renderer/board/layout.ts'
import { tileCodes, type TileCode } from '../../src/shared/editions/index.ts'
import { nileLength, startPoints } from '../../src/shared/editions/tutankhamun-2021.ts'
import { parseMove } from '../../src/shared/move.ts'
import { m } from '../../src/shared/messages/messages.js'

/** A game on the screen: played by clicks on the board or by keys alone. */
export class TablePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get prompt() {
    return this.page.getByRole('region', { name: 'Whose turn it is' })
  }

  get consequences() {
    return this.page.getByRole('status', { name: 'What would follow' })
  }

  get log() {
    return this.page.getByRole('log', { name: 'Log of the game' })
  }

  get line() {
    return this.page.getByRole('region', { name: 'The Nile, tile by tile' })
  }

  get tracker() {
    return this.page.getByRole('region', { name: 'The sets' })
  }

  get seats() {
    return this.page.getByRole('list', { name: 'The players and what they hold' }).locator(':scope > li')
  }

  seat(name: string) {
    return this.seats.getByRole('region', { name })
  }

  get ending() {
    return this.page.getByRole('dialog', { name: /wins|Nobody/ })
  }

  tool(name: string) {
    return this.page.getByRole('toolbar', { name: 'Tools of the table' }).getByRole('button', { name })
  }

  /** The list's entry of a position; positions are counted from 0 here and from 1 on the screen. */
  place(position: number): Locator {
    return this.line.getByRole('button', { name: new RegExp(`^${position + 1}: `) })
  }

  /** Waits until so many moves are made. */
  async reaches(ply: number): Promise<void> {
    await expect(this.log.locator(':scope > ol > li')).toHaveCount(ply)
  }

  async isAskedOf(name: string): Promise<void> {
    await expect(this.prompt).toContainText(name)
  }

  /** Where a tile of the line, or of the Underworld, lies on the board while all of it is shown. */
  async spot(tile: number | TileCode): Promise<{ x: number; y: number }> {
    const canvas = await this.page
      .getByRole('region', { name: 'The board' })
      .locator('canvas')
      .last()
      .boundingBox()
    if (!canvas) throw new Error('there is no board')
    const boats = await this.seats.count()
    const { river, cave } = layTable(canvas.width, canvas.height, {
      tiles: nileLength,
      kinds: tileCodes.length,
      boats,
      startPoints: startPoints[boats],
    })
    if (typeof tile === 'number') {
      const { centre } = river.stones[tile]
      return { x: canvas.x + centre.x, y: canvas.y + centre.y }
    }
    const niche = cave.niches[tileCodes.indexOf(tile)]
    return { x: canvas.x + niche.x + niche.width / 2, y: canvas.y + niche.y + niche.height / 2 }
  }

  async click(tile: number | TileCode): Promise<void> {
    const { x, y } = await this.spot(tile)
    await this.page.mouse.click(x, y)
  }

  async pointAt(tile: number | TileCode): Promise<void> {
    const { x, y } = await this.spot(tile)
    await this.page.mouse.move(x, y, { steps: 2 })
  }

  /** Makes a move with the mouse, on the board itself wherever the board offers it. */
  async playByMouse(text: string): Promise<void> {
    const move = parseMove(text)
    if (!move || 'skip' in move) throw new Error(`Not to be clicked: ${text}`)
    if ('back' in move) return this.prompt.getByRole('button', { name: m.ask_back() }).click()
    if ('take' in move) return this.click(move.take)
    await this.click(move.at)
    if ('with' in move) await this.click(move.with)
  }

  /** Makes a move with keys alone. */
  async playByKeys(text: string): Promise<void> {
    const move = parseMove(text)
    if (!move || 'skip' in move) throw new Error(`Not to be typed: ${text}`)
    if ('back' in move) return this.page.keyboard.press('b')
    if ('take' in move) {
      await this.tabTo(this.prompt.getByRole('button', { name: m[`tile_${move.take}`](), exact: true }))
      return this.page.keyboard.press('Enter')
    }
    await this.walkTo(move.at)
    await this.page.keyboard.press('Enter')
    if (!('with' in move)) return
    await this.walkTo(move.with)
    await this.page.keyboard.press('Enter')
  }

  /** Walks along the line with the arrow keys, from its beginning. */
  async walkTo(position: number): Promise<void> {
    const places = await this.line.getByRole('button').allInnerTexts()
    const steps = places.findIndex((text) => parseInt(text) === position + 1)
    await this.page.keyboard.press('Home')
    for (let step = 0; step < steps; step++) await this.page.keyboard.press('ArrowRight')
    await expect(this.place(position)).toBeFocused()
  }

  private async tabTo(goal: Locator): Promise<void> {
    for (let steps = 0; steps < 80; steps++) {
      if (await goal.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press('Tab')
    }
    await expect(goal).toBeFocused()
  }
}
