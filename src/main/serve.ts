import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import open from 'open'
import { m } from '../shared/messages/messages.js'
import { importAtStart } from './arrival.ts'
import { openHouse } from './house.ts'
import { takeInstance } from './instance/index.ts'
import { openLog } from './log.ts'
import { defaultFolder, productName as app, version } from './product.ts'
import { routerOf } from './router/index.ts'
import { askForLink, wordsSchema, type Words } from './running.ts'
import { noShell } from './shell.ts'
import { BrowserDoor } from './server/door.ts'
import { LocalSharing } from './server/sharing/desk.ts'

/** The app in a browser: opens the door, prints a link to it, and stays until it is told to stop. */
async function serve(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      port: { type: 'string' },
      'no-open': { type: 'boolean' },
      'share-at': { type: 'string', multiple: true },
    },
  })
  const folder = resolve(values.data ?? defaultFolder())
  const browse = !values['no-open']
  const [file] = positionals
  const instance = takeInstance(folder, wordsSchema)
  if (!instance.taken) {
    if (file !== undefined) console.log(m.door_file_later({ file }))
    return visit(instance.words, browse)
  }

  const log = openLog(folder)
  process.on('uncaughtExceptionMonitor', log)
  const house = openHouse({ version, door: 'browser', folder })
  const page = join(import.meta.dirname, '..', 'renderer')
  const sharing = new LocalSharing({ house, page, besides: values['share-at'], log })
  const router = routerOf(house, noShell, sharing)
  const door = await BrowserDoor.open({ router, page, port: Number(values.port ?? 0), log })
  instance.leave({ door: 'browser', port: door.port, key: door.key })

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void Promise.all([door.close(), sharing.end()]).then(() => {
        house.close()
        instance.release()
      })
    })
  }
  const arrival = file === undefined ? null : await importAtStart(house.exchange, resolve(file))
  if (arrival) console.log(arrival.sentence)
  const link = door.newLink()
  welcome(m.door_open, arrival ? `${link}#${arrival.screen}` : link, browse)
}

/** The app runs already: leads there instead of starting a second writer. */
async function visit(words: Words | null, browse: boolean): Promise<void> {
  if (words?.door === 'window') return console.log(m.door_in_window({ app }))
  const link = words && (await askForLink(words))
  if (!link) throw new Error(m.door_silent({ app }))
  welcome(m.door_new_link, link, browse)
}

function welcome(sentence: typeof m.door_open, link: string, browse: boolean): void {
  console.log(`${sentence({ app, link })}\n${m.door_once()}`)
  // Where no browser can be opened, the printed link is enough.
  if (browse) open(link).catch(() => undefined)
}

/** The sentence for the user: most errors have it in their message. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return m.door_port_taken({ port: Number(error.port) })
  }
  return error.message
}

serve(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentenceFor(error))
  process.exit(1)
})
