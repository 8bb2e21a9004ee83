// Both engines: a cursor reads the rows.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { insertConversation } from '#server/conversations/insert-conversation.ts'
import { updateReplyFigures } from '#server/conversations/reply-figures.ts'
import { createJobSender } from '#server/jobs/jobs.ts'
import { exportListings, type ExportOptions } from '#server/listing-import-export/export-listings.ts'
import { createPhotoExport } from '#server/listing-import-export/export-photos.ts'
import { openPhotoFolder } from '#server/listing-import-export/photo-folder.ts'
import { createListingsRepository } from '#server/listings/listings-repository.ts'
import { createFolderStorage } from '#server/media/folder-storage.ts'
import { createPhotoKeeper } from '#server/media/media.ts'
import { seedDemoMarket } from '#server/seed/seed-market.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aRow, aSeller, ndjson, someRows, takeIn } from '#tests/support/listing-import-export.ts'
import { now, openMarket } from '#tests/support/listings.ts'
import { aPhoto } from '#tests/unit/server/media/photo-builders.ts'

const { db, pool } = await useDatabase()
const scratch = mkdtempSync(join(tmpdir(), 'noper-export-'))
const storage = await createFolderStorage(join(scratch, 'media'))
const jobs = createJobSender({ pool })
const keepPhoto = createPhotoKeeper({ db, storage, jobs })

afterAll(async () => {
  await jobs.stop()
  rmSync(scratch, { recursive: true })
})

async function exported(options: ExportOptions, parts = {}): Promise<string> {
  let text = ''
  for await (const piece of exportListings({ db, ...parts }, options)) text += piece
  return text
}

/** All data of a market except photo names, which depend on the bytes. */
async function snapshot() {
  const listings = await db.selectFrom('listings').selectAll().orderBy('id').execute()
  const members = await db
    .selectFrom('members')
    .selectAll()
    // The export contains no members without listings.
    .where('id', 'in', (eb) => eb.selectFrom('listings').select('seller_id'))
    .orderBy('id')
    .execute()
  const photos = await db
    .selectFrom('photos')
    .select(['listing_id', 'position', 'width', 'height', 'alt'])
    .orderBy('listing_id')
    .orderBy('position')
    .execute()
  return {
    // The public export omits postal codes, so they do not come back.
    listings: listings.map(({ version: _, postal_code: __, search_text, ...listing }) => ({
      ...listing,
      words: wordsOf(search_text),
    })),
    members: members.map(({ avatar, ...member }) => ({ ...member, hasAvatar: avatar !== null })),
    photos,
  }
}

/** The positions of words depend on the order of characteristics, which the database does not preserve. */
const wordsOf = (searchText: string) => searchText.replaceAll(/:[\dA-D,]+/g, '')

const empty = () => sql`truncate members cascade`.execute(db)

for (const format of ['ndjson', 'csv'] as const) {
  test(`the demo market, exported as ${format} and imported into an empty market, is the same market`, async () => {
    const tiny = await aPhoto({ width: 40, height: 30 })
    const { insert: insertListing } = createListingsRepository(db)
    // One photo for all: its content is irrelevant here, and encoding takes long.
    await seedDemoMarket({
      db,
      insertListing,
      insertConversation,
      updateReplyFigures,
      keepPhoto: () => keepPhoto(tiny),
      now,
    })
    const before = await snapshot()
    const folder = join(scratch, format)
    const text = await exported({ format }, { exportPhoto: createPhotoExport(storage, folder) })

    await empty()
    const { counts, refused } = await takeIn(db, text, { format, photos: await openPhotoFolder(folder), keepPhoto })

    expect(refused).toEqual([])
    expect(counts.added).toBe(before.listings.length)
    expect(await snapshot()).toEqual(before)
  })
}

test('an imported listing keeps its source and external id in the export, and every listing has its URL', async () => {
  await takeIn(db, [aRow({ seller: aSeller({ bio: 'Bars | and \\ too' }) })], { source: 'acme' })
  const market = openMarket(db)
  const seller_id = await market.keepMember({ username: 'Native' })
  const id = await market.keepListing({ title: 'Native', seller_id, favourites_brought: 0 })
  const text = await exported({ format: 'ndjson' })
  const before = await snapshot()

  await empty()
  await takeIn(db, text)

  expect(await snapshot()).toEqual(before)
  const origins = await db.selectFrom('imported_listings').select(['source', 'external_id']).orderBy('source').execute()
  expect(origins).toEqual([
    { source: 'acme', external_id: 'a-1' },
    { source: 'test', external_id: id },
  ])
})

test.each(['ndjson', 'csv'] as const)(
  'an export for third parties contains localities and no postal code, as %s',
  async (format) => {
    await takeIn(db, [aRow({ postalCode: 'L-4240', locality: 'lu-esch-sur-alzette' })])

    const text = await exported({ format })

    expect(text).toContain('lu-esch-sur-alzette')
    expect(text).not.toContain('4240')
  },
)

test('only listings of the requested statuses are exported', async () => {
  await takeIn(
    db,
    someRows(3, (index) => ({ status: ['active', 'sold', 'removed'][index] })),
  )

  const rows = (await exported({ format: 'ndjson', statuses: ['sold', 'removed'] })).trim().split('\n')

  expect(rows.map((row) => (JSON.parse(row) as { status: string }).status).toSorted()).toEqual(['removed', 'sold'])
})

test('more listings than one read returns are exported once each', async () => {
  await takeIn(db, someRows(1_100))

  const ids = (await exported({ format: 'csv' }))
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0])

  expect(new Set(ids).size).toBe(1_100)
  expect(ids).toHaveLength(1_100)
})

test('a photo that is missing in the storage is reported, and the listing is exported without it', async () => {
  const [name] = [(await keepPhoto(await aPhoto({ width: 50, height: 50 }))).name]
  const id = await openMarket(db).keepListing({}, [{ name, width: 50, height: 50, thumbhash: 'AAAA' }])
  await storage.removeFolder(name)
  const missing: string[] = []

  const text = await exported(
    { format: 'ndjson' },
    {
      exportPhoto: createPhotoExport(storage, join(scratch, 'lost')),
      onMissingPhoto: (listing: string, photo: string) => missing.push(`${listing} ${photo}`),
    },
  )

  expect(missing).toEqual([`${id} ${name}`])
  expect(JSON.parse(text)).not.toHaveProperty('photos')
  expect(text).toBe(ndjson([JSON.parse(text)]))
})

test('a boosted listing is exported with its own date, and keeps its position if that is imported again', async () => {
  const published = { title: 'Vélo de ville', publishedAt: '2026-11-01T12:00:00Z' }
  await takeIn(db, [aRow(published)], { source: 'acme' })
  const boosted = { refreshed_at: new Date('2026-11-20T09:00:00Z'), boosted_from: new Date('2026-11-01T12:00:00Z') }
  await db.updateTable('listings').set(boosted).execute()
  const position = () => db.selectFrom('listings').select(['refreshed_at', 'boosted_from']).executeTakeFirstOrThrow()

  const text = await exported({ format: 'ndjson' })
  expect(JSON.parse(text)).toMatchObject({ refreshedAt: boosted.boosted_from.toISOString() })
  await takeIn(db, text.replace('Vélo de ville', 'Vélo bleu'))
  expect(await position()).toEqual(boosted)

  await takeIn(db, [aRow({ ...published, refreshedAt: '2026-11-21T12:00:00Z' })], { source: 'acme' })
  expect(await position()).toEqual({ refreshed_at: new Date('2026-11-21T12:00:00Z'), boosted_from: null })
})
