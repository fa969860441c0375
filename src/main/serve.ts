import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import open from 'open'
import { logFaults } from '../shared/fault.ts'
import { m } from '../shared/messages/messages.js'
import { migrateLarge, startSentence } from './history/index.ts'
import { isPort, options, optionsOf, wrongOption } from './desktop/arguments.ts'
import { importAtStart } from './server/arrival.ts'
import { enter } from './instance/index.ts'
import { speak } from './instance/language.ts'
import { openServices } from './services.ts'
import { openLog } from './instance/log.ts'
import { productName as app, version } from './instance/product.ts'
import { routerOf } from './router/index.ts'
import { BrowserDoor } from './server/browserDoor.ts'
import { LocalSharing } from './server/sharing/localSharing.ts'

const allOptions = {
  ...options,
  port: { type: 'string', default: '0' },
  'no-open': { type: 'boolean' },
} as const

/** Runs the app for a browser: opens the door, prints a link to it, and stays until it is stopped. */
async function serve(args: string[]): Promise<void> {
  speak('system')
  const wrong = wrongOption(args, allOptions)
  if (wrong !== null) throw new Error(wrong)
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: allOptions })
  if (!isPort(values.port)) throw new Error(m.start_port({ option: '--port', port: values.port }))
  const { folder, extraAddresses, port } = optionsOf(args)
  const browse = !values['no-open']
  const [file] = positionals
  const entered = await enter(folder, () => console.log(m.door_waiting({ app })))
  if (entered.kind !== 'taken') {
    if (file !== undefined) console.log(m.door_file_later({ file }))
    if (entered.kind === 'link') return welcome(m.door_new_link, entered.link, browse)
    if (entered.kind === 'silent') throw new Error(m.door_silent({ app }))
    return console.log(m.door_in_window({ app }))
  }
  const { instance } = entered

  const log = openLog(folder)
  logFaults(log)
  process.on('uncaughtExceptionMonitor', log)
  await migrateLarge(folder, () => {
    console.log(m.door_migrating())
    return () => undefined
  })
  const services = openServices({ version, door: 'browser', folder })
  services.history.saving.onFault(log)
  speak(services.preferences.read().language)
  services.preferences.onChange(({ language }) => speak(language))
  const page = join(import.meta.dirname, '..', 'renderer')
  const sharing = new LocalSharing({ services, page, extraAddresses, port, log })
  const router = routerOf(services, null, sharing)
  const door = await BrowserDoor.open({
    router,
    page,
    transfers: services.transfers,
    port: Number(values.port),
    log,
  })
  instance.leave({ door: 'browser', port: door.port, key: door.key })

  const stopping = new AbortController()
  // Not `once`: the terminal sends Ctrl+C, npm sends it again, and without a listener that would kill us.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  stopping.signal.addEventListener('abort', () => {
    void Promise.all([door.close(), sharing.interrupt()])
      .then(() => {
        if (!existsSync(folder)) console.error(m.door_folder_gone({ folder }))
        services.close()
        instance.release()
      })
      .catch((error: unknown) => {
        log(error)
        process.exit(1)
      })
  })
  const arrival =
    file === undefined ? null : await importAtStart(services.exchange, resolve(file), console.log)
  if (arrival) console.log(arrival.sentence)
  if (stopping.signal.aborted) return
  welcome(m.door_open, door.newLink() + (arrival ? `#${arrival.screen}` : ''), browse)
}

function welcome(sentence: typeof m.door_open, link: string, browse: boolean): void {
  console.log(`${sentence({ app, link })}\n${m.door_once()}`)
  // Where no browser opens, the printed link is enough.
  if (browse) open(link).catch(() => undefined)
}

/** The sentence for the user: our own for what can be put right, the message of other errors. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof Error && 'code' in error && 'port' in error)) return startSentence(error)
  const port = Number(error.port)
  switch (error.code) {
    case 'EADDRINUSE':
      return m.door_port_taken({ port })
    case 'EACCES':
      return m.door_port_denied({ port })
    default:
      return m.door_no_address({ app, why: String(error.code) })
  }
}

serve(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentenceFor(error))
  process.exit(1)
})
