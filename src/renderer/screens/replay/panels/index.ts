import type { Component } from 'svelte'
import { m } from '../../../../shared/messages/messages.js'
import type { ReplayTimeline } from '../../../../shared/replay.ts'
import type { Replay } from '../replay.svelte.ts'
import Chances from './Chances.svelte'
import Learn from './Learn.svelte'
import Moves from './Moves.svelte'
import Notes from './Notes.svelte'
import Summary from './Summary.svelte'

/** What can be shown beside a game that is looked back at. */
interface Panel {
  readonly name: string
  readonly label: () => string
  readonly component: Component<{ replay: Replay }>
  /** Whether there is anything to show of a game; absent: of every game. */
  readonly isFor?: (timeline: ReplayTimeline) => boolean
}

/** Games that have ended can be thought through, where every position of theirs is known. */
const isThought = ({ kind, update }: ReplayTimeline): boolean =>
  kind === 'table' && update.view.status !== 'playing'

/** In the order of their tabs. */
export const panels: readonly Panel[] = [
  { name: 'moves', label: m.replay_moves, component: Moves },
  { name: 'notes', label: m.replay_notes, component: Notes },
  { name: 'chances', label: m.chances_panel, component: Chances, isFor: isThought },
  {
    name: 'learn',
    label: m.learn_panel,
    component: Learn,
    isFor: (timeline) => isThought(timeline) && timeline.open,
  },
  { name: 'summary', label: m.summary_panel, component: Summary },
]
