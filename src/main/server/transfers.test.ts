import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { doorPaths, uploadSchema } from '../../shared/door.ts'
import { Transfers } from '../history/index.ts'
import { maxBytes, TestDoor, type Reply } from './fixtures/browser.ts'

let at: TestDoor
let session: string
beforeEach(async () => {
  at = new TestDoor({})
  await at.open()
  session = await at.enter()
})
afterEach(async () => {
  await at.remove()
  expect(at.logged).toEqual([])
})

/** The files that are there now. */
function transfers(): string[] {
  const folder = join(at.folder, 'transfers')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** The headers of an upload by our own page. */
const own = () => ({
  Origin: at.origin,
  Authorization: `Bearer ${session}`,
  'Content-Type': 'application/octet-stream',
})
const upload = (body: string, headers: Record<string, string> = {}, path: string = doorPaths.upload) =>
  at.ask(path, { ...own(), ...headers }, 'POST', body)
const idIn = ({ body }: Reply): string => uploadSchema.parse(JSON.parse(body)).upload

const strangers: [string, Record<string, string>][] = [
  ['no session', { Authorization: '' }],
  ['a wrong one', { Authorization: 'Bearer wrong' }],
  ['a session in a cookie', { Authorization: '', Cookie: 'session=x' }],
  ['a foreign page', { Origin: 'http://evil.example' }],
  ['a page at another port', { Origin: 'http://127.0.0.1:1' }],
  ['a sandboxed page', { Origin: 'null' }],
  ['a foreign Host', { Host: 'evil.example', Origin: 'http://evil.example' }],
]

describe('an upload', () => {
  test('becomes a transfer under a name of ours, which is taken once', async () => {
    const reply = await upload('one game')
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' })
    const id = idIn(reply)
    const { file } = at.transfers.take(id) ?? { file: '' }
    expect(readFileSync(file, 'utf8')).toBe('one game')
    expect(at.transfers.take(id)).toBeNull()
    at.transfers.remove(file)
    expect(transfers()).toEqual([])
  })

  test.each([...strangers, ['a form', { 'Content-Type': 'text/plain' }] as const])(
    'is refused by %s, and leaves no file',
    async (_, headers) => {
      const { status, body } = await upload('one game', headers)
      expect([403, 415]).toContain(status)
      expect(body).not.toContain('upload')
      expect(transfers()).toEqual([])
    },
  )

  test('is refused by no origin at all', async () => {
    const { Origin: _, ...others } = own()
    expect((await at.ask(doorPaths.upload, others, 'POST', 'one game')).status).toBe(403)
    expect(transfers()).toEqual([])
  })

  test.each([`${doorPaths.upload}/../../history.db`, `${doorPaths.upload}/history.db`])(
    'has no name that could be %s',
    async (path) => {
      expect((await upload('not a history', {}, path)).status).toBe(405)
      expect([readdirSync(at.folder), transfers()]).toEqual([[], []])
    },
  )

  test.each<[string, Record<string, string>]>([
    ['by its length', {}],
    ['that tells no length', { 'Transfer-Encoding': 'chunked' }],
  ])('that is too large %s is refused in a sentence, and leaves no file', async (_, headers) => {
    const { status, body } = await upload('x'.repeat(maxBytes + 1), headers)
    expect(status).toBe(409)
    expect(JSON.parse(body)).toMatchObject({ code: 'exchange.tooLarge' })
    expect(transfers()).toEqual([])
    expect((await upload('x'.repeat(maxBytes), headers)).status).toBe(200)
  })

  test('that breaks off leaves no file', async () => {
    const page = connect(at.door.port, '127.0.0.1')
    const head = Object.entries({ ...own(), Host: at.host, 'Content-Length': '1000' })
    page.write(
      `POST ${doorPaths.upload} HTTP/1.1\r\n${head.map(([name, text]) => `${name}: ${text}\r\n`).join('')}`,
    )
    page.write('\r\nthe beginning')
    await vi.waitFor(() => expect(transfers()).toHaveLength(1))
    page.destroy()
    await vi.waitFor(() => expect(transfers()).toEqual([]))
  })

  test('that cannot be written is refused in a sentence', async () => {
    writeFileSync(join(at.folder, 'transfers'), 'a file in the place of the folder')
    const { status, body } = await upload('one game')
    expect([status, JSON.parse(body)]).toMatchObject([409, { code: 'backup.failed' }])
  })

  test('waits no longer than ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const id = idIn(await upload('one game'))
      await vi.advanceTimersByTimeAsync(10 * 60_000 + 1)
      expect(at.transfers.take(id)).toBeNull()
      expect(transfers()).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a download', () => {
  const bearer = () => ({ Authorization: `Bearer ${session}` })
  /** A finished file; returns its path. */
  function finish(name: string, type = 'text/html;charset=utf-8'): string {
    const file = at.transfers.newFile()
    writeFileSync(file, '<p>one game')
    return doorPaths.download + at.transfers.keep({ file, name, type })
  }

  test('is given once, to be saved under its name and not to be shown', async () => {
    const path = finish('Zoë’s (best) "games".html')
    const { status, headers, body } = await at.ask(path, bearer())
    expect([status, body]).toEqual([200, '<p>one game'])
    expect(headers).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'content-length': '11',
      'content-disposition': `attachment; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20%28best%29%20%22games%22.html`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    await vi.waitFor(() => expect(transfers()).toEqual([]))
    expect((await at.ask(path, bearer())).status).toBe(404)
  })

  test.each(strangers)('is refused by %s, and stays for our own page', async (_, headers) => {
    const path = finish('games.html')
    const reply = await at.ask(path, { ...bearer(), ...headers })
    expect(reply.status).toBe(403)
    expect(reply.body).not.toContain('one game')
    expect((await at.ask(path, bearer())).status).toBe(200)
  })

  test.each(['..%2f..%2fhistory.db', '../../history.db', 'nothing', ''])(
    'is none of %j: only ids name files',
    async (name) => {
      writeFileSync(join(at.folder, 'history.db'), 'all games')
      const { status, body } = await at.ask(doorPaths.download + name, bearer())
      expect(status).toBe(404)
      expect(body).not.toContain('all games')
    },
  )

  test('is not used up by one that only looks', async () => {
    const path = finish('games.html')
    expect((await at.ask(path, bearer(), 'HEAD')).status).toBe(404)
    expect((await at.ask(path, bearer())).status).toBe(200)
  })

  test('whose name has half a sign is given nevertheless', async () => {
    expect((await at.ask(finish('\ud800.html'), bearer())).status).toBe(200)
  })
})

test('what was left in the folder is gone at the next start', async () => {
  await upload('one game')
  expect(transfers()).toHaveLength(1)
  const next = new Transfers(at.folder)
  expect(transfers()).toEqual([])
  next.close()
})
