import type { Database } from 'better-sqlite3'
import { personKey } from '../../shared/players.ts'
import type { Statements } from './statements.ts'

/** Letters that Unicode does not take apart, as the words of other languages are sorted by them. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
}

/**
 * The key by which a name is sorted among others in all languages of the app: its letters without accents and
 * case, and its numbers by their size. Intl.Collator only compares names and gives no keys, but SQLite needs one for an index by which it
 * reads a page of a long list. Keys are stored: a change here needs a migration that makes them anew.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđ]/g, (letter) => spelledOut[letter])
    .replaceAll(/0*(\d+)/g, (_, digits: string) => `${String(digits.length).padStart(2, '0')}${digits}`)

/** A name with its key, as columns of a game; nothing without one. */
export const nameColumns = (name?: string) => (name === undefined ? {} : { name, nameKey: nameKey(name) })

/** Lets statements write the key by which a person is found. */
export function addPersonKey(db: Database): void {
  db.function('person_key', { deterministic: true }, (name) => personKey(String(name)))
}

/** Lists the players of games and their results in searchable form, as their rows have them now. */
export function listPeople(statements: Statements, ...games: readonly number[]): void {
  unlistPeople(statements, ...games)
  statements.run(
    `INSERT INTO people (game, seat, name, key, points, won)
     SELECT number, person.key, players ->> (person.fullkey || '.name'), person_key(players ->> (person.fullkey || '.name')),
       ending -> '$.points' ->> person.key,
       ending IS NOT NULL AND EXISTS (SELECT 1 FROM json_each(ending, '$.winners') WHERE value = person.key)
     FROM games, json_each(players) AS person
     WHERE number IN (SELECT value FROM json_each(@games)) AND players ->> (person.fullkey || '.name') IS NOT NULL`,
    { games },
  )
}

/** Lists the players of games no more: lists of people count games by this table alone. */
export function unlistPeople(statements: Statements, ...games: readonly number[]): void {
  statements.run('DELETE FROM people WHERE game IN (SELECT value FROM json_each(@games))', { games })
}
