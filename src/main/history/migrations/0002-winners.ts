import type { Migration } from '../migrate.ts'

/** An ending names all its winners: some editions share a win. */
export const winners: Migration = {
  version: 2,
  up: (db) =>
    db.exec(`
      UPDATE games
      SET ending = json_remove(
        json_set(
          ending,
          '$.winners',
          iif(ending ->> '$.winner' IS NULL, json('[]'), json_array(ending ->> '$.winner'))
        ),
        '$.winner'
      )
      WHERE ending IS NOT NULL AND json_type(ending, '$.winners') IS NULL;
    `),
}
