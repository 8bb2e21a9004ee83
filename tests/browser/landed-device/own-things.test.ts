import { afterEach, beforeEach, expect, test } from 'vitest'

import { anOwnListing } from '#tests/support/own-listings.ts'
import type { Answers } from '#tests/support/stub-server.ts'

import { asMember, id, leaveDevice, leo, mia, rowsIn, startServer, takeDevice, tokensOf } from './a-landed-device.ts'

beforeEach(takeDevice)
afterEach(leaveDevice)

type Draft = {
  id: string
  content: object
  photos: { id: string; published?: object }[]
  listingVersion: number | null
}
type Photo = { id: string; blob: Blob; width: number; height: number }
type Entry = { operation: string; subject: string; state: string; order: string }

type Published = { params: { listingId: string }; body: object }

const entries = rowsIn<Entry>('noper-own', 'outbox').toSorted((one, other) => (one.order < other.order ? -1 : 1))

const inOrder = (operation: string, state: string) =>
  entries.filter((entry) => entry.operation === operation && entry.state === state).map(({ subject }) => subject)

const drafts = rowsIn<Draft>('noper-own', 'drafts')

test('drafts of the landed build are there, with each of their photos', async () => {
  const { localDrafts } = await import('#src/data/drafts/local-drafts.ts')

  const found = await localDrafts.list()

  expect(found.map((draft) => draft.id).toSorted()).toEqual(drafts.map((draft) => draft.id).toSorted())
  for (const { id: draftId, content, photos, listingVersion } of drafts) {
    expect(await localDrafts.find(draftId)).toMatchObject({ content, photos, listingVersion })
  }
  for (const { id: photoId, blob, width, height } of rowsIn<Photo>('noper-own', 'photos')) {
    const photo = (await localDrafts.photo(photoId))!
    expect([photo.width, photo.height]).toEqual([width, height])
    expect(await photo.blob.bytes()).toEqual(await blob.bytes())
    expect(await createImageBitmap(photo.blob)).toMatchObject({ width, height })
  }
})

test('files shared to the landed build are in their draft', async () => {
  const { localShareTargetFiles } = await import('#src/data/drafts/local-drafts.ts')
  const { draftId } = rowsIn<{ draftId: string }>('noper-own', 'shared')[0]!

  const [photo, film] = await localShareTargetFiles.list(draftId)

  expect(await createImageBitmap(photo!.file!)).toMatchObject({ width: 32, height: 24 })
  expect(film).toMatchObject({ name: 'film.mp4', refusal: 'unreadable' })
})

test('outbox entries are there in the state in which the landed build left them', async () => {
  const { pageOutbox } = await import('#src/data/outbox/page-outbox.ts')

  expect(await pageOutbox.list()).toMatchObject(entries)
})

const answers: Answers = {
  'PUT /v0/photos/:photoId': { name: 'photo', width: 32, height: 24, thumbhash: '' },
  'PUT /v0/listings/:listingId': ({ params }) => anOwnListing({ id: params.listingId }),
  'PUT /v0/favourites': ({ body }) => ({ favourites: body.changes }),
  'PUT /v0/saved-searches': ({ body }) => ({ savedSearches: body.changes }),
}

async function send() {
  const { pageOutbox } = await import('#src/data/outbox/page-outbox.ts')
  await pageOutbox.retryNow()
  await pageOutbox.run()
  return (await pageOutbox.list()).map(({ subject, state }) => [subject, state])
}

test('waiting entries are sent, and those that need a person or another member stay', async () => {
  const server = startServer(answers)

  expect(await send()).toEqual([
    [id(20), 'stale'],
    [id(12), 'signed-out'],
    [id(21), 'refused'],
  ])
  const sent = (signature: string) => server.asked.filter((asked) => asked.signature === signature)
  const listings = sent('PUT /v0/listings/:listingId').map(({ request }) => request as Published)
  expect(listings.map(({ params }) => params.listingId)).toEqual(inOrder('publish-listing', 'waiting'))
  expect(Object.fromEntries(listings.map(({ params, body }) => [params.listingId, body]))).toMatchObject({
    [id(22)]: { title: 'Vélo à publier', version: null, photos: [{ id: id(2200) }, { id: id(2201) }] },
    [id(23)]: { title: 'Second à publier', version: null, photos: [] },
    [id(24)]: { title: 'Horloge, prix en baisse', version: 3, photos: [{ id: id(2400), alt: 'Au mur' }] },
  })
  expect(sent('PUT /v0/photos/:photoId').map(({ request }) => request.params)).toEqual([{ photoId: id(2201) }])
  expect(sent('PUT /v0/favourites').map(({ request }) => request.body)).toMatchObject([
    { changes: [{ listingId: id(54), isKept: true, note: '', price: { kind: 'negotiable', cents: 12_000 } }] },
  ])
  expect(sent('PUT /v0/saved-searches').map(({ request }) => request.body)).toMatchObject([
    {
      changes: [
        { name: 'Harpes', isKept: false },
        { name: 'Pianos', isKept: true, search: { text: 'piano' } },
      ],
    },
  ])
  const others = server.asked.filter(({ signature }) => !signature.startsWith('POST'))
  expect(new Set(others.map(({ authorization }) => authorization))).toEqual(new Set([asMember(mia)]))
})

test('entries of a signed-out member are sent as that member after the next sign-in', async () => {
  const server = startServer(answers)
  const { browserSession } = await import('#src/data/session/browser-session.ts')
  await browserSession.signIn(tokensOf(leo))

  const left = await send()

  expect(left).not.toContainEqual([id(12), expect.anything()])
  const sent = server.asked.filter(({ signature }) => signature === 'PUT /v0/listings/:listingId')
  expect(sent).toMatchObject([{ request: { params: { listingId: id(12) } }, authorization: asMember(leo) }])
})

test('the worker sends them as a page does, if no page is open', async () => {
  const server = startServer(answers)
  const { createWorkerSession } = await import('#src/data/session/worker-session.ts')
  const { sessionValues } = await import('#src/data/session/token-storage.ts')
  const { createDeviceOutbox } = await import('#src/data/outbox/device-outbox.ts')
  const outbox = createDeviceOutbox(createWorkerSession({ values: sessionValues, fetch }))

  await outbox.retryNow()
  await outbox.run()

  expect((await outbox.list()).map(({ subject }) => subject)).toEqual([id(20), id(12), id(21)])
  expect(server.countOf('PUT /v0/listings/:listingId')).toBe(3)
})

test('refused and stale entries are sent when the person requests it again', async () => {
  const server = startServer(answers)
  const { enqueue } = await import('#src/data/outbox/page-outbox.ts')
  for (const number of [20, 21]) await enqueue({ operation: 'publish-listing', subject: id(number) })

  expect(await send()).toEqual([[id(12), 'signed-out']])
  expect(server.countOf('PUT /v0/listings/:listingId')).toBe(5)
})

test('the sync of drafts continues where the landed build stopped: changed ones are sent, removed ones deleted', async () => {
  const { pageDraftSync } = await import('#src/data/draft-sync/page-draft-sync.ts')
  const rows = rowsIn<Draft & { revision: string; gaveWayAt?: string }>('noper-own', 'drafts')
  const changed = rows.filter((row) => row.id === id(16) || row.gaveWayAt !== undefined)

  const { names, isUrgent } = await pageDraftSync.pending(mia)

  expect(names.split(',').toSorted()).toEqual([...changed.map(({ revision }) => revision), id(17)].toSorted())
  expect(isUrgent).toBe(true)
})

test('favourites and saved searches are there, and those of the previous member return with them', async () => {
  const { createFavouritesRepository } = await import('#src/data/favourites/favourites.ts')
  const { localDatabase } = await import('#src/data/local-database/local-database.ts')
  const { listSavedSearches } = await import('#src/data/saved-searches/saved-searches.ts')
  const { addFavourite } = await import('#src/data/favourites/favourites.ts')
  const { browserSession } = await import('#src/data/session/browser-session.ts')
  const titlesOf = async (memberId: string) => {
    const favourites = await createFavouritesRepository({ database: localDatabase, member: () => memberId }).list()
    return favourites.map(({ title, note }) => [title, note])
  }

  expect(new Set(await titlesOf(mia))).toEqual(
    new Set([
      ['Canapé', ''],
      ['Lampe', 'Demander la hauteur'],
      ['Piano', ''],
      [undefined, 'Du téléphone'],
    ]),
  )
  expect(await listSavedSearches()).toMatchObject([
    { name: 'Pianos', slug: 'all', search: { text: 'piano' } },
    { name: 'Vélos', slug: 'cycling', search: { text: 'vélo', to: 200, sort: 'newest' } },
  ])

  await browserSession.signIn(tokensOf(leo))
  await addFavourite({ id: id(58), title: 'Pupitre', price: { kind: 'fixed', cents: 1 } })
  expect(await titlesOf(leo)).toEqual([
    ['Ampli', ''],
    ['Pupitre', ''],
  ])
})
