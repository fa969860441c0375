import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { value } from '../../shared/testing/outcomes.ts'
import { connect } from './connection.ts'
import { Backups } from './backups.ts'
import { Transfers } from './transfers.ts'
import { day, digest, Folder, noon } from './fixtures/folder.ts'
import { anna, cleo, moveStep, newGame, playing } from './fixtures/games.ts'
import type { History } from './index.ts'
import { migrate, newestVersion } from './migrate.ts'
import { migrations } from './migrations.ts'

let folder: Folder
let history: History
let transfers: Transfers
let backups: Backups
let file: string
beforeEach(() => {
  folder = new Folder()
  history = folder.open(noon)
  transfers = new Transfers(folder.path)
  backups = new Backups(history, transfers)
  file = join(folder.path, 'evening.db')
  history.write((writer) => {
    writer.create(newGame('kept', noon), playing)
    writer.append('kept', moveStep(1, noon + 5), 0)
    writer.remarks.note('kept', { step: 1, text: 'Bold.', mark: 'brilliant' })
  })
})
afterEach(() => {
  folder.remove()
})

const names = (): string[] => history.read.list().map(({ id }) => id)
const leftOver = (): string[] => readdirSync(join(folder.path, 'transfers'))

/** Changes the history after its backup, so that a restored one can be told from it. */
function playOn(): void {
  history.write((writer) => {
    writer.create(newGame('later', noon + day, [anna, cleo]), playing)
    writer.deleted.add('kept', Date.now())
    writer.prefer({ theme: 'dark' })
  })
}

describe('a backup', () => {
  test('brings everything back, and keeps aside what was there', async () => {
    history.write((writer) => writer.prefer({ theme: 'light' }))
    value(await backups.save(file))
    playOn()
    const { job, preview } = value(await backups.take(file))
    expect(preview).toEqual({
      games: 1,
      editions: [{ edition: 'tutankhamun-2021', games: 1 }],
      players: ['Anna', 'Ben'],
      everybody: 2,
      from: noon,
      to: noon + 5,
    })
    const aside = value(await backups.restore(job, noon))
    expect(names()).toEqual(['kept'])
    expect(history.read.preferences().theme).toBe('light')
    expect(history.read.remarks.notes('kept')).toMatchObject([{ text: 'Bold.' }])
    expect(history.write((writer) => writer.append('kept', moveStep(2, noon), 1))).toMatchObject({ ok: true })
    expect(leftOver()).toEqual([])

    const before = new Database(aside, { readonly: true })
    expect(before.prepare('SELECT id FROM games ORDER BY id').pluck().all()).toEqual(['kept', 'later'])
    before.close()
    history = folder.open(noon)
    expect([history.notices.now, names()]).toEqual([[], ['kept']])
  })

  test('goes out as a file to be fetched once, and comes in as one', async () => {
    const made = transfers.take(value(await backups.make('evening.db')))
    expect(made).toMatchObject({ name: 'evening.db', type: 'application/vnd.sqlite3' })
    const bytes = readFileSync(made?.file ?? '')
    transfers.remove(made?.file ?? '')
    expect(leftOver()).toEqual([])
    playOn()
    const upload = value(await transfers.receive(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)])))
    const { job } = value(await backups.takeUpload(upload))
    expect(await backups.takeUpload(upload)).toMatchObject({ refusal: { code: 'backup.unknown' } })
    value(await backups.restore(job, noon))
    expect(names()).toEqual(['kept'])
    expect(leftOver()).toEqual([])
  })

  test('that is not restored is dropped, and an upload is none before it was looked at', async () => {
    value(await backups.save(file))
    const upload = value(await transfers.receive(Readable.from([readFileSync(file)])))
    expect(await backups.restore(upload, noon)).toMatchObject({ refusal: { code: 'backup.unknown' } })
    const { job } = value(await backups.takeUpload(upload))
    backups.drop(job)
    expect(await backups.restore(job, noon)).toMatchObject({ refusal: { code: 'backup.unknown' } })
    expect(leftOver()).toEqual([])
  })

  test('of an older version is taken to today’s before it is looked at', async () => {
    const old = connect(file)
    migrate(old, migrations.slice(0, 1))
    old
      .prepare(
        `INSERT INTO games (number, id, edition, name, players, status, plies, turns, started_at, played_at)
         VALUES (1, 'old', 'tutankhamun-2021', 'Anna', '[{"name":"Anna"},{"name":"Ben"}]', 'playing', 0, 1, 5, 9)`,
      )
      .run()
    old.close()
    const { job, preview } = value(await backups.take(file))
    expect(preview).toMatchObject({
      games: 1,
      players: ['Anna', 'Ben'],
      from: 5,
      to: 9,
    })
    value(await backups.restore(job, noon))
    expect(
      history.read.listing.page({ filter: { text: 'ben' }, sort: 'name', from: { skip: 0 }, limit: 9 }),
    ).toMatchObject({ games: [{ id: 'old' }] })
  })

  test('of every day is offered, and restored by its name', async () => {
    history = folder.open(noon + day)
    backups = new Backups(history, transfers)
    playOn()
    const [copy] = backups.copies()
    expect(copy).toMatchObject({ at: noon + day, bytes: expect.any(Number) as number })
    value(await backups.restore(value(await backups.takeCopy(copy.name)).job, noon))
    expect(names()).toEqual(['kept'])
    expect(await backups.takeCopy('../history.db')).toMatchObject({ refusal: { code: 'backup.unknown' } })
  })
})

describe('a file that is no good', () => {
  const cases: [string, () => void, string][] = [
    ['holds no database', () => writeFileSync(file, 'holiday'), 'backup.damaged'],
    ['is empty', () => writeFileSync(file, ''), 'backup.damaged'],
    ['was cut off', () => truncateSync(file, 20_000), 'backup.damaged'],
    ['has noise in its middle', () => noise(), 'backup.damaged'],
    ['has lost a table', () => inFile('DROP TABLE notes'), 'backup.damaged'],
    ['is another program’s', () => inFile('PRAGMA application_id = 1'), 'backup.foreign'],
    ['is of a newer version', () => inFile(`PRAGMA user_version = ${newestVersion() + 1}`), 'backup.newer'],
  ]
  function inFile(sql: string): void {
    const db = new Database(file)
    db.exec(sql)
    db.close()
  }
  function noise(): void {
    const bytes = readFileSync(file)
    bytes.fill(0x5a, 3 * 4096, bytes.length - 4096)
    writeFileSync(file, bytes)
  }

  test.each(cases)('%s: it is refused, and the history stays as it is', async (_, spoil, code) => {
    value(await backups.save(file))
    spoil()
    const before = digest(folder.file)
    expect(await backups.take(file)).toMatchObject({ refusal: { code } })
    expect([digest(folder.file), names(), leftOver()]).toEqual([before, ['kept'], []])
  })

  test('is missing, or cannot be written: that is told', async () => {
    expect(await backups.take(join(folder.path, 'nowhere.db'))).toMatchObject({
      refusal: { code: 'backup.failed' },
    })
    expect(await backups.save(join(folder.path, 'nowhere', 'x.db'))).toMatchObject({
      refusal: { code: 'backup.failed' },
    })
    expect(names()).toEqual(['kept'])
  })

  test('cannot be put in place: the history is opened again as it was', async () => {
    value(await backups.save(file))
    await expect(history.replaceWith(join(folder.path, 'nowhere.db'), noon)).rejects.toThrow()
    playOn()
    expect(names()).toEqual(['later'])
    expect(readdirSync(folder.path).filter((name) => name.includes('replaced'))).toEqual([])
  })
})

describe('while the history is read elsewhere', () => {
  const siblings = (): string[] =>
    readdirSync(folder.path).filter((name) => /^history(-replaced.*)?\.db/.test(name))
  const gamesIn = (path: string): unknown => {
    const db = new Database(path, { readonly: true })
    try {
      return db.prepare('SELECT id FROM games ORDER BY id').pluck().all()
    } finally {
      db.close()
    }
  }

  test('by another program, nothing is put in its place, and nothing is lost', async () => {
    value(await backups.save(file))
    const other = new Database(folder.file)
    other.exec('BEGIN; SELECT * FROM games')
    playOn()
    const { job } = value(await backups.take(file))
    expect(await backups.restore(job, noon)).toMatchObject({ refusal: { code: 'backup.inUse' } })
    expect(names()).toEqual(['later'])
    history.write((writer) => writer.create(newGame('last', noon), playing))
    other.exec('COMMIT')
    expect(await backups.restore(job, noon)).toMatchObject({ refusal: { code: 'backup.inUse' } })
    other.close()

    const aside = value(await backups.restore(job, noon))
    expect([gamesIn(aside), names()]).toEqual([['kept', 'last', 'later'], ['kept']])
  })

  test('by the look through a large one, that look is over before anything is moved', async () => {
    value(await backups.save(file))
    history.copyToday(noon)
    folder.close()
    // Makes the file large with zeros, which SQLite ignores.
    truncateSync(folder.file, 65 * 1024 * 1024)
    history = folder.open(noon + day)
    backups = new Backups(history, transfers)
    playOn()
    const { job } = value(await backups.take(file))
    const saving = backups.save(join(folder.path, 'meanwhile.db'))
    const aside = value(await backups.restore(job, noon))
    value(await saving)
    expect(gamesIn(aside)).toEqual(['kept', 'later'])
    expect(gamesIn(join(folder.path, 'meanwhile.db'))).toEqual(['kept', 'later'])

    history.write((writer) => writer.create(newGame('after', noon), playing))
    folder.close()
    expect(siblings()).toEqual(['history.db', basename(aside)].sort())
    history = folder.open(noon + day)
    expect([history.notices.now, names().sort()]).toEqual([[], ['after', 'kept']])
  })
})
