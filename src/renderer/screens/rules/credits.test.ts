import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editions } from '../../../shared/editions/index.ts'
import { editionName } from '../../../shared/text/names.ts'
import { authorsOf, pictureAuthors } from './credits.ts'

test.each(editions)('the authors of %s are the same on the screen and in CREDITS.md', (edition) => {
  const lines = readFileSync('CREDITS.md', 'utf8').split('\n')
  const line = lines.find((text) => text.startsWith('- ') && text.includes(editionName(edition))) ?? ''
  const [, authors = ''] = / (?:is|are) by ([^.;]+)/.exec(line) ?? []
  expect(authors.split(' and ')).toEqual(authorsOf[edition])
})

test.each(pictureAuthors)('$name is credited on the screen and in CREDITS.md alike', ({ name, pictures }) => {
  const entries = readFileSync('CREDITS.md', 'utf8').split(/^- /m)
  const entry = entries.find((text) => /^Icons? made by/.test(text) && text.includes(name)) ?? ''
  const pictureNames = [...entry.matchAll(/`([a-z-]+)`/g)].map(([, picture]) => picture)
  expect(pictureNames).toEqual(pictures)
})
