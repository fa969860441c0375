import { dirname } from 'node:path'
import boundaries from 'eslint-plugin-boundaries'

const below = [
  'analysis',
  'exchange',
  'lessons',
  'liveBots',
  'setup',
  'replay',
  'live',
  'liveLedger',
  'liveTable',
  'statistics',
  'history',
  'instance',
  'bots',
  'engine',
  'changes',
  'files',
  'shared',
]

/** Every screen is a room of its own: no screen imports another one. */
const screens = [
  'boxSetup',
  'guest',
  'history',
  'home',
  'ledger',
  'lessons',
  'mirror',
  'positions',
  'replay',
  'rules',
  'scoreboard',
  'settings',
  'setup',
  'statistics',
  'table',
].map((name) => ({
  room: `${name}Screen`,
  folder: `src/renderer/screens/${name}`,
  imports: [
    'families',
    'ledger',
    'nile',
    'dig',
    'archive',
    'table',
    'sharing',
    'setupParts',
    'rulebook',
    'board',
    'pieces',
    'pictures',
    'ui',
    'app',
    'shared',
  ],
}))

/**
 * The parts of the app, special folders before the folder around them, each with the rooms that it may
 * import.
 */
const plan = [
  { room: 'shared', folder: 'src/shared', imports: [] },
  { room: 'engine', folder: 'src/main/engine', imports: ['shared'] },
  { room: 'changes', folder: 'src/main/changes', imports: [] },
  { room: 'files', folder: 'src/main/files', imports: ['shared'] },
  { room: 'bots', folder: 'src/main/bots', imports: ['engine', 'shared'] },
  { room: 'history', folder: 'src/main/history', imports: ['engine', 'changes', 'files', 'shared'] },
  {
    room: 'liveTable',
    folder: 'src/main/live/table',
    imports: ['live', 'setup', 'history', 'bots', 'engine', 'shared'],
  },
  { room: 'liveLedger', folder: 'src/main/live/ledger', imports: ['live', 'setup', 'history', 'shared'] },
  {
    room: 'liveBots',
    folder: 'src/main/live/bots',
    imports: ['live', 'liveTable', 'history', 'bots', 'changes', 'shared'],
  },
  {
    room: 'live',
    folder: 'src/main/live',
    imports: ['liveLedger', 'liveTable', 'setup', 'history', 'engine', 'changes', 'shared'],
  },
  {
    room: 'setup',
    folder: 'src/main/setup',
    imports: ['history', 'engine', 'shared'],
  },
  {
    room: 'exchange',
    folder: 'src/main/exchange',
    imports: [
      'replay',
      'setup',
      'live',
      'liveLedger',
      'liveTable',
      'history',
      'engine',
      'changes',
      'files',
      'shared',
    ],
  },
  {
    room: 'lessons',
    folder: 'src/main/lessons',
    imports: ['analysis', 'setup', 'live', 'liveTable', 'engine', 'shared'],
  },
  { room: 'statistics', folder: 'src/main/statistics', imports: ['history', 'engine', 'shared'] },
  {
    room: 'analysis',
    folder: 'src/main/analysis',
    imports: ['exchange', 'live', 'liveTable', 'history', 'bots', 'engine', 'changes', 'shared'],
  },
  {
    room: 'replay',
    folder: 'src/main/replay',
    imports: ['setup', 'live', 'liveLedger', 'liveTable', 'history', 'engine', 'shared'],
  },
  { room: 'instance', folder: 'src/main/instance', imports: ['files', 'shared'] },
  { room: 'router', folder: 'src/main/router', imports: ['services', ...below] },
  { room: 'server', folder: 'src/main/server', imports: ['router', 'services', ...below] },
  { room: 'desktop', folder: 'src/main/desktop', imports: ['server', 'router', 'services', ...below] },
  { room: 'secrecy', folder: 'src/main/secrecy', imports: ['router', 'server', 'services', ...below] },
  { room: 'services', folder: 'src/main', imports: below },
  { room: 'preload', folder: 'src/preload', imports: ['shared'] },
  { room: 'app', folder: 'src/renderer/app', imports: ['shared'] },
  { room: 'ui', folder: 'src/renderer/ui', imports: ['app', 'shared'] },
  { room: 'pictures', folder: 'src/renderer/pieces/pictures', imports: ['shared'] },
  { room: 'pieces', folder: 'src/renderer/pieces', imports: ['pictures', 'ui', 'app', 'shared'] },
  { room: 'board', folder: 'src/renderer/board', imports: ['pictures', 'shared'] },
  { room: 'nileBoard', folder: 'src/renderer/nile/board', imports: ['board', 'pictures', 'shared'] },
  { room: 'digBoard', folder: 'src/renderer/dig/board', imports: ['board', 'pictures', 'shared'] },
  {
    room: 'rulebook',
    folder: 'src/renderer/rulebook',
    imports: ['pieces', 'pictures', 'ui', 'app', 'shared'],
  },
  {
    room: 'setupParts',
    folder: 'src/renderer/setup',
    imports: ['pieces', 'pictures', 'ui', 'app', 'shared'],
  },
  { room: 'sharing', folder: 'src/renderer/sharing', imports: ['ui', 'app', 'shared'] },
  {
    room: 'table',
    folder: 'src/renderer/table',
    imports: ['rulebook', 'board', 'pieces', 'pictures', 'ui', 'app', 'shared'],
  },
  {
    room: 'archive',
    folder: 'src/renderer/archive',
    imports: ['table', 'board', 'pieces', 'pictures', 'ui', 'app', 'shared'],
  },
  {
    room: 'nile',
    folder: 'src/renderer/nile',
    imports: ['nileBoard', 'table', 'rulebook', 'board', 'pieces', 'pictures', 'ui', 'app', 'shared'],
  },
  {
    room: 'dig',
    folder: 'src/renderer/dig',
    imports: ['digBoard', 'table', 'rulebook', 'board', 'pieces', 'pictures', 'ui', 'app', 'shared'],
  },
  {
    room: 'ledger',
    folder: 'src/renderer/ledger',
    imports: [
      'nile',
      'dig',
      'archive',
      'table',
      'sharing',
      'setupParts',
      'rulebook',
      'pieces',
      'pictures',
      'ui',
      'app',
      'shared',
    ],
  },
  {
    room: 'families',
    folder: 'src/renderer/families',
    imports: ['ledger', 'nile', 'dig', 'table', 'pieces', 'ui', 'app', 'shared'],
  },
  ...screens,
  {
    room: 'replayExport',
    folder: 'src/renderer/replayExport',
    imports: ['replayScreen', 'families', 'rulebook', 'pieces', 'ui', 'app', 'shared'],
  },
  {
    room: 'design',
    folder: 'tools/design',
    imports: ['digBoard', 'nileBoard', 'board', 'pieces', 'pictures', 'ui', 'app', 'shared'],
  },
  { room: 'synthesiser', folder: 'tools/sounds', imports: ['app'] },
  { room: 'tools', folder: 'tools', imports: ['secrecy', 'services', ...below] },
  {
    room: 'page',
    folder: 'src/renderer',
    imports: [...screens.map(({ room }) => room), 'sharing', 'rulebook', 'pieces', 'ui', 'app', 'shared'],
  },
]

const room = (...types) => ({ element: { types: { anyOf: types } } })
const library = (...sources) => ({ module: { origin: 'external', source: sources } })
/** Libraries of pure functions, which the engine may use. */
const pureLibraries = ['@noble/hashes', 'pure-rand']
/** Icons and SVG text that the build resolves, which are no files for the resolver. */
const pictures = ['~icons/**', '{.,..}/**/*.svg?raw']
const node = { module: { origin: 'core' } }
/** The rooms of the page, which knows nothing of Node.js. */
const renderer = plan
  .filter(({ folder }) => folder.startsWith('src/renderer') || folder === 'tools/design')
  .map(({ room }) => room)

/** Who may import what: rooms by their folders, libraries by the rooms that may touch them. */
const policies = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  { allow: { dependency: { source: pictures } } },
  ...plan.map(({ room: name, imports }) => ({ from: room(name), allow: { to: room(...imports) } })),
  { from: room('instance'), allow: { to: { file: { path: 'package.json' } } } },
  { from: { file: { categories: 'entry' } }, allow: { to: room('desktop', 'server', 'router') } },

  { from: room('liveLedger'), allow: { to: { file: { categories: 'tally' } } } },
  {
    from: { ...room('liveLedger'), file: { categories: 'test' } },
    allow: { to: room('engine') },
  },
  { from: room('engine', ...renderer), disallow: { to: node } },
  { from: room('engine'), disallow: { to: { module: { origin: 'external' } } } },
  { from: room('engine'), allow: { to: library(...pureLibraries) } },
  { from: room('board', 'nileBoard', 'digBoard'), disallow: { to: library('svelte', '@orpc/*') } },
  { disallow: { to: library('electron', 'better-sqlite3') } },
  { from: room('preload', 'desktop'), allow: { to: library('electron') } },
  { from: { file: { path: 'src/main/index.ts' } }, allow: { to: library('electron') } },
  { from: room('history', 'instance'), allow: { to: library('better-sqlite3') } },

  {
    from: { file: { categories: 'test' } },
    allow: { to: { module: { origin: ['external', 'core'] } } },
  },
]

/** Only the policies of the files in a room: trying all of them takes as long as the rest of the lint. */
const policiesOf = (name) =>
  policies.filter(({ from }) => !from?.element || from.element.types.anyOf.includes(name))

/** The import directions as a lint rule. */
export const rooms = [
  {
    files: ['{src,tools}/**/*.{ts,svelte}'],
    plugins: { boundaries },
    settings: {
      'boundaries/root-path': dirname(import.meta.dirname),
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
      'boundaries/elements': plan.map(({ room, folder }) => ({
        type: room,
        pattern: folder,
        partialMatch: false,
      })),
      'boundaries/files': [
        { category: 'entry', pattern: 'src/main/{index,serve}.ts' },
        { category: 'tally', pattern: 'src/main/engine/*/tally.ts' },
        { category: 'test', pattern: ['{src,tools}/**/*.test.ts', '{src,tools}/**/testing/*.ts'] },
      ],
      'import/resolver': { node: { extensions: ['.ts', '.js', '.svelte'] } },
    },
    rules: { 'boundaries/no-unknown-files': 'error' },
  },
  // The last one that fits a file counts, so the special folders come last.
  ...plan.toReversed().map(({ room: name, folder }) => ({
    files: [`${folder}/**/*.{ts,svelte}`],
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          checkAllOrigins: true,
          checkUnknownLocals: true,
          message: '{{from.element.types}} must not import {{dependency.source}}',
          policies: policiesOf(name),
        },
      ],
    },
  })),
]
