import type { Handover, Player } from '../../shared/players.ts'
import type { TableSettings } from '../../shared/setups.ts'
import type { JournalEntry, StoredGame } from '../history/stored.ts'
import { seatedNow, seatingOf } from '../setup/seating.ts'

/** The table's own doing beside playing. A game still `playing` may be over: that is for the rules to say. */
export interface Left {
  readonly status: 'playing' | 'resigned' | 'abandoned'
  readonly resignedBy: number | null
}

/** Steps undone and then replaced by others; the journal keeps them. */
interface Replaced<Step> {
  /** The steps made before them. */
  readonly before: readonly Step[]
  readonly steps: readonly Step[]
}

/** The result of reading a journal. A step is the unit of undo: a move, or a report or correction. */
export interface JournalState<Step> extends Left {
  /** The steps that count, in order. */
  readonly steps: readonly Step[]
  /** The steps that can be made again, in the order of redo. */
  readonly undone: readonly Step[]
  /** In the order in which they were replaced. */
  readonly replaced: readonly Replaced<Step>[]
  /** The settings agreed on last; null while those of the start apply. */
  readonly tableSettings: TableSettings | null
  /** Every seat taken over, with the number of moves that counted then. */
  readonly handovers: readonly Handover[]
  /** The number of moves that count before each handover once all undone ones are made again. */
  readonly takenAt: readonly number[]
}

/**
 * True for a step that plays the game on: a move, or a report by which a ledger gets further than it ever was.
 * A report in place of something taken back says how it was; the game was played when it was.
 */
export function playsOn(
  entry: JournalEntry,
  { steps, undone, replaced }: Pick<JournalState<unknown>, 'steps' | 'undone' | 'replaced'>,
): boolean {
  if (entry.kind !== 'report') return entry.kind === 'move'
  const lengths = replaced.map((earlier) => earlier.before.length + earlier.steps.length)
  return steps.length >= Math.max(steps.length + undone.length, ...lengths)
}

export const notLeft: Left = { status: 'playing', resignedBy: null }

const unwritten: JournalState<never> = {
  steps: [],
  undone: [],
  replaced: [],
  ...notLeft,
  tableSettings: null,
  handovers: [],
  takenAt: [],
}

/** Reads entries in their order, after those that made `before`. */
function fold<Step>(
  entries: readonly JournalEntry[],
  before: JournalState<Step>,
  stepIn: (entry: JournalEntry) => Step | null,
): JournalState<Step> {
  const steps = [...before.steps]
  const undone = [...before.undone]
  const replaced = [...before.replaced]
  let left: Left = { status: before.status, resignedBy: before.resignedBy }
  let { tableSettings, handovers, takenAt } = before

  for (const entry of entries) {
    const step = stepIn(entry)
    if (step !== null) {
      if (undone.length > 0) replaced.push({ before: [...steps], steps: undone.splice(0) })
      steps.push(step)
      takenAt = handovers.map(({ ply }) => ply)
    }
    switch (entry.kind) {
      case 'back':
        undone.unshift(...steps.splice(entry.ply))
        // The seat's present player plays the new moves instead.
        handovers = handovers.map((handover) => ({ ...handover, ply: Math.min(handover.ply, entry.ply) }))
        break
      case 'redo':
        steps.push(...undone.splice(0, entry.ply - steps.length))
        // Whoever made them before has made them.
        handovers = handovers.map((handover, nth) => ({
          ...handover,
          ply: Math.min(takenAt[nth], steps.length),
        }))
        break
      case 'resign':
        left = { status: 'resigned', resignedBy: entry.seat }
        break
      case 'abandon':
        left = { status: 'abandoned', resignedBy: null }
        break
      case 'resume':
        left = notLeft
        break
      case 'agree':
        tableSettings = entry.tableSettings
        break
      case 'seat': {
        const { kind: _, ...handover } = entry
        handovers = [...handovers, { ply: steps.length, ...handover }]
        takenAt = [...takenAt, steps.length + undone.length]
        break
      }
      default:
    }
  }
  return { steps, undone, replaced, ...left, tableSettings, handovers, takenAt }
}

/** Reads entries of a table, from the first on or after those that made `before`; its steps are moves. */
export const foldMoves = (entries: readonly JournalEntry[], before: JournalState<string> = unwritten) =>
  fold(entries, before, (entry) => (entry.kind === 'move' ? entry.move : null))

export type LedgerStep = Extract<JournalEntry, { readonly kind: 'report' | 'correct' }>

/** Reads entries of a ledger, from the first on or after those that made `before`. */
export const foldLedger = (entries: readonly JournalEntry[], before: JournalState<LedgerStep> = unwritten) =>
  fold(entries, before, (entry) => (entry.kind === 'report' || entry.kind === 'correct' ? entry : null))

/** Steps that can be brought back; `line`: their number among all that were replaced. */
interface BroughtBack<Step> {
  readonly line: number
  /** The number of steps that count now and stay before them. */
  readonly stayCount: number
  readonly steps: readonly Step[]
}

const textsOf = (steps: readonly unknown[]): string[] => steps.map((step) => JSON.stringify(step))

const beginsWith = (texts: readonly string[], first: readonly string[]): boolean =>
  first.every((text, nth) => texts[nth] === text)

/**
 * The replaced steps that can be brought back: they follow on steps that still count, and are not made already. Of
 * equal ones only the last is listed. `staying`: how many of the steps made since need not give way to them.
 */
export function replacedIn<Step>(
  { replaced, steps }: Pick<JournalState<Step>, 'replaced' | 'steps'>,
  staying: (since: readonly Step[], earlier: readonly Step[]) => number = () => 0,
): BroughtBack<Step>[] {
  const texts = textsOf(steps)
  const lines = replaced.map((line) => textsOf([...line.before, ...line.steps]).join('\n'))
  return replaced.flatMap(({ before, steps: earlier }, line) => {
    const stayCount = before.length + staying(steps.slice(before.length), earlier)
    const isMade = beginsWith(texts, [...texts.slice(0, stayCount), ...textsOf(earlier)])
    const fits = beginsWith(texts, textsOf(before)) && lines.lastIndexOf(lines[line]) === line
    return fits && !isMade ? [{ line, stayCount, steps: earlier }] : []
  })
}

/** The players of a game now: those of its record, and whoever has taken over a seat since. */
export const playersOf = ({ head, journal }: Pick<StoredGame, 'head' | 'journal'>): readonly Player[] =>
  seatedNow(seatingOf(head.players), foldMoves(journal).handovers)
