import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/**
 * Current and recent builds of the app with their files: a page that was opened before an update keeps loading the
 * files of its own build, from any server. The files are compressed with brotli.
 */
export const builds: Migration = {
  name: '014-builds',

  async up(transaction) {
    await sql`
      create table builds (
        id text primary key,
        built_at timestamptz not null,
        served_at timestamptz not null,
        withdrawn_at timestamptz,
        files text[] not null
      )`.execute(transaction)
    await sql`
      create table build_files (
        name text primary key,
        content bytea not null
      )`.execute(transaction)
  },
}
