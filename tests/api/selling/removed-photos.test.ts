import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { createDraftsService } from '#server/drafts/drafts-service.ts'
import { collectOrphans, removeUnshown } from '#server/media/orphans.ts'
import type { Storage } from '#server/media/storage.ts'
import { createRemovedPhotos } from '#server/selling/removed-photos.ts'
import { useDatabase } from '#tests/support/database.ts'
import { openSelling } from '#tests/support/selling.ts'
import { storages } from '#tests/support/storages.ts'

const { db } = await useDatabase()
const selling = openSelling(db)
const drafts = createDraftsService({ db })

const minute = 60 * 1_000
const day = 24 * 60 * minute

const openEmpty = storages['a folder']()
let storage: Storage
let removedPhotos: ReturnType<typeof createRemovedPhotos>

beforeEach(async () => {
  selling.begin()
  storage = await openEmpty()
  removedPhotos = createRemovedPhotos({
    db,
    removeUnshown: (names, before) => removeUnshown({ db, storage }, names, before),
    now: selling.clock,
  })
})

type Seller = { memberId: string; photoId: string }

/** Stores the files of a seller's photo, as an upload does. */
async function keepFiles({ photoId }: Pick<Seller, 'photoId'>): Promise<string> {
  const name = photoId.slice(0, 8)
  await db
    .insertInto('media')
    .values({ name, width: 800, height: 600, bytes: 9, created_at: selling.clock() })
    .execute()
  await storage.put(`${name}/160.webp`, Buffer.from('a bicycle'))
  return name
}

async function aSeller(): Promise<Seller & { name: string }> {
  const seller = await selling.aSeller()
  return { ...seller, name: await keepFiles(seller) }
}

const isPublic = async (name: string) => (await storage.sizeOf(`${name}/160.webp`)) !== undefined

const uploadsOf = ({ photoId }: Seller) =>
  db.selectFrom('uploaded_photos').select('id').where('id', '=', photoId).execute()

test('when a removed listing can no longer be restored, its photos are deleted', async () => {
  const seller = await aSeller()
  const { id: listingId } = await selling.sell(seller)
  const own = { listingId, memberId: seller.memberId }
  await selling.remove(own)

  selling.pass(60 * minute)
  const early = await removedPhotos.remove()
  const still = await isPublic(seller.name)
  selling.pass(2 * minute)
  const late = await removedPhotos.remove()
  const again = await removedPhotos.remove()

  expect([early, still, late, again]).toEqual([0, true, 1, 0])
  expect(await isPublic(seller.name)).toBe(false)
  expect(await uploadsOf(seller)).toEqual([])
  expect(await db.selectFrom('media').select('name').where('name', '=', seller.name).execute()).toEqual([])
  expect(await selling.read(own)).toMatchObject({ status: 'removed', photos: [] })
})

test('a restored, sold or paused listing keeps its photos', async () => {
  const [back, sold] = [await aSeller(), await aSeller()]
  const { id: listingId } = await selling.sell(back)
  const own = { listingId, memberId: back.memberId }
  const { version } = await selling.remove(own)
  await selling.changeStatus(own, { status: 'paused', version })
  const other = await selling.sell(sold)
  await selling.changeStatus(
    { listingId: other.id, memberId: sold.memberId },
    { status: 'sold', version: other.version },
  )

  selling.pass(30 * day)
  const removed = await removedPhotos.remove()

  expect(removed).toBe(0)
  expect([await isPublic(back.name), await isPublic(sold.name)]).toEqual([true, true])
})

test('a photo that another listing shows stays until that is removed, too', async () => {
  const seller = await aSeller()
  const [first, second] = [await selling.sell(seller), await selling.sell(seller)]
  const remove = async (listingId: string) => {
    await selling.remove({ listingId, memberId: seller.memberId })
    selling.pass(62 * minute)
    return removedPhotos.remove()
  }

  const shared = await remove(first.id)
  const shown = await selling.market.listings.read(second.id)
  const alone = await remove(second.id)

  expect([shared, shown.photos.length, alone]).toEqual([0, 1, 1])
  expect(await isPublic(seller.name)).toBe(false)
})

test('a photo in a draft stays until the draft no longer contains it', async () => {
  const seller = await aSeller()
  const { memberId, photoId } = seller
  const { id: listingId } = await selling.sell(seller)
  const draftId = randomUUID()
  await drafts.save({ draftId, memberId }, { content: {}, photos: [photoId], revision: 0 })
  await selling.remove({ listingId, memberId })
  selling.pass(62 * minute)

  const held = await removedPhotos.remove()
  const stays = [await isPublic(seller.name), (await uploadsOf(seller)).length]
  await drafts.remove({ draftId, memberId })
  const letGo = await removedPhotos.remove()

  expect([held, stays, letGo]).toEqual([0, [true, 1], 1])
  expect(await isPublic(seller.name)).toBe(false)
})

test('the same photo of another member stays', async () => {
  const [seller, other] = [await aSeller(), await selling.aSeller()]
  await db.updateTable('uploaded_photos').set({ name: seller.name }).where('id', '=', other.photoId).execute()
  const { id: listingId } = await selling.sell(seller)
  await selling.remove({ listingId, memberId: seller.memberId })
  selling.pass(62 * minute)

  const removed = await removedPhotos.remove()

  expect([removed, await isPublic(seller.name)]).toEqual([0, true])
})

test('files that cannot be deleted now are deleted at night', async () => {
  const seller = await aSeller()
  const { id: listingId } = await selling.sell(seller)
  await selling.remove({ listingId, memberId: seller.memberId })
  selling.pass(62 * minute)
  const broken: Storage = { ...storage, removeFolder: () => Promise.reject(new Error('read-only')) }
  const failing = createRemovedPhotos({
    db,
    removeUnshown: (names, before) => removeUnshown({ db, storage: broken }, names, before),
    now: selling.clock,
  })

  await expect(failing.remove()).rejects.toThrow('read-only')
  selling.pass(day)
  await collectOrphans({ db, storage }, selling.clock())

  expect(await isPublic(seller.name)).toBe(false)
})

test('the upload of a photo that is removed from a listing is deleted, unless a draft contains it', async () => {
  const seller = await aSeller()
  const { memberId, photoId } = seller
  const held = { memberId, photoId: await selling.arrived(memberId) }
  const stays = await selling.arrived(memberId)
  const photos = [stays, photoId, held.photoId].map((id) => ({ id, alt: '' }))
  const { id, version } = await selling.sell(seller, { photos })
  await drafts.save({ draftId: randomUUID(), memberId }, { content: {}, photos: [held.photoId], revision: 0 })

  await selling.sell(seller, { photos: photos.slice(0, 1), version }, id)
  selling.pass(2 * day)
  await collectOrphans({ db, storage }, selling.clock())

  expect([await uploadsOf(seller), await uploadsOf(held)]).toEqual([[], [{ id: held.photoId }]])
  expect(await isPublic(seller.name)).toBe(false)
})
