import { randomUUID } from 'node:crypto'
import { implement, ORPCError } from '@orpc/server'
import { contract } from '../shared/contract.ts'
import { refuse, type Outcome } from '../shared/refusal.ts'
import { sentenceOf } from '../shared/sentence.ts'
import { chanceOf, checkDeck, checkLayer, fillLayer } from './engine/index.ts'
import type { Files } from './files.ts'
import type { House } from './house.ts'
import { pictureFrom, writePicture } from './picture.ts'
import type { SharingDesk } from './sharing.ts'
import type { Shell } from './shell.ts'
import { lineOf } from './table/laying.ts'

/** The value of an outcome; a refusal becomes the one error that the contract knows, with its sentence. */
export function settle<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  const { refusal } = outcome
  throw new ORPCError('REFUSED', { status: 409, message: sentenceOf(refusal), data: refusal })
}

/** The versions of what the app stands on; Electron's own where it is the one that runs us. */
function runsOn(history: House['history']) {
  const { electron, chrome, node } = process.versions
  return { electron: electron ?? null, chromium: chrome ?? null, node, sqlite: history.read.sqlite() }
}

/** The contract, carried out by a house and what is around the page. Both doors serve this one router. */
export function routerOf(house: House, shell: Shell, desk: SharingDesk) {
  const { about, notices, history, tables, ledgers, hints, preferences, exchange, replays, statistics } =
    house
  const { analyses, backups, opponents } = house
  const {
    app,
    backup,
    history: past,
    statistics: figures,
    exchange: trade,
    hint,
    analysis,
    ledger,
    mirror,
    picture,
    setups,
    replay,
    table,
    opponents: others,
    sharing,
  } = implement(contract)
  const at = (id: string) => settle(tables.find(id))
  const ledgerAt = (id: string) => settle(ledgers.find(id))
  const dialogs = () => shell.files ?? settle<Files>(refuse('exchange.noDialogs'))

  return {
    app: {
      about: app.about.handler(() => ({ ...about, runsOn: runsOn(history) })),
      notices: app.notices.handler(() => [...notices]),
      preferences: app.preferences.handler(() => preferences.read()),
      prefer: app.prefer.handler(({ input }) => preferences.change(input)),
      watchPreferences: app.watchPreferences.handler(({ signal }) => preferences.watch(signal)),
      able: app.able.handler(({ input }) => {
        shell.able(input.commands)
        return null
      }),
      orders: app.orders.handler(({ signal }) => shell.orders(signal)),
    },
    history: {
      page: past.page.handler(({ input }) => history.read.listing.page(input)),
      count: past.count.handler(({ input }) => history.read.listing.count(input.filter)),
      ids: past.ids.handler(({ input }) => history.read.listing.ids(input)),
      game: past.game.handler(({ input }) => {
        const game = history.read.listing.game(input.id)
        return game ?? settle<never>(refuse('history.unknown', { id: input.id }))
      }),
      people: past.people.handler(() => history.read.listing.people()),
      names: past.names.handler(() => history.read.names()),
      rename: past.rename.handler(({ input }) => {
        settle(tables.rename(input.id, input.name))
        ledgers.renamed(input.id, input.name)
        return null
      }),
      remove: past.remove.handler(({ input }) => tables.remove(input.ids)),
      restore: past.restore.handler(({ input }) => tables.restore(input.ids)),
      notes: past.notes.handler(({ input }) => history.read.remarks.notes(input.id)),
      note: past.note.handler(({ input }) =>
        settle(history.write(({ remarks }) => remarks.note(input.id, input))),
      ),
      tag: past.tag.handler(({ input }) =>
        settle(history.write(({ remarks }) => remarks.tag(input.id, input.tags))),
      ),
      favour: past.favour.handler(({ input }) =>
        settle(history.write(({ remarks }) => remarks.favour(input.id, input.favourite))),
      ),
      tags: past.tags.handler(() => history.read.remarks.tags()),
    },
    statistics: {
      overview: figures.overview.handler(({ input, signal }) => statistics.overview(input, signal)),
      profile: figures.profile.handler(async ({ input }) =>
        settle(await statistics.profile(input.who, input.filter)),
      ),
    },
    setups: {
      all: setups.all.handler(() => history.read.setups.all()),
      keep: setups.keep.handler(({ input }) =>
        settle(history.write((writer) => writer.setups.keep(input, Date.now()))),
      ),
      use: setups.use.handler(({ input }) => {
        history.write((writer) => writer.setups.use(input.id, Date.now()))
        return null
      }),
      remove: setups.remove.handler(({ input }) => {
        history.write((writer) => writer.setups.remove(input.id))
        return null
      }),
    },
    backup: {
      copies: backup.copies.handler(() => ({ folder: history.copies.folder, copies: backups.copies() })),
      save: backup.save.handler(async ({ input }) => {
        const file = await dialogs().saveBackupAs(input.name)
        if (file !== null) settle(await backups.save(file))
        return { file }
      }),
      make: backup.make.handler(async () => settle(await backups.make())),
      piece: backup.piece.handler(({ input }) => settle(backups.piece(input.job, input.from))),
      choose: backup.choose.handler(async () => {
        const file = await dialogs().chooseBackup()
        return { job: file === null ? null : settle(backups.take(file)) }
      }),
      receive: backup.receive.handler(() => ({ job: backups.receive() })),
      feed: backup.feed.handler(({ input }) => settle(backups.feed(input.job, input.data))),
      take: backup.take.handler(({ input }) => ({ job: settle(backups.takeCopy(input.name)) })),
      look: backup.look.handler(({ input }) => settle(backups.look(input.job))),
      restore: backup.restore.handler(async ({ input }) => {
        await desk.end()
        return { aside: settle(house.restore(input.job)) }
      }),
      drop: backup.drop.handler(({ input }) => {
        backups.drop(input.job)
        return null
      }),
    },
    exchange: {
      begin: trade.begin.handler(() => ({ job: exchange.begin() })),
      feed: trade.feed.handler(async ({ input }) => ({
        games: settle(await exchange.feed(input.job, input.text, input.file)),
      })),
      finish: trade.finish.handler(async ({ input }) => settle(await exchange.finish(input.job))),
      cancel: trade.cancel.handler(({ input }) => {
        exchange.cancel(input.job)
        return null
      }),
      records: trade.records.handler(({ input }) =>
        exchange.records(input.games, input.from, input.format, input.portion),
      ),
      choose: trade.choose.handler(async () => {
        const files = await dialogs().choose()
        return { job: files && exchange.importFiles(files) }
      }),
      save: trade.save.handler(async ({ input }) => {
        const file = await dialogs().saveAs(input.name)
        return { job: file === null ? null : exchange.exportFile(input.games, file, input.format) }
      }),
      watch: trade.watch.handler(({ input, signal }) => settle(exchange.watch(input.job, signal))),
    },
    picture: {
      save: picture.save.handler(async ({ input }) => {
        const bytes = settle(pictureFrom(input.data))
        const file = await dialogs().savePictureAs(input.name)
        if (file !== null) settle(writePicture(file, bytes))
        return { file }
      }),
    },
    mirror: {
      lay: mirror.lay.handler(({ input }) => settle(lineOf(input.edition, input.layout))),
      drafts: mirror.drafts.handler(() => history.read.drafts()),
      keep: mirror.keep.handler(({ input }) => {
        history.write((writer) => writer.keepDraft(input))
        return null
      }),
    },
    table: {
      checkLayer: table.checkLayer.handler(({ input }) =>
        settle(checkLayer(input.options, input.layer, input.cards)),
      ),
      fillLayer: table.fillLayer.handler(({ input }) =>
        settle(fillLayer(input.options, input.layer, input.cards, chanceOf(randomUUID()))),
      ),
      checkDeck: table.checkDeck.handler(({ input }) => settle(checkDeck(input.deck))),
      create: table.create.handler(({ input }) => ({ id: settle(tables.create(input)) })),
      rematch: table.rematch.handler(({ input }) => ({ id: settle(tables.rematch(input.id)) })),
      again: table.again.handler(({ input }) => ({ id: settle(tables.again(input.id)) })),
      watch: table.watch.handler(({ input, signal }) => at(input.id).watch(signal)),
      consider: table.consider.handler(({ input }) =>
        settle(at(input.id).consider(input.revision, input.move)),
      ),
      play: table.play.handler(({ input }) => settle(at(input.id).play(input.revision, input.move))),
      back: table.back.handler(({ input }) => settle(at(input.id).back(input.revision, input.ply))),
      redo: table.redo.handler(({ input }) => settle(at(input.id).redo(input.revision, input.ply))),
      resign: table.resign.handler(({ input }) => settle(at(input.id).resign(input.revision, input.seat))),
      abandon: table.abandon.handler(({ input }) => settle(at(input.id).abandon(input.revision))),
      resume: table.resume.handler(({ input }) => settle(at(input.id).resume(input.revision))),
      handOver: table.handOver.handler(({ input: { id, seat, name, ai } }) =>
        settle(at(id).handOver(seat, name, ai)),
      ),
      agree: table.agree.handler(({ input }) => settle(at(input.id).agree(input.revision, input.manners))),
    },
    analysis: {
      start: analysis.start.handler(({ input }) => settle(analyses.start(input.id, input.depth))),
      cancel: analysis.cancel.handler(({ input }) => {
        analyses.cancel(input.id)
        return null
      }),
      watch: analysis.watch.handler(({ input, signal }) => settle(analyses.watch(input.id, signal))),
      best: analysis.best.handler(async ({ input, signal }) =>
        settle(await analyses.best(input.id, input.ply, signal)),
      ),
      judge: analysis.judge.handler(async ({ input, signal }) =>
        settle(await analyses.judge(input.id, input.ply, input.move, signal)),
      ),
    },
    hint: {
      ask: hint.ask.handler(async ({ input, signal }) =>
        settle(await hints.ask(input.id, input.revision, signal)),
      ),
    },
    opponents: {
      watch: others.watch.handler(({ input, signal }) => settle(opponents.at(input.id)).watch(signal)),
      shown: others.shown.handler(({ input }) => {
        settle(opponents.at(input.id)).shown(input.revision)
        return null
      }),
      ask: others.ask.handler(({ input }) => settle(settle(opponents.at(input.id)).ask(input.revision))),
    },
    ledger: {
      create: ledger.create.handler(({ input }) => ({ id: settle(ledgers.create(input)) })),
      watch: ledger.watch.handler(({ input, signal }) => ledgerAt(input.id).watch(signal)),
      report: ledger.report.handler(({ input }) =>
        settle(ledgerAt(input.id).report(input.revision, input.entry)),
      ),
      propose: ledger.propose.handler(({ input }) =>
        settle(ledgerAt(input.id).propose(input.revision, input.correction)),
      ),
      repairs: ledger.repairs.handler(({ input }) =>
        settle(ledgerAt(input.id).repairs(input.revision, input.entry)),
      ),
      correct: ledger.correct.handler(({ input }) =>
        settle(ledgerAt(input.id).correct(input.revision, input.correction)),
      ),
      undo: ledger.undo.handler(({ input }) => settle(ledgerAt(input.id).undo(input.revision))),
      redo: ledger.redo.handler(({ input }) => settle(ledgerAt(input.id).redo(input.revision))),
      resign: ledger.resign.handler(({ input }) =>
        settle(ledgerAt(input.id).resign(input.revision, input.seat)),
      ),
      abandon: ledger.abandon.handler(({ input }) => settle(ledgerAt(input.id).abandon(input.revision))),
      resume: ledger.resume.handler(({ input }) => settle(ledgerAt(input.id).resume(input.revision))),
    },
    replay: {
      course: replay.course.handler(({ input }) => settle(replays.course(input.id))),
      frame: replay.frame.handler(({ input }) => settle(replays.frame(input.id, input))),
      consider: replay.consider.handler(({ input }) => settle(replays.consider(input.id, input, input.move))),
      branch: replay.branch.handler(({ input }) => ({
        id: settle(replays.branch(input.id, input, input.players)),
      })),
    },
    sharing: {
      addresses: sharing.addresses.handler(() => desk.addresses()),
      watch: sharing.watch.handler(({ signal }) => desk.watch(signal)),
      begin: sharing.begin.handler(async ({ input }) =>
        settle(await desk.begin(input.id, input.address, input.open)),
      ),
      open: sharing.open.handler(({ input }) => settle(desk.open(input.open))),
      sendAway: sharing.sendAway.handler(({ input }) => settle(desk.sendAway(input.guest))),
      end: sharing.end.handler(async () => {
        await desk.end()
        return null
      }),
    },
  }
}
