import type { ReplayCursor } from '../../shared/replay.ts'
import type { ReplayExport } from '../../shared/replayExport.ts'
import { changed, preferencesSchema, type PreferenceChange } from '../../shared/preferences.ts'
import { Connection } from '../app/connection.svelte.ts'

/** The answers to the calls of a replay, by their names in the contract. */
function answersOf(games: readonly ReplayExport[]): Readonly<Record<string, (input: never) => unknown>> {
  let preferences = preferencesSchema.parse({})
  let changes = 0
  return {
    'replay.timeline': ({ id }: { id: string }) => games[Number(id)].timeline,
    'replay.frame': ({ id, ply }: ReplayCursor & { id: string }) => {
      const { timeline, views } = games[Number(id)]
      const { kind, update } = timeline
      return { kind, update: { ...update, view: views[ply], log: { from: ply, entries: [] } } }
    },
    'replay.branches': () => [],
    'history.notes': ({ id }: { id: string }) => games[Number(id)].notes,
    'app.prefer': (change: PreferenceChange) => {
      preferences = changed(preferences, change)
      return { changes: ++changes, preferences }
    },
  }
}

/** A connection that has the page itself answer for the app: a game's id is its place among those of the page. */
export function connectTo(games: readonly ReplayExport[]): Connection {
  const answers = answersOf(games)
  const call = (path: readonly string[], input: unknown): Promise<unknown> =>
    Promise.resolve(answers[path.join('.')](input as never))
  const line = { link: { call }, isOpen: () => true, broken: new Promise<never>(() => undefined) }
  return new Connection(() => Promise.resolve(line))
}
