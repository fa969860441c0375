import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { boxGameSchema, type BegunBox, type BoxGame, type BoxView } from '../../shared/dig/views.ts'
import { cells, layerCount, type Card } from '../../shared/editions/tutankhamens-revenge.ts'
import { begunLayerSchema, layerSchema, type NewGame } from '../../shared/setups.ts'
import { done, refuse, type Outcome } from '../../shared/refusal.ts'
import { namesInRow } from '../../shared/text/catalogue.ts'
import { chanceOf } from '../engine/chance.ts'
import { checkLayer, fillLayer } from '../engine/dig/layers.ts'
import type { History } from '../history/index.ts'
import { setUp } from './newGame.ts'
import { refusesSeating } from './seating.ts'

/** The box setup in storage. The last finished layer is open while it is `shown`; all others are covered. */
const boxSchema = z.object({
  game: boxGameSchema,
  laid: z.array(layerSchema).max(layerCount),
  begun: begunLayerSchema,
  shown: z.boolean(),
})
type Box = z.infer<typeof boxSchema>
type Begun = readonly (Card | null)[]

const nothing = (): Box['begun'] => cells.map(() => null)

const layerOf = ({ laid, shown }: Box): number => laid.length + (shown ? 0 : 1)

const viewOf = (box: Box): BoxView => ({
  game: box.game,
  layer: layerOf(box),
  cards: box.shown ? box.laid[box.laid.length - 1] : box.begun,
  shown: box.shown,
})

const isEmpty = ({ laid, begun }: Box): boolean => laid.length === 0 && begun.every((card) => card === null)

/** A box laid by hand. Every change is stored at once; covered layers leave it only as a part of the game. */
export class BoxSetup {
  readonly #history: History
  readonly #beginGame: (game: NewGame) => Outcome<string>

  /** `beginGame` begins a live game and returns its id. */
  constructor(history: History, beginGame: (game: NewGame) => Outcome<string>) {
    this.#history = history
    this.#beginGame = beginGame
  }

  open(): BoxView | null {
    const box = this.#read()
    return box && viewOf(box)
  }

  /** Begins a box setup for a playable game; `begun` decides about one that is not empty. */
  begin(game: BoxGame, begun: BegunBox): Outcome<BoxView> {
    const possible = refusesSeating(game.players) ?? setUp(game)
    if (!possible.ok) return possible
    const box = this.#read()
    if (box === null || begun === 'empty' || isEmpty(box)) {
      return this.#write({ game, laid: [], begun: nothing(), shown: false })
    }
    if (begun === 'leave') {
      const names = namesInRow(box.game.players.map(({ name }) => name))
      return refuse('boxSetup.begun', { names, layer: Math.min(layerOf(box), layerCount) })
    }
    return this.#write({ ...box, game })
  }

  keep(layer: number, begun: Begun): Outcome<null> {
    const kept = this.#change(layer, false, (box) => done({ ...box, begun: [...begun] }))
    return kept.ok ? done(null) : kept
  }

  fill(layer: number, begun: Begun): Outcome<BoxView> {
    return this.#change(layer, false, (box) => {
      const filled = fillLayer(layer, begun, chanceOf(randomUUID()))
      return filled.ok ? done({ ...box, begun: filled.value }) : filled
    })
  }

  /** Shows a layer to everybody; refused where it is not laid by the rules. */
  show(layer: number, cards: readonly Card[]): Outcome<BoxView> {
    return this.#change(layer, false, (box) => {
      const checked = checkLayer(layer, cards)
      if (!checked.ok) return checked
      return done({ ...box, laid: [...box.laid, [...cards]], begun: nothing(), shown: true })
    })
  }

  cover(layer: number): Outcome<BoxView> {
    return this.#change(layer, true, (box) => done({ ...box, shown: false }))
  }

  /** Turns the box and begins its game; returns the game's id. The box setup is dropped. */
  start(): Outcome<string> {
    const box = this.#read()
    if (box === null) return refuse('boxSetup.none')
    if (layerOf(box) <= layerCount) return refuse('boxSetup.unfinished', { layer: layerOf(box) })
    const game = this.#beginGame({ ...box.game, laid: box.laid })
    if (game.ok) this.drop()
    return game
  }

  drop(): void {
    this.#history.write((writer) => writer.remember('box', null))
  }

  /** Changes the box while that layer is being laid, or is shown. */
  #change(layer: number, shown: boolean, change: (box: Box) => Outcome<Box>): Outcome<BoxView> {
    const box = this.#read()
    if (box === null) return refuse('boxSetup.none')
    if (layerOf(box) !== layer || box.shown !== shown) return refuse('boxSetup.overtaken')
    const changed = change(box)
    return changed.ok ? this.#write(changed.value) : changed
  }

  #read(): Box | null {
    return boxSchema.safeParse(this.#history.read.remembered('box')).data ?? null
  }

  #write(box: Box): Outcome<BoxView> {
    this.#history.write((writer) => writer.remember('box', box))
    return done(viewOf(box))
  }
}
