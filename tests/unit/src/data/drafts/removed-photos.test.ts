import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { createDraftEditor } from '#src/data/drafts/draft-editor.ts'
import { createDraftStore, type DraftStore } from '#src/data/drafts/draft-store.ts'
import { type Draft, type DraftPhoto, emptyContent } from '#src/data/drafts/schema/draft.ts'
import { openLocalDatabase } from '#src/data/local-database/local-database.ts'

let store: DraftStore
let count = 0
beforeEach(() => (store = createDraftStore(openLocalDatabase(`removed-${(count += 1)}`))))

/** A photo of a published listing: its bytes are on the server. */
const shown = (id: string): DraftPhoto => ({
  id,
  alt: `from ${id}`,
  published: { name: id, width: 640, height: 480, thumbhash: '', hasAvif: false },
})

const noPhotos = { prepare: () => Promise.reject(new Error('There are no photos to prepare')) }

const nothingShared = { remove: async () => {} }

const open = (draft: Draft) =>
  createDraftEditor(draft, { store, shared: nothingShared, studio: noPhotos, evictPhotos: async () => false })

const anEdit = (photos: readonly DraftPhoto[]) =>
  store.create(emptyContent('fr'), { id: 'listing', listingVersion: 3, photos })

test('a restored photo of a published listing has its former position and description', async () => {
  const draft = await anEdit([shown('one'), shown('two'), shown('three')])
  const editor = open(draft)

  const undo = await editor.removePhoto('two')
  const without = (await store.find(draft.id))!.photos.map(({ id }) => id)
  await undo()
  await editor.whenSaved()

  expect(without).toEqual(['one', 'three'])
  expect((await store.find(draft.id))!.photos).toEqual(draft.photos)
})

test('several photos are restored in any order', async () => {
  const draft = await anEdit([shown('one'), shown('two'), shown('three')])
  const editor = open(draft)

  const undos = [await editor.removePhoto('one'), await editor.removePhoto('two')]
  for (const undo of undos) await undo()
  await editor.whenSaved()

  const ids = (await store.find(draft.id))!.photos.map(({ id }) => id)
  expect(ids.toSorted()).toEqual(['one', 'three', 'two'])
})

test('a photo of this device is restored with its bytes', async () => {
  const begun = await store.create(emptyContent('fr'))
  const { draft } = await store.addPhoto(begun, { blob: new Blob(['pixels']), width: 800, height: 600 })
  const editor = open(draft)

  const undo = await editor.removePhoto(draft.photos[0]!.id)
  await undo()

  const [photo] = (await store.find(draft.id))!.photos
  expect(await store.photo(photo!.id)).toMatchObject({ width: 800, height: 600 })
})
