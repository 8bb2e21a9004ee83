import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { createDraftEditor } from '#src/data/drafts/draft-editor.ts'
import { createDraftStore, type DraftStore } from '#src/data/drafts/draft-store.ts'
import { emptyContent } from '#src/data/drafts/schema/draft.ts'
import { createShareTargetFiles, type ShareTargetFiles } from '#src/data/drafts/share-target-files.ts'
import { toShareTargetFiles } from '#src/data/drafts/to-share-target-files.ts'
import { openLocalDatabase } from '#src/data/local-database/local-database.ts'
import { UnreadablePhotoError } from '#src/data/photos/photo-processor.ts'
import type { PreparedPhoto } from '#src/data/photos/prepare-photo.ts'

let store: DraftStore
let shared: ShareTargetFiles
let count = 0
beforeEach(() => {
  const database = openLocalDatabase(`arriving-${(count += 1)}`)
  store = createDraftStore(database)
  shared = createShareTargetFiles(database, store)
})

const aFile = (name: string) => new File([name], name)

const aPicture = (name: string) => new File([name], name, { type: 'image/jpeg' })

/** Processes photos when the test says so, by file name. */
function aStudio() {
  const asked = new Map<string, PromiseWithResolvers<PreparedPhoto>>()
  function prepare(file: Blob): Promise<PreparedPhoto> {
    const answer = Promise.withResolvers<PreparedPhoto>()
    asked.set((file as File).name, answer)
    return answer.promise
  }
  const finish = (name: string) => asked.get(name)!.resolve({ blob: new Blob([name]), width: 800, height: 600 })
  const fail = (name: string) => asked.get(name)!.reject(new UnreadablePhotoError(name))
  return { prepare, finish, fail }
}

async function open() {
  const studio = aStudio()
  const draft = await store.create(emptyContent('fr'))
  return { studio, draft, editor: createDraftEditor(draft, { store, shared, studio, evictPhotos: async () => false }) }
}

test('photos have a position before they are processed, and stay in that order', async () => {
  const { editor, studio } = await open()

  const adding = editor.addPhotos([aFile('front'), aFile('side'), aFile('back')])
  const { order } = editor.state()
  const orders = new Set<string>()
  editor.subscribe(() => orders.add(editor.state().order.join()))
  for (const name of ['front', 'side', 'back']) studio.finish(name)
  await adding

  expect(order).toHaveLength(3)
  expect([...orders]).toEqual([order.join()])
  expect(editor.state()).toMatchObject({ importingIds: [], draft: { photos: order.map((id) => ({ id })) } })
})

test('a photo that is moved while it is processed keeps that position, also on the disk', async () => {
  const { editor, studio, draft } = await open()

  const adding = editor.addPhotos([aFile('front'), aFile('side'), aFile('back')])
  const [front, side, back] = editor.state().order as [string, string, string]
  studio.finish('front')
  await expect.poll(() => editor.state().draft.photos.length).toBe(1)
  editor.orderPhotos([back, front, side])
  for (const name of ['side', 'back']) studio.finish(name)
  await adding
  await editor.whenSaved()

  expect(editor.state().order).toEqual([back, front, side])
  expect((await store.find(draft.id))!.photos.map(({ id }) => id)).toEqual([back, front, side])
})

test('an unreadable file is removed from the list, and no other', async () => {
  const { editor, studio } = await open()

  const adding = editor.addPhotos([aFile('front'), aFile('letter.pdf')])
  const [front] = editor.state().order
  studio.fail('letter.pdf')
  studio.finish('front')
  await adding

  expect(editor.state()).toMatchObject({
    order: [front],
    failedImports: [{ name: 'letter.pdf', reason: 'unreadable' }],
  })
})

test('a photo without space is reported although text waits for space as well', async () => {
  const studio = aStudio()
  const draft = await store.create(emptyContent('fr'))
  const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'))
  const onFullDisk = { ...store, save: full, addPhoto: full }
  const editor = createDraftEditor(draft, { store: onFullDisk, shared, studio, evictPhotos: async () => false })

  editor.change({ title: 'Vélo' })
  await expect.poll(() => editor.state().saveStatus).toBe('full')
  const adding = editor.addPhotos([aFile('front')])
  studio.finish('front')
  await adding

  expect(editor.state()).toMatchObject({
    importingIds: [],
    failedImports: [{ name: 'front', reason: 'no-room' }],
    saveStatus: 'full',
  })
  expect(editor.state().draft.content.title).toBe('Vélo')
})

test('input keeps all other fields of the same object, while it is written and after that', async () => {
  const { editor, studio } = await open()
  const adding = editor.addPhotos([aFile('front'), aFile('side')])
  for (const name of ['front', 'side']) studio.finish(name)
  await adding
  await editor.whenSaved()
  const before = editor.state()
  const [cover] = before.order

  editor.describePhoto(cover!, 'V')
  const [described] = editor.state().draft.photos
  await editor.whenSaved()

  const after = editor.state()
  expect(after.saveStatus).toBe('saved')
  expect(after.draft.photos[0]).toBe(described)
  expect(after.draft.photos[1]).toBe(before.draft.photos[1])
  expect(after.draft.content).toBe(before.draft.content)
  expect(after.errors).toBe(before.errors)
})

test('a file from the share target is kept until it is a photo, and no longer', async () => {
  const studio = aStudio()
  const draft = await shared.createDraft(emptyContent('fr'), toShareTargetFiles([aPicture('front'), aPicture('side')]))
  const editor = createDraftEditor(draft, { store, shared, studio, evictPhotos: async () => false })

  const adding = editor.addShared(await shared.list(draft.id))
  studio.finish('front')
  await expect.poll(() => editor.state().draft.photos.length).toBe(1)

  expect((await shared.list(draft.id)).map(({ name }) => name)).toEqual(['side'])
  studio.finish('side')
  await adding
  expect(await shared.list(draft.id)).toEqual([])
  expect((await store.find(draft.id))!.photos).toHaveLength(2)
})

test('a refused shared file stays until its message was read, and is tried again before', async () => {
  const studio = aStudio()
  const draft = await shared.createDraft(
    emptyContent('fr'),
    toShareTargetFiles([aPicture('front'), new File(['a'], 'a.pdf')]),
  )
  const open = () => createDraftEditor(draft, { store, shared, studio, evictPhotos: async () => false })
  const before = open()
  const adding = before.addShared(await shared.list(draft.id))
  studio.fail('front')
  await adding

  const editor = open()
  const again = editor.addShared(await shared.list(draft.id))
  studio.finish('front')
  await again

  expect(before.state().failedImports).toMatchObject([{ name: 'a.pdf' }, { name: 'front', reason: 'unreadable' }])
  expect(editor.state()).toMatchObject({ failedImports: [{ name: 'a.pdf' }], draft: { photos: [{}] } })
  editor.dismiss(editor.state().failedImports[0]!.key)
  await expect.poll(() => shared.list(draft.id)).toEqual([])
})
