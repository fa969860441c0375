import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { connect } from './connection.ts'
import { until } from '../../shared/testing/until.ts'
import { day, digest, Folder, noon } from './fixtures/folder.ts'
import { newGame, playing } from './fixtures/games.ts'
import { HistoryRefused, type History } from './index.ts'
import { newestVersion } from './migrate.ts'
import { runs } from '../../shared/testing/runs.ts'

const games = 40
let folder: Folder
/** The pause of a start between two looks at a file. */
let pause: MockInstance<typeof Atomics.wait>
beforeEach(() => {
  folder = new Folder()
  pause = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out')
})
afterEach(() => {
  pause.mockRestore()
  folder.remove()
})

function overwrite(file: string, at: number, bytes: Uint8Array): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, bytes, 0, bytes.length, at)
  closeSync(handle)
}
const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, i) => (i * 151 + 89) % 256))
const middle = (file: string): number => Math.floor(statSync(file).size / 2)

const damages: [string, (file: string) => void][] = [
  ['is no database at all', (file) => writeFileSync(file, noise(5000))],
  ['is empty', (file) => truncateSync(file)],
  ['has lost its beginning', (file) => overwrite(file, 0, noise(100))],
  ['has lost its end', (file) => truncateSync(file, middle(file))],
  ['has lost part of a page', (file) => truncateSync(file, middle(file) + 777)],
  [
    'has a page of noise in its middle',
    (file) => overwrite(file, Math.floor(middle(file) / 4096) * 4096, noise(4096)),
  ],
  [
    'has flipped bytes in the middle',
    (file) => overwrite(file, Math.floor(middle(file) / 4096) * 4096, noise(60)),
  ],
  [
    'has a trigger that writes into nothing',
    (file) => overwrite(file, readFileSync(file).indexOf('INTO unreckoned') + 5, noise(1)),
  ],
  ['has lost a table', (file) => inFile(file, 'DROP TABLE scores')],
  [
    'has rows that break its rules',
    (file) => inFile(file, `PRAGMA ignore_check_constraints = ON; UPDATE games SET players = 'Anna'`),
  ],
]

function inFile(file: string, sql: string): void {
  const db = new Database(file)
  db.exec(sql)
  db.close()
}

/** The number of a page with rows of a table, from 0. */
function pageOf(file: string, table: string): number {
  const db = new Database(file)
  try {
    const leaf = db.prepare(`SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf'`)
    return Number(leaf.pluck().get(table)) - 1
  } finally {
    db.close()
  }
}

function expectPlayable(history: History): void {
  history.write((writer) => {
    writer.create(newGame('new', noon), playing)
  })
  expect(history.read.game('new')).toMatchObject({ id: 'new', journal: [] })
}

describe.each(damages)('a history that %s', (_, damage) => {
  test('is set aside, and the newest copy of it takes its place', () => {
    folder.play(noon, games)
    folder.play(noon + day, games)
    damage(folder.file)
    const damaged = digest(folder.file)

    const history = folder.open(noon + 2 * day)
    const [notice] = history.notices.now
    expect(history.notices.now).toEqual([
      { kind: 'historySetAside', aside: expect.any(String), restoredFrom: noon + day },
    ])
    if (notice.kind !== 'historySetAside') throw new Error()
    expect(digest(notice.aside)).toBe(damaged)
    expect(history.read.list()).toHaveLength(games)
    expect(history.read.game(`${noon} 0`)?.journal).toHaveLength(20)
    expectPlayable(history)
    expect(folder.open(noon + 2 * day).notices.now).toEqual([])
  })

  test('is left where it is if it can be read after a pause', () => {
    folder.play(noon, games)
    folder.play(noon + day, games)
    const before = readFileSync(folder.file)
    damage(folder.file)
    pause.mockImplementation(() => {
      writeFileSync(folder.file, before)
      return 'timed-out'
    })
    const history = folder.open(noon + day)
    expect(history.notices.now).toEqual([])
    expect(history.read.list()).toHaveLength(2 * games)
    expectPlayable(history)
  })

  test('is set aside, and a new one is begun, where there is no copy', () => {
    folder.play(noon, games)
    damage(folder.file)
    const history = folder.open(noon)
    expect(history.notices.now).toEqual([
      { kind: 'historySetAside', aside: expect.any(String), restoredFrom: null },
    ])
    expect(history.read.list()).toEqual([])
    expectPlayable(history)
  })
})

describe('restoring', () => {
  test('passes over copies that are damaged, of a newer version or of another program', () => {
    for (let i = 0; i < 5; i++) folder.play(noon + i * day, 1)
    const [good, newer, foreign, damaged] = readdirSync(folder.copies).map((name) =>
      join(folder.copies, name),
    )
    inFile(newer, `PRAGMA user_version = ${newestVersion() + 1}`)
    inFile(foreign, 'PRAGMA application_id = 7')
    overwrite(damaged, 4096, noise(4096))
    writeFileSync(folder.file, 'lost')
    const history = folder.open(noon + 5 * day)
    expect(history.notices.now).toMatchObject([{ restoredFrom: noon + day }])
    expect(history.read.list()).toHaveLength(1)
    expect(existsSync(good)).toBe(true)
  })

  test('happens too when the history is gone', () => {
    folder.play(noon, games)
    folder.play(noon + day, 1)
    rmSync(folder.file)
    const history = folder.open(noon + day)
    expect(history.notices.now).toEqual([{ kind: 'historyMissing', restoredFrom: noon + day }])
    expect(history.read.list()).toHaveLength(games)
  })

  test.each([0, 1])('is not disturbed by what an earlier attempt left, with %i copies', (made) => {
    folder.play(noon, games)
    if (made > 0) folder.play(noon + day, 1)
    rmSync(folder.file)
    for (const end of ['-wal', '-shm', '.part', '.part-wal', '.part-journal']) {
      writeFileSync(folder.file + end, noise(5000))
    }
    const history = folder.open(noon + day)
    expect(history.read.list()).toHaveLength(made * games)
    expectPlayable(history)
  })

  test('sets aside what was written last together with the file, and gives none of it to the copy', () => {
    folder.play(noon, games)
    folder.play(noon + day, 1)
    const killed = connect(folder.file)
    killed.prepare('UPDATE games SET name = ?').run('Tuesday')
    const log = digest(`${folder.file}-wal`)
    copyFileSync(`${folder.file}-wal`, `${folder.file}-kept`)
    killed.close()
    renameSync(`${folder.file}-kept`, `${folder.file}-wal`)
    overwrite(folder.file, 0, noise(100))

    const history = folder.open(noon + day)
    const [notice] = history.notices.now
    if (notice?.kind !== 'historySetAside') throw new Error('nothing was set aside')
    expect(digest(`${notice.aside}-wal`)).toBe(log)
    expect(new Set(history.read.list().map(({ name }) => name))).toEqual(new Set(['Anna, Ben']))
    expectPlayable(history)
  })
})

describe('a history that was not closed', () => {
  test('comes back whole, without a word', () => {
    folder.play(noon, games)
    const killed = connect(folder.file)
    killed.prepare('UPDATE games SET name = ?').run('Tuesday')
    const history = folder.open(noon)
    expect(history.notices.now).toEqual([])
    expect(history.read.list().map(({ name }) => name)).toEqual(Array(games).fill('Tuesday'))
    folder.close()
    killed.close()
  })

  test('is sound with noise in the place of its write-ahead log: what had reached the file is there', () => {
    folder.play(noon, games)
    writeFileSync(`${folder.file}-wal`, noise(20_000))
    const history = folder.open(noon)
    expect(history.notices.now).toMatchObject([{ kind: 'logDamaged' }])
    expect(history.read.list()).toHaveLength(games)
    expectPlayable(history)
  })
})

describe('a history too large to be read through at every opening', () => {
  /** Damages the file where opening does not look, and makes it large with zeros, which SQLite ignores. */
  function enlargeDamaged(): void {
    folder.play(noon, games)
    folder.open(noon + day)
    folder.close()
    overwrite(folder.file, pageOf(folder.file, 'journal') * 4096, noise(60))
    truncateSync(folder.file, 65 * 1024 * 1024)
  }
  const setAside = [{ kind: 'historySetAside', restoredFrom: noon + day }]

  test('is not on a day that has its copy', () => {
    enlargeDamaged()
    expect(folder.open(noon + day).notices.now).toEqual([])
  })

  const rename = (history: History) =>
    history.write((writer) => writer.remarks.edit(`${noon} 1`, { name: 'Tuesday' }))

  /** Waits until a history says that it is written no more; nothing has been moved, and the next start mends it. */
  async function expectStopped(history: History): Promise<void> {
    for await (const fault of history.saving.watch()) if (fault?.code === 'history.unsound') break
    expect(() => rename(history)).toThrow('Something in')
    expect(history.read.list()).toHaveLength(games)
    expect(history.notices.now).toEqual([])
    expect(readdirSync(folder.path).filter((name) => name.includes('damaged'))).toEqual([])
    folder.close()

    const damaged = digest(folder.file)
    expect(existsSync(`${folder.file}-doubt`)).toBe(true)
    const next = folder.open(noon + day)
    expect(existsSync(`${folder.file}-doubt`)).toBe(false)
    const [notice] = next.notices.now
    expect(next.notices.now).toMatchObject(setAside)
    if (notice.kind !== 'historySetAside') throw new Error()
    expect(digest(notice.aside)).toBe(damaged)
    expect(next.read.list()).toHaveLength(games)
    expect(next.read.game(`${noon} 0`)?.journal).toHaveLength(20)
    expectPlayable(next)
    expect(readdirSync(folder.copies)).toHaveLength(1)
    expect(folder.open(noon + day).notices.now).toEqual([])
  }

  test('is looked through while it is used, before its copy of the day is made', async () => {
    enlargeDamaged()
    await expectStopped(folder.open(noon + 2 * day))
  })

  test('is looked through too when it was not closed', async () => {
    enlargeDamaged()
    writeFileSync(`${folder.file}-wal`, '')
    await expectStopped(folder.open(noon + day))
  })

  test('is written again once it can be read', async () => {
    enlargeDamaged()
    const history = folder.open(noon + 2 * day)
    for await (const fault of history.saving.watch()) if (fault?.code === 'history.unsound') break
    const [{ file }] = history.copies.all()
    overwrite(folder.file, 0, readFileSync(file))
    await until(() => {
      history.saving.tryNow()
      expect(rename(history)).toMatchObject({ ok: true })
    })
    folder.close()
    expect(pause).not.toHaveBeenCalled()
    expect(existsSync(`${folder.file}-doubt`)).toBe(false)
    expect(folder.open(noon + 2 * day).notices.now).toEqual([])
  })

  test('is left alone when it is closed before that is done', async () => {
    enlargeDamaged()
    const history = folder.open(noon + 2 * day)
    await new Promise(setImmediate)
    history.copyToday(noon + 2 * day)
    folder.close()
    expect(history.notices.now).toEqual([])
    expect(readdirSync(folder.copies)).toHaveLength(1)
    await expectStopped(folder.open(noon + 2 * day))
  })

  test('can be read where damage shows in what opening writes, and the next start mends it', () => {
    folder.play(noon, games)
    folder.open(noon + day).write((writer) => writer.deleted.add(`${noon} 0`, noon - 40 * day))
    folder.close()
    overwrite(folder.file, pageOf(folder.file, 'journal') * 4096, noise(60))
    truncateSync(folder.file, 65 * 1024 * 1024)
    const history = folder.open(noon + day)
    expect(history.notices.now).toEqual([])
    expect(history.read.list()).toHaveLength(games - 1)
    expect(() => rename(history)).toThrow('Something in')
    const next = folder.open(noon + day)
    expect(next.notices.now).toMatchObject(setAside)
    expectPlayable(next)
  })
})

describe('what a sound file holds and yet cannot be read', () => {
  test('costs a preference, not the others', () => {
    const history = folder.open(noon)
    const first = history.read.preferences()
    folder.close()
    inFile(
      folder.file,
      `INSERT INTO preferences VALUES ('speed', '99'), ('theme', '"dark"'), ('manners', '{"undo":')`,
    )
    expect(folder.open(noon).read.preferences()).toEqual({ ...first, theme: 'dark' })
  })

  test('costs a game, or its people, not the list', () => {
    folder.play(noon, 3)
    inFile(
      folder.file,
      `UPDATE games SET edition = 'whist' WHERE number = 1;
       UPDATE games SET players = '{}', ending = '[]' WHERE number = 2`,
    )
    const { read } = folder.open(noon)
    expect(read.list()).toMatchObject([
      { id: `${noon} 2`, players: [{ name: 'Anna' }, { name: 'Ben' }] },
      { id: `${noon} 1`, players: [], ending: null },
    ])
    expect(() => read.game(`${noon} 0`)).toThrow()
    expect(read.game(`${noon} 2`)).toMatchObject({ id: `${noon} 2` })
  })

  test('costs the ending of a game with its people, by whose names lists tell it', () => {
    folder.play(noon, 1)
    const ending = { winners: [1], reason: 'zero', points: [3, 0] }
    inFile(folder.file, `UPDATE games SET status = 'over', ending = '${JSON.stringify(ending)}'`)
    expect(folder.open(noon).read.list()).toMatchObject([{ players: [{}, {}], ending }])
    folder.close()
    inFile(folder.file, `UPDATE games SET players = replace(players, 'gold', 'golf')`)
    expect(folder.open(noon).read.list()).toMatchObject([{ players: [], ending: null }])
  })
})

describe('noise anywhere in the file', () => {
  test('never keeps anybody from playing, and never hides what can still be read', () => {
    folder.play(noon, games)
    const whole = readFileSync(folder.file)
    const noisy = { at: fc.nat(whole.length - 1), bytes: fc.uint8Array({ minLength: 1, maxLength: 300 }) }
    fc.assert(
      fc.property(fc.record(noisy), ({ at, bytes }) => {
        const hurt = new Folder()
        try {
          writeFileSync(hurt.file, whole)
          overwrite(hurt.file, at, bytes)
          const history = hurt.open(noon)
          const { length } = history.read.list()
          if (history.notices.now.length > 0) expect(length).toBe(0)
          else expect(length).toBeGreaterThanOrEqual(games - 2)
          history.read.names()
          history.read.preferences()
          expectPlayable(history)
        } catch (error) {
          // Random damage can make the file look like another program's, which is left alone.
          if (!(error instanceof HistoryRefused)) throw error
          expect(at).toBeLessThan(100)
        } finally {
          hurt.remove()
        }
      }),
      { numRuns: runs(100) },
    )
  })
})
