import { describe, expect, test } from 'vitest'

import { photoPath, previewPath } from '#contract/photos.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { createMedia } from '#server/media/media.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aPhoto } from '#tests/unit/server/media/photo-builders.ts'

import { createMediaServer } from './media-server.ts'
import { mediaStorages } from './media-storages.ts'

const database = await useDatabase()

describe.each(mediaStorages)('in %s', (_, useStorages) => {
  const openEmpty = useStorages()

  test('an uploaded photo is available at once, and some time later as AVIF', async ({ onTestFinished }) => {
    const failures: Error[] = []
    const jobs = createJobs(database, { onFailure: (error) => failures.push(error) })
    const { keepPhoto, routes } = createMedia({ database, storage: await openEmpty(), jobs })
    const app = createMediaServer(routes)
    await jobs.start()
    onTestFinished(async () => {
      await jobs.stop()
      await app.close()
    })
    const statusOf = async (path: string) => (await app.inject(path)).statusCode

    const { name } = await keepPhoto(await aPhoto({ width: 300, height: 200 }))

    expect(await statusOf(photoPath(name, 320, 'webp'))).toBe(200)
    expect(await statusOf(photoPath(name, 320, 'jpg'))).toBe(200)
    expect(await statusOf(previewPath(name))).toBe(200)
    expect(await statusOf(photoPath(name, 640, 'webp'))).toBe(404)
    await expect.poll(() => database.db.selectFrom('media').select('has_avif').execute()).toEqual([{ has_avif: true }])
    expect(await statusOf(photoPath(name, 320, 'avif'))).toBe(200)
    expect(failures).toEqual([])
  })
})
