import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { root } from '../build/sources.ts'
import { doorPaths } from '../src/shared/door.ts'
import { Running, test as base } from './app.ts'
import { long } from './tiers.ts'

const unreachable = 'http://127.0.0.1:2/'

type Start = (args: string[], env?: NodeJS.ProcessEnv) => Running

/** `npm start` in a home of its own, where Electron cannot be downloaded unless `env` says otherwise. */
const test = base.extend<{ start: Start }>({
  start: async ({ folder }, use) => {
    const started: Running[] = []
    await use((args, env = {}) => {
      const own = ['--no-open', '--data', join(folder, 'games')]
      const running = new Running([join('build', 'start.ts'), ...own, ...args], {
        ELECTRON_MIRROR: unreachable,
        XDG_CACHE_HOME: join(folder, 'cache'),
        LOCALAPPDATA: join(folder, 'cache'),
        HOME: folder,
        electron_config_cache: join(folder, 'cache'),
        DISPLAY: ':0',
        ...env,
      })
      started.push(running)
      return running
    })
    await Promise.all(started.map((running) => running.stop()))
  },
})

/** Hands in the token of a link, and returns the status of the answer: 200 where the page is let in. */
async function entering(link: string): Promise<number> {
  const { origin, searchParams } = new URL(link)
  const { status } = await fetch(origin + doorPaths.enter, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: searchParams.get('token') }),
  })
  return status
}

/** An Electron that writes down how it was called. */
function fakeElectron(folder: string, then = ''): NodeJS.ProcessEnv {
  const program = join(folder, 'electron')
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > '${join(folder, 'called')}'\n${then}\n`)
  chmodSync(program, 0o755)
  return { ELECTRON_OVERRIDE_DIST_PATH: folder, ELECTRON_RUN_AS_NODE: '1' }
}

const linesOf = (printed: string) => printed.trim().split('\n')

test('Electron is started with the app and the folder of the games', async ({ folder, start }) => {
  const started = start([], fakeElectron(folder, 'test -z "$ELECTRON_RUN_AS_NODE"'))
  expect(await started.ended()).toBe(0)
  const called = linesOf(readFileSync(join(folder, 'called'), 'utf8'))
  expect(called.filter((argument) => argument !== '--no-sandbox')).toEqual([
    root,
    '--data',
    join(folder, 'games'),
  ])
})

test('a file of records is handed to Electron, meant from where the command was typed', async ({
  folder,
  start,
}) => {
  const started = start(['evening.jsonl'], { ...fakeElectron(folder), INIT_CWD: folder })
  expect(await started.ended()).toBe(0)
  expect(linesOf(readFileSync(join(folder, 'called'), 'utf8')).at(-1)).toBe(join(folder, 'evening.jsonl'))
})

test('the exit code of a window that has told why it cannot start is handed on', async ({
  folder,
  start,
}) => {
  const started = start([], fakeElectron(folder, 'exit 3'))
  expect(await started.ended()).toBe(3)
})

test('an Electron that ends at once makes way for the browser', long, async ({ folder, start }) => {
  const started = start([], fakeElectron(folder, 'exit 133'))
  await started.link()
  expect(linesOf(started.printed)[0]).toContain(
    'Electron ended at once, with code 133. The app opens in your browser',
  )
  expect(await started.stop()).toBe(0)
})

test('no browser opens in the place of a window that is stopped early', async ({ folder, start }) => {
  const started = start([], fakeElectron(folder, 'exec sleep 60'))
  await expect.poll(() => existsSync(join(folder, 'called'))).toBe(true)
  expect(await started.stop('SIGINT')).toBe(1)
  expect(started.printed).toBe('')
})

test(
  'an Electron that cannot be run makes way for the browser, with which all ends',
  long,
  async ({ folder, start }) => {
    const env = fakeElectron(folder)
    chmodSync(join(folder, 'electron'), 0o644)
    const started = start([], { ...env, npm_lifecycle_event: 'start' })
    await started.link()
    expect(await started.stop()).toBe(0)
  },
)

test('where Electron cannot be downloaded the browser opens, with one line, and the download is not tried again unasked', async ({
  start,
}) => {
  const first = start([])
  await first.link()
  expect(linesOf(first.printed)).toHaveLength(3)
  expect(linesOf(first.printed)[0]).toMatch(
    /^Electron could not be downloaded \(.+\)\. The app opens in your browser/,
  )
  expect(await first.stop()).toBe(0)

  const second = start([])
  await second.link()
  expect(linesOf(second.printed)[0]).toContain('Electron could not be downloaded before.')
  await second.stop()

  const launch = start(['--electron'])
  await launch.link()
  expect(linesOf(launch.printed)[0]).toMatch(/^Electron could not be downloaded \(/)
  await launch.stop()
})

test('--browser does not look for Electron at all', async ({ folder, start }) => {
  const started = start(['--browser', '--port', '0'], fakeElectron(folder))
  const link = await started.link()
  expect(linesOf(started.printed)).toEqual([
    `Tutankhamun Table is open at ${link}`,
    'The link works once, in one browser. The app stops with Ctrl+C.',
  ])
  expect(existsSync(join(folder, 'called'))).toBe(false)
  expect(await entering(link)).toBe(200)
  expect(await started.stop('SIGINT')).toBe(0)
})

test('a file of records is imported before the browser opens, and the link leads to its game', async ({
  folder,
  start,
}) => {
  const [record] = readFileSync(join(root, 'src/main/engine/fixtures/tutankhamun-2021.jsonl'), 'utf8').split(
    '\n',
  )
  writeFileSync(join(folder, 'evening.jsonl'), record)
  const started = start(['--browser', 'evening.jsonl'], { INIT_CWD: folder })
  expect(await started.link()).toMatch(/#\/table\/[\w-]+$/)
  expect(linesOf(started.printed)[0]).toBe('1 game imported.')
  await started.stop()

  const missing = start(['--browser', 'other.jsonl'], { INIT_CWD: folder })
  await missing.link()
  expect(linesOf(missing.printed)[0]).toContain(`${join(folder, 'other.jsonl')} cannot be read`)
  await missing.stop()
})

test('stopping amid an import ends the app, and opens nothing', long, async ({ folder, start }) => {
  const records = readFileSync(join(root, 'src/main/engine/fixtures/tutankhamun-2021.jsonl'), 'utf8')
  writeFileSync(join(folder, 'evenings.jsonl'), records.repeat(200))
  const started = start(['--browser', 'evenings.jsonl'], { INIT_CWD: folder })
  // The import begins as soon as the door is open.
  await expect.poll(() => existsSync(join(folder, 'games', 'instance.json'))).toBe(true)
  started.process.kill('SIGINT')
  // As from a terminal, where npm passes on what all have had already.
  expect(await started.stop('SIGINT')).toBe(0)
  expect(started.printed).not.toContain('is open at')
})

test('a second start gives a new link to the first', async ({ start }) => {
  const first = start(['--browser'])
  const link = await first.link()
  const second = start(['--browser'])
  const another = await second.link()
  expect(await second.ended()).toBe(0)
  expect(second.printed).toContain('is already running')
  expect(new URL(another).host).toBe(new URL(link).host)
  expect(await entering(another)).toBe(200)
  expect(await entering(link)).toBe(200)
  await first.stop()
})

test('a first that was killed leaves the folder to the next', long, async ({ app }) => {
  await app.open()
  await app.stop('SIGKILL')
  await app.open()
  expect(await app.stop()).toBe(0)
})

test(
  'a port that is taken, and an option that is none, are told in one sentence',
  long,
  async ({ folder, start }) => {
    const first = start(['--browser'])
    const { port } = new URL(await first.link())
    const other = start(['--browser', '--port', port, '--data', join(folder, 'other')])
    expect(await other.ended()).toBe(1)
    expect(other.printed.trim()).toBe(
      `Port ${port} is already in use. Choose another with --port, or leave --port out to let the system choose.`,
    )
    await first.stop()

    const wrong = start(['--broswer'], { LC_ALL: 'C' })
    expect(await wrong.ended()).toBe(2)
    expect(wrong.printed.trim()).toBe('There is no option --broswer. See npm start -- --help.')
  },
)

test('help, and what is wrong with the options, are told in the language of the terminal', async ({
  start,
}) => {
  const help = start(['--help'], { LC_ALL: 'de_DE.UTF-8' })
  expect(await help.ended()).toBe(0)
  expect(help.printed).toContain('--browser      die App im Browser öffnen')

  const wrong = start(['--broswer'], { LC_ALL: 'nl_NL.UTF-8' })
  expect(await wrong.ended()).toBe(2)
  expect(wrong.printed.trim()).toBe('Er is geen optie --broswer. Zie npm start -- --help.')
})

test('what npm has started ends with npm', long, async ({ folder }) => {
  const args = ['build/node.js', 'build/start.ts', '--browser', '--no-open', '--data', join(folder, 'games')]
  const asNpm = `require('child_process').spawn(process.execPath, ${JSON.stringify(args)}, { stdio: 'inherit' })`
  const npm = new Running(['-e', asNpm])
  const { origin } = new URL(await npm.link())
  await npm.stop('SIGKILL')
  const answers = () =>
    fetch(origin).then(
      () => true,
      () => false,
    )
  await expect.poll(answers).toBe(false)
})
