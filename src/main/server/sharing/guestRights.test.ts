import { createRouterClient } from '@orpc/server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Act } from '../../../shared/acts.ts'
import { contract } from '../../../shared/contract.ts'
import type { LedgerEntry } from '../../../shared/ledger/entry.ts'
import type { PreferenceChange } from '../../../shared/preferences.ts'
import { rightsOf, type Right } from '../../../shared/sharing.ts'
import type { GameKind } from '../../../shared/status.ts'
import { value } from '../../../shared/testing/outcomes.ts'
import { annaAndBen } from '../../setup/testing/newGame.ts'
import {
  anna,
  ben,
  codeOf,
  firstOf,
  report,
  tableViewOf,
  TestShareSession,
  viewOf,
  watch,
  type Client,
} from './fixtures/shareSession.ts'
import { guestRouterOf, type reachable } from './guestRouter.ts'
import { ShareSession } from './shareSession.ts'

type Reachable = typeof reachable
type Call = {
  [Noun in keyof Reachable]: `${Noun}.${keyof Reachable[Noun] & string}`
}[keyof Reachable]
/** An act is a call of its own here, since each needs another right; so is a watch by a page that shows one kind of game. */
type CallOrAct = Exclude<Call, 'game.act'> | `game.watch ${GameKind}` | `game.act ${Act['do']}`

/**
 * The rights by which every call is made. Anna has made the first move, or reported it; Ben is asked now. Nobody can
 * report for all at a table.
 */
const rights: readonly (Right | null)[] = [null, watch, ben, anna, report]
interface Row {
  readonly input: object
  /** The answers to each of the rights, and in the other kind of game. */
  readonly table: readonly [none: string, watch: string, asked: string, other: string]
  readonly ledger: readonly [none: string, watch: string, asked: string, other: string, report: string]
}

const everywhere = (input: object): Row => ({
  input,
  table: ['done', 'done', 'done', 'done'],
  ledger: ['done', 'done', 'done', 'done', 'done'],
})
const notOpen = 'sharing.notOpen'
const noRight = 'sharing.noRight'
const notAsked = 'sharing.notAsked'
const unknown = 'table.unknown'
/** A call for games that are played. */
const atTable = (input: object, ...codes: [string, string, string]): Row => ({
  input,
  table: [notOpen, ...codes],
  ledger: [notOpen, unknown, unknown, unknown, unknown],
})
/** A call for games that are reported. */
const atLedger = (input: object, ...codes: [string, string, string, string]): Row => ({
  input,
  table: [notOpen, unknown, unknown, unknown],
  ledger: [notOpen, ...codes],
})
/** An act by everybody who has a right: at a table, then in a ledger. */
const actRow = (
  act: Act,
  table: readonly [string, string, string],
  ledger: readonly [string, string, string, string],
): Row => ({ input: { act }, table: [notOpen, ...table], ledger: [notOpen, ...ledger] })
/** An act that no phone makes at a table. */
const ownersAct = [noRight, noRight, notAsked] as const
/** An act that a phone makes in a ledger only where it reports for everybody; `code` answers it then. */
const reportersAct = (code: string) => [noRight, noRight, noRight, code] as const

const move = 'sail 4'
const entry = { kind: 'took', tile: 'THR' } as const
const correction = { do: 'remove', n: 1 } as const
const tableSettings = { undo: true, confirm: false, preview: true }

/** Every call of a guest's page, by every right: answered, or refused with a code. */
const rows: Readonly<Record<CallOrAct, Row>> = {
  'guest.watch': everywhere({}),
  'guest.choose': everywhere({ name: '', right: watch }),
  'guest.ping': everywhere({}),

  'game.watch': {
    input: {},
    table: [notOpen, 'done', 'done', 'done'],
    ledger: [notOpen, 'done', 'done', 'done', 'done'],
  },
  'game.watch table': atTable({ kind: 'table' }, 'done', 'done', 'done'),
  'game.watch ledger': atLedger({ kind: 'ledger' }, 'done', 'done', 'done', 'done'),
  'game.act play': actRow({ do: 'play', move }, [noRight, 'done', notAsked], reportersAct(unknown)),
  'game.act back': actRow({ do: 'back', ply: 0 }, ownersAct, reportersAct(unknown)),
  'game.act playOn': actRow({ do: 'playOn' }, ownersAct, reportersAct(unknown)),
  'game.act handOver': actRow({ do: 'handOver', seat: 1, name: 'Ben' }, ownersAct, reportersAct(unknown)),
  'game.act agree': actRow({ do: 'agree', tableSettings }, ownersAct, reportersAct(unknown)),
  'game.act enter': actRow({ do: 'enter', entry }, ownersAct, [noRight, 'done', notAsked, 'done']),
  'game.act correct': actRow({ do: 'correct', correction }, ownersAct, reportersAct('done')),
  'game.act undo': actRow({ do: 'undo' }, ownersAct, [noRight, noRight, 'done', 'done']),
  'game.act redo': actRow({ do: 'redo', ply: 1 }, ownersAct, reportersAct('table.nothingToRedo')),
  'game.act bringBack': actRow(
    { do: 'bringBack', line: 0 },
    ownersAct,
    reportersAct('table.nothingToBringBack'),
  ),
  'game.act resign': actRow({ do: 'resign', seat: 1 }, ownersAct, reportersAct(noRight)),
  'game.act abandon': actRow({ do: 'abandon' }, ownersAct, reportersAct(noRight)),
  'game.act resume': actRow({ do: 'resume' }, ownersAct, reportersAct(noRight)),

  'table.consider': atTable({ move }, noRight, 'done', notAsked),
  'table.coach': atTable({ move }, noRight, 'done', notAsked),

  'opponents.move': atTable({}, 'done', 'done', 'done'),

  'ledger.propose': atLedger({ correction }, noRight, noRight, noRight, 'done'),
  'ledger.repairs': atLedger({ entry }, noRight, 'done', 'done', 'done'),
}
const calls = Object.keys(rows) as CallOrAct[]

let shareSession: TestShareSession
beforeAll(() => {
  shareSession = new TestShareSession()
})
afterAll(() => shareSession.remove())

const kinds = { table: 'newGame', ledger: 'newLedger' } as const
type Kind = keyof typeof kinds

/** A game of its own in which Anna has made the first move, shared with phones. */
function sharedGame(kind: Kind, id = shareSession[kinds[kind]]('tutankhamun-2021')) {
  const { services } = shareSession
  const game = value(services.sessions.find(id))
  if (game.kind === 'table') value(game.change(0, (begun) => begun.play('sail 2')))
  else value(game.change(0, (begun) => begun.enter({ kind: 'took', tile: 'ANK' })))
  const { name: title, edition, players } = game.view()
  const shared = () => ({ game: id, title, edition, players, kept: kind })
  const session = new ShareSession(shared, rightsOf(kind, players))
  const router = guestRouterOf(services)
  /** The calls of a phone that has joined with a right. */
  const guest = (right: Right | null): Client => {
    const admitted = session.admit({ secret: session.access.secret }, '', 'iPhone')
    const visitor = 'session' in admitted ? session.visitorOf(admitted.session) : null
    if (!visitor) throw new Error('the phone was not let in')
    value(session.choose(visitor, '', right))
    const context = { shareSession: session, visitor }
    return createRouterClient(router, { context }) as unknown as Client
  }
  return { game, guest }
}

function guestOf(kind: Kind, right: Right | null) {
  const { game, guest } = sharedGame(kind)
  return { game, client: guest(right) }
}

type Ask = (input: object) => Promise<unknown>

/** The code that answers a call; updates are read as far as the first one. */
async function answerTo(client: Client, called: CallOrAct, input: object): Promise<string> {
  const [noun, verb] = called.split(' ')[0].split('.')
  const ask = (client as unknown as Record<string, Record<string, Ask>>)[noun][verb]
  return codeOf(verb === 'watch' ? firstOf(ask(input) as Promise<AsyncIterable<unknown>>) : ask(input))
}

test('every call of a guest is in the table, and no other is answered', () => {
  const named = new Set(calls.map((called) => called.split(' ')[0]))
  const router = guestRouterOf(shareSession.services)
  const answered = Object.entries(router).flatMap(([noun, verbs]) =>
    Object.keys(verbs).map((verb) => `${noun}.${verb}`),
  )
  expect(answered.sort()).toEqual([...named].sort())
  expect(Object.keys(contract)).toEqual(expect.arrayContaining(Object.keys(router)))
})

describe.each(['table', 'ledger'] as const)('by every right at a %s', (kind) => {
  const held = rights.slice(0, kind === 'table' ? 4 : 5)

  test.each(calls)('%s is answered or refused', async (called) => {
    const answers: string[] = []
    for (const right of held) {
      const { client, game } = guestOf(kind, right)
      const { id, revision } = game
      const answer = await answerTo(client, called, { id, revision, ...rows[called].input })
      answers.push(answer)
      const isChange = called.includes('.act ') && answer === 'done'
      expect(game.revision).toBe(isChange ? revision + 1 : revision)
    }
    expect(answers).toEqual(rows[called][kind])
  })

  test.each(calls.filter((called) => !called.startsWith('guest.')))(
    '%s is refused for another game',
    async (called) => {
      const { id } = guestOf(kind, null).game
      for (const right of held) {
        const { client } = guestOf(kind, right)
        const input = { id, revision: 1, ...rows[called].input }
        expect(await answerTo(client, called, input)).toBe('sharing.otherGame')
      }
    },
  )

  test('a right is given where it is open, and to a seat of the game', async () => {
    const asked: string[] = []
    for (const right of [...rights, { kind: 'play', seat: 2 } as const]) {
      const { client } = guestOf(kind, null)
      asked.push(await codeOf(client.guest.choose({ name: '', right })))
      const { right: given } = await viewOf(client)
      expect(given).toEqual(asked.at(-1) === 'done' ? right : null)
    }
    const ledgerOnly = kind === 'ledger' ? 'done' : notOpen
    expect(asked).toEqual(['done', 'done', 'done', 'done', ledgerOnly, notOpen])
  })
})

test('the choices are shown to the seat that is asked alone', async () => {
  const shown: boolean[] = []
  for (const right of [watch, ben, anna]) {
    const { client, game } = guestOf('table', right)
    const { choices } = (await tableViewOf(client, game.id)).position
    shown.push(choices !== null && 'positions' in choices && choices.positions.length > 0)
  }
  expect(shown).toEqual([false, true, false])
})

describe('a computer player on turn', () => {
  afterEach(() => void shareSession.services.preferences.change({ tempo: 'calm', paused: false }))

  /** Asks for its move; returns the answer, and how many moves there are then. */
  async function askFor(right: Right | null, change: PreferenceChange = {}, mode?: 'mirror') {
    const { sessions, preferences } = shareSession.services
    const newGame = { ...annaAndBen, ...(mode && { mode }) }
    const { game, guest } = sharedGame('table', value(sessions.createTable(newGame)))
    if (game.kind === 'table') value(game.change(1, (begun) => begun.handOver(1, 'Ani', 'novice')))
    preferences.change(change)
    const { id, revision } = game
    const answer = await codeOf(guest(right).opponents.move({ id, revision }))
    return [answer, game.game.log.length]
  }

  test('moves for every phone that watches or plays', async () => {
    expect(await askFor(null)).toEqual([notOpen, 1])
    expect(await askFor(watch)).toEqual(['done', 2])
    expect(await askFor(anna)).toEqual(['done', 2])
  })

  test('moves for no phone where somebody at the table says when', async () => {
    expect(await askFor(anna, { tempo: 'stepwise' })).toEqual([noRight, 1])
    expect(await askFor(anna, { tempo: 'slow', paused: true })).toEqual([noRight, 1])
    expect(await askFor(anna, { paused: false }, 'mirror')).toEqual([noRight, 1])
  })
})

type Told = { readonly [K in LedgerEntry['kind']]: readonly [Extract<LedgerEntry, { kind: K }>, boolean] }

/** Every kind of entry, and whether the phone of the seat that is asked may report it: those of its own turn alone. */
const entries: Told = {
  took: [{ kind: 'took', tile: 'THR' }, true],
  osiris: [{ kind: 'osiris', tile: null }, true],
  isis: [{ kind: 'isis', tile: null }, true],
  ra: [{ kind: 'ra', tile: null }, true],
  horus: [{ kind: 'horus', tile: null }, true],
  swept: [{ kind: 'swept', tiles: [] }, true],
  order: [{ kind: 'order', seats: [0, 1] }, true],
  bought: [{ kind: 'bought', purchase: null }, true],
  committed: [{ kind: 'committed', tiles: [] }, true],
  scarab: [{ kind: 'scarab' }, true],
  revealed: [{ kind: 'revealed', card: 3 }, true],
  earned: [{ kind: 'earned', silver: 3 }, true],
  stop: [{ kind: 'stop' }, true],
  skipped: [{ kind: 'skipped' }, true],
  ended: [{ kind: 'ended' }, true],
  // Only the seat whose turn has just ended lays a blockade, and only in a dig.
  blockaded: [{ kind: 'blockaded', cell: 'c2' }, false],
  counted: [{ kind: 'counted', tile: 'THR', left: 1 }, false],
  holdings: [{ kind: 'holdings', seat: 1, held: [{}, {}], under: {}, left: {} }, false],
  scored: [{ kind: 'scored', set: 'THR', held: [1, 0] }, false],
  point: [{ kind: 'point', seat: 1, why: 'ring' }, false],
  turn: [{ kind: 'turn', seat: 1 }, false],
  adjust: [{ kind: 'adjust', seat: 1, points: 1, reason: 'Agreed' }, false],
  left: [{ kind: 'left', seat: 1 }, false],
  joined: [{ kind: 'joined', seat: 1 }, false],
}

describe('reported by a phone', () => {
  const tell = (right: Right, entry: LedgerEntry) => {
    const { client, game } = guestOf('ledger', right)
    const { id, revision } = game
    return codeOf(client.game.act({ id, revision, act: { do: 'enter', entry } }))
  }

  test.each(Object.values(entries))('$kind', async (entry, isOwn) => {
    expect(await tell(watch, entry)).toBe(noRight)
    expect(await tell(anna, entry)).toBe(notAsked)
    // Whether it can be is for the ledger to say.
    const ofLedger = expect.not.stringMatching(/^sharing\./) as string
    expect(await tell(ben, entry)).toEqual(isOwn ? ofLedger : notAsked)
    expect(await tell(report, entry)).toEqual(ofLedger)
  })

  test.each<LedgerEntry>([
    { kind: 'skipped', seat: 0 },
    { kind: 'bought', purchase: null, seat: 0 },
    { kind: 'committed', tiles: [], seat: 0 },
  ])('$kind of another seat', async (entry) => {
    expect(await tell(ben, entry)).toBe(notAsked)
  })
})

test.each<LedgerEntry>([
  { kind: 'swept', tiles: ['THR'] },
  { kind: 'took', tile: 'THR' },
])('$kind counts once where two phones report it at once', async (entry) => {
  for (const first of [report, ben]) {
    for (const second of [report, ben]) {
      const { game, guest } = sharedGame('ledger')
      const { id, revision } = game
      const one = guest(first)
      // A seat has one phone, which may tap twice.
      const phones = [one, first === second ? one : guest(second)]
      const answers: string[] = []
      for (const phone of phones) {
        answers.push(await codeOf(phone.game.act({ id, revision, act: { do: 'enter', entry } })))
      }
      expect(answers).toEqual(['done', 'ledger.overtaken'])
      expect(game.revision).toBe(revision + 1)
    }
  }
})
