import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureAuthors } from './credits.ts'

test.each(pictureAuthors)('$name is credited on the screen and in CREDITS.md alike', ({ name, pictures }) => {
  const entries = readFileSync('CREDITS.md', 'utf8').split(/^- /m)
  const entry = entries.find((text) => /^Icons? made by/.test(text) && text.includes(name)) ?? ''
  const named = [...entry.matchAll(/`([a-z-]+)`/g)].map(([, picture]) => picture)
  expect(named).toEqual(pictures)
})
