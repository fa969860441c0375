import type { Act } from '../../../shared/acts.ts'
import { depths, type Analysis } from '../../../shared/analysis/chances.ts'
import { begunBoxes } from '../../../shared/dig/views.ts'
import { dayAfter } from '../../../shared/daily.ts'
import { editions } from '../../../shared/editions/index.ts'
import { cells, layerCount } from '../../../shared/editions/tutankhamens-revenge.ts'
import { sorts, type GameFilter } from '../../../shared/history.ts'
import type { Opponents } from '../../../shared/contract/games.ts'
import { lessonIds } from '../../../shared/lessons/index.ts'
import { companies } from '../../../shared/statistics.ts'
import { value } from '../../../shared/testing/outcomes.ts'
import { gameKinds, statuses } from '../../../shared/status.ts'
import {
  all,
  asGuest,
  atEach,
  atEachSeen,
  both,
  digs,
  numbers,
  once,
  otherMoves,
  plies,
  revealing,
  until,
  type Round,
} from './asking.ts'
import { bringBack } from './backingUp.ts'
import { handLaid, hiddenDigs, type HiddenDig } from './boxes.ts'
import { exportFile, importEach, importFile, stopExport, textOf } from './exchanging.ts'
import { address, type Call, type Witness } from './witness.ts'
import { cases } from '../../../shared/testing/runs.ts'

const tableSettings = { undo: true, confirm: false, preview: true, aid: true, hints: true }
const players = [
  { name: 'Cleo', colour: 'gold', boat: 'apis' },
  { name: 'Dan', colour: 'blue', boat: 'bastet' },
] as const
const content = {
  edition: 'tutankhamens-revenge',
  players: [...players],
  options: {},
  tableSettings,
} as const
const game = { ...content, players: [...players], layout: 'SAND 4' }

const setup = {
  ...content,
  seats: [...players],
  layout: '',
  laidBy: 'chance' as const,
}

/** A dig of which every card is still covered. */
const position = {
  edition: content.edition,
  options: {},
  arrangement: {
    found: Array.from({ length: layerCount }, () => cells.map(() => null)),
    money: players.map(() => 10),
    in: players.map(() => true),
    scarabs: players.map(() => 0),
    blockades: players.map(() => 'gone'),
    seat: 0,
    passes: 0,
  },
}

const drafts = [
  { form: 'anybody' as const, content: setup },
  { form: 'ledger' as const, content: { ...setup, lost: {}, scoreOnly: false, hasBegun: false } },
  { form: 'position' as const, content: position },
  {
    form: 'line:tutankhamun-2021' as const,
    content: { edition: 'tutankhamun-2021', tiles: [], rows: { length: 10, snaking: true } },
  },
]
const forms = drafts.map(({ form }) => ({ form }))

const ids = digs.map(({ id }) => id)
/** Values for every filter that there is: the hidden codes among them. */
const filterValues: { readonly [Field in keyof GameFilter]-?: readonly GameFilter[Field][] } = {
  text: ['Anna', 'CODE', 'ALA'],
  player: ['Anna 2'],
  won: [true],
  edition: [content.edition],
  mode: ['digital'],
  status: statuses,
  layout: ['NO CODE OF THEIRS', ...hiddenDigs.flatMap(({ boxes }) => boxes.map(({ layout }) => layout))],
  tag: ['tag'],
  favourite: [true],
  from: [0],
  before: [0],
}
const filters: readonly GameFilter[] = [
  {},
  { player: 'Anna 2', won: true },
  ...Object.entries(filterValues).flatMap(([field, values]) => values.map((wanted) => ({ [field]: wanted }))),
]
const amendments = [
  { kind: 'rename', from: 'Anna 2', to: 'Anne 2' },
  { kind: 'day', day: '2026-05-01' },
  { kind: 'leaveOut', leftOut: true },
] as const
const lists = cases(filters.flatMap((filter) => sorts.map((sort) => ({ filter, sort }))))
const counted = companies.map((company) => ({ edition: null, players: null, mode: null, company }))

/** Every moment of every dig, and some that it does not have, with and without moves tried out. */
const momentsOf = (digsAsked: readonly HiddenDig[]): object[] =>
  digsAsked.flatMap(({ id, moves }) =>
    numbers(moves.length + 2).flatMap((revision) =>
      numbers(moves.length + 1).flatMap((ply) =>
        [[], ['dig a1']].map((moves) => ({ id, revision, ply, moves })),
      ),
    ),
  )
const moments = cases(momentsOf(hiddenDigs))
const someMoments = cases(momentsOf(hiddenDigs.slice(1, 3)).filter((_, nth) => nth % 7 === 0))
const withMoves = (inputs: readonly object[]): object[] =>
  inputs.flatMap((input) => [...revealing.slice(0, 2), ...otherMoves].map((move) => ({ ...input, ...move })))

/** Days with a moment of each edition. */
const days = editions.map((_, nth) => dayAfter('2026-11-21', nth))
const lessonPlaces = [...lessonIds, ...days].map((lesson) => ({ lesson, step: 0, moves: [] }))

/** Moves that end no game and reveal nothing. */
const quiet = ['scarab', 'dig z9', 'block d4', 'done'].map((move) => ({ move }))

/** The inputs by which every act is tried, in this order, except those by which a card would be seen. */
const acts: { readonly [Do in Act['do']]: readonly { readonly act: Extract<Act, { readonly do: Do }> }[] } = {
  play: quiet.map(({ move }) => ({ act: { do: 'play', move } })),
  back: plies.map((ply) => ({ act: { do: 'back', ...ply } })),
  redo: [...plies.slice(1), {}].map((ply) => ({ act: { do: 'redo', ...ply } })),
  playOn: [{ act: { do: 'playOn' } }],
  bringBack: [{ act: { do: 'bringBack', line: 0 } }],
  enter: [{ act: { do: 'enter', entry: { kind: 'stop' } } }],
  correct: [{ act: { do: 'correct', correction: { do: 'remove', n: 1 } } }],
  undo: [{ act: { do: 'undo' } }],
  resign: [7, 0].map((seat) => ({ act: { do: 'resign', seat } })),
  resume: [{ act: { do: 'resume' } }],
  handOver: [
    { act: { do: 'handOver', seat: 0, name: 'Imhotep', ai: 'scribe' } },
    { act: { do: 'handOver', seat: 1, name: 'Cleo' } },
  ],
  agree: [{ act: { do: 'agree', tableSettings } }],
  abandon: [{ act: { do: 'abandon' } }],
}
const allActs = Object.values(acts)

const kinds = [{}, ...gameKinds.map((kind) => ({ kind }))]

/** A box setup with two covered layers, of which the third one is to be laid. */
const withBox =
  (round: Round): Round =>
  async (witness) => {
    const { box } = witness.services
    value(box.begin(game, 'empty'))
    for (const layer of [1, 2]) cover(witness, layer, witness.handLaid)
    await round(witness)
  }
function cover({ services: { box } }: Witness, layer: number, layers: Witness['handLaid']): void {
  value(box.show(layer, layers[layer - 1]))
  value(box.cover(layer))
}
/** The layers that are laid in public are alike in both houses. */
const layers = [1, 2, 3, 4, 5, 6].map((layer) => ({ layer, cards: handLaid[0].at(layer === 3 ? 2 : 3) }))
const begun: Round = async (witness) => {
  for (const layer of [3, 4, 5]) cover(witness, layer, handLaid[0])
  const id = value(witness.services.box.start())
  for (const call of ['game.watch', 'replay.open'] as const) await witness.ask(call, { id })
  for (const ply of [0, 1]) await witness.ask('trial.show', { id, revision: 0, ply, moves: [] })
  witness.note(textOf(witness, 'records', [id]))
}

const isFound = ({ now }: Opponents): boolean => now.kind !== 'thinking'
const isThought = ({ state }: Analysis): boolean => state !== 'working'
const thought: Round = both(
  atEach(
    'analysis.start',
    Object.keys(depths).map((depth) => ({ depth })),
  ),
  until('analysis.watch', digs, isThought),
)
const watchComputers: Round = until('opponents.watch', digs, isFound)
const sharings = digs.map((dig) => ({ ...dig, address, open: [{ kind: 'watch' }] }))

/**
 * The ways to try every call of the contract: a new call needs its round here. Calls that would reveal a card
 * are left out; every other one must be answered alike wherever the hidden cards lie.
 */
export const rounds: Readonly<Record<Call, Round>> = {
  'app.about': once('app.about'),
  'app.watch': once('app.watch'),
  'app.noteError': all('app.noteError', [{ text: 'An error' }]),
  'app.update': all('app.update', [{ step: 'ask' }]),
  'app.tryAgain': once('app.tryAgain'),
  'app.prefer': all('app.prefer', [{ tableSettings }]),
  'app.watchPreferences': once('app.watchPreferences'),
  'app.showFolder': all('app.showFolder', [{ folder: 'games' }, { folder: 'copies' }]),
  'app.able': all('app.able', [{ commands: [] }]),
  'app.orders': once('app.orders'),

  'history.page': all(
    'history.page',
    lists.map((list) => ({ ...list, from: { skip: 0 }, limit: 50, withCount: true })),
  ),
  'history.totals': once('history.totals'),
  'history.ids': all(
    'history.ids',
    lists.map((list) => ({ ...list, skip: 0, limit: 50 })),
  ),
  'history.game': atEach('history.game'),
  'history.deal': atEach('history.deal'),
  'history.people': once('history.people'),
  'history.names': once('history.names'),
  'history.edit': atEach('history.edit', [
    { name: 'Another name' },
    { tags: ['tag'] },
    { favourite: true },
    { name: 'A third name', tags: [], favourite: false },
  ]),
  'history.remove': all('history.remove', [{ ids: ids.slice(0, 2) }]),
  'history.deleted': all('history.deleted', [{ from: 0 }]),
  'history.erase': all('history.erase', [{ ids: ['nothing'] }]),
  'history.restore': all('history.restore', [{ ids }]),
  'history.takePlace': atEach('history.takePlace'),
  'history.notes': atEach('history.notes'),
  'history.note': atEach('history.note', [{ step: 0, text: 'A note', mark: null }]),
  'history.tags': once('history.tags'),
  'history.preview': all(
    'history.preview',
    amendments.map((amendment) => ({ games: 'all' as const, amendment })),
  ),
  'history.amend': all(
    'history.amend',
    amendments.map((amendment) => ({ games: ids, amendment })),
  ),
  'history.watch': until('history.watch', [{}], () => true),
  'history.amending': until('history.amending', [{}], () => true),
  'history.cancel': once('history.cancel'),
  'history.changes': once('history.changes'),
  'history.takeBack': all('history.takeBack', [{ change: 1 }]),

  'statistics.overview': all('statistics.overview', counted),
  'statistics.profile': all(
    'statistics.profile',
    counted.flatMap((filter) =>
      [
        { kind: 'person', name: 'Ben 4' },
        { kind: 'computer', level: 'priest' },
      ].map((who) => ({ who, filter })),
    ),
  ),

  'backup.copies': once('backup.copies'),
  'backup.save': all('backup.save', [{ name: 'saved.db' }]),
  'backup.choose': bringBack,
  'backup.take': bringBack,
  'backup.restore': bringBack,
  'backup.drop': bringBack,

  'exchange.take': importEach,
  'exchange.cancel': stopExport,
  'exchange.choose': importFile,
  'exchange.export': exportFile,
  'exchange.watch': exportFile,

  'picture.save': all('picture.save', [{ name: 'board.png', data: '' }]),

  'lessons.judge': all('lessons.judge', withMoves(days.map((day) => ({ day })))),

  'mirror.lay': all('mirror.lay', [{ edition: 'tutankhamun-2021', layout: 'RIVER 4' }]),

  'drafts.open': all('drafts.open', forms),
  'drafts.keep': all('drafts.keep', [...drafts, ...forms.map((form) => ({ ...form, content: null }))]),

  'boxSetup.open': withBox(once('boxSetup.open')),
  'boxSetup.begin': withBox(
    all(
      'boxSetup.begin',
      begunBoxes.map((begun) => ({ game, begun })),
    ),
  ),
  'boxSetup.keep': withBox(both(all('boxSetup.keep', layers), once('boxSetup.open'))),
  'boxSetup.fill': withBox(all('boxSetup.fill', layers)),
  'boxSetup.show': withBox(all('boxSetup.show', layers)),
  'boxSetup.cover': withBox(all('boxSetup.cover', layers)),
  'boxSetup.start': withBox(both(once('boxSetup.start'), begun)),
  'boxSetup.drop': withBox(both(once('boxSetup.drop'), once('boxSetup.open'))),

  'positions.hint': all('positions.hint', [position]),
  'positions.write': all('positions.write', [position]),
  'positions.read': all('positions.read', [{ code: 'no code' }]),
  'positions.of': atEach('positions.of', plies),
  'positions.play': all('positions.play', [{ ...content, ...position }]),
  'positions.kept': once('positions.kept'),
  'positions.keep': all('positions.keep', [{ name: 'One', position }]),
  'positions.remove': all('positions.remove', [{ id: 'nothing' }]),

  'game.watch': both(atEach('game.watch', kinds), asGuest('game.watch', kinds)),
  'game.act': both(
    ...allActs.map((tried) => both(atEachSeen('game.act', tried), atEach('game.watch'))),
    // The calls after this one need games that go on.
    atEachSeen('game.act', acts.resume),
    asGuest('game.act', allActs.flat()),
    all('trial.show', someMoments),
  ),

  'table.create': all('table.create', [game]),
  'table.again': atEach('table.again', [{ deal: 'same' }, { deal: 'new' }]),
  'table.consider': both(
    atEachSeen('table.consider', [...otherMoves, ...revealing]),
    asGuest('table.consider', [...otherMoves, ...revealing.slice(0, 2)]),
  ),
  'table.coach': both(
    atEachSeen('game.act', [
      { act: { do: 'agree', tableSettings: { ...tableSettings, coached: numbers(5) } } },
    ]),
    atEachSeen('table.coach', [...otherMoves, ...revealing]),
    asGuest('table.coach', [...otherMoves, ...revealing.slice(0, 2)]),
  ),

  'hint.ask': atEachSeen('hint.ask'),
  'hint.why': atEachSeen('hint.why', plies.slice(1)),

  'analysis.start': thought,
  'analysis.cancel': atEach('analysis.cancel'),
  'analysis.watch': thought,
  'analysis.judge': both(thought, atEach('analysis.judge', [...plies, ...withMoves(plies)])),

  'opponents.watch': watchComputers,
  'opponents.move': both(watchComputers, asGuest('opponents.move'), atEachSeen('opponents.move')),

  'ledger.create': all('ledger.create', [{ ...content, setup: { lost: {}, scoreOnly: false } }]),
  'ledger.propose': both(
    atEachSeen('ledger.propose', [{ correction: { do: 'remove', n: 1 } }]),
    asGuest('ledger.propose', [{ correction: { do: 'remove', n: 1 } }]),
  ),
  'ledger.repairs': both(
    atEachSeen('ledger.repairs', [{ entry: { kind: 'stop' } }]),
    asGuest('ledger.repairs', [{ entry: { kind: 'stop' } }]),
  ),

  'replay.open': atEach('replay.open'),
  'replay.branches': atEach('replay.branches'),
  'replay.branch': all(
    'replay.branch',
    moments.map((moment) => ({ ...moment, players })),
  ),

  'trial.show': all('trial.show', [...moments, ...lessonPlaces]),
  'trial.consider': all('trial.consider', withMoves([...someMoments, ...lessonPlaces])),

  'sharing.addresses': once('sharing.addresses'),
  'sharing.watch': once('sharing.watch'),
  'sharing.begin': async (witness) => {
    for (const sharing of sharings) {
      await witness.ask('sharing.begin', sharing)
      await witness.ask('sharing.watch')
    }
  },
  'sharing.open': all('sharing.open', [{ open: [] }]),
  'sharing.sendAway': all('sharing.sendAway', [{ guest: 'nobody' }]),
  'sharing.end': once('sharing.end'),
  'sharing.resume': once('sharing.resume'),

  'guest.watch': asGuest('guest.watch'),
  'guest.choose': asGuest('guest.choose', [{ name: 'Eve', right: { kind: 'play', seat: 1 } }]),
  'guest.ping': asGuest('guest.ping'),
}
