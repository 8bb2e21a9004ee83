import { openDatabase } from '#server/database/database.ts'
import { createMediaRepository } from '#server/media/media-repository.ts'
import { openStorage } from '#server/media/open-storage.ts'
import { createAvifMaker } from '#server/media/photo-avif.ts'
import { createPhotoQueue } from '#server/media/photo-queue.ts'
import { startServer } from '#tests/bench/server-process.ts'
import type { Workplace } from '#tests/bench/workplace.ts'

/**
 * The demo market with photos that all have AVIF files, as on a server that has had the time to make them, which takes
 * the job a quarter of an hour.
 */
export async function fillMarket(workplace: Workplace, directory: string): Promise<void> {
  const server = await startServer(workplace, { DATA_DIR: directory, DATABASE_URL: '', DEMO: 'auto' })
  await server.stop()

  const { db, close } = await openDatabase({ directory })
  const storage = await openStorage({ directory: `${directory}/media` })
  const addAvif = createAvifMaker({ media: createMediaRepository(db), storage, queue: createPhotoQueue() })
  const photos = await db.selectFrom('media').select('name').where('has_avif', '=', false).execute()
  for (const { name } of photos) await addAvif(name)
  await close()
}
