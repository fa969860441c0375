import fc from 'fast-check'
import { actSchema } from '../../src/shared/acts.ts'
import { contract } from '../../src/shared/contract.ts'
import { editions } from '../../src/shared/editions/index.ts'
import { TestServices, linesOf, vectorsOf } from '../../src/main/exchange/fixtures/services.ts'
import { Folder } from '../../src/main/history/fixtures/folder.ts'
import { moveStep, newGame, playing } from '../../src/main/history/fixtures/games.ts'
import { playAndKill } from '../../src/main/history/fixtures/killing.ts'
import { openLimited } from '../../src/main/history/fixtures/limited.ts'
import { HistoryRefused, type History } from '../../src/main/history/index.ts'
import { hiddenDigs } from '../../src/main/secrecy/testing/boxes.ts'
import { rounds } from '../../src/main/secrecy/testing/calls.ts'
import { Witness, type Call } from '../../src/main/secrecy/testing/witness.ts'

/** An attack: what must hold whatever is tried. It fails with the smallest input that fast-check finds. */
type Attack = () => fc.IAsyncProperty<unknown>

/** All calls but the one that deletes games: guests and most rounds need theirs. */
const calls = Object.entries(contract)
  .flatMap(([noun, verbs]) => Object.keys(verbs).map((verb) => `${noun}.${verb}` as Call))
  .filter((call) => call !== 'history.remove')

/** Values that fields of calls have, and some that they should not have. */
const ids = fc.oneof(fc.constantFrom(...hiddenDigs.map(({ id }) => id)), fc.string({ maxLength: 40 }))
const numbers = fc.oneof(fc.integer({ min: -2, max: 30 }), fc.constantFrom(2 ** 31, 2 ** 53, 0.5, -1e9))
const texts = fc.oneof(
  fc.constantFrom('stop', 'done', 'scarab', 'dig z9', '', '\0', '__proto__', '../..', '‮'),
  fc.string({ maxLength: 60 }),
)
const fields = {
  id: ids,
  ids: fc.array(ids, { maxLength: 3 }),
  games: fc.oneof(fc.constant('all'), fc.array(ids, { maxLength: 3 })),
  revision: numbers,
  ply: numbers,
  seat: numbers,
  from: fc.oneof(numbers, fc.record({ skip: numbers })),
  limit: numbers,
  line: numbers,
  tried: fc.oneof(fc.constant(null), fc.array(texts, { maxLength: 3 })),
  name: texts,
  text: texts,
  code: texts,
  layout: texts,
  tags: fc.array(texts, { maxLength: 4 }),
  job: texts,
  filter: fc.record({ text: texts, status: texts }, { requiredKeys: [] }),
  sort: fc.constantFrom('newest', 'oldest', 'title', 'none'),
  who: fc.record({ kind: fc.constantFrom('person', 'computer', 'nobody'), name: texts, level: texts }),
  entry: fc.oneof(fc.record({ kind: texts, tile: texts }), fc.jsonValue()),
  correction: fc.oneof(fc.record({ do: texts, n: numbers }), fc.jsonValue()),
  layer: numbers,
  cards: fc.array(texts, { maxLength: 30 }),
  lesson: texts,
  step: numbers,
  moves: fc.array(texts, { maxLength: 4 }),
}
const actKinds = actSchema.options.map(({ shape }) => shape.do.value)
/** Acts at a table and with a ledger, of kinds that there are and with fields that they should not have. */
const act = fc.record(
  { ...fields, do: fc.oneof(fc.constantFrom(...actKinds), texts), move: texts },
  { requiredKeys: ['do'] },
)
const inputs = fc.record({ ...fields, act }, { requiredKeys: ['id', 'revision', 'ply'] })

type Step =
  | { readonly round: Call }
  | { readonly call: Call; readonly input: object; readonly by: 'owner' | 'guest' }
/** Left out of what an owner calls with anything: what such a call begins, only its own round ends. */
const jobs = /^(exchange|backup|sharing|analysis|opponents|guest)\./
const guestCalls: readonly Call[] = [
  'game.watch',
  'game.act',
  'table.consider',
  'table.coach',
  'opponents.move',
  'guest.watch',
  'guest.choose',
  'guest.ping',
]
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ round: fc.constantFrom(...calls) }),
  fc.record({
    call: fc.constantFrom(...calls.filter((call) => !jobs.test(call))),
    input: inputs,
    by: fc.constant('owner' as const),
  }),
  fc.record({ call: fc.constantFrom(...guestCalls), input: inputs, by: fc.constant('guest' as const) }),
)

async function make(step: Step, witness: Witness): Promise<void> {
  if ('round' in step) await rounds[step.round](witness)
  else if (step.by === 'owner') await witness.ask(step.call, step.input)
  else await witness.askAsGuest(step.call, step.input, hiddenDigs[0].id, { kind: 'watch' })
}

/** Stops the clocks, which would otherwise show in answers; returns what starts them again. */
function stopClocks(): () => void {
  const at = new Date(2026, 4, 2, 12).getTime()
  const date = Date.now
  const time = performance.now
  Date.now = () => at
  performance.now = () => 0
  return () => {
    Date.now = date
    performance.now = time
  }
}

/** Two apps that differ only in hidden cards answer any calls in any order alike, and never with an error of their own. */
const callsInAnyOrder: Attack = () =>
  fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 8 }), async (script) => {
    const startClocks = stopClocks()
    const apps: Witness[] = []
    try {
      for (const nth of [0, 1] as const) apps.push(await Witness.open(nth))
      for (const step of script) {
        for (const app of apps) await make(step, app)
        const [one, other] = apps.map(({ answers }) => answers)
        const nth = one.findIndex((answer, n) => answer !== other[n])
        if (nth >= 0 || one.length !== other.length)
          throw new Error(`One app answers ${one.at(nth)}, the other ${other.at(nth)}`)
      }
    } finally {
      for (const app of apps) await app.remove()
      startClocks()
    }
  })

const records = editions.flatMap((edition) => vectorsOf(edition).map((record) => JSON.stringify(record)))
const spoilings = fc.array(
  fc.record({ at: fc.nat(), length: fc.integer({ min: 0, max: 40 }), text: fc.oneof(texts, fc.json()) }),
  { maxLength: 3 },
)

/** Whatever a file contains, its import ends with a report, and what it kept can be exported and imported again. */
const spoiltRecords: Attack = () =>
  fc.asyncProperty(
    fc.array(fc.tuple(fc.constantFrom(...records), spoilings), { minLength: 1, maxLength: 5 }),
    async (file) => {
      const text = file.map(([record, spoilt]) =>
        spoilt.reduce((bytes, { at, length, text }) => {
          const from = at % (bytes.length + 1)
          return bytes.slice(0, from) + text + bytes.slice(from + length)
        }, record),
      )
      const services = new TestServices()
      const again = new TestServices()
      try {
        const report = await services.take(linesOf(...text))
        const exported = services.exported()
        if (exported.length !== report.imported)
          throw new Error(`${report.imported} games were imported and ${exported.length} exported`)
        const { imported } = await again.take(linesOf(...exported))
        if (imported !== exported.length)
          throw new Error(`Of ${exported.length} exported games ${imported} can be imported`)
      } finally {
        services.remove()
        again.remove()
      }
    },
  )

/** Killed after any number of moves, again and again, a program loses no move that it has announced. */
const kills: Attack = () =>
  fc.asyncProperty(
    fc.array(fc.record({ moves: fc.integer({ min: 1, max: 60 }), wait: fc.nat({ max: 20 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    async (lives) => {
      const folder = new Folder()
      try {
        for (const { moves, wait } of lives) {
          // At any moment of the next moves, not only between two.
          const announced = await playAndKill(folder.path, 'the game', moves, wait)
          const { length } = folder.open(Date.now()).read.game('the game')?.journal ?? []
          folder.close()
          if (length < announced) throw new Error(`${announced} moves were announced and ${length} kept`)
        }
      } finally {
        folder.remove()
      }
    },
  )

/** Pages that no attack fills. */
const plenty = 10_000

/** Runs work that writes; false when the disk is full. */
function hadRoom(work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof HistoryRefused && error.refusal.code === 'history.full') return false
    throw error
  }
}

/** The number of moves by game, as the history has them. */
const gamesStoredIn = ({ read }: History): Record<string, number> =>
  Object.fromEntries(read.list().map(({ id }) => [id, read.game(id)?.journal.length ?? -1]))

/**
 * Whenever the disk fills up, and for however long, a game or a move is written whole or refused, what was written can
 * be read meanwhile, and is there when the app is opened again.
 */
const fullDisk: Attack = () =>
  fc.asyncProperty(
    fc.array(
      fc.record({
        pages: fc.nat({ max: 8 }),
        games: fc.nat({ max: 3 }),
        moves: fc.integer({ min: 1, max: 80 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    async (times) => {
      const folder = new Folder()
      const announced: Record<string, number> = {}
      const compare = (history: History): void => {
        const [gamesStored, gamesAnnounced] = [gamesStoredIn(history), announced].map((games) =>
          JSON.stringify(Object.entries(games).sort()),
        )
        if (gamesStored !== gamesAnnounced)
          throw new Error(`Written was ${gamesAnnounced}, and kept is ${gamesStored}`)
      }
      try {
        const { history, leaveRoom } = openLimited(folder)
        for (const { pages, games, moves } of times) {
          leaveRoom(pages)
          for (let nth = 0; nth < games; nth++) {
            const id = `game ${Object.keys(announced).length}`
            if (hadRoom(() => history.write((writer) => writer.create(newGame(id, 0), playing))))
              announced[id] = 0
          }
          for (const id of Object.keys(announced)) {
            for (let nth = 0; nth < moves; nth++) {
              const before = announced[id]
              const step = moveStep(before + 1, before)
              if (hadRoom(() => history.write((writer) => writer.append(id, step, before))))
                announced[id] += 1
            }
          }
          compare(history)
          leaveRoom(plenty)
          history.saving.tryNow()
        }
        folder.close()
        compare(folder.open(Date.now()))
        await Promise.resolve()
      } finally {
        folder.remove()
      }
    },
  )

export const attacks = {
  calls: callsInAnyOrder,
  records: spoiltRecords,
  kills,
  disk: fullDisk,
} as const satisfies Record<string, Attack>
export type AttackName = keyof typeof attacks
