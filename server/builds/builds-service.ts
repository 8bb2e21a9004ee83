import type { Kysely } from 'kysely'

import type { BuildMeta } from '#contract/builds.ts'
import { hour } from '#contract/durations.ts'
import type { Schema } from '#server/database/schema.ts'

import { type BuildRow, createBuildsRepository } from './builds-repository.ts'
import type { CurrentBuild } from './current-build.ts'

/** So long after an update a page may go on that was opened before it. */
const retentionMs = 7 * 24 * hour

type Dependencies = { db: Kysely<Schema>; now?: () => Date }

export type BuildsService = ReturnType<typeof createBuildsService>

/** The builds of the app that pages may have at this moment. */
export function createBuildsService({ db, now = () => new Date() }: Dependencies) {
  const builds = createBuildsRepository(db)

  /** Its files are there for as long as any server has the build, and seven days more. */
  async function storeBuild(build: CurrentBuild): Promise<void> {
    const missing = await builds.findMissing(build.files)
    const contents = await Promise.all(missing.map(async (name) => ({ name, content: await build.read(name) })))
    // One wait for the disk, and no build without its files.
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

  /** What none of the servers has had for seven days is nobody's any more. */
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
