import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { MemberCall } from '#contract/api/call.ts'
import { createDraftStore, type DraftStore } from '#src/data/drafts/draft-store.ts'
import { emptyContent } from '#src/data/drafts/schema/draft.ts'
import { createShareTargetFiles } from '#src/data/drafts/share-target-files.ts'
import { toShareTargetFiles } from '#src/data/drafts/to-share-target-files.ts'
import { openLocalDatabase, type LocalDatabase } from '#src/data/local-database/local-database.ts'
import { createUploadPhoto } from '#src/data/photos/upload-photo.ts'

let database: LocalDatabase
let store: DraftStore
let count = 0
beforeEach(() => {
  database = openLocalDatabase(`blobs-${(count += 1)}`)
  store = createDraftStore(database)
})
afterEach(() => vi.restoreAllMocks())

const unprepared = () => new DOMException('Error preparing Blob/File data to be stored in object store', 'UnknownError')

const unsupported = () =>
  new DOMException('Failed to store record in an IDBObjectStore: BlobURLs are not yet supported.', 'DataCloneError')

type Transaction = IDBTransaction & {
  _execRequestAsync: (request: { source: IDBObjectStore; operation: () => void }) => IDBRequest<IDBValidKey>
}

/** Simulates WebKit: either the request fails later, or the call itself throws. */
function refuseBlobs(error: () => DOMException, when: 'in turn' | 'at once' = 'in turn'): void {
  const fail = () => {
    throw error()
  }
  for (const method of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[method]
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, value: object, key) {
      const isRefused = Object.values(value).some((field) => field instanceof Blob)
      if (!isRefused) return key === undefined ? write.call(this, value) : write.call(this, value, key)
      if (when === 'at once') return fail()
      return (this.transaction as Transaction)._execRequestAsync({ source: this, operation: fail })
    })
  }
}

const aPhoto = (bytes = 'pixels') => ({ blob: new Blob([bytes], { type: 'image/jpeg' }), width: 800, height: 600 })

const aDraftWithPhoto = async () => (await store.addPhoto(await store.create(emptyContent('fr')), aPhoto())).draft

async function photosOf(draftId: string) {
  const { photos } = (await store.find(draftId))!
  const rows = await Promise.all(photos.map(({ id }) => store.photo(id)))
  return Promise.all(rows.map(async (row) => [row!.blob.type, await row!.blob.text()]))
}

test('a photo is stored as a Blob if the device supports it', async () => {
  const { id, photos } = await aDraftWithPhoto()

  const [row] = await database.photos.toArray()
  expect(row).toEqual({ ...aPhoto(), id: photos[0]!.id, draftId: id, shape: 1, blob: expect.any(Blob) })
})

test.for([
  { error: unprepared, when: 'in turn' },
  { error: unsupported, when: 'at once' },
] as const)('a photo is stored as its bytes if the device refuses Blobs $when', async ({ error, when }) => {
  refuseBlobs(error, when)

  const draft = await aDraftWithPhoto()

  expect(await database.photos.toArray()).toMatchObject([
    { blob: { bytes: expect.any(ArrayBuffer), type: 'image/jpeg' } },
  ])
  expect(await store.find(draft.id)).toEqual(draft)
  expect(await photosOf(draft.id)).toEqual([['image/jpeg', 'pixels']])
})

test('a draft created with photos has all of them if the device refuses Blobs', async () => {
  refuseBlobs(unprepared)
  const given = ['one', 'two'].map((alt) => ({ ...aPhoto(alt), alt }))

  const draft = await store.createWithPhotos(emptyContent('fr'), given)

  expect(await store.list()).toEqual([draft])
  expect(await photosOf(draft.id)).toEqual([
    ['image/jpeg', 'one'],
    ['image/jpeg', 'two'],
  ])
})

test('a photo stored as its bytes is part of a fork of the draft, and is restored with it', async () => {
  refuseBlobs(unprepared)
  const begun = await aDraftWithPhoto()
  const title = (text: string) => ({ content: { ...begun.content, title: text } })
  await store.save(begun, title('Vélo'))

  const { draft: copy, isCopy } = await store.save(begun, title('Vélo bleu'))
  const undo = await store.remove(copy.id)
  await undo()

  expect(isCopy).toBe(true)
  for (const { id } of [begun, copy]) expect(await photosOf(id)).toEqual([['image/jpeg', 'pixels']])
})

test('a photo stored as its bytes is sent as a Blob', async () => {
  refuseBlobs(unprepared)
  const { photos } = await aDraftWithPhoto()
  const sent: Blob[] = []
  const call = (async (_: string, { upload }: { upload: Blob }) => void sent.push(upload)) as unknown as MemberCall

  await createUploadPhoto({ photos: database.photos, call })(photos[0]!.id)

  expect(await Promise.all(sent.map(async (blob) => [blob.type, await blob.text()]))).toEqual([
    ['image/jpeg', 'pixels'],
  ])
  expect(await database.photos.toArray()).toMatchObject([
    { isUploaded: true, blob: { bytes: expect.any(ArrayBuffer) } },
  ])
})

test('shared files are stored if the device refuses Blobs', async () => {
  refuseBlobs(unprepared)
  const shared = createShareTargetFiles(database, store)
  const given = toShareTargetFiles([
    new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }),
    new File(['pixels'], 'IMG_1.jpg', { type: 'image/jpeg' }),
  ])

  const { id } = await shared.createDraft(emptyContent('pt'), given)

  const files = await shared.list(id)
  expect(files).toMatchObject([{ name: 'letter.pdf', refusal: 'unreadable' }, { name: 'IMG_1.jpg' }])
  expect(files[0]).not.toHaveProperty('file')
  expect([files[1]!.file!.type, await files[1]!.file!.text()]).toEqual(['image/jpeg', 'pixels'])
})
