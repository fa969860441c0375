import type { SetupDraft } from '../../shared/drafts.ts'
import type { Edition } from '../../shared/editions/index.ts'
import { m } from '../../shared/messages/messages.js'
import type { NewGame, SetupContent, TableSettings } from '../../shared/setups.ts'
import type { Refusal } from '../../shared/refusal.ts'
import type { App } from '../app/app.ts'
import { failureOf, refusalOf, type Client } from '../app/connection.svelte.ts'
import type { Route } from '../app/routes.ts'
import type { Settings } from '../app/settings.svelte.ts'
import { EditionSetup } from './editionSetup.svelte.ts'
import { Seating, type SeatingPreset } from './seating.svelte.ts'

/** A game that is being set up, to be played on the screen, mirrored or reported: players, edition and options. */
export class Setup {
  readonly seating: Seating
  readonly editionSetup: EditionSetup
  tableSettings: TableSettings
  #failure = $state.raw<{ readonly sentence: string; readonly refusal: Refusal | null } | null>(null)
  #starting = $state(false)
  /** True while the game is being begun, or the one who begins is drawn. */
  readonly isBusy = $derived.by(() => this.#starting || this.seating.drawing)

  /** With the edition that a game was last set up for, unless another one is given. */
  constructor(settings: Settings, edition: string = settings.preferences.edition) {
    this.seating = new Seating(settings)
    this.editionSetup = new EditionSetup(() => this.seating.seats.length)
    this.editionSetup.choose(edition)
    this.tableSettings = $state.raw(settings.preferences.tableSettings)
    this.#watch(settings.preferences.tableSettings)
  }

  /** A dig whose laying all watch is a way to lay the box. */
  #watch({ watched }: TableSettings): void {
    if (watched) this.editionSetup.laidBy = 'watched'
  }

  /** Sets the game up as one that was kept. */
  take({ edition, players, options, tableSettings }: SetupContent): void {
    this.editionSetup.take(edition, options)
    this.seating.seat(players, tableSettings.coached ?? [])
    this.tableSettings = tableSettings
    this.#watch(tableSettings)
  }

  /** The form as it is filled in; start points that are out of range are left out. */
  get draft(): SetupDraft {
    const { edition, options, pointsError, layout, laidBy } = this.editionSetup
    const { startPoints, ...others } = options
    return {
      edition,
      options: pointsError === null && startPoints !== undefined ? options : others,
      seats: this.seating.seats.map(({ key: _, ...seat }) => seat),
      layout,
      laidBy,
      tableSettings: this.tableSettings,
    }
  }

  takeDraft({ edition, options, seats, layout, laidBy, tableSettings }: SetupDraft): void {
    this.editionSetup.take(edition, options)
    this.editionSetup.layout = layout
    this.editionSetup.laidBy = laidBy
    this.seating.seats = seats.map((seat, at) => ({ ...seat, key: at + 1 }))
    this.tableSettings = tableSettings
  }

  /** The reason why the game could not be begun; `refusal`: null where it was not refused. */
  get failure() {
    const { editionSetup, seating } = this
    const wrong = seating.wrong ?? editionSetup.pointsError ?? editionSetup.layoutError
    return seating.tried && wrong !== null ? { sentence: wrong, refusal: null } : this.#failure
  }

  set failure(failure) {
    this.#failure = failure
  }

  /** The game as it is set up now. */
  get #content(): SetupContent {
    const { edition, options, laidBy } = this.editionSetup
    const { watched: _, coached: __, ...others } = this.tableSettings
    const { coached } = this.seating
    const tableSettings = {
      ...others,
      ...(laidBy === 'watched' && { watched: true }),
      ...(coached.length > 0 && { coached }),
    }
    return { edition, players: this.seating.players, options, tableSettings }
  }

  /** Has the game begun, and returns its screen; null where something has to be put right first. */
  async start(begin: (content: SetupContent) => Promise<Route>): Promise<Route | null> {
    this.seating.tried = true
    this.#failure = null
    if (this.failure || this.#starting) return null
    this.#starting = true
    try {
      return await begin(this.#content)
    } catch (error) {
      this.failure = { sentence: failureOf(error), refusal: refusalOf(error) }
      return null
    } finally {
      this.#starting = false
    }
  }
}

let isBeginning = false

/** Begins a table whose setup is not shown, once, and goes to it; a toast tells why where that fails. */
export async function beginAtOnce(
  { address, connection, settings, toasts }: Pick<App, 'address' | 'connection' | 'settings' | 'toasts'>,
  preset: SeatingPreset,
  gameOf: (content: SetupContent) => NewGame,
  edition?: Edition,
): Promise<void> {
  if (isBeginning) return
  isBeginning = true
  try {
    const setup = new Setup(settings, edition)
    await setup.seating.load(connection.client, preset)
    const route = await setup.start((content) => beginTable(connection.client, settings, gameOf(content)))
    if (route) address.go(route)
    else toasts.say(setup.failure?.sentence ?? m.error_notReached(), 'refused')
  } catch (error) {
    toasts.fail(error)
  } finally {
    isBeginning = false
  }
}

/** Makes a table, remembers its settings, and returns the route to it. */
export async function beginTable(client: Client, settings: Settings, game: NewGame): Promise<Route> {
  await settings.choose({ tableSettings: game.tableSettings, edition: game.edition })
  const { id } = await client.table.create(game)
  return { screen: 'table', id }
}
