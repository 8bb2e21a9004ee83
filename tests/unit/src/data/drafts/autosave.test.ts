import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { createAutosave, type DraftState } from '#src/data/drafts/autosave.ts'
import { createDraftStore, type DraftChange, type SavedDraft } from '#src/data/drafts/draft-store.ts'
import { type Draft, emptyContent } from '#src/data/drafts/schema/draft.ts'
import { openLocalDatabase } from '#src/data/local-database/local-database.ts'

const begun: Draft = {
  id: 'draft',
  content: emptyContent('en'),
  photos: [],
  listingVersion: null,
  revision: '0',
  createdAt: 0,
  savedAt: 0,
}

const titled = (title: string) => () => ({ content: { ...emptyContent('en'), title } })

/** A disk whose writes end or fail when the test says so. */
function aDisk() {
  const writes: { title: string; end: () => void; fail: (error: Error) => void }[] = []
  const save = (known: Draft, change: DraftChange) =>
    new Promise<SavedDraft>((resolve, reject) => {
      const draft = { ...known, ...change, revision: String(writes.length + 1) }
      writes.push({
        title: draft.content.title,
        end: () => resolve({ draft, isCopy: false }),
        fail: reject,
      })
    })
  return { writes, save }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('the state is saved only once the last key is on the disk', async () => {
  const { writes, save } = aDisk()
  const states: DraftState[] = []
  const saver = createAutosave(begun, { save, evictPhotos: async () => false, onChange: (state) => states.push(state) })

  saver.change(titled('V'))
  saver.change(titled('Vé'))
  saver.change(titled('Vélo'))
  writes[0]!.end()
  await settled()

  expect(saver.state().saveStatus).toBe('saving')
  writes[1]!.end()
  await settled()
  expect(writes.map(({ title }) => title)).toEqual(['V', 'Vélo'])
  expect(saver.state()).toMatchObject({ saveStatus: 'saved', draft: { revision: '2', content: { title: 'Vélo' } } })
})

test('input is shown before it is written, and is written all at once', async () => {
  const { writes, save } = aDisk()
  const frame = Promise.withResolvers<void>()
  const saver = createAutosave(begun, {
    save,
    evictPhotos: async () => false,
    beforeWriting: () => frame.promise,
    onChange: () => {},
  })

  saver.change(titled('V'))
  saver.change(titled('Vé'))
  await settled()

  expect(saver.state()).toMatchObject({ saveStatus: 'saving', draft: { content: { title: 'Vé' } } })
  expect(writes).toEqual([])
  frame.resolve()
  await settled()
  expect(writes.map(({ title }) => title)).toEqual(['Vé'])
})

test('on a full disk the app frees space once, then shows that, keeps the input and tries again', async () => {
  const { writes, save } = aDisk()
  let rooms = 0
  const makeRoom = async () => (rooms += 1) > 0
  const saver = createAutosave(begun, { save, evictPhotos: makeRoom, onChange: () => {}, retryDelay: 5 })
  const full = new DOMException('', 'QuotaExceededError')

  saver.change(titled('Vélo'))
  writes[0]!.fail(full)
  await settled()
  writes[1]!.fail(full)
  await settled()

  expect(rooms).toBe(1)
  expect(saver.state()).toMatchObject({ saveStatus: 'full', draft: { content: { title: 'Vélo' } } })
  await expect.poll(() => writes.length).toBe(3)
  writes[2]!.end()
  await settled()
  expect(saver.state().saveStatus).toBe('saved')
})

test('a photo is added to the latest state of the draft', async () => {
  const { writes, save } = aDisk()
  const saver = createAutosave(begun, { save, evictPhotos: async () => false, onChange: () => {} })
  let knownTitle = ''

  saver.change(titled('Vélo'))
  const acting = saver.enqueue(async (known) => {
    knownTitle = known.content.title
    return { draft: known, isCopy: false }
  })
  writes[0]!.end()
  await acting

  expect(knownTitle).toBe('Vélo')
})

test('photos added during typing are all in the draft, and no fork is made', async () => {
  const store = createDraftStore(openLocalDatabase('saver'))
  const saver = createAutosave(await store.create(emptyContent('en')), {
    save: store.save,
    evictPhotos: async () => false,
    onChange: () => {},
  })
  const aPhoto = { blob: new Blob(['x']), width: 8, height: 6 }

  const adding = [1, 2, 3].map(() => saver.enqueue((known) => store.addPhoto(known, aPhoto)))
  for (const title of ['V', 'Vé', 'Vélo']) {
    saver.change(({ content }) => ({ content: { ...content, title } }))
    saver.change(({ photos }) => ({ photos: photos.map((photo) => ({ ...photo, alt: title })).toReversed() }))
    await settled()
  }
  await Promise.all(adding)
  await saver.whenSaved()

  const [draft, ...others] = await store.list()
  expect(others).toEqual([])
  expect(draft).toEqual(saver.state().draft)
  expect(draft).toMatchObject({ content: { title: 'Vélo' }, photos: { length: 3 } })
})

test('if another tab writes while photos wait, each photo is in one of the two drafts, with its bytes', async () => {
  const store = createDraftStore(openLocalDatabase('saver-tabs'))
  const begun = await store.create(emptyContent('en'))
  const aPhoto = { blob: new Blob(['x']), width: 8, height: 6 }
  const first = (await store.addPhoto(begun, aPhoto)).draft
  const saver = createAutosave(first, { save: store.save, evictPhotos: async () => false, onChange: () => {} })
  await store.save(first, titled('of the other tab')())

  const adding = [1, 2].map(() => saver.enqueue((known) => store.addPhoto(known, aPhoto)))
  saver.change(({ content }) => ({ content: { ...content, title: 'of this tab' } }))
  await Promise.all(adding)
  await saver.whenSaved()

  const drafts = await store.list()
  expect(drafts.map(({ content, photos }) => [content.title, photos.length]).toSorted()).toEqual([
    ['of the other tab', 1],
    ['of this tab', 3],
  ])
  for (const { id, photos } of drafts)
    for (const photo of photos) expect(await store.photo(photo.id)).toMatchObject({ draftId: id })
})

test('a photo without space is refused, and input is still saved', async () => {
  const { writes, save } = aDisk()
  const saver = createAutosave(begun, { save, evictPhotos: async () => false, onChange: () => {} })

  const adding = saver.enqueue(async () => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await expect(adding).rejects.toThrow()
  saver.change(titled('Vélo'))
  writes[0]!.end()
  await saver.whenSaved()

  expect(saver.state()).toMatchObject({ saveStatus: 'saved', draft: { content: { title: 'Vélo' } } })
})
