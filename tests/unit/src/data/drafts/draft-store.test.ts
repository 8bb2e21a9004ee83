import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { createDraftStore, type DraftStore } from '#src/data/drafts/draft-store.ts'
import { type Draft, emptyContent, isEmpty } from '#src/data/drafts/schema/draft.ts'
import { createShareTargetFiles } from '#src/data/drafts/share-target-files.ts'
import { toShareTargetFiles } from '#src/data/drafts/to-share-target-files.ts'
import { openLocalDatabase, type LocalDatabase } from '#src/data/local-database/local-database.ts'

let database: LocalDatabase
let store: DraftStore
let count = 0
beforeEach(() => {
  database = openLocalDatabase(`own-${(count += 1)}`)
  store = createDraftStore(database)
})

const titled = (title: string) => ({ content: { ...emptyContent('lb'), title } })

const aPhoto = (bytes = 'pixels') => ({ blob: new Blob([bytes], { type: 'image/jpeg' }), width: 800, height: 600 })

/** A store of another tab on the same database. */
const inAnotherTab = () => createDraftStore(openLocalDatabase(database.name))

test('a draft survives a reload, with all its photos in their order', async () => {
  let draft = await store.create(emptyContent('lb'))
  draft = (await store.addPhoto(draft, aPhoto('one'))).draft
  draft = (await store.addPhoto(draft, aPhoto('two'))).draft
  draft = (await store.save(draft, { ...titled('Vëlo'), photos: draft.photos.toReversed() })).draft

  const other = inAnotherTab()
  const found = (await other.find(draft.id))!

  expect(found).toEqual(draft)
  const bytes = await Promise.all(found.photos.map(async ({ id }) => (await other.photo(id))?.width))
  expect(bytes).toEqual([800, 800])
})

test('two tabs that write to the same draft keep both, each with the photos', async () => {
  const begun = (await store.addPhoto(await store.create(emptyContent('de')), aPhoto())).draft
  const seen = (await inAnotherTab().find(begun.id))!

  const first = await store.save(begun, titled('Fahrrad, blau'))
  const second = await inAnotherTab().save(seen, titled('Fahrrad, dunkelblau'))

  expect([first.isCopy, second.isCopy]).toEqual([false, true])
  expect((await store.list()).map(({ content }) => content.title).toSorted()).toEqual([
    'Fahrrad, blau',
    'Fahrrad, dunkelblau',
  ])
  for (const { draft } of [first, second]) expect(await store.photo(draft.photos[0]!.id)).toMatchObject({ width: 800 })
})

test('a photo that one tab adds while the other writes is in one of the two forks', async () => {
  const begun = await store.create(emptyContent('de'))
  await store.save(begun, titled('Fahrrad'))

  const { draft, isCopy } = await inAnotherTab().addPhoto(begun, aPhoto())

  expect(isCopy).toBe(true)
  expect(await store.find(draft.id)).toMatchObject({ photos: [{ id: draft.photos[0]!.id }] })
  expect(await store.photo(draft.photos[0]!.id)).toMatchObject({ draftId: draft.id })
})

test('the fork loses nothing when the original is removed', async () => {
  const begun = (await store.addPhoto(await store.create(emptyContent('de')), aPhoto())).draft
  await store.save(begun, titled('Fahrrad'))
  const copy = (await inAnotherTab().save(begun, titled('Rad'))).draft

  await store.remove(begun.id)

  expect(await store.photo(copy.photos[0]!.id)).toMatchObject({ draftId: copy.id })
})

test('a removed draft is restored completely', async () => {
  const begun = (await store.addPhoto(await store.create(emptyContent('fr')), aPhoto())).draft

  const undo = await store.remove(begun.id)
  expect([await store.find(begun.id), await database.photos.count()]).toEqual([undefined, 0])
  await undo()

  expect(await store.find(begun.id)).toEqual(begun)
  expect(await store.photo(begun.photos[0]!.id)).toBeDefined()
})

test('a draft whose photo could not be written does not refer to it', async () => {
  const begun = await store.create(emptyContent('fr'))
  database.photos.hook('creating', () => {
    throw new DOMException('', 'QuotaExceededError')
  })

  await expect(store.addPhoto(begun, aPhoto())).rejects.toThrow()

  expect(await store.find(begun.id)).toEqual(begun)
})

test('a restored photo has its former position and description', async () => {
  let draft = await store.create(emptyContent('fr'))
  for (const bytes of ['one', 'two']) draft = (await store.addPhoto(draft, aPhoto(bytes))).draft

  const saved = await store.addPhoto(draft, aPhoto('three'), { alt: 'De côté', at: 1 })

  expect(saved.draft.photos.map(({ alt }) => alt)).toEqual(['', 'De côté', ''])
  expect(await store.find(draft.id)).toEqual(saved.draft)
})

test('a draft created with photos has all of them or does not exist', async () => {
  const given = ['one', 'two'].map((alt) => ({ ...aPhoto(alt), alt }))

  const draft = await store.createWithPhotos(titled('Vëlo').content, given)

  expect(draft.photos.map(({ alt }) => alt)).toEqual(['one', 'two'])
  for (const { id } of draft.photos) expect(await store.photo(id)).toMatchObject({ draftId: draft.id, width: 800 })

  database.photos.hook('creating', () => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await expect(store.createWithPhotos(titled('Vëlo').content, given)).rejects.toThrow()
  expect(await store.list()).toEqual([draft])
})

test('drafts that were written last come first', async () => {
  let now = 0
  store = createDraftStore(database, { now: () => (now += 1) })
  const drafts: Draft[] = []
  for (const title of ['a', 'b', 'c']) drafts.push(await store.create(titled(title).content))

  await store.save(drafts[0]!, titled('a again'))

  expect((await store.list()).map(({ content }) => content.title)).toEqual(['a again', 'c', 'b'])
})

test('a copy of uploaded photos is uploaded separately', async () => {
  const begun = (await store.addPhoto(await store.create(emptyContent('de')), aPhoto())).draft
  await database.photos.update(begun.photos[0]!.id, { isUploaded: true })
  await store.save(begun, titled('Fahrrad'))

  const { draft } = await store.save(begun, titled('Rad'))

  expect(draft.photos).toMatchObject([{ copyOf: begun.photos[0]!.id }])
  expect(await store.photo(draft.photos[0]!.id)).toMatchObject({ isUploaded: false })
})

test('input after a draft was sent or removed by another tab creates a new draft', async () => {
  const begun = await store.create(titled('Fahrrad').content)
  await store.remove(begun.id)

  const { draft, isCopy } = await store.save(begun, titled('Fahrrad, blau'))

  expect(isCopy).toBe(true)
  expect(draft.id).not.toBe(begun.id)
})

test('a draft that was published while it was open becomes an edit of that listing', async () => {
  const begun = await store.create(emptyContent('de'))
  await database.drafts.update(begun.id, { listingVersion: 1 })

  const { draft } = await store.save(begun, titled('Fahrrad'))

  expect(draft).toMatchObject({ id: begun.id, listingVersion: 1 })
})

test('a draft from the share target does not count as empty, and is removed and restored with its files', async () => {
  const shared = createShareTargetFiles(database, store)
  const files = toShareTargetFiles([new File(['pixels'], 'IMG_1.jpg', { type: 'image/jpeg' })])
  const draft = await shared.createDraft(emptyContent('pt'), files)

  expect(isEmpty((await store.find(draft.id))!)).toBe(false)
  const undo = await store.remove(draft.id)
  expect(await shared.list(draft.id)).toEqual([])
  await undo()
  expect(await shared.list(draft.id)).toMatchObject([{ name: 'IMG_1.jpg' }])
})
