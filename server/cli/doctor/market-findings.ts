import { sql } from 'kysely'

import { hour } from '#contract/durations.ts'
import type { Database } from '#server/database/database.ts'
import { keysOf } from '#server/media/photo-files.ts'
import type { Storage } from '#server/media/storage.ts'

import { type Finding, mind, well, wrong } from './finding.ts'
import { hasTable } from './has-table.ts'

/** More would make the doctor slow, and a faulty store rarely loses just one photo. */
const maxChecked = 200

type Parts = { database: Database; storage: Storage }

export async function marketFindings({ database, storage }: Parts): Promise<Finding[]> {
  if (!(await hasTable(database, 'listings'))) return []
  return [await listingsFinding(database), await photosFinding({ database, storage }), await jobsFinding(database)]
}

async function listingsFinding({ db }: Database): Promise<Finding> {
  const { rows } = await sql<{ listings: number; members: number }>`
    select (select count(*) from listings) as listings, (select count(*) from members) as members`.execute(db)
  return well(`There are ${rows[0]!.listings} listings by ${rows[0]!.members} members.`)
}

/** Whether the photos in the database exist in the storage. */
async function photosFinding({ database: { db }, storage }: Parts): Promise<Finding> {
  const photos = await db
    .selectFrom('media')
    .select(['name', 'width'])
    .orderBy(sql`random()`)
    .limit(maxChecked)
    .execute()
  const sizes = await Promise.all(photos.flatMap(keysOf).map(storage.sizeOf))
  const missing = sizes.filter((size) => size === undefined).length
  if (missing === 0) return well(`Of ${photos.length} photos looked at, every file is there.`)
  return wrong(`Of ${photos.length} photos looked at, ${missing} files are missing. Restore the media from a backup.`)
}

async function jobsFinding(database: Database): Promise<Finding> {
  if (!(await hasTable(database, 'jobs.job')))
    return mind('No server has run on this database yet, so nothing is done in the background.')
  const counted = await sql<{ failed: number; late: number }>`
    select count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state < 'active' and start_after < ${new Date(Date.now() - hour)}) as late
    from jobs.job`.execute(database.db)
  const { failed, late } = counted.rows[0]!
  if (late > 0) return mind(`${late} jobs have waited for more than an hour. Does a server run?`)
  if (failed > 0) return mind(`${failed} jobs have failed for good. The log says why.`)
  return well('No job is late, and none has failed.')
}
