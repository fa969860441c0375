import type { EditionOf } from '../../../shared/editions/index.ts'
import { maxPassCost } from '../../../shared/editions/tutankhamens-revenge.ts'
import type { Options, Setup } from '../../../shared/record.ts'
import { done, refuse, type Outcome } from '../../../shared/refusal.ts'
import type { DigStart, Layers } from '../game.ts'
import { quarterTurns, turned } from './box.ts'
import { cardsOf } from './deck.ts'
import { checkLayers } from './laying.ts'

/** Makes a start after checking its deck, its layers and its house rules. */
export function makeDigStart(
  edition: EditionOf<'dig'>,
  seats: number,
  options: Options,
  { layers, laid }: Setup,
): Outcome<DigStart> {
  if (!layers) return refuse('layers.faceDown')
  const { passCost = 0 } = options
  if (!Number.isInteger(passCost) || passCost < 0 || passCost > maxPassCost) {
    return refuse('record.option', { option: 'passCost', value: passCost, min: 0, max: maxPassCost })
  }
  const deck = cardsOf(options)
  if (!deck.ok) return deck
  const checked = checkLayers(layers, deck.value)
  if (!checked.ok) return checked
  return done({
    family: 'dig',
    edition,
    seats,
    options,
    passCost,
    values: deck.value.values,
    layers: checked.value,
    laid: laidAs(checked.value, laid),
    arrangement: null,
  } as DigStart)
}

/**
 * The layers before the turning, if `laid` holds them: a record from elsewhere may use the key for something
 * else.
 */
function laidAs(layers: Layers, laid: unknown): Layers | null {
  const text = JSON.stringify(laid)
  for (let quarters = 0; quarters < quarterTurns; quarters++) {
    const before = turned(layers, quarters)
    if (JSON.stringify(before) === text) return before
  }
  return null
}
