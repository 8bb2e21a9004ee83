import { previewFile } from '#contract/photos.ts'
import type { Database } from '#server/database/database.ts'
import type { JobSender } from '#server/jobs/jobs.ts'
import type { Storage } from '#server/media/storage.ts'

type Parts = { database: Pick<Database, 'db'>; storage: Storage; jobs: JobSender }

const batch = 500

/**
 * Requeues the AVIF conversions that were pending when the backup was made, because a backup contains no jobs. Skips
 * photos that are missing.
 */
export async function requestMissingAvif({ database: { db }, storage, jobs }: Parts): Promise<void> {
  let last = ''
  for (;;) {
    const rows = await db
      .selectFrom('media')
      .select('name')
      .where('has_avif', '=', false)
      .where('name', '>', last)
      .orderBy('name')
      .limit(batch)
      .execute()
    for (const { name } of rows) {
      if ((await storage.sizeOf(`${name}/${previewFile}`)) !== undefined) await jobs.send('media-avif', { name })
    }
    if (rows.length < batch) return
    last = rows.at(-1)!.name
  }
}
