import type { Migration } from '../migrate.ts'
import { games } from './0001-games.ts'

/** Every step from an empty database to today's, in order. A step that has been released is never changed. */
export const migrations: readonly Migration[] = [games]
