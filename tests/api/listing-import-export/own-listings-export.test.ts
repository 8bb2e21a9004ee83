import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import type { NewListing, OwnListing } from '#contract/api/selling.ts'
import { createJobSender } from '#server/jobs/jobs.ts'
import { openPhotoArchive } from '#server/listing-import-export/photo-archive.ts'
import { createFolderStorage } from '#server/media/folder-storage.ts'
import { createPhotoKeeper } from '#server/media/media.ts'
import { zipContents } from '#tests/api/accounts/zip-contents.ts'
import { useApp } from '#tests/support/app.ts'
import { takeIn } from '#tests/support/listing-import-export.ts'
import { openMarket } from '#tests/support/listings.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'
import { newId } from '#tests/support/newcomer.ts'
import { aNewListing } from '#tests/support/own-listings.ts'
import { aPhoto } from '#tests/unit/server/media/photo-builders.ts'

const { http, database, start, stop } = await useApp({ DEMO: 'off' })
const { db } = database
const scratch = mkdtempSync(join(tmpdir(), 'noper-own-export-'))

// Storing a photo enqueues its AVIF conversion, so jobs must run.
beforeAll(() => start())
afterAll(async () => {
  await stop()
  rmSync(scratch, { recursive: true })
})

async function aSeller() {
  const member = await insertMember(database)
  const headers = await signedIn(database, member)
  const send = async (method: 'PUT' | 'GET' | 'DELETE', url: string, payload?: object | Buffer, type?: string) =>
    http.inject({
      method,
      url,
      headers: { ...headers, ...(type && { 'content-type': type }) },
      ...(payload && { payload }),
    })

  async function photo(width: number, height: number): Promise<string> {
    const id = newId()
    await send('PUT', `/v0/photos/${id}`, await aPhoto({ width, height }), 'image/jpeg')
    return id
  }

  async function sell(given: Partial<NewListing> = {}): Promise<OwnListing> {
    const kept = await send('PUT', `/v0/listings/${newId()}`, aNewListing(given))
    return kept.json()
  }

  const own = async (): Promise<OwnListing[]> => (await send('GET', '/v0/account/listings')).json().listings
  const exported = async () => (await send('GET', '/v0/account/listings/export')).rawPayload
  return { member, send, photo, sell, own, exported }
}

const gift: Partial<NewListing> = { price: { kind: 'donation', cents: 0 }, photos: [] }

/** All fields of a listing except the names of its photos. */
const said = ({ photos, version: _, refreshedAt: __, ...listing }: OwnListing) => ({
  ...listing,
  photos: photos.map(({ width, height, alt }) => ({ width, height, alt })),
})

const inOrder = (listings: readonly OwnListing[]) =>
  listings.map(said).toSorted((one, other) => (one.id < other.id ? -1 : 1))

test('a seller’s export can be imported unchanged with its photos and gives the same listings', async () => {
  const { member, send, photo, sell, own, exported } = await aSeller()
  const photos = [
    { id: await photo(300, 200), alt: 'De gauche | "vu" d’ici' },
    { id: await photo(200, 300), alt: "'=1" },
  ]
  await sell({ photos, description: 'Peu roulé;\nfreins "neufs", avec panier\\sac.' })
  const paused = await sell({ ...gift, title: '=1+1 étagères à donner' })
  await send('PUT', `/v0/listings/${paused.id}/status`, { status: 'paused', version: 1 })
  const before = await own()
  const zip = join(scratch, 'listings.zip')
  const bytes = await exported()
  writeFileSync(zip, bytes)
  await db.deleteFrom('listings').where('seller_id', '=', member.id).execute()

  const archive = await openPhotoArchive(zip)
  onTestFinished(archive.close)
  const table = (await zipContents(bytes)).get('listings.csv')!.toString()
  const jobs = createJobSender(database)
  onTestFinished(jobs.stop)
  const keepPhoto = createPhotoKeeper({ db, storage: await createFolderStorage(join(scratch, 'media')), jobs })
  const { counts, refused } = await takeIn(db, table, { format: 'csv', photos: archive, keepPhoto })

  expect(table).toContain("'=1+1 étagères à donner")
  expect(refused).toEqual([])
  expect(counts.added).toBe(2)
  expect(inOrder(await own())).toEqual(inOrder(before))
})

test('the export contains only the seller’s own listings, without deleted ones', async () => {
  const { send, sell, exported } = await aSeller()
  const [, gone] = [
    await sell({ ...gift, title: 'Kept by its seller' }),
    await sell({ ...gift, title: 'Deleted again' }),
  ]
  await send('DELETE', `/v0/listings/${gone.id}`)
  await openMarket(db).keepListing({ title: 'By somebody else' })

  const table = (await zipContents(await exported())).get('listings.csv')!.toString()

  expect(table).toContain('Kept by its seller')
  expect(table).not.toMatch(/Deleted again|By somebody else|argon2|@example/)
})

test('the export leaves out a photo that is missing in the storage', async () => {
  const { member, exported } = await aSeller()
  const lost = { name: 'lost', width: 500, height: 500, thumbhash: '', alt: '' }
  const listing = await openMarket(db).keepListing({ seller_id: member.id }, [lost])

  const contents = await zipContents(await exported())

  expect([...contents.keys()]).toEqual(['listings.csv'])
  expect(contents.get('listings.csv')!.toString()).toContain(listing)
  expect(contents.get('listings.csv')!.toString()).not.toContain('.jpg')
})

test('listings may be exported five times a day', async () => {
  const { send } = await aSeller()
  const ask = () => send('GET', '/v0/account/listings/export')
  for (let time = 1; time <= 5; time += 1) expect((await ask()).statusCode).toBe(200)

  expect((await ask()).json()).toMatchObject({ code: 'too-many-requests' })
})
