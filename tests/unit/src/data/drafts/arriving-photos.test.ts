import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { createDraftEditor } from '#src/data/drafts/draft-editor.ts'
import { createDraftStore, type DraftStore } from '#src/data/drafts/draft-store.ts'
import { emptyContent } from '#src/data/drafts/draft.ts'
import { sharedFiles } from '#src/data/drafts/shared-file.ts'
import { createSharedFiles, type SharedFiles } from '#src/data/drafts/shared-files.ts'
import { openOwnDatabase } from '#src/data/own/own-database.ts'
import { UnreadablePhoto } from '#src/data/photos/photo-studio.ts'
import type { PreparedPhoto } from '#src/data/photos/prepare-photo.ts'

let store: DraftStore
let shared: SharedFiles
let count = 0
beforeEach(() => {
  const database = openOwnDatabase(`arriving-${(count += 1)}`)
  store = createDraftStore(database)
  shared = createSharedFiles(database, store)
})

const aFile = (name: string) => new File([name], name)

const aPicture = (name: string) => new File([name], name, { type: 'image/jpeg' })

/** Makes photos ready when it is told to, by the names of their files. */
function aStudio() {
  const asked = new Map<string, PromiseWithResolvers<PreparedPhoto>>()
  function prepare(file: Blob): Promise<PreparedPhoto> {
    const answer = Promise.withResolvers<PreparedPhoto>()
    asked.set((file as File).name, answer)
    return answer.promise
  }
  const finish = (name: string) => asked.get(name)!.resolve({ blob: new Blob([name]), width: 800, height: 600 })
  const fail = (name: string) => asked.get(name)!.reject(new UnreadablePhoto(name))
  return { prepare, finish, fail }
}

async function open() {
  const studio = aStudio()
  const draft = await store.begin(emptyContent('fr'))
  return { studio, draft, editor: createDraftEditor(draft, { store, shared, studio, makeRoom: async () => false }) }
}

test('photos have their place before they are ready, and are shown in the same order with each that is', async () => {
  const { editor, studio } = await open()

  const adding = editor.addPhotos([aFile('front'), aFile('side'), aFile('back')])
  const { order } = editor.state()
  const orders = new Set<string>()
  editor.subscribe(() => orders.add(editor.state().order.join()))
  for (const name of ['front', 'side', 'back']) studio.finish(name)
  await adding

  expect(order).toHaveLength(3)
  expect([...orders]).toEqual([order.join()])
  expect(editor.state()).toMatchObject({ arriving: [], draft: { photos: order.map((id) => ({ id })) } })
})

test('one that is moved before it is ready comes to where it was moved to, on the disk as well', async () => {
  const { editor, studio, draft } = await open()

  const adding = editor.addPhotos([aFile('front'), aFile('side'), aFile('back')])
  const [front, side, back] = editor.state().order as [string, string, string]
  studio.finish('front')
  await expect.poll(() => editor.state().draft.photos.length).toBe(1)
  editor.orderPhotos([back, front, side])
  for (const name of ['side', 'back']) studio.finish(name)
  await adding
  await editor.settle()

  expect(editor.state().order).toEqual([back, front, side])
  expect((await store.find(draft.id))!.photos.map(({ id }) => id)).toEqual([back, front, side])
})

test('a file that cannot be read gives up its place and no other', async () => {
  const { editor, studio } = await open()

  const adding = editor.addPhotos([aFile('front'), aFile('letter.pdf')])
  const [front] = editor.state().order
  studio.fail('letter.pdf')
  studio.finish('front')
  await adding

  expect(editor.state()).toMatchObject({ order: [front], refused: [{ name: 'letter.pdf', reason: 'unreadable' }] })
})

test('a photo for which there is no room is told so though text waits for room as well', async () => {
  const studio = aStudio()
  const draft = await store.begin(emptyContent('fr'))
  const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'))
  const onFullDisk = { ...store, save: full, addPhoto: full }
  const editor = createDraftEditor(draft, { store: onFullDisk, shared, studio, makeRoom: async () => false })

  editor.change({ title: 'Vélo' })
  await expect.poll(() => editor.state().saving).toBe('full')
  const adding = editor.addPhotos([aFile('front')])
  studio.finish('front')
  await adding

  expect(editor.state()).toMatchObject({
    arriving: [],
    refused: [{ name: 'front', reason: 'no-room' }],
    saving: 'full',
  })
  expect(editor.state().draft.content.title).toBe('Vélo')
})

test('a key leaves all but what it was typed into the same object, while it is written and after that', async () => {
  const { editor, studio } = await open()
  const adding = editor.addPhotos([aFile('front'), aFile('side')])
  for (const name of ['front', 'side']) studio.finish(name)
  await adding
  await editor.settle()
  const before = editor.state()
  const [cover] = before.order

  editor.describePhoto(cover!, 'V')
  const [described] = editor.state().draft.photos
  await editor.settle()

  const after = editor.state()
  expect(after.saving).toBe('saved')
  expect(after.draft.photos[0]).toBe(described)
  expect(after.draft.photos[1]).toBe(before.draft.photos[1])
  expect(after.draft.content).toBe(before.draft.content)
  expect(after.faults).toBe(before.faults)
})

test('a file that another app has handed over is kept until it is a photo, and no longer', async () => {
  const studio = aStudio()
  const draft = await shared.beginDraft(emptyContent('fr'), sharedFiles([aPicture('front'), aPicture('side')]))
  const editor = createDraftEditor(draft, { store, shared, studio, makeRoom: async () => false })

  const adding = editor.addShared(await shared.of(draft.id))
  studio.finish('front')
  await expect.poll(() => editor.state().draft.photos.length).toBe(1)

  expect((await shared.of(draft.id)).map(({ name }) => name)).toEqual(['side'])
  studio.finish('side')
  await adding
  expect(await shared.of(draft.id)).toEqual([])
  expect((await store.find(draft.id))!.photos).toHaveLength(2)
})

test('a shared file that is refused stays until that was read, and is tried again before', async () => {
  const studio = aStudio()
  const draft = await shared.beginDraft(emptyContent('fr'), sharedFiles([aPicture('front'), new File(['a'], 'a.pdf')]))
  const open = () => createDraftEditor(draft, { store, shared, studio, makeRoom: async () => false })
  const before = open()
  const adding = before.addShared(await shared.of(draft.id))
  studio.fail('front')
  await adding

  const editor = open()
  const again = editor.addShared(await shared.of(draft.id))
  studio.finish('front')
  await again

  expect(before.state().refused).toMatchObject([{ name: 'a.pdf' }, { name: 'front', reason: 'unreadable' }])
  expect(editor.state()).toMatchObject({ refused: [{ name: 'a.pdf' }], draft: { photos: [{}] } })
  editor.dismiss(editor.state().refused[0]!.key)
  await expect.poll(() => shared.of(draft.id)).toEqual([])
})
