import type { Kysely } from 'kysely'

import type { BuildMeta } from '#contract/builds.ts'
import { hour } from '#contract/durations.ts'
import type { Schema } from '#server/database/schema.ts'

import { type BuildRow, createBuildsRepository } from './builds-repository.ts'
import type { CurrentBuild } from './current-build.ts'

/** Time after an update during which pages that were opened before it keep working. */
const retentionMs = 7 * 24 * hour

type Dependencies = { db: Kysely<Schema>; now?: () => Date }

export type BuildsService = ReturnType<typeof createBuildsService>

/** The builds of the app that open pages may be running. */
export function createBuildsService({ db, now = () => new Date() }: Dependencies) {
  const builds = createBuildsRepository(db)

  /** Stores the build's files for as long as any server serves the build, and seven days longer. */
  async function storeBuild(build: CurrentBuild): Promise<void> {
    const missing = await builds.findMissing(build.files)
    const contents = await Promise.all(missing.map(async (name) => ({ name, content: await build.read(name) })))
    // One commit for all, so that no build is ever stored without its files.
    await db.transaction().execute(async (transaction) => {
      const repository = createBuildsRepository(transaction)
      await repository.recordServed(build, now())
      if (contents.length > 0) await repository.insertFiles(contents)
    })
  }

  async function describe(id: string): Promise<BuildMeta | undefined> {
    const row = await builds.find(id)
    return row && metaOf(row)
  }

  /** Deletes builds that no server has served for seven days. */
  const deleteOld = () => builds.deleteUnserved(new Date(now().getTime() - retentionMs))

  return {
    storeBuild,
    describe,
    deleteOld,
    list: builds.findAll,
    findFile: builds.findFile,
    withdraw: (id: string) => builds.withdraw(id, now()),
    allow: (id: string) => builds.withdraw(id, null),
  }
}

const metaOf = ({ id, built_at, files, withdrawn_at }: BuildRow): BuildMeta => ({
  id,
  timestamp: built_at.getTime(),
  files: files.map((name) => `/assets/${name}`),
  isWithdrawn: withdrawn_at !== null,
})
