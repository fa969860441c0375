import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { analysisSchema, depths, type Analysis } from '../../shared/analysis/chances.ts'
import type { Edition } from '../../shared/editions/index.ts'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import { vectorsOf } from '../engine/testing/vectors.ts'
import { amendAtOnce } from '../history/fixtures/amending.ts'
import { openHistory, type History } from '../history/index.ts'
import { choose } from '../bots/choose.ts'
import { playersVersion } from '../bots/advice.ts'
import type { BotQuestion, Thinker } from '../bots/queue.ts'
import { Sessions } from '../live/sessions.ts'
import { keepGame } from '../live/testing/kept.ts'
import { Analyses } from './analyses.ts'

/** Thinks in the calling thread and counts the questions; after `patience` of them it waits for an abort. */
class Counting implements Thinker {
  asked = 0
  patience = Infinity
  ask = ({ level, position, budget, signal }: BotQuestion) => {
    if (this.asked >= this.patience) {
      return new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      })
    }
    this.asked++
    return choose(level, position, { ...budget, playouts: 12 })
  }
}

let folder: string
let history: History
let thinker: Counting
let analyses: Analyses

function open(): void {
  history = openHistory(folder)
  thinker = new Counting()
  analyses = new Analyses(history, thinker)
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analysis-'))
  open()
})
afterEach(() => {
  vi.restoreAllMocks()
  analyses.close()
  history.close()
  rmSync(folder, { recursive: true })
})

/** Stores the first short game of an edition's vectors, or `plies` moves of it; returns their number. */
function keep(edition: Edition, id: string, plies?: number): number {
  const [record] = vectorsOf(edition).sort((one, other) => one.moves.length - other.moves.length)
  keepGame(history, id, record, plies)
  return plies ?? record.moves.length
}

/** Resolves to the first update of a game's analysis that meets the condition. */
async function news(id: string, wanted: (analysis: Analysis) => boolean): Promise<Analysis> {
  for await (const analysis of value(analyses.watch(id))) {
    if (wanted(analysis)) return analysisSchema.parse(analysis)
  }
  throw new Error('there are no more news')
}
const isDone = ({ state }: Analysis): boolean => state === 'done'

describe.each(['tutankhamun-2021', 'tutankhamen-2004', 'tutanchamun-1993', 'tutankhamens-revenge'] as const)(
  'a game of %s',
  (edition) => {
    test('is worth something to everybody at every ply, and all to its winners at the end', async () => {
      const plies = keep(edition, 'game')
      value(analyses.start('game', 'quick'))
      const { known, positions, turningPoints } = await news('game', isDone)
      expect(positions).toBe(plies + 1)
      expect(known.map(({ ply }) => ply)).toEqual([...Array(plies + 1).keys()])
      for (const { chances } of known) {
        expect(chances.reduce((one, other) => one + other, 0)).toBeCloseTo(1, 2)
      }
      const last = known[plies]
      expect(last.exact).toBe(true)
      expect(Math.max(...last.chances)).toBeGreaterThan(0.1)
      for (const { ply, seat, cost } of turningPoints) {
        if (edition === 'tutankhamens-revenge') expect(cost).toBeLessThanOrEqual(known[ply].chances[seat])
        else expect(cost).toBeCloseTo(known[ply].chances[seat] - known[ply + 1].chances[seat], 5)
      }
    })
  },
)

describe('an analysis', () => {
  test('is kept, and not thought of again', async () => {
    keep('tutankhamun-2021', 'game')
    value(analyses.start('game', 'quick'))
    const whole = await news('game', isDone)
    history.close()
    open()
    expect(await news('game', () => true)).toEqual(whole)
    value(analyses.start('game', 'quick'))
    expect(thinker.asked).toBe(0)
  })

  test('is forgotten with the history that kept it, so that the game of another one is still open', async () => {
    keep('tutankhamun-2021', 'game')
    const backup = join(folder, 'backup.db')
    await history.backup(backup)
    value(analyses.start('game', 'quick'))
    await news('game', isDone)
    history.onReplaced(() => analyses.close())
    value(await history.replaceWith(backup, Date.now()))
    expect(await news('game', () => true)).toMatchObject({ state: 'none', known: [] })
  })

  test.each([
    ['started', () => Promise.resolve(codeOf(analyses.start('game', 'quick')))],
    ['asked for the best move', async () => codeOf(await analyses.judge('game', 3))],
    ['asked what a move is worth', async () => codeOf(await analyses.judge('game', 3, 'sail 25'))],
  ])('of a game that was left closes it for good, once it is %s', async (_what, ask) => {
    keep('tutankhamun-2021', 'game', 4)
    const table = value(new Sessions(history, Date.now).find('game'))
    value(table.act(table.revision, { do: 'resign', seat: 0 }))
    value(table.act(table.revision, { do: 'resume' }))
    value(table.act(table.revision, { do: 'abandon' }))
    await news('game', () => true)
    value(table.act(table.revision, { do: 'resume' }))
    value(table.act(table.revision, { do: 'resign', seat: 1 }))
    expect(await ask()).toBe('done')
    expect(codeOf(table.act(table.revision, { do: 'resume' }))).toBe('table.analysed')
    expect(table.view().status).toBe('resigned')
  })

  test('is stopped, and goes on where it was', async () => {
    keep('tutankhamun-2021', 'game')
    thinker.patience = 5
    value(analyses.start('game', 'quick'))
    await expect.poll(() => thinker.asked).toBe(5)
    analyses.cancel('game')
    const { known, state } = await news('game', () => true)
    expect([known.length, state]).toEqual([5, 'partial'])

    history.close()
    open()
    expect(await news('game', () => true)).toMatchObject({ state: 'partial', depth: 'quick' })
    value(analyses.start('game', 'quick'))
    const { positions } = await news('game', isDone)
    expect(thinker.asked).toBe(positions - 5 - 1)
  })

  test('begins anew at another depth, and when the game was played on since', async () => {
    const plies = keep('tutankhamun-2021', 'game')
    value(analyses.start('game', 'quick'))
    await news('game', isDone)
    value(analyses.start('game', 'usual'))
    const whole = await news('game', isDone)
    expect(whole.depth).toBe('usual')
    expect(thinker.asked).toBe(2 * plies)
    history.close()
    open()
    expect(await news('game', () => true)).toEqual(whole)
    history.write((writer) => amendAtOnce(writer, { kind: 'rename', from: 'P1', to: 'Anna' }, 3))
    expect(history.read.game('game')?.head.players[0].name).toBe('Anna')
    expect(await news('game', () => true)).toEqual(whole)

    const table = value(new Sessions(history, () => 3).table('game'))
    value(table.change(plies, (game) => game.back(plies - 1)))
    value(table.act(plies + 1, { do: 'abandon' }))
    expect(await news('game', () => true)).toMatchObject({ state: 'none', positions: plies })
  })

  test('by older players counts no longer: the game is thought of anew', async () => {
    const plies = keep('tutankhamun-2021', 'game')
    value(analyses.start('game', 'quick'))
    await news('game', isDone)
    const head = history.read.analyses.of('game')
    if (!head) throw new Error('the analysis is kept')
    const [[ply, thought]] = head.thoughts
    const older = { ...head, version: playersVersion - 1 }
    history.write(({ analyses: kept }) => {
      kept.begin('game', older)
      kept.keep('game', older, ply, thought)
    })
    analyses.close()
    history.close()
    open()
    expect(await news('game', () => true)).toMatchObject({ state: 'older', known: [], turningPoints: [] })
    value(analyses.start('game', 'quick'))
    await news('game', isDone)
    expect(thinker.asked).toBe(plies)
    expect(history.read.analyses.of('game')).toMatchObject({ version: playersVersion })
  })

  test('says how near its chances come: the more playouts, the nearer, and exactly at the end', async () => {
    const plies = keep('tutankhamun-2021', 'game')
    value(analyses.start('game', 'quick'))
    const { known } = await news('game', isDone)
    expect(known[0].margin).toBeGreaterThan(0.1)
    expect(known[plies].margin).toBe(0)
    const { sure, moves } = value(await analyses.judge('game', 0))
    expect(sure.playouts).toBe(12)
    expect(moves[0].margin).toBeCloseTo(known[0].margin, 1)
  })

  test('is refused while the game is played, so that nobody is told beside the table', () => {
    keep('tutankhamun-2021', 'game', 6)
    expect(codeOf(analyses.start('game', 'quick'))).toBe('analysis.playing')
    expect(codeOf(analyses.watch('game'))).toBe('analysis.playing')
    expect(codeOf(analyses.watch('other'))).toBe('table.unknown')
  })

  test('says why it failed', async () => {
    keep('tutankhamun-2021', 'game')
    const error = Object.assign(new Error('no memory is left'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })
    thinker.ask = () => Promise.reject(error)
    value(analyses.start('game', 'quick'))
    expect(await news('game', ({ failed }) => failed !== null)).toMatchObject({
      failed: { code: 'analysis.failed', facts: { why: 'ERR_WORKER_OUT_OF_MEMORY' } },
    })
  })
})

describe('an answer', () => {
  test('is as good as the best move when it is that, and others are measured by it', async () => {
    keep('tutankhamun-2021', 'game')
    const best = value(await analyses.judge('game', 3))
    const [first] = best.moves
    expect(best).toMatchObject({ accepted: true, answer: first })
    expect(value(await analyses.judge('game', 3, first.move))).toEqual(best)
    const { answer, accepted } = value(await analyses.judge('game', 3, 'sail 79'))
    const margin = Math.hypot(first.margin, answer.margin)
    expect(accepted).toBe(first.chance - answer.chance <= Math.max(0.04, margin))
    expect(codeOf(await analyses.judge('game', 3, 'sail 99'))).toMatch(/^move\./)
  })

  test('is asked for where somebody decides only', async () => {
    const plies = keep('tutankhamun-2021', 'game')
    expect(codeOf(await analyses.judge('game', plies))).toBe('table.noSuchPly')
  })

  test('to a dig is judged by what could be known, not by what it reveals', async () => {
    keep('tutankhamens-revenge', 'dig')
    const { moves } = value(await analyses.judge('dig', 2))
    const thinking = vi.spyOn(thinker, 'ask')
    expect(value(await analyses.judge('dig', 2, 'stop'))).toMatchObject({ moves })
    for (const [{ position }] of thinking.mock.calls) {
      expect(position).toMatchObject({ family: 'dig', view: { laid: null } })
    }
  })
})

test('every depth thinks more than the one before', () => {
  const playouts = Object.values(depths)
  expect(playouts).toEqual([...playouts].sort((one, other) => one - other))
})
