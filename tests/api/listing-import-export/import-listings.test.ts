// Both engines: the import writes rows with the engine's types.
import { expect, test } from 'vitest'

import { pointText } from '#server/database/point.ts'
import { syncAllHiddenListings } from '#server/listings/hidden-listings.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aRow, aSeller, ndjson, someRows, takeIn } from '#tests/support/listing-import-export.ts'
import { daysAgo, now, openMarket, titlesOf } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const clock = () => now

const listings = () => db.selectFrom('listings').selectAll().orderBy('title').execute()
const onlyListing = () => db.selectFrom('listings').selectAll().executeTakeFirstOrThrow()

test('an imported listing is found at once by the words of its title', async () => {
  const { counts } = await takeIn(db, [aRow({ title: 'Fauteuil à oreilles' }), aRow({ externalId: 'a-2' })], {
    now: clock,
  })

  const found = await openMarket(db).search({ text: 'fauteuils oreille' })
  expect(counts).toEqual({ added: 2, updated: 0, unchanged: 0, refused: 0 })
  expect(titlesOf(found)).toEqual(['Fauteuil à oreilles'])
})

test('a row becomes a listing with its values', async () => {
  const row = aRow({
    seller: aSeller({ languages: ['fr', 'lb'], bio: 'Depuis 1998.', memberSince: '1998-05-01' }),
    price: { kind: 'fixed', euros: 19.99 },
    previousPrice: 25,
    brand: 'Brompton',
    characteristics: { frame_size: 54, colour: 'blue' },
    publishedAt: '2026-11-01T10:00:00+01:00',
    views: 7,
    favourites: 2,
  })
  await takeIn(db, [row], { now: clock })

  expect(await onlyListing()).toMatchObject({
    status: 'active',
    price_cents: 1999,
    previous_price_cents: 2500,
    brand: 'brompton',
    characteristics: { frame_size: 54, colour: 'blue' },
    postal_code: '1111',
    locality: 'lu-luxembourg',
    published_at: new Date('2026-11-01T09:00:00Z'),
    expires_at: new Date('2026-12-31T09:00:00Z'),
    views: 7,
    favourites: 2,
    version: 1,
  })
  expect(await db.selectFrom('members').selectAll().executeTakeFirst()).toMatchObject({
    username: 'Velo_Schmit',
    username_key: 'veloschmit',
    languages: ['fr', 'lb'],
    bio: 'Depuis 1998.',
    created_at: new Date('1998-05-01'),
  })
})

test('invalid lines are reported with their numbers and reasons, and the valid ones are imported', async () => {
  const bad = [
    aRow({ title: 'Vélo', price: { kind: 'fixed' } }),
    aRow({ category: 'electronics', colour: 'blue' }),
    aRow({ characteristics: { colour: 'greenish', storage: 64 }, postalCode: '57100', audience: 'women' }),
    aRow({ description: 'Bleu \0 et peu roulé', brand: 'Schmit & Söhne', publishedAt: 'yesterday' }),
  ]
  const text = `${ndjson([aRow()])}\n{"externalId":\n[]\n${ndjson(bad)}${ndjson([aRow({ externalId: 'a-2' })])}`

  const { counts, refused } = await takeIn(db, text)

  expect(counts).toEqual({ added: 2, updated: 0, unchanged: 0, refused: 6 })
  expect(refused[0]).toMatch(/^line 3: is no JSON: /)
  expect(refused[1]).toBe('line 4: must be an object')
  expect(refused[2]).toBe('line 5: title: must have at least 5 characters; price.euros: is missing')
  expect(refused[3]).toMatch(/^line 6: category: must be one of clothes, .*; colour: is not known$/)
  expect(refused[4]).toMatch(
    /^line 7: characteristics.colour: must be one of black, .*; characteristics.storage: is not asked of cycling; postalCode: must be a postal code of LU; audience: is for fashion, and cycling is not$/,
  )
  expect(refused[5]).toBe(
    'line 8: description: has characters that cannot be kept; publishedAt: must be a time such as 2026-03-01 or 2026-03-01T12:00:00Z',
  )
})

test('importing the same file again changes nothing', async () => {
  const rows = someRows(30)
  await takeIn(db, rows)
  const before = await listings()

  const { counts } = await takeIn(db, rows)

  expect(counts).toEqual({ added: 0, updated: 0, unchanged: 30, refused: 0 })
  expect(await listings()).toEqual(before)
})

test('a changed row updates its listing, which keeps its counters, its times and its id', async () => {
  await takeIn(db, someRows(3), { now: () => daysAgo(9) })
  const first = await db.selectFrom('listings').selectAll().orderBy('id').execute()
  await db.updateTable('listings').set({ views: 41, favourites: 5, contacts: 2 }).execute()

  const { counts } = await takeIn(
    db,
    someRows(3, () => ({ title: 'Vélo pliant', views: 0 })),
    { now: clock },
  )

  expect(counts).toEqual({ added: 0, updated: 3, unchanged: 0, refused: 0 })
  expect(await db.selectFrom('listings').selectAll().orderBy('id').execute()).toEqual(
    first.map((each) => ({
      ...each,
      title: 'Vélo pliant',
      search_text: expect.stringContaining("'pliant':2A"),
      views: 41,
      favourites: 5,
      contacts: 2,
      version: 2,
    })),
  )
})

test('a sold row has the time of its sale, and a listing that was removed here stays removed', async () => {
  await takeIn(db, someRows(2), { now: () => daysAgo(9) })
  await db
    .updateTable('listings')
    .set({ status: 'removed' })
    .where('id', '=', (await listings())[0]!.id)
    .execute()

  await takeIn(
    db,
    someRows(2, () => ({ status: 'sold' })),
    { now: clock },
  )

  const states = await db.selectFrom('listings').select(['status', 'closed_at']).orderBy('status').execute()
  expect(states).toEqual([
    { status: 'removed', closed_at: null },
    { status: 'sold', closed_at: now },
  ])
})

test('the second row with the same external id in a file is refused', async () => {
  const { counts, refused } = await takeIn(db, [aRow(), aRow({ title: 'Vélo pliant' })])

  expect(counts.added).toBe(1)
  expect(refused).toEqual(['line 2: externalId: is that of line 1'])
  expect((await onlyListing()).title).toBe('Vélo de ville')
})

test('the same external ids of two sources are different listings', async () => {
  await takeIn(db, [aRow()], { source: 'one' })
  await takeIn(db, [aRow({ seller: aSeller({ username: 'Velo_Weber' }) })], { source: 'two' })

  expect(await listings()).toHaveLength(2)
})

test('a dry run checks everything, writes nothing and has the same counts', async () => {
  const rows = [...someRows(5), aRow({ title: '' })]

  const { counts, refused } = await takeIn(db, rows, { isDryRun: true })

  expect(counts).toEqual({ added: 5, updated: 0, unchanged: 0, refused: 1 })
  expect(refused).toEqual(['line 6: title: must have at least 5 characters'])
  expect(await listings()).toEqual([])
  expect((await takeIn(db, rows)).counts).toEqual(counts)
})

test('only the rows of a batch that the database rejects are skipped', async () => {
  const rows = someRows(40, (index) =>
    index === 17 || index === 31 ? { seller: aSeller({ externalId: `s-${index}`, username: 'Velo_Schmit' }) } : {},
  )

  const { counts, refused } = await takeIn(db, rows)

  expect(counts).toEqual({ added: 38, updated: 0, unchanged: 0, refused: 2 })
  expect(refused).toEqual([
    'line 18: seller.username: Velo_Schmit is somebody else here',
    'line 32: seller.username: Velo_Schmit is somebody else here',
  ])
  expect(await listings()).toHaveLength(38)
})

test('neither an existing member’s name nor an existing listing’s id is overwritten', async () => {
  const market = openMarket(db)
  await market.keepMember({ username: 'Velo_Schmit' })
  const id = await market.keepListing({ title: 'Mine' })

  const { refused } = await takeIn(db, [
    aRow(),
    aRow({ externalId: 'a-2', id, seller: aSeller({ username: 'Other' }) }),
  ])

  expect(refused).toEqual([
    'line 1: seller.username: Velo_Schmit is somebody else here',
    'line 2: id: is that of another listing here',
  ])
  expect((await onlyListing()).title).toBe('Mine')
})

test('a seller whose name looks like that of a member with an account is refused', async () => {
  const market = openMarket(db)
  await market.keepMember({ username: 'velo.schmit', username_key: 'veloschmit', email: 'schmit@example.org' })
  await market.keepMember({ username: 'Velo Weber', username_key: 'veloweber' })

  const { refused } = await takeIn(db, [
    aRow(),
    aRow({ externalId: 'a-2', seller: aSeller({ externalId: 's-2', username: 'Velo_Weber' }) }),
  ])

  expect(refused).toEqual(['line 1: seller.username: Velo_Schmit is somebody else here'])
})

test('the profile of a member with an account is not overwritten', async () => {
  const id = await openMarket(db).keepMember({ username: 'Jeanne', email: 'jeanne@example.org', bio: 'My own words.' })

  await takeIn(db, [aRow({ seller: aSeller({ id, username: 'Velo_Schmit', bio: 'Words of a file.' }) })])

  const member = await db.selectFrom('members').select(['username', 'bio']).executeTakeFirst()
  expect(member).toEqual({ username: 'Jeanne', bio: 'My own words.' })
})

test('a listing whose seller is being deleted stays hidden, and is shown again as imported', async () => {
  await takeIn(db, [aRow()])
  await db
    .updateTable('members')
    .set({ deletion_due_at: daysAgo(-14) })
    .execute()
  await syncAllHiddenListings(db)

  await takeIn(db, [aRow({ title: 'Vélo réservé', status: 'reserved' })])
  expect(await onlyListing()).toMatchObject({ title: 'Vélo réservé', status: 'paused' })
  await db.updateTable('members').set({ deletion_due_at: null }).execute()
  await syncAllHiddenListings(db)
  expect((await onlyListing()).status).toBe('reserved')
})

test('a place is found by name in any language, by postal code, or by coordinates, and only the locality is stored', async () => {
  await db
    .insertInto('postal_codes')
    .values([
      {
        country: 'FR',
        code: '57100',
        name: 'Manom',
        locality: 'fr-manom',
        point: pointText({ longitude: 6, latitude: 49 }),
      },
      {
        country: 'FR',
        code: '57100',
        name: 'Thionville',
        locality: 'fr-thionville',
        point: pointText({ longitude: 6, latitude: 49 }),
      },
    ])
    .execute()
  const places = [
    { country: 'DE', postalCode: '54290', locality: 'Trèves' },
    { country: 'FR', postalCode: '57100', locality: 'THIONVILLE' },
    { country: 'FR', postalCode: '57100', locality: undefined },
    { country: 'LU', postalCode: '4001', locality: 'Schmelz', latitude: 49.497, longitude: 5.984 },
    { country: 'BE', postalCode: '6700', locality: 'Nowhere' },
    { country: 'BE', postalCode: '6700', latitude: 43.3, longitude: 5.4, locality: undefined },
  ]

  const { refused } = await takeIn(
    db,
    someRows(places.length, (index) => places[index]!),
  )

  const kept = await db.selectFrom('listings').select(['locality', 'point']).orderBy('locality').execute()
  expect(kept.map(({ locality }) => locality)).toEqual(['de-trier', 'fr-manom', 'fr-thionville', 'lu-esch-sur-alzette'])
  expect(kept.at(-1)!.point).toEqual({ longitude: 5.981, latitude: 49.496 })
  expect(refused).toEqual([5, 6].map((line) => `line ${line}: ${nowhere}`))
})

test('a row without a postal code keeps that of its listing, as long as the locality is the same', async () => {
  const codeNow = async () => (await onlyListing()).postal_code
  await takeIn(db, [aRow({ postalCode: undefined })])
  expect(await codeNow()).toBe('')
  await takeIn(db, [aRow({ postalCode: 'L-1111' })])
  expect(await codeNow()).toBe('1111')

  await takeIn(db, [aRow({ postalCode: undefined, title: 'Vélo pliant' })])
  expect(await onlyListing()).toMatchObject({ title: 'Vélo pliant', postal_code: '1111' })

  await takeIn(db, [aRow({ postalCode: undefined, locality: 'lu-esch-sur-alzette' })])
  expect(await codeNow()).toBe('')

  const { refused } = await takeIn(db, [aRow({ externalId: 'a-2', postalCode: undefined, locality: undefined })])
  expect(refused).toEqual([`line 1: ${nowhere}`])
})

const nowhere = 'locality: must be one of ours, or a postal code or coordinates must lead to one'

test('an interrupted import completes its current batch, and the next run continues', async () => {
  const interruption = new AbortController()
  const rows = someRows(700)
  const stopSoon = (done: number) => void (done > 50 && interruption.abort())

  const { counts: begun } = await takeIn(db, rows, { interruption: interruption.signal, onProgress: stopSoon })
  const { counts: rest } = await takeIn(db, rows)

  expect(begun.added).toBeGreaterThan(50)
  expect(begun.added).toBeLessThan(700)
  expect(rest).toEqual({ added: 700 - begun.added, updated: 0, unchanged: begun.added, refused: 0 })
  expect(await listings()).toHaveLength(700)
})

test('a default language applies to rows without one', async () => {
  const silent = someRows(1, () => ({ language: undefined }))

  expect((await takeIn(db, silent)).refused).toEqual(['line 1: language: is missing'])
  await takeIn(db, silent, { language: 'lb' })
  expect((await onlyListing()).language).toBe('lb')
})
