import { dirname } from 'node:path'
import boundaries from 'eslint-plugin-boundaries'

const below = [
  'analysis',
  'exchange',
  'lessons',
  'opponents',
  'games',
  'companion',
  'table',
  'session',
  'replay',
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
  imports: ['kits', 'game', 'parts', 'lib', 'look', 'shared'],
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
  { room: 'session', folder: 'src/main/session', imports: ['history', 'changes', 'shared'] },
  {
    room: 'table',
    folder: 'src/main/table',
    imports: ['session', 'history', 'bots', 'engine', 'shared'],
  },
  { room: 'companion', folder: 'src/main/companion', imports: ['session', 'history', 'shared'] },
  {
    room: 'games',
    folder: 'src/main/games',
    imports: ['companion', 'table', 'session', 'history', 'engine', 'changes', 'shared'],
  },
  {
    room: 'opponents',
    folder: 'src/main/opponents',
    imports: ['games', 'table', 'history', 'bots', 'changes', 'shared'],
  },
  {
    room: 'exchange',
    folder: 'src/main/exchange',
    imports: [
      'replay',
      'games',
      'companion',
      'table',
      'session',
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
    imports: ['analysis', 'games', 'table', 'session', 'engine', 'shared'],
  },
  { room: 'statistics', folder: 'src/main/statistics', imports: ['history', 'engine', 'shared'] },
  {
    room: 'analysis',
    folder: 'src/main/analysis',
    imports: ['games', 'exchange', 'bots', 'table', 'history', 'engine', 'changes', 'shared'],
  },
  {
    room: 'replay',
    folder: 'src/main/replay',
    imports: ['games', 'companion', 'table', 'session', 'history', 'engine', 'shared'],
  },
  { room: 'instance', folder: 'src/main/instance', imports: ['files', 'shared'] },
  { room: 'router', folder: 'src/main/router', imports: ['services', ...below] },
  { room: 'server', folder: 'src/main/server', imports: ['router', 'services', ...below] },
  { room: 'desktop', folder: 'src/main/desktop', imports: ['server', 'router', 'services', ...below] },
  { room: 'secrecy', folder: 'src/main/secrecy', imports: ['router', 'server', 'services', ...below] },
  { room: 'services', folder: 'src/main', imports: below },
  { room: 'preload', folder: 'src/preload', imports: ['shared'] },
  { room: 'look', folder: 'src/renderer/lib/{pictures,theme}', imports: ['shared'] },
  { room: 'stage', folder: 'src/renderer/stage', imports: ['look', 'shared'] },
  { room: 'nileBoard', folder: 'src/renderer/games/nile/board', imports: ['stage', 'look', 'shared'] },
  { room: 'digBoard', folder: 'src/renderer/games/dig/board', imports: ['stage', 'look', 'shared'] },
  { room: 'lib', folder: 'src/renderer/lib', imports: ['look', 'shared'] },
  { room: 'parts', folder: 'src/renderer/parts', imports: ['lib', 'look', 'shared'] },
  {
    room: 'game',
    folder: 'src/renderer/game',
    imports: ['stage', 'parts', 'lib', 'look', 'shared'],
  },
  {
    room: 'nile',
    folder: 'src/renderer/games/nile',
    imports: ['nileBoard', 'game', 'stage', 'parts', 'lib', 'look', 'shared'],
  },
  {
    room: 'dig',
    folder: 'src/renderer/games/dig',
    imports: ['digBoard', 'game', 'stage', 'parts', 'lib', 'look', 'shared'],
  },
  {
    room: 'kits',
    folder: 'src/renderer/games',
    imports: ['nile', 'dig', 'game', 'parts', 'lib', 'shared'],
  },
  ...screens,
  {
    room: 'replayExport',
    folder: 'src/renderer/replayExport',
    imports: ['replayScreen', 'kits', 'parts', 'lib', 'look', 'shared'],
  },
  {
    room: 'design',
    folder: 'tools/design',
    imports: ['digBoard', 'nileBoard', 'stage', 'parts', 'lib', 'look', 'shared'],
  },
  { room: 'synthesiser', folder: 'tools/sounds', imports: ['lib'] },
  { room: 'tools', folder: 'tools', imports: ['secrecy', 'services', ...below] },
  {
    room: 'page',
    folder: 'src/renderer',
    imports: [...screens.map(({ room }) => room), 'parts', 'lib', 'look', 'shared'],
  },
]

const room = (...types) => ({ element: { types: { anyOf: types } } })
const library = (...sources) => ({ module: { origin: 'external', source: sources } })
/** Libraries of pure functions, which the engine may use. */
const pureLibraries = ['@noble/hashes', 'pure-rand']
/** Icons and SVG text that the build resolves, which are no files for the resolver. */
const pictures = ['~icons/**', '{.,..}/**/*.svg?raw']
const node = { module: { origin: 'core' } }
const renderer = [
  'look',
  'stage',
  'nileBoard',
  'digBoard',
  'lib',
  'parts',
  'game',
  'nile',
  'dig',
  'kits',
  ...screens.map(({ room }) => room),
  'replayExport',
  'design',
  'page',
]

/** Who may import what: rooms by their folders, libraries by the rooms that may touch them. */
const policies = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  { allow: { dependency: { source: pictures } } },
  ...plan.map(({ room: name, imports }) => ({ from: room(name), allow: { to: room(...imports) } })),
  { from: room('instance'), allow: { to: { file: { path: 'package.json' } } } },
  { from: { file: { categories: 'entry' } }, allow: { to: room('desktop', 'server', 'router') } },

  { from: room('companion'), allow: { to: { file: { categories: 'reporting' } } } },
  {
    from: { ...room('companion'), file: { categories: 'test' } },
    allow: { to: room('engine') },
  },
  { from: room('engine', ...renderer), disallow: { to: node } },
  { from: room('engine'), disallow: { to: { module: { origin: 'external' } } } },
  { from: room('engine'), allow: { to: library(...pureLibraries) } },
  { from: room('stage', 'nileBoard', 'digBoard'), disallow: { to: library('svelte', '@orpc/*') } },
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
        { category: 'reporting', pattern: 'src/main/engine/*/reporting.ts' },
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
