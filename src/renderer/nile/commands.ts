import { m } from '../../shared/messages/messages.js'
import { keyed, type ScreenCommand } from '../app/commands.svelte.ts'
import type { NileModel } from './nile.svelte.ts'

/** Ways along the line, as the keys go them. */
export type Along = 'next' | 'previous' | 'first' | 'last' | 'nextLegal' | 'previousLegal'

const after = (places: readonly number[], at: number | null): number | null =>
  places.find((place) => at === null || place > at) ?? null

const before = (places: readonly number[], at: number | null): number | null =>
  places.findLast((place) => at === null || place < at) ?? null

/**
 * Returns the position that a step along the line leads to, among all places with a tile or the legal ones. At an end the
 * plain steps stay, those among legal places go round. Both lists ascend; null when there is nowhere to go.
 */
export function stepAlong(
  places: readonly number[],
  legal: readonly number[],
  at: number | null,
  way: Along,
): number | null {
  switch (way) {
    case 'next':
      return after(places, at) ?? at
    case 'previous':
      return before(places, at) ?? at
    case 'first':
      return places.at(0) ?? null
    case 'last':
      return places.at(-1) ?? null
    case 'nextLegal':
      return after(legal, at) ?? legal.at(0) ?? null
    case 'previousLegal':
      return before(legal, at) ?? legal.at(-1) ?? null
  }
}

/** Moves the focus to the next button of a tile that may be had, or the one before; false where there are none. */
function nextOffer(step: 1 | -1): boolean {
  const offers = [...document.querySelectorAll<HTMLElement>('[data-offer]')]
  const at = offers.findIndex((offer) => offer === document.activeElement)
  const next = at < 0 ? (step > 0 ? 0 : offers.length - 1) : (at + step + offers.length) % offers.length
  offers[next]?.focus()
  return offers.length > 0
}

const ways = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  '.': 'next',
  ',': 'previous',
} as const
const isWay = (key: string): key is keyof typeof ways => key in ways

/** The commands of line games, beside those of every table. */
export function nileCommands(model: NileModel): ScreenCommand[] {
  const { facts } = model
  const { edition } = model.voice
  const along = (key = ''): void => model.goAlong?.(isWay(key) ? ways[key] : 'first')
  const toLegal = (step: 1 | -1, way: Along) => () => void (nextOffer(step) || model.goAlong?.(way))
  const back = (): void => void model.answer({ back: true })
  const skip = (): void => void model.answer({ skip: true })
  return [
    { id: 'line', enabled: true, run: () => void (model.panel = 'list') },
    keyed('number', ['#'], m.help_number(), () => model.number()),
    // Held down, a key that answers one player must not answer the next.
    ...(facts.sailsBack ? [keyed('toBack', ['b'], m.help_toBack(), back, true)] : []),
    keyed('skip', ['x'], m.help_skip({ edition }), skip, true),
    keyed('along', ['g', ...Object.keys(ways)], m.help_line({ edition }), along),
    keyed('nextLegal', ['n'], m.help_nextLegal(), toLegal(1, 'nextLegal')),
    keyed('previousLegal', ['p'], m.help_previousLegal(), toLegal(-1, 'previousLegal')),
    keyed('tracker', ['t'], m.help_tracker(), () => document.getElementById('tracker')?.focus()),
  ]
}
