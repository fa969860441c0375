import './typefaces.css'
import '../ui/theme/colours.css'
import '../ui/theme/base.css'
import '../ui/theme/surfaces.css'
import '../ui/theme/layout.css'
import '../ui/theme/sizes.css'
import '../ui/theme/text.css'
import '../ui/theme/forced.css'
import { mount } from 'svelte'
import { isLocale, overwriteGetLocale } from '../../shared/language.ts'
import { changed, preferencesSchema, type PreferenceChange } from '../../shared/preferences.ts'
import type { ReplayCursor } from '../../shared/replay.ts'
import {
  replayExportIn,
  replayExportType,
  type ReplayExport,
  type WrittenExport,
} from '../../shared/replayExport.ts'
import { Catalogue, type Texts } from '../../shared/text/catalogue.ts'
import { overwriteCatalogues } from '../../shared/text/messages.ts'
import { Connection } from '../app/connection.svelte.ts'
import Page from './Page.svelte'

/** The texts of the page's language, from a script before this one. */
declare const replayTexts: Texts

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
function connectTo(games: readonly ReplayExport[]): Connection {
  const answers = answersOf(games)
  const call = (path: readonly string[], input: unknown): Promise<unknown> =>
    Promise.resolve(answers[path.join('.')](input as never))
  const line = { link: { call }, isOpen: () => true, broken: new Promise<never>(() => undefined) }
  return new Connection(() => Promise.resolve(line))
}

const target = document.querySelector('#app')
const games = Array.from(document.querySelectorAll(`script[type="${replayExportType}"]`), ({ textContent }) =>
  replayExportIn(JSON.parse(textContent) as WrittenExport),
)
if (!target || games.length === 0) throw new Error('The page has no game')

const { lang } = document.documentElement
if (isLocale(lang)) {
  const catalogue = new Catalogue(lang, replayTexts)
  overwriteGetLocale(() => lang)
  overwriteCatalogues(() => catalogue)
}
mount(Page, { target, props: { games, connection: connectTo(games) } })
