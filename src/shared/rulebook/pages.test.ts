import { describe, expect, test, vi } from 'vitest'
import { editions, tileCodes, type Edition, type TileCode } from '../editions/index.ts'
import { lineFacts } from '../editions/tiles.ts'
import { comparison } from './comparison.ts'
import { occasions, ruleOfTile } from './occasions.ts'
import { idsIn, ruleIds, type Paragraph } from './page.ts'
import { marked, pageOf, pages, search, sectionOf } from './pages.ts'

const paragraphsOf = (edition: Edition): readonly Paragraph[] =>
  pageOf(edition).sections.flatMap(({ paragraphs }) => paragraphs)

const markOf = (edition: Edition, beginning: string): Pick<Paragraph, 'kind' | 'changeable'> | undefined => {
  const match = paragraphsOf(edition).find(({ text }) => text().startsWith(beginning))
  return match && { kind: match.kind, changeable: match.changeable }
}

test.each(pages.map((page) => page.edition))('the page of %s has a text for everything', (edition) => {
  const { sections } = pageOf(edition)
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  for (const { title, figure, paragraphs } of sections) {
    expect(title()).not.toBe('')
    expect(figure !== undefined || paragraphs.length > 0).toBe(true)
    for (const { text } of paragraphs) expect(text()).toMatch(/^[A-Z“].*\.$/)
  }
})

test.each(Object.entries(lineFacts))('the page of %s explains every special tile', (edition, facts) => {
  const explained = pageOf(edition as Edition).sections.flatMap(({ figure }) =>
    figure?.kind === 'specials' ? figure.specials.map(({ tile }) => tile) : [],
  )
  expect(explained).toEqual(facts.tiles.filter((tile) => !facts.sets.includes(tile)))
})

describe('the marks', () => {
  test.each(Object.entries(lineFacts))('of %s are as many as its facts name', (edition, { ruleSources }) => {
    const paragraphs = paragraphsOf(edition as Edition)
    for (const kind of ['ruling', 'reconstruction', 'disputed'] as const) {
      const sources = Object.values(ruleSources).filter((source) => source === kind)
      const matches = paragraphs.filter((paragraph) => paragraph.kind === kind)
      expect(matches.length).toBeGreaterThanOrEqual(sources.length)
    }
  })

  test('say that the start points of 1993 are rebuilt, and can be agreed otherwise', () => {
    expect(markOf('tutanchamun-1993', 'Everyone starts')).toEqual({
      kind: 'reconstruction',
      changeable: true,
    })
    expect(markOf('tutankhamen-2004', 'Everyone starts')).toEqual({ kind: 'rulebook', changeable: true })
  })

  test('say of the order of pharaohs that the rulebooks are silent', () => {
    for (const edition of ['tutanchamun-1993', 'tutankhamen-2004'] as const) {
      expect(markOf(edition, 'Everyone who has a wild tile to add')?.kind).toBe('ruling')
    }
  })

  test('say that moving is a must by ruling in 1993 and by the rulebook in 2004', () => {
    expect(markOf('tutanchamun-1993', 'You must move')?.kind).toBe('ruling')
    expect(markOf('tutankhamen-2004', 'Move.')?.kind).toBe('rulebook')
  })

  test('say of three or more with most in 1993 that it is disputed, and can be agreed otherwise', () => {
    expect(markOf('tutanchamun-1993', 'This holds for three')).toEqual({ kind: 'disputed', changeable: true })
    expect(paragraphsOf('tutankhamen-2004').some(({ kind }) => kind === 'disputed')).toBe(false)
  })

  test('say of 2021 what is settled for the rings and the idols', () => {
    expect(markOf('tutankhamun-2021', 'The same goes for the five points')?.kind).toBe('ruling')
    expect(markOf('tutankhamun-2021', 'You must use an idol')).toEqual({ kind: 'ruling', changeable: true })
  })
})

describe('what can be referred to', () => {
  test.each(editions)('has one place in the rules of %s', (edition) => {
    const ids = pageOf(edition).sections.flatMap(idsIn)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('is all in the rules of some edition', () => {
    const ids = pages.flatMap(({ sections }) => sections.flatMap(idsIn))
    expect(ruleIds.filter((id) => !ids.includes(id))).toEqual([])
  })

  test.each(editions)('is there wherever an event, a question or a refusal of %s leads', (edition) => {
    const targets = Object.entries(occasions).flatMap(([kind, entries]) =>
      Object.entries(entries).flatMap(([name, where]) =>
        edition in where ? [{ from: `${kind} ${name}`, id: where[edition] }] : [],
      ),
    )
    expect(targets.length).toBeGreaterThan(20)
    expect(targets.filter(({ id }) => id === undefined || sectionOf(edition, id) === null)).toEqual([])
  })

  test.each(Object.entries(lineFacts))('is there for every tile of %s', (edition, { tiles }) => {
    const id = edition as Edition
    const lost = tileCodes.filter((tile) => tiles.includes(tile) && !sectionOf(id, ruleOfTile(id, tile)))
    expect(lost).toEqual([] satisfies TileCode[])
  })

  test('is there for every cell of the table that sets the editions side by side', () => {
    for (const { cells } of comparison()) {
      for (const edition of editions) expect(sectionOf(edition, cells[edition].rule)).not.toBeNull()
    }
  })
})

describe('a search', () => {
  test('finds a word in every edition that has it, whatever its case', () => {
    const counts = editions.map((edition) => search(edition, 'UNDERWORLD').length)
    expect(counts[0]).toBeGreaterThan(3)
    expect(counts.slice(1)).toEqual([0, 0, 0])
  })

  test('finds a word with a capital I on a Turkish system, too, where that is no capital i', () => {
    const turkish = vi.spyOn(String.prototype, 'toLocaleLowerCase')
    turkish.mockImplementation(function (this: string) {
      return this.replaceAll('I', 'ı').toLowerCase()
    })
    expect(search('tutankhamun-2021', 'isis').map(({ id }) => id)).toContain('ISI')
    turkish.mockRestore()
  })

  test('finds what has all the words, and nothing for none', () => {
    expect(search('tutankhamens-revenge', 'scarab double').map(({ id }) => id)).toContain('scarab')
    expect(search('tutankhamens-revenge', 'scarab pharaoh')).toEqual([])
    expect(search('tutankhamun-2021', '  ')).toEqual([])
  })

  test('finds an idol by its name', () => {
    expect(search('tutankhamun-2021', 'osiris').map(({ id }) => id)).toContain('OSI')
  })

  test('marks what was searched for, also where that looks like a pattern', () => {
    expect(marked('The Nile, (the) river', 'the nile')).toEqual([
      { text: 'The', marked: true },
      { text: ' ', marked: false },
      { text: 'Nile', marked: true },
      { text: ', (', marked: false },
      { text: 'the', marked: true },
      { text: ') river', marked: false },
    ])
    expect(marked('One (1)', '(1').find((piece) => piece.marked)?.text).toBe('(1')
  })
})
