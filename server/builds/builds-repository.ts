import { type Kysely, type Selectable, sql } from 'kysely'

import type { BuildsTable, Schema } from '#server/database/schema.ts'

import type { CurrentBuild } from './current-build.ts'

export type BuildRow = Selectable<BuildsTable>

export function createBuildsRepository(db: Kysely<Schema>) {
  /** The newest build first. */
  const findAll = (): Promise<BuildRow[]> => db.selectFrom('builds').selectAll().orderBy('built_at', 'desc').execute()

  const find = (id: string): Promise<BuildRow | undefined> =>
    db.selectFrom('builds').selectAll().where('id', '=', id).executeTakeFirst()

  /** Records that a server serves this build now. */
  async function recordServed({ id, timestamp, files }: CurrentBuild, at: Date): Promise<void> {
    await db
      .insertInto('builds')
      .values({ id, built_at: new Date(timestamp), served_at: at, files: [...files] })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ served_at: at }))
      .execute()
  }

  async function findMissing(names: readonly string[]): Promise<string[]> {
    const rows = await db.selectFrom('build_files').select('name').where('name', 'in', names).execute()
    const stored = new Set(rows.map(({ name }) => name))
    return names.filter((name) => !stored.has(name))
  }

  async function insertFiles(files: readonly { name: string; content: Buffer }[]): Promise<void> {
    await db
      .insertInto('build_files')
      .values(files)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  }

  async function findFile(name: string): Promise<Buffer | undefined> {
    const row = await db.selectFrom('build_files').select('content').where('name', '=', name).executeTakeFirst()
    return row?.content
  }

  /** Returns false if there is no such build. */
  async function withdraw(id: string, at: Date | null): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('builds')
      .set({ withdrawn_at: at })
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Deletes builds that no server has served since then, and the files that no other build has. */
  async function deleteUnserved(since: Date): Promise<void> {
    await db.deleteFrom('builds').where('served_at', '<', since).execute()
    await sql`
      delete from build_files
      where not exists (select from builds where build_files.name = any(builds.files))`.execute(db)
  }

  return { findAll, find, recordServed, findMissing, insertFiles, findFile, withdraw, deleteUnserved }
}
