import { setTimeout as wait } from 'node:timers/promises'

import { beforeEach, describe, expect, test } from 'vitest'

import { createMediaRepository } from '#server/media/media-repository.ts'
import { collectOrphans } from '#server/media/orphans.ts'
import type { Storage } from '#server/media/storage.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aPhoto, openMarket } from '#tests/support/listings.ts'
import { keysIn } from '#tests/support/storages.ts'

import { mediaStorages } from './media-storages.ts'

const { db } = await useDatabase()

const market = openMarket(db)

const day = 24 * 60 * 60 * 1_000

describe.each(mediaStorages)('in %s', (_, useStorages) => {
  const openEmpty = useStorages()
  let storage: Storage

  beforeEach(async () => {
    storage = await openEmpty()
  })

  const inDays = (days: number) => new Date(Date.now() + days * day)

  const keptNames = async () =>
    (await db.selectFrom('media').select('name').orderBy('name').execute()).map(({ name }) => name)

  async function keep(name: string) {
    await createMediaRepository(db).keep({ name, width: 100, height: 100, thumbhash: 'AAAA', hasCode: false, bytes: 9 })
    await storage.put(`${name}/160.webp`, Buffer.from('a bicycle'))
  }

  test('media that nothing shows are deleted after a day', async () => {
    await keep('aa11')
    await keep('bb22')

    const collected = await collectOrphans({ db, storage }, inDays(1.01))

    expect(collected).toBe(2)
    expect(await keptNames()).toEqual([])
    expect(await storage.sizeOf('aa11/160.webp')).toBeUndefined()
    expect(await storage.sizeOf('bb22/160.webp')).toBeUndefined()
  })

  test('media that a listing or a profile shows stay', async () => {
    await keep('aa11')
    await keep('bb22')
    await keep('cc33')
    await market.keepListing({ status: 'sold' }, [aPhoto('aa11')])
    await market.keepMember({ avatar: 'bb22' })

    const collected = await collectOrphans({ db, storage }, inDays(30))

    expect(collected).toBe(1)
    expect(await keptNames()).toEqual(['aa11', 'bb22'])
    expect(await storage.sizeOf('aa11/160.webp')).toBe(9)
  })

  test('new media stay, because their listing may follow', async () => {
    await keep('aa11')

    const collected = await collectOrphans({ db, storage }, inDays(0.99))

    expect(collected).toBe(0)
    expect(await keysIn(storage)).toEqual(['aa11/160.webp'])
  })

  test('an old photo that is uploaded again counts as new', async () => {
    await keep('aa11')
    await db
      .updateTable('media')
      .set({ created_at: inDays(-30) })
      .execute()
    await createMediaRepository(db).touch('aa11')

    const collected = await collectOrphans({ db, storage })

    expect(collected).toBe(0)
  })

  test('a photo whose files could not be deleted is deleted the next time', async () => {
    await keep('aa11')
    const broken: Storage = { ...storage, removeFolder: () => Promise.reject(new Error('read-only')) }
    await expect(collectOrphans({ db, storage: broken }, inDays(2))).rejects.toThrow('read-only')

    const collected = await collectOrphans({ db, storage }, inDays(2))

    expect(collected).toBe(1)
    expect(await storage.sizeOf('aa11/160.webp')).toBeUndefined()
  })

  test('a photo that is uploaded again during the deletion exists afterwards', async () => {
    await keep('aa11')
    let sentAgain: Promise<void> | undefined
    const sendAgain = async () => {
      if (!(await createMediaRepository(db).touch('aa11'))) await keep('aa11')
    }
    const slow: Storage = {
      ...storage,
      async removeFolder(name) {
        sentAgain = sendAgain()
        await Promise.race([sentAgain, wait(200)])
        await storage.removeFolder(name)
      },
    }

    await collectOrphans({ db, storage: slow }, inDays(2))
    await sentAgain

    expect(await keptNames()).toEqual(['aa11'])
    expect(await storage.sizeOf('aa11/160.webp')).toBe(9)
  })
})
