import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewGame } from '../../shared/setups.ts'
import type { TileCode } from '../../shared/editions/index.ts'
import { lineEditions, type LineDraft } from '../../shared/mirror.ts'
import { sentenceOf } from '../../shared/sentence.ts'
import { codeOf, value } from '../../shared/testing/outcomes.ts'
import { openHistory, type History } from '../history/index.ts'
import { lineOf, withLayoutCode } from '../setup/newGame.ts'
import { Sessions } from '../live/sessions.ts'
import { annaAndBen } from '../setup/testing/newGame.ts'

let folder: string
let history: History
let sessions: Sessions
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-game-'))
  history = openHistory(folder)
  sessions = new Sessions(history, Date.now)
})
afterEach(() => {
  history.close()
  rmSync(folder, { recursive: true })
})

const laid = (edition: NewGame['edition'] & LineDraft['edition']): TileCode[] => {
  const made = lineOf(edition, 'LAID BY HAND')
  if (!made.ok) throw new Error(made.refusal.code)
  return made.value.line
}

const game = (more: Partial<NewGame>): NewGame => ({
  ...annaAndBen,
  layout: null,
  mode: 'mirror',
  ...more,
})

function created(more: Partial<NewGame>) {
  const id = sessions.createTable(game(more))
  if (!id.ok) throw new Error(id.refusal.code)
  const table = new Sessions(history, Date.now).find(id.value)
  if (!table.ok) throw new Error(table.refusal.code)
  return table.value.view()
}

describe('a line as it lies on a real table', () => {
  test.each(lineEditions)('is the one that is played, without a layout code: %s', (edition) => {
    const line = laid(edition)
    const view = created({ edition, line })
    expect(view).toMatchObject({ mode: 'mirror', layout: null, position: { line } })
  })

  test('keeps its layout code where the app has shuffled it', () => {
    const view = created({ layout: 'K7Q2-9FJD' })
    expect(view).toMatchObject({ mode: 'mirror', layout: 'K7Q2-9FJD' })
    expect(lineOf('tutankhamun-2021', 'K7Q2-9FJD')).toEqual({
      ok: true,
      value: { layout: 'K7Q2-9FJD', line: 'line' in view.position ? view.position.line : null },
    })
  })

  test('keeps the rows in which it lies, and has none where they are not told', () => {
    const rows = { length: 12, snaking: true }
    expect(created({ rows, layout: 'K7Q2-9FJD' })).toMatchObject({ rows, layout: 'K7Q2-9FJD' })
    const line = laid('tutankhamun-2021')
    expect(created({ rows, line })).toMatchObject({ rows, layout: null, position: { line } })
    expect(created({})).not.toHaveProperty('rows')
  })

  test('is shuffled afresh where no layout is named', () => {
    const [first, second] = [lineOf('tutankhamen-2004', null), lineOf('tutankhamen-2004', null)]
    expect(first.ok && second.ok && first.value.layout !== second.value.layout).toBe(true)
  })

  test.each([
    ['tutankhamun-2021', 'CAR', 'THR', 'The line must have 8 of Throne (THR), but has 9.'],
    ['tutankhamun-2021', 'RA', 'OSI', 'The line must have 2 of Osiris (OSI), but has 3.'],
    ['tutankhamen-2004', 'MAg', 'SCg', 'The line must have 1 of Green scarab (SCg), but has 2.'],
  ] as const)('of %s is refused with a %s too few and a %s too many', (edition, from, to, sentence) => {
    const line = laid(edition)
    line[line.indexOf(from)] = to
    const refused = sessions.createTable(game({ edition, line }))
    expect(refused.ok || sentenceOf(refused.refusal)).toBe(sentence)
    expect(history.read.listing.count({})).toBe(0)
  })

  test('may lack what the box has lost, and its record and the next game with it say so', () => {
    const lost = { THR: 2, RA: 2 }
    const made = lineOf('tutankhamun-2021', 'LAID BY HAND', lost)
    if (!made.ok) throw new Error(made.refusal.code)
    const { line } = made.value
    expect(line).toHaveLength(76)
    for (const box of [{ line }, { layout: 'LAID BY HAND' }]) {
      const view = created({ ...box, lost })
      expect(view).toMatchObject({ layout: null, position: { line } })
      expect(history.read.game(view.id)?.head.setup).toEqual({ path: line, lost })
      const again = sessions.again(view.id)
      expect(again.ok && history.read.game(again.value)?.head.setup).toEqual({ path: line, lost })
    }
    const refused = sessions.createTable(game({ line: laid('tutankhamun-2021'), lost }))
    expect(refused.ok || sentenceOf(refused.refusal)).toBe('The line must have 6 of Throne (THR), but has 8.')
  })

  test('cannot lack more tiles than a box has', () => {
    expect(codeOf(lineOf('tutankhamun-2021', null, { THR: 9 }))).toBe('ledger.lost')
  })

  test('is refused where the triangular tile does not lie last, and where a tile is of another edition', () => {
    const line = laid('tutanchamun-1993')
    const turned = [...line.slice(-1), ...line.slice(0, -1)]
    expect(sessions.createTable(game({ edition: 'tutanchamun-1993', line: turned }))).toMatchObject({
      refusal: { code: 'record.lastTile' },
    })
    expect(sessions.createTable(game({ edition: 'tutankhamen-2004', line }))).toMatchObject({
      refusal: { code: 'record.tile' },
    })
  })
})

test('a layout is the code that is typed as it is written on screen, and none where none is typed', () => {
  expect(value(withLayoutCode({ layout: ' river 12 ' }))).toEqual({ layout: 'RIVER 12' })
  expect(value(withLayoutCode({ layout: null }))).toEqual({ layout: null })
  expect(codeOf(withLayoutCode({ layout: 'no code' }))).toBe('layout.unknown')
})

describe('a line that is being entered', () => {
  const edition = 'tutankhamun-2021'
  const form = 'line:tutankhamun-2021'
  const line: LineDraft = {
    edition,
    tiles: ['THR', null],
    rows: { length: 12, snaking: true },
    lost: { ANK: 1 },
  }

  test('survives a restart', () => {
    history.write((writer) => writer.keepForm({ form, content: line }))
    history.close()
    history = openHistory(folder)
    expect(history.read.draft(form)).toEqual({ form, content: line })
  })

  test('is where earlier versions of the app kept it', () => {
    history.write((writer) => writer.remember(form, line))
    expect(history.read.draft(form)).toEqual({ form, content: line })
  })

  test('is no preference, and damage to it costs only itself', () => {
    const before = history.read.preferences()
    history.write((writer) => writer.remember(form, 'damaged'))
    expect(history.read.preferences()).toEqual(before)
    expect(history.read.draft(form)).toBeNull()
  })
})
