import { describe, expect, test } from 'vitest'
import type { Edition } from '../../../shared/editions/index.ts'
import { lineFacts } from '../../../shared/editions/tiles.ts'
import type { Paragraph } from './page.ts'
import { pageOf, pages } from './pages.ts'

const paragraphsOf = (edition: Edition): readonly Paragraph[] =>
  pageOf(edition).sections.flatMap(({ paragraphs }) => paragraphs)

const markOf = (edition: Edition, beginning: string): Pick<Paragraph, 'kind' | 'changeable'> | undefined => {
  const found = paragraphsOf(edition).find(({ text }) => text().startsWith(beginning))
  return found && { kind: found.kind, changeable: found.changeable }
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
    for (const kind of ['ruling', 'reconstruction'] as const) {
      const named = Object.values(ruleSources).filter((source) => source === kind)
      const shown = paragraphs.filter((paragraph) => paragraph.kind === kind)
      expect(shown.length).toBeGreaterThanOrEqual(named.length)
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

  test('say of 2021 what is settled for the rings and the idols', () => {
    expect(markOf('tutankhamun-2021', 'The same goes for the five points')?.kind).toBe('ruling')
    expect(markOf('tutankhamun-2021', 'You must use an idol')).toEqual({ kind: 'ruling', changeable: true })
  })
})
