import { m } from '../../../shared/messages/messages.js'
import type { ScreenCommand } from '../../lib/commands.svelte.ts'
import type { NileScreen } from './nile.svelte.ts'

/** The tiles of other players that may be had now: each is a button that carries this mark. */
export const offerMark = 'data-offer'

/** Moves the focus to the next of them, or the one before; false where there are none. */
function nextOffer(step: 1 | -1): boolean {
  const offers = [...document.querySelectorAll<HTMLElement>(`[${offerMark}]`)]
  const at = offers.findIndex((offer) => offer === document.activeElement)
  const next = at < 0 ? (step > 0 ? 0 : offers.length - 1) : (at + step + offers.length) % offers.length
  offers[next]?.focus()
  return offers.length > 0
}

const ways = {
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowUp: 'up',
  '.': 'next',
  ',': 'previous',
  Home: 'first',
  End: 'last',
} as const
const isWay = (key: string): key is keyof typeof ways => key in ways

/** The commands of line games, beside those of every table. */
export function nileCommands(game: NileScreen): ScreenCommand[] {
  const { decision, facts } = game
  const { edition } = game.voice
  const toBack = {
    id: 'toBack',
    keys: ['b'],
    help: m.help_toBack(),
    enabled: true,
    run: () => void decision.answer({ back: true }),
  }
  return [
    { id: 'line', enabled: true, run: () => void (game.panel = 'list') },
    {
      id: 'number',
      keys: ['#'],
      help: m.help_number(),
      enabled: true,
      run: () => game.number(),
    },
    ...(facts.goesBack ? [toBack] : []),
    {
      id: 'skip',
      keys: ['x'],
      help: m.help_skip({ edition }),
      enabled: true,
      run: () => void decision.answer({ skip: true }),
    },
    {
      id: 'along',
      keys: ['g', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', '.', ','],
      help: m.help_line({ edition }),
      enabled: true,
      run: (key = '') => game.goAlong(isWay(key) ? ways[key] : 'first'),
    },
    {
      id: 'nextLegal',
      keys: ['n'],
      help: m.help_nextLegal(),
      enabled: true,
      run: () => nextOffer(1) || game.goAlong('nextLegal'),
    },
    {
      id: 'previousLegal',
      keys: ['p'],
      help: m.help_previousLegal(),
      enabled: true,
      run: () => nextOffer(-1) || game.goAlong('previousLegal'),
    },
    {
      id: 'tracker',
      keys: ['t'],
      help: m.help_tracker(),
      enabled: true,
      run: () => document.getElementById('tracker')?.focus(),
    },
  ]
}
