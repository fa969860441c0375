import { expect, type Locator, type Page } from '@playwright/test'
import { layouts, type Places } from '../../src/renderer/nile/board/layout.ts'
import { fitted, tableSizeFor, toWindow } from '../../src/renderer/board/camera.ts'
import { middle } from '../../src/renderer/board/shapes.ts'
import type { LineFacts } from '../../src/shared/editions/tiles.ts'
import type { EditionOf, TileCode } from '../../src/shared/editions/index.ts'
import * as of1993 from '../../src/shared/editions/tutanchamun-1993.ts'
import * as of2004 from '../../src/shared/editions/tutankhamen-2004.ts'
import * as of2021 from '../../src/shared/editions/tutankhamun-2021.ts'
import { parseMove, type BuyMove, type CommitMove } from '../../src/shared/nile/move.ts'
import { tileName } from '../../src/shared/text/names.ts'
import { PlayerDialog } from './player.ts'

type LineEdition = EditionOf<'nile'>

const facts: Readonly<Record<LineEdition, Pick<LineFacts, 'nileLength' | 'startPoints'>>> = {
  'tutankhamun-2021': of2021,
  'tutankhamen-2004': of2004,
  'tutanchamun-1993': of1993,
}

/** A game on the screen: played by clicks on the board or by keys alone. */
export class TablePage {
  readonly page: Page
  readonly edition: LineEdition

  constructor(page: Page, edition: LineEdition = 'tutankhamun-2021') {
    this.page = page
    this.edition = edition
  }

  get prompt() {
    return this.page.getByRole('region', { name: 'Whose turn it is' })
  }

  get board() {
    return this.page.getByRole('region', { name: 'Board' })
  }

  /** Waits until the board is painted for the room that it has now; one that draws nothing has only its tiles. */
  async isPainted(): Promise<void> {
    await this.board.locator('canvas, [data-spot]').first().waitFor({ state: 'attached' })
    if ((await this.board.locator('[data-spot]').count()) > 0) return
    const room = await this.board.boundingBox()
    if (!room) throw new Error('there is no board')
    const { width } = tableSizeFor(room)
    await expect(this.board.locator('canvas').first()).toHaveCSS('width', `${width}px`)
  }

  get consequences() {
    return this.page.getByRole('status', { name: 'Preview' })
  }

  get hint() {
    return this.page.getByRole('region', { name: 'Hint', exact: true })
  }

  get log() {
    return this.page.getByRole('log', { name: 'Game log' })
  }

  get line() {
    return this.page.getByRole('region', { name: /as a list$/ })
  }

  get wilds() {
    return this.prompt.getByRole('group', { name: 'Wild tiles you may add' })
  }

  get round() {
    return this.page.getByRole('status', { name: 'What the set scores' })
  }

  get trade() {
    return this.page.getByRole('status', { name: 'What this tile would change' })
  }

  /** The tile of another player that may be had, in the collection where it lies. */
  offer(tile: TileCode, owner: string): Locator {
    const label = new RegExp(`from ${owner}: ${tileName(tile)}$`)
    return this.seat(owner).getByRole('button', { name: label })
  }

  get tracker() {
    return this.page.getByRole('region', { name: 'The sets' })
  }

  /** The number of a set's tiles that each player has, as the tracker says. */
  async heldOf(set: TileCode): Promise<number[]> {
    const cells = this.tracker.getByRole('row', { name: tileName(set) }).getByRole('cell')
    // The first one says what is left in the line.
    return (await cells.allInnerTexts()).slice(1).map((text) => parseInt(text.replace('·', '')))
  }

  get seats() {
    return this.page.getByRole('list', { name: 'Players and their tiles' }).locator(':scope > li')
  }

  seat(name: string) {
    return this.seats.getByRole('region', { name })
  }

  get ending() {
    return this.page.getByRole('dialog', { name: /wins|share the win|Nobody/ })
  }

  tool(name: string) {
    return this.page.getByRole('toolbar', { name: 'Table tools' }).getByRole('button', { name })
  }

  /** The list's entry of a position; positions are counted from 0 here and from 1 on the screen. */
  place(position: number): Locator {
    return this.line.getByRole('button', { name: new RegExp(`^${position + 1}: `) })
  }

  async openMenu(): Promise<void> {
    await this.page.getByRole('button', { name: 'Game menu' }).click()
  }

  /** Chooses an entry of the menu. */
  async choose(entry: string): Promise<void> {
    await this.openMenu()
    await this.page.getByRole('button', { name: entry }).click()
  }

  /** Resigns for the player on turn, or for another one. */
  async resign(name?: string): Promise<void> {
    await this.choose('Resign…')
    if (name !== undefined) await this.page.getByRole('radio', { name }).check()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
    await expect(this.ending).toBeVisible()
  }

  /** Has computer players move like this from now on. */
  async tempo(name: string): Promise<void> {
    await this.openMenu()
    await this.page.getByRole('radio', { name, exact: true }).check()
    await this.page.keyboard.press('Escape')
  }

  /** Hands a seat over to a computer player, or to a person. */
  async handOver(seat: string, player: string): Promise<void> {
    await this.choose('Who plays…')
    await new PlayerDialog(this.page).handOver(seat, player)
  }

  /** Waits until so many moves are made. */
  async reaches(ply: number): Promise<void> {
    await expect(this.log.locator(':scope > ol > li')).toHaveCount(ply)
  }

  async isAskedOf(name: string): Promise<void> {
    await expect(this.prompt).toContainText(name)
  }

  /** The point of the page at which a tile of the line, or of the Underworld, lies while the whole board is shown. */
  async spot(tile: number | TileCode): Promise<{ x: number; y: number }> {
    await this.board.locator('canvas, [data-spot]').first().waitFor({ state: 'attached' })
    const plain = this.board.locator(`[data-spot="${tile}"]`)
    if ((await plain.count()) > 0) return middleOf(await plain.boundingBox())
    const canvas = await this.board.locator('canvas').last().boundingBox()
    if (!canvas) throw new Error('there is no board')
    const seats = await this.seats.count()
    const { nileLength, startPoints } = facts[this.edition]
    const size = { tiles: nileLength, seats, startPoints: startPoints[seats] }
    const { width, height } = tableSizeFor(canvas)
    const { tilePath, niches } = layouts[this.edition](width, height, size)
    const centre = typeof tile === 'number' ? tilePath.stones[tile].centre : centreOf(niches, tile)
    const { x, y } = toWindow(fitted({ width, height }, canvas), centre)
    return { x: canvas.x + x, y: canvas.y + y }
  }

  async click(tile: number | TileCode): Promise<void> {
    const { x, y } = await this.spot(tile)
    await this.page.mouse.click(x, y)
  }

  async tap(tile: number | TileCode): Promise<void> {
    const { x, y } = await this.spot(tile)
    await this.page.touchscreen.tap(x, y)
  }

  /** Sails to a tile: the first tap only shows what would follow. */
  async playByTouch(tile: number): Promise<void> {
    await this.tap(tile)
    await this.prompt.getByRole('button', { name: 'Sail there' }).tap()
  }

  async pointAt(tile: number | TileCode): Promise<void> {
    const { x, y } = await this.spot(tile)
    await this.page.mouse.move(x, y, { steps: 2 })
  }

  /** Makes a move with the mouse, on the board itself wherever the board offers it. */
  async playByMouse(text: string): Promise<void> {
    const move = parseMove(text)
    if (!move || 'skip' in move) throw new Error(`Not to be clicked: ${text}`)
    if (move.verb === 'buy') return this.buy(move)
    if (move.verb === 'commit') return this.commit(move)
    if ('back' in move) return this.prompt.getByRole('button', { name: 'To the back of the Nile' }).click()
    if ('take' in move) return this.click(move.take)
    await this.click(move.at)
    if ('with' in move) await this.click(move.with)
  }

  /** Takes a tile out of its owner's collection, or nothing. */
  private async buy({ buy }: BuyMove): Promise<void> {
    if (!buy) return this.prompt.getByRole('button', { name: /^(Buy|Take) nothing$/ }).click()
    const name = (await this.seats.nth(buy.from).getByRole('heading').textContent()) ?? ''
    await this.offer(buy.tile, name).click()
  }

  /** Chooses wilds one by one, then commits them. */
  private async commit({ wilds }: CommitMove): Promise<void> {
    if (wilds.length === 0) {
      return this.prompt.getByRole('button', { name: 'Pass', exact: true }).click()
    }
    for (const wild of wilds) {
      await this.wilds
        .getByRole('button', { name: tileName(wild), exact: true, pressed: false })
        .first()
        .click()
    }
    await this.prompt.getByRole('button', { name: 'Add', exact: true }).click()
  }

  /** Makes a move with keys alone. */
  async playByKeys(text: string): Promise<void> {
    const move = parseMove(text)
    if (!move || 'skip' in move || 'buy' in move || 'wilds' in move)
      throw new Error(`Not to be typed: ${text}`)
    if ('back' in move) return this.page.keyboard.press('b')
    if ('take' in move) {
      await this.tabTo(this.prompt.getByRole('button', { name: tileName(move.take), exact: true }))
      return this.page.keyboard.press('Enter')
    }
    await this.walkTo(move.at)
    await this.page.keyboard.press('Enter')
    if (!('with' in move)) return
    await this.walkTo(move.with)
    await this.page.keyboard.press('Enter')
  }

  /** Walks along the line tile by tile, from its beginning. */
  async walkTo(position: number): Promise<void> {
    const places = await this.line.getByRole('button').allInnerTexts()
    const steps = places.findIndex((text) => parseInt(text) === position + 1)
    await this.page.keyboard.press('Home')
    for (let step = 0; step < steps; step++) await this.page.keyboard.press('.')
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

/** The middle of an element of a board that draws nothing. */
function middleOf(box: { x: number; y: number; width: number; height: number } | null) {
  if (!box) throw new Error('the board has no such tile')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

function centreOf(niches: Places, tile: TileCode) {
  const niche = niches[tile]
  if (!niche) throw new Error(`The Underworld has no place for ${tile}`)
  return middle(niche)
}
