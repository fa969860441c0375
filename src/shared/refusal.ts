import * as z from 'zod'
import type { TileCode } from './editions/index.ts'
import type { Card } from './editions/tutankhamens-revenge.ts'
import type { Ask } from './families.ts'
import type { LedgerAsk } from './ledger/view.ts'
import type { IdolVerb } from './nile/move.ts'
import type { Status } from './status.ts'

/**
 * The reason why a call was refused. A refusal is a value: a code, and the facts that its sentence needs,
 * listed here. The sentence itself comes from the message catalogue (`sentenceOf`), so that it can be said in
 * any language.
 */
export const factNames = {
  // the record
  'record.binary': [],
  'record.json': [],
  'record.encoding': [],
  'record.noObject': [],
  'record.cutOff': [],
  'record.tooLong': ['max'],
  'record.tooDeep': ['max'],
  'record.shape': ['where', 'problem', 'expected', 'found'],
  'record.edition': ['edition', 'known'],
  'record.seats': ['seats', 'min', 'max'],
  'record.tile': ['text', 'at'],
  'record.tileCount': ['tile', 'count', 'expected'],
  'record.lastTile': ['tile', 'at'],
  'record.option': ['option', 'value', 'min', 'max'],
  'record.result': ['recorded', 'replayed'],
  'record.unfinished': ['recorded'],
  // positions set up by hand; seats are counted from 1
  'position.seats': ['seats'],
  'position.length': ['length'],
  'position.tile': ['tile'],
  'position.tooMany': ['tile', 'count', 'size'],
  'position.torn': ['tile', 'count', 'size'],
  'position.scored': ['tile'],
  'position.notHeld': ['tile'],
  'position.noUnderworld': [],
  'position.lastTile': ['tile', 'at'],
  'position.boatOnTile': ['n', 'at'],
  'position.boatPlace': ['n'],
  'position.boatsTogether': ['n', 'other'],
  'position.behind': ['at'],
  'position.gap': ['at'],
  'position.points': ['n', 'max'],
  'position.stuck': ['n'],
  'position.over': [],
  'position.covered': ['layer', 'cell'],
  'position.out': ['n'],
  'position.passes': ['passes', 'most'],
  'position.blockade': ['n', 'cell'],
  'position.blockades': ['cell'],
  'position.ownBlockade': ['n'],
  'position.otherFamily': [],
  'position.code': [],
  'position.codeAltered': [],
  'position.codeLater': [],
  'position.midTurn': [],
  'position.full': ['max'],
  // the layers of the dig, numbered from 1, and a custom deck
  'layers.faceDown': [],
  'layers.number': ['count', 'expected'],
  'layers.size': ['layer', 'count', 'expected'],
  'layers.card': ['layer', 'cell', 'text'],
  'layers.unfillable': ['layer'],
  'layers.cardCount': ['layer', 'card', 'count', 'expected'],
  'layers.snakeTorn': ['layer', 'card', 'cell', 'body'],
  'layers.obeliskTorn': ['layer', 'cell'],
  'layers.obeliskBent': ['layer', 'cell'],
  'layers.obeliskFootless': ['layer', 'cell'],
  'layers.obeliskShared': ['layer', 'cell'],
  'layers.obeliskLoose': ['layer', 'card', 'cell'],
  'box.none': [],
  'box.begun': ['names', 'layer'],
  'box.otherDeck': ['names', 'layer'],
  'box.overtaken': [],
  'box.unfinished': ['layer'],
  'deck.full': ['max'],
  'deck.size': ['layer', 'count', 'expected'],
  'deck.figures': ['layer', 'card', 'count', 'expected'],
  // the move
  'move.text': ['move'],
  'move.over': ['move'],
  'move.otherAsk': ['move', 'ask'],
  'move.position': ['at', 'last'],
  'move.empty': ['at'],
  'move.tooFarBack': ['at', 'nearest'],
  'move.notAhead': ['at'],
  'move.notBehind': ['at'],
  'move.notInUnderworld': ['tile'],
  'move.compulsory': ['verb'],
  'move.onlyForward': ['at'],
  'move.notForSale': ['tile'],
  'move.noSuchSeat': [],
  'move.fromOneself': [],
  'move.notTheirs': ['tile'],
  'move.noneOfSet': ['tile'],
  'move.notWild': ['tile'],
  'move.tooFewWilds': ['tile'],
  'move.wildNeedsTile': ['tile'],
  'move.digText': ['move'],
  'move.scarabTooLate': [],
  'move.noScarab': [],
  'move.nothingLeft': ['cell'],
  'move.blockaded': ['cell'],
  // the table
  'table.unknown': ['id'],
  'table.stale': ['seen', 'now'],
  'table.finished': ['status'],
  'table.strict': [],
  'table.settled': [],
  'table.hidden': [],
  'table.dealHidden': [],
  'table.noSuchPly': ['ply', 'made'],
  'table.nothingToRedo': ['ply'],
  'table.nothingToBringBack': [],
  'table.notHeld': [],
  'table.notAPerson': ['name'],
  'table.notByToday': [],
  'table.noPreview': [],
  'table.analysed': [],
  'table.noHints': [],
  'table.noSuchSeat': ['seat'],
  'table.alike': ['what'],
  'table.otherHand': ['name'],
  'opponents.notYet': [],
  'opponents.failed': ['why'],
  // replays
  'replay.noSuchPly': ['ply', 'made'],
  'replay.hidden': [],
  'replay.agreed': [],
  'replay.reported': [],
  'replay.seats': ['seats'],
  'replay.sample': [],
  // the ledger; `where` says in words which seats have how many of a tile
  'ledger.noTile': ['tile'],
  'ledger.allAccounted': ['tile', 'count', 'where'],
  'ledger.idolsUsed': ['tile', 'count'],
  'ledger.notInUnderworld': ['tile', 'where'],
  'ledger.noRing': ['name'],
  'ledger.notOnTurn': ['name'],
  'ledger.tooFewLeft': ['tile', 'named', 'left', 'where'],
  'ledger.tooManyLeft': ['tile', 'named', 'max', 'where'],
  'ledger.answerFirst': ['question'],
  'ledger.notAsked': ['question'],
  'ledger.otherOrder': ['names'],
  'ledger.atSource': ['name', 'other'],
  'ledger.bonusPaid': ['name'],
  'ledger.atZero': ['names'],
  'ledger.over': [],
  'ledger.tilesLeft': ['left'],
  'ledger.cardsLeft': ['left'],
  'ledger.midTurn': ['name'],
  'ledger.noSuchEntry': ['n', 'count'],
  'ledger.wrongKind': [],
  'ledger.scoreOnly': [],
  'ledger.fullOnly': [],
  'ledger.silverOnly': [],
  'ledger.seats': ['count'],
  'ledger.setCount': ['tile', 'count', 'size'],
  'ledger.lost': ['tile', 'count', 'size'],
  'ledger.lostCards': ['card', 'count', 'size'],
  'ledger.allCards': ['card', 'count'],
  'ledger.noBlockade': ['name'],
  'ledger.blockadeThere': ['cell', 'name'],
  'ledger.blockadeLate': [],
  'ledger.out': ['name'],
  'ledger.away': ['name'],
  'ledger.present': ['name'],
  'ledger.tooFew': [],
  'ledger.otherFamily': [],
  'ledger.overtaken': [],
  // phones at the table
  'sharing.address': ['address'],
  'sharing.failed': ['why'],
  'sharing.none': [],
  'sharing.otherGame': [],
  'sharing.notOpen': [],
  'sharing.seatTaken': [],
  'sharing.noRight': [],
  'sharing.notAsked': [],
  // watches
  'watch.tooMany': ['most'],
  // the exchange of games
  'exchange.unknown': [],
  'exchange.unreadable': ['file', 'why'],
  'exchange.unwritable': ['file', 'why'],
  'exchange.failed': ['why'],
  'exchange.noDialogs': [],
  'app.noFolders': [],
  'app.folderNotShown': ['path'],
  'picture.noPng': [],
  'statistics.nobody': [],
  // analyses
  'analysis.reported': [],
  'analysis.playing': [],
  'analysis.failed': ['why'],
  // the history
  'history.unknown': ['id'],
  'history.dayToCome': [],
  'history.damaged': ['name', 'why'],
  'history.newer': ['file', 'version', 'known'],
  'history.later': [],
  'history.foreign': ['file'],
  'history.full': ['file'],
  'history.locked': ['file'],
  'history.readOnly': ['file'],
  'history.failing': ['file', 'why'],
  'history.gone': ['file'],
  'history.exchanged': ['file'],
  'history.replacing': [],
  'history.unwritten': ['file', 'why'],
  'history.noLocks': ['file'],
  'history.noFolder': ['file'],
  'history.longPath': ['file'],
  // backups
  'backup.unknown': [],
  'backup.damaged': [],
  'backup.foreign': [],
  'backup.altered': ['name'],
  'backup.newer': ['version', 'known'],
  'backup.inUse': [],
  'backup.failed': ['why'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type RefusalCode = keyof typeof factNames
export const refusalCodes = Object.keys(factNames) as RefusalCode[]

/** The ways in which the shape of a value can be wrong. */
export const shapeProblems = [
  'missing',
  'missingChoice',
  'kind',
  'choice',
  'tooSmall',
  'tooLarge',
  'tooShort',
  'tooLong',
  'tooFew',
  'tooMany',
  'unknownKey',
  'other',
] as const
export type ShapeProblem = (typeof shapeProblems)[number]

/** Facts with a closed set of values; all others are any text or number. */
interface ClosedFacts {
  readonly ask: Ask
  readonly problem: ShapeProblem
  readonly verb: IdolVerb
  readonly status: Status
  readonly tile: TileCode
  readonly card: Card
  readonly question: LedgerAsk
}
/** The facts that the sentence of a refusal needs. */
type FactsOf<C extends RefusalCode> = {
  readonly [Name in (typeof factNames)[C][number]]: Name extends keyof ClosedFacts
    ? ClosedFacts[Name]
    : string | number
}

export const factsSchema = z.record(z.string(), z.union([z.string(), z.number()]))
export type Facts = z.infer<typeof factsSchema>

export const refusalSchema = z.object({ code: z.enum(refusalCodes), facts: factsSchema })
export type Refusal = z.infer<typeof refusalSchema>

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal }

export type Refused = Extract<Outcome<never>, { ok: false }>

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value })
type FactsArgument<C extends RefusalCode> = (typeof factNames)[C] extends readonly []
  ? []
  : [facts: FactsOf<C>]
export const refuse = <C extends RefusalCode>(
  code: C,
  ...[facts]: FactsArgument<C>
): { ok: false; refusal: Refusal } => ({ ok: false, refusal: { code, facts: { ...facts } } })
